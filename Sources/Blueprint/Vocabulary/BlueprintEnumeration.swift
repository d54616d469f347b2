/// The members of an enumeration or of a set of flags. GtkBuilder reads their nicks, C names and numbers; Blueprint has
/// their names.
///
///     BlueprintEnumeration("Gtk.WrapMode").name(of: "word-char")   // "word_char"
struct BlueprintEnumeration {
  private let type: String

  init(_ type: String) { self.type = type }

  /// Returns the name of a member; nil if the text is none.
  func name(of text: String) -> String? {
    let members = Self.members[type]
    if let number = Int(text) { return members.flatMap { $0.indices.contains(number) ? $0[number] : nil } }
    let name = nick(of: text).replacing("-", with: "_")
    guard BlueprintIdentifier.isWellFormed(name), !Self.isCName(text) || name != text else { return nil }
    return name
  }

  /// Removes the prefix of a C name.
  private func nick(of text: String) -> String {
    for prefix in prefixes where text.hasPrefix(prefix) { return text.dropFirst(prefix.count).lowercased() }
    return text
  }

  private static func isCName(_ text: String) -> Bool { text.allSatisfy { $0.isUppercase || $0 == "_" || $0.isNumber } }

  /// The prefixes of C names: for `Gtk.WrapMode` it is `GTK_WRAP_MODE_` by the rule, and some leave out the last word.
  private var prefixes: [String] {
    var words: [String] = []
    for character in type where character != "." {
      if character.isUppercase, words.last.map({ $0.last?.isUppercase == true && $0.count == 1 }) != true {
        words.append(String(character))
      } else if words.isEmpty {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    let whole = words.joined(separator: "_").uppercased()
    let last = words.last ?? ""
    let singular = last.hasSuffix("s") ? [String(whole.dropLast()) + "_"] : []
    let short = words.count > 2 ? [words.dropLast().joined(separator: "_").uppercased() + "_"] : []
    return ["\(whole)_"] + singular + short
  }

  private static let members: [String: [String]] = {
    var members: [String: [String]] = [:]
    var type = ""
    for word in BlueprintMemberTable.text.split(whereSeparator: \.isWhitespace) {
      if word.hasSuffix(":") { type = String(word.dropLast()) } else { members[type, default: []].append(String(word)) }
    }
    return members
  }()
}
