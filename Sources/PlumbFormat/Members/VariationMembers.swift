import LayoutModel
import Markup
import Words

/// A variation of a record that can be read and written.
protocol NativeVariation: Equatable, Sendable {
  init()
  static var members: [NativeMember<Self>] { get }
}

extension ConstraintVariation: NativeVariation {
  init() { self.init(constant: nil) }

  static let members: [NativeMember<ConstraintVariation>] = [
    .optional("constant", \.constant),
    .optional("multiplier", \.multiplier),
    .optional("priority", \.priority),
    .optional("installed", \.installed),
  ]
}

extension ElementVariation: NativeVariation {
  init() { self.init(installed: nil) }

  static let members: [NativeMember<ElementVariation>] = [
    .optional("installed", \.installed),
    .optional("hidden", \.hidden),
    .optional("frame", \.frame),
    .optionalLength("fontSize", \.fontSize),
    .optional("textAlignment", \.textAlignment),
    .optional("lines", \.lines),
    .optional("axis", \.axis),
    .optional("alignment", \.alignment),
    .optional("distribution", \.distribution),
    .optional("spacing", \.spacing),
    .optional("margins", \.margins),
  ]
}

extension NativeMember {
  /// Makes a member such as `"variations": { "widthClass=compact": { "constant": 12 } }`.
  static func variations<Variation: NativeVariation>(
    _ name: String, _ path: Path<[VariationKey: Variation]>
  ) -> Self {
    NativeMember(
      name: name,
      read: { node, record throws(TextError) in record[keyPath: path] = try readVariations(node) },
      write: { record in
        let variations = record[keyPath: path]
        return variations.isEmpty ? nil : json(of: variations)
      },
      defaultJSON: .object([]))
  }

  private static func readVariations<Variation: NativeVariation>(
    _ node: JSONNode
  ) throws(TextError) -> [VariationKey: Variation] {
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    var result: [VariationKey: Variation] = [:]
    for (name, value) in node.members.map({ ($0.key, $0.value) }) {
      let key = try VariationKey(name: name)
      guard result[key] == nil else {
        throw name.error(Message("duplicate variation “%1”", Quoted.text(key.rawValue)))
      }
      result[key] = try readVariation(value)
    }
    return result
  }

  private static func readVariation<Variation: NativeVariation>(
    _ node: JSONNode
  ) throws(TextError) -> Variation {
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    var variation = Variation()
    for member in Variation.members {
      if let value = node.member(member.name) { try member.read(value, &variation) }
    }
    return variation
  }

  /// Returns the variations in the order in which they are applied: the general ones first.
  private static func json<Variation: NativeVariation>(of variations: [VariationKey: Variation]) -> JSONValue {
    .object(
      variations.inOrder.map { key, variation in
        JSONMember(key.rawValue, .object(Variation.members.compactMap { $0.json(of: variation) }))
      })
  }
}

extension VariationKey {
  /// Reads a condition from the name of a member.
  init(name: JSONNode) throws(TextError) {
    let spelled = name.string ?? ""
    guard let key = VariationKey(rawValue: spelled) else {
      throw name.error(
        Message("“%1” isn’t a variation. Use a form such as widthClass=compact", Quoted.text(spelled)))
    }
    self = key
  }
}
