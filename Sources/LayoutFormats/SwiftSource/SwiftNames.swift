import LayoutModel

/// Names that Swift can say: `name-label` becomes `nameLabel`, each for one thing alone.
struct SwiftNames {
  private var taken: Set<String> = ["root", "init", "self", "setUpViews", "addViews", "addConstraints"]

  /// `MainLayout`, from what a person called the scene, else from its id.
  mutating func typeName(of scene: Scene) -> String {
    let name = Self.identifier(scene.name ?? "", isType: true)
    let base = name.isEmpty ? Self.identifier(scene.id.rawValue, isType: true) : name
    return fresh(base.isEmpty || Self.isDigit(base.first) ? "Scene\(base)Layout" : "\(base)Layout")
  }

  mutating func propertyName(of id: String) -> String {
    let name = Self.identifier(id, isType: false)
    let base = name.isEmpty || Self.isDigit(name.first) ? "view\(name)" : name
    return fresh(Self.words.contains(base) ? base + "View" : base)
  }

  private mutating func fresh(_ base: String) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  /// Letters and digits of ASCII; what stands between them begins a word.
  private static func identifier(_ text: String, isType: Bool) -> String {
    let parts = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let words = parts.enumerated().map { place, part in
      place == 0 && !isType ? lowered(part) : part.prefix(1).uppercased() + part.dropFirst()
    }
    return words.joined()
  }

  private static func lowered(_ word: Substring) -> String { word.prefix(1).lowercased() + word.dropFirst() }

  private static func isDigit(_ character: Character?) -> Bool { character?.isNumber ?? false }

  /// Words of the language, which a property cannot be called without quotes.
  private static let words: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "inout", "internal", "is", "let", "nil", "nonisolated", "open", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "some", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Can Swift say it as it stands, as the name of a class?
  static func isClassName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return IDGrammar.isWellFormed(text) && !text.contains("-") && !words.contains(text) && text != "_"
      && !["Self", "Any", "Type", "Protocol"].contains(text)
  }
}
