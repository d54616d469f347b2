/// The type of a property's value, which decides how the value is written.
enum BlueprintValueKind: Hashable, Sendable {
  case boolean, integer, unsigned, real, string, type
  /// An object, by its id.
  case object
  /// An object that is read from a text, such as an image by its path.
  case parsed
  /// A value that Blueprint has no literal for.
  case boxed
  /// Several texts.
  case strings
  /// A member of an enumeration, such as `Gtk.Align`.
  case enumeration(String)
  case flags(String)

  /// Returns the type of a property; nil if it is not known.
  ///
  ///     BlueprintValueKind.of("spacing", in: "GtkBox")   // .integer
  static func of(_ property: String, in className: String) -> BlueprintValueKind? {
    // Classes of applications have properties of their own, perhaps with a known name.
    guard BlueprintTypeName.isKnown(className) else { return nil }
    return table["\(className).\(property)"] ?? table[property]
  }

  private static let table: [String: BlueprintValueKind] = {
    var table: [String: BlueprintValueKind] = [:]
    var kind: BlueprintValueKind?
    for word in BlueprintPropertyTable.text.split(whereSeparator: \.isWhitespace) {
      if word.hasSuffix(":") {
        kind = named(String(word.dropLast()))
      } else {
        table[String(word)] = kind
      }
    }
    return table
  }()

  private static func named(_ name: String) -> BlueprintValueKind {
    switch name {
    case "boolean": .boolean
    case "integer": .integer
    case "unsigned": .unsigned
    case "real": .real
    case "string": .string
    case "type": .type
    case "object": .object
    case "parsed": .parsed
    case "boxed": .boxed
    case "strings": .strings
    default: name.hasSuffix("|") ? .flags(String(name.dropLast())) : .enumeration(name)
    }
  }
}
