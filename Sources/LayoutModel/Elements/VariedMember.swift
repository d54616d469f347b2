/// A record of which something may differ under conditions.
public protocol Varying: Sendable {
  associatedtype Variation: Hashable & Sendable
  var variations: [VariationKey: Variation] { get set }
  /// All that may.
  static var varied: [VariedMember<Self, Variation>] { get }
}

/// One property of a record that may differ. Whoever applies variations, records them or lists them goes by these.
public struct VariedMember<Record: Sendable, Variation: Sendable>: Sendable {
  /// As in the file.
  public let name: String
  /// Does the variation speak of it?
  public let isSet: @Sendable (Variation) -> Bool
  /// Gives the record what the variation says; nothing where it says nothing.
  public let apply: @Sendable (Variation, inout Record) -> Void
  public let differs: @Sendable (Record, Record) -> Bool
  /// Gives the second what the first has.
  public let copy: @Sendable (Record, inout Record) -> Void
  /// Notes in the variation what the record has; false where a variation cannot say that.
  public let note: @Sendable (Record, inout Variation) -> Bool
  public let forget: @Sendable (inout Variation) -> Void
  /// Do two variations say something else of it?
  public let disagree: @Sendable (Variation, Variation) -> Bool

  public typealias Path<Root, Value> = WritableKeyPath<Root, Value> & Sendable

  /// One that always has a value.
  public static func value<Value: Equatable & Sendable>(
    _ name: String, _ own: Path<Record, Value>, _ varied: Path<Variation, Value?>
  ) -> VariedMember {
    made(
      name, varied, get: { $0[keyPath: own] }, set: { $0[keyPath: own] = $1 },
      copy: { $1[keyPath: own] = $0[keyPath: own] })
  }

  /// One that may be left to the platform, which no variation can say.
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
      note: { record, variation in
        guard let value = get(record) else { return false }
        variation[keyPath: varied] = value
        return true
      },
      forget: { $0[keyPath: varied] = nil }, disagree: { disagree($0[keyPath: varied], $1[keyPath: varied]) })
  }

  private static func disagree<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool {
    first != nil && second != nil && first != second
  }
}

extension Varying {
  /// As it is in a situation: with the variations that count there applied, the general first. They stay listed in it, and
  /// applying them again changes nothing.
  public func resolved(for situation: Situation) -> Self {
    guard !variations.isEmpty else { return self }
    var result = self
    for (_, variation) in variations.counting(in: situation) {
      for member in Self.varied { member.apply(variation, &result) }
    }
    return result
  }

  /// The members of which two variations that fit equally well say something else in a situation.
  public func quarrels(in situation: Situation) -> [(first: VariationKey, second: VariationKey, member: String)] {
    let counting = variations.counting(in: situation)
    var found: [(VariationKey, VariationKey, String)] = []
    for (place, one) in counting.enumerated() {
      for other in counting.dropFirst(place + 1) where one.key.fitsEqually(as: other.key) {
        for member in Self.varied where member.disagree(one.value, other.value) {
          let isSettledLater = counting.contains { late in
            VariationKey.isAppliedBefore(other.key, late.key) && !late.key.fitsEqually(as: other.key)
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
  /// Those whose condition holds, as they are applied.
  public func counting(in situation: Situation) -> [(key: VariationKey, value: Value)] {
    filter { $0.key.counts(in: situation) }.sorted { VariationKey.isAppliedBefore($0.key, $1.key) }
  }

  /// All, as they are applied.
  public var inOrder: [(key: VariationKey, value: Value)] {
    sorted { VariationKey.isAppliedBefore($0.key, $1.key) }
  }
}
