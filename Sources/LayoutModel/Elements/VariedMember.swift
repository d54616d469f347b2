/// A record with properties that may differ under conditions.
public protocol Varying: Sendable {
  associatedtype Variation: Hashable & Sendable
  var variations: [VariationKey: Variation] { get set }
  /// All properties that may differ.
  static var varied: [VariedMember<Self, Variation>] { get }
  /// All places where an expression of values may stand.
  static var valued: [ValuedMember<Self>] { get }
  /// Returns a place for an expression; nil if there is none of that key.
  static func valuedMember(_ key: String) -> ValuedMember<Self>?
  /// All places where an expression may stand in this record, which may be more than those of all.
  var valuedMembers: [ValuedMember<Self>] { get }
  /// The expressions that stand there.
  var bindings: ValueBindings { get set }
  static var emptyVariation: Variation { get }
}

/// One property of a record that may differ. Code that applies, records or lists variations loops over these.
public struct VariedMember<Record: Sendable, Variation: Sendable>: Sendable {
  /// The property's name in the file.
  public let name: String
  /// Returns true if the variation sets the property.
  public let isSet: @Sendable (Variation) -> Bool
  /// Sets the record's property as the variation says; does nothing if the variation does not set it.
  public let apply: @Sendable (Variation, inout Record) -> Void
  public let differs: @Sendable (Record, Record) -> Bool
  /// Copies the property from the first record to the second.
  public let copy: @Sendable (Record, inout Record) -> Void
  /// Stores the record's value in the variation. Returns false if a variation cannot store it, because it is nil.
  public let store: @Sendable (Record, inout Variation) -> Bool
  public let clear: @Sendable (inout Variation) -> Void
  /// Returns true if both variations set the property and to different values.
  public let disagree: @Sendable (Variation, Variation) -> Bool

  public typealias Path<Root, Value> = WritableKeyPath<Root, Value> & Sendable

  /// Makes the description of a property that always has a value.
  public static func value<Value: Equatable & Sendable>(
    _ name: String, _ own: Path<Record, Value>, _ varied: Path<Variation, Value?>
  ) -> VariedMember {
    made(
      name, varied, get: { $0[keyPath: own] }, set: { $0[keyPath: own] = $1 },
      copy: { $1[keyPath: own] = $0[keyPath: own] })
  }

  /// Makes the description of a property that may be nil, for the platform's choice. A variation cannot store nil.
  public static func optional<Value: Equatable & Sendable>(
    _ name: String, _ own: Path<Record, Value?>, _ varied: Path<Variation, Value?>
  ) -> VariedMember {
    made(
      name, varied, get: { $0[keyPath: own] }, set: { $0[keyPath: own] = $1 },
      copy: { $1[keyPath: own] = $0[keyPath: own] })
  }

  private static func made<Value: Equatable & Sendable>(
    _ name: String, _ varied: Path<Variation, Value?>, get: @escaping @Sendable (Record) -> Value?,
    set: @escaping @Sendable (inout Record, Value) -> Void, copy: @escaping @Sendable (Record, inout Record) -> Void
  ) -> VariedMember {
    VariedMember(
      name: name, isSet: { $0[keyPath: varied] != nil },
      apply: { variation, record in
        if let value = variation[keyPath: varied] { set(&record, value) }
      },
      differs: { get($0) != get($1) }, copy: copy,
      store: { record, variation in
        guard let value = get(record) else { return false }
        variation[keyPath: varied] = value
        return true
      },
      clear: { $0[keyPath: varied] = nil }, disagree: { disagree($0[keyPath: varied], $1[keyPath: varied]) })
  }

  private static func disagree<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool {
    first != nil && second != nil && first != second
  }
}

extension Varying {
  /// Returns the record as it is in a situation. All variations that apply there are applied, the general ones first.
  /// The result keeps its variations; resolving it again changes nothing.
  public func resolved(for situation: Situation) -> Self {
    let varies = bindings.isVaried
    guard !variations.isEmpty || varies else { return self }
    var result = self
    let applying = variations.applying(in: situation)
    for (_, variation) in applying { for member in Self.varied { member.apply(variation, &result) } }
    if varies { result.applyVariedValues(applying, in: situation) }
    return result
  }

  /// Returns the properties that two equally specific variations set to different values in a situation. A later, more
  /// specific variation that sets the property settles the conflict.
  public func conflictingMembers(
    in situation: Situation
  ) -> [(first: VariationKey, second: VariationKey, member: String)] {
    let applying = variations.applying(in: situation)
    var found: [(VariationKey, VariationKey, String)] = []
    for (place, one) in applying.enumerated() {
      for other in applying.dropFirst(place + 1) where one.key.isEquallySpecific(as: other.key) {
        for member in Self.varied where member.disagree(one.value, other.value) {
          let isSettledLater = applying.contains { late in
            VariationKey.isAppliedBefore(other.key, late.key) && !late.key.isEquallySpecific(as: other.key)
              && member.isSet(late.value)
          }
          if !isSettledLater { found.append((one.key, other.key, member.name)) }
        }
      }
    }
    return found
  }
}

extension Dictionary where Key == VariationKey {
  /// The variations whose conditions hold, in the order in which they are applied.
  public func applying(in situation: Situation) -> [(key: VariationKey, value: Value)] {
    filter { $0.key.holds(in: situation) }.sorted { VariationKey.isAppliedBefore($0.key, $1.key) }
  }

  /// All variations, in the order in which they are applied.
  public var inOrder: [(key: VariationKey, value: Value)] {
    sorted { VariationKey.isAppliedBefore($0.key, $1.key) }
  }
}
