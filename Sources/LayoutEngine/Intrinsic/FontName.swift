/// A font as a document names it: a family, a weight, a slope, or all of them.
///
///     // "Cantarell Bold", "bold", "system-semibold", "HelveticaNeue-BoldItalic", "Source Sans"
public struct FontName: Hashable, Sendable {
  /// The font family; nil for the platform's own.
  public var family: String?
  public var weight: TextStyle.Weight?
  public var isItalic = false

  public init(_ name: String) {
    var rest = Substring(name)
    // Words of style stand at the end: "Inter Semibold Italic".
    while let (word, before) = Self.lastWord(of: rest), takeStyle(word.lowercased()) { rest = before }
    family = Self.isSystem(rest) ? nil : String(rest)
  }

  private static func lastWord(of name: Substring) -> (word: Substring, before: Substring)? {
    guard !name.isEmpty else { return nil }
    guard let cut = name.lastIndex(where: { $0 == " " || $0 == "-" }) else { return (name, "") }
    return (name[name.index(after: cut)...], name[..<cut])
  }

  /// Takes a word of style over. Returns false if it is none, or if its kind (weight or slope) occurred already.
  private mutating func takeStyle(_ word: String) -> Bool {
    var word = word[...]
    for slope in ["italic", "oblique"] where word.hasSuffix(slope) && !isItalic {
      word = word.dropLast(slope.count)
      guard word.isEmpty || Self.weights[String(word)] != nil else { return false }
      isItalic = true
      if word.isEmpty { return true }
    }
    guard weight == nil, let weight = Self.weights[String(word)] else { return false }
    self.weight = weight
    return true
  }

  /// True for the names of the platform's own font in Apple's files.
  private static func isSystem(_ family: Substring) -> Bool {
    let name = family.lowercased().filter { $0 != " " }
    return name.isEmpty || name == "system" || name.hasPrefix(".")
      || ["sfpro", "sfui", "sfns"].contains { name.hasPrefix($0) }
  }

  private static let weights: [String: TextStyle.Weight] = [
    "ultralight": .ultraLight, "extralight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "demibold": .semibold, "bold": .bold, "extrabold": .heavy,
    "heavy": .heavy, "black": .black,
  ]
}
