import LayoutModel

/// A place of a record where an expression of values may stand.
package struct ValuedPlace: Hashable, Sendable {
  /// The key of the record's `ValuedMember`.
  let key: String
  let condition: VariationKey?

  /// A text that no other place of the record has.
  package var text: String { condition.map { "\(key):\($0.rawValue)" } ?? key }
}
