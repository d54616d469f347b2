/// A value of GtkBuilder's files, which have only texts, as a literal of Blueprint.
struct BlueprintLiteral {
  let names: BlueprintNames
  /// Returns the name of a class in Blueprint.
  let typeName: (String) -> String
  let hasDollars: Bool

  /// Returns the literal of a text for a property of this type; nil if Blueprint has none.
  /// - Parameter kind: nil for a property that is not known.
  func literal(_ text: String, _ kind: BlueprintValueKind?) -> String? {
    switch kind {
    case nil: unknown(text)
    case .string, .strings: BlueprintString.quoted(text)
    case .boolean: Self.truth(text).map { $0 ? "true" : "false" }
    case .integer: BlueprintNumber.whole(text).map(String.init)
    case .unsigned: BlueprintNumber.whole(text).flatMap { $0 < 0 ? nil : String($0) }
    case .real: BlueprintNumber.literal(text)
    case .type: hasDollars ? "typeof<\(typeName(text.trimmed))>" : "typeof(\(typeName(text.trimmed)))"
    case .object: reference(text)
    case .parsed: names.contains(text.trimmed) ? names[text.trimmed] : BlueprintString.quoted(text)
    case .boxed: hasDollars ? BlueprintString.quoted(text) : nil
    case .enumeration(let type): BlueprintEnumeration(type).name(of: text.trimmed)
    case .flags(let type): flags(text, BlueprintEnumeration(type))
    }
  }

  /// Returns a literal whose text in the interface file is the same, whatever its type: a number, a truth value, the
  /// name of an object, or else a text in quotes.
  private func unknown(_ text: String) -> String {
    if text == "True" || text == "true" { return "true" }
    if text == "False" || text == "false" { return "false" }
    if names.contains(text) { return names[text] }
    return BlueprintNumber.text(ofLiteral: text) == text ? text : BlueprintString.quoted(text)
  }

  static func truth(_ text: String) -> Bool? {
    switch text.trimmed.lowercased() {
    case "true", "yes", "t", "y", "1": true
    case "false", "no", "f", "n", "0": false
    default: nil
    }
  }

  private func reference(_ text: String) -> String? {
    let name = names[text.trimmed]
    return BlueprintIdentifier.isWellFormed(name) ? name : nil
  }

  private func flags(_ text: String, _ type: BlueprintEnumeration) -> String? {
    let members = text.split(separator: "|").map { $0.allSatisfy(\.isNumber) ? nil : type.name(of: String($0).trimmed) }
    guard !members.isEmpty, !members.contains(nil) else { return nil }
    return members.compactMap(\.self).joined(separator: " | ")
  }
}
