/// A number that may differ under conditions.
///
/// `cases` is closed: if two of its conditions can hold together, the condition that both hold has a case, too. So in
/// every situation the last case that applies is the number, and equal numbers have equal cases.
public struct VariedNumber: Hashable, Sendable {
  /// The number under no condition.
  public var base: Double
  public var cases: [VariationKey: Double] = [:]

  public init(_ base: Double, cases: [VariationKey: Double] = [:]) { (self.base, self.cases) = (base, cases) }

  /// A number with more conditions is refused. Combined conditions count.
  public static let mostCases = 32

  public func number(in situation: Situation) -> Double {
    cases.isEmpty ? base : cases.applying(in: situation).last?.value ?? base
  }

  /// Returns the number where exactly the conditions hold that follow from `key`.
  func number(at key: VariationKey) -> Double { cases.applying(at: key).last?.value ?? base }

  /// Returns the conditions with all that can hold together; nil if they are too many.
  static func closed(_ keys: Set<VariationKey>) -> Set<VariationKey>? {
    var (closed, new) = (keys, Array(keys))
    while let key = new.popLast() {
      for other in closed {
        if let both = key.and(other), closed.insert(both).inserted { new.append(both) }
      }
      guard closed.count <= mostCases else { return nil }
    }
    return closed
  }
}

extension VariationKey {
  /// True if the other condition holds wherever this one does.
  func implies(_ other: VariationKey) -> Bool { and(other) == self }
}

extension Dictionary where Key == VariationKey {
  /// The variations whose conditions follow from `key`, in the order in which they are applied.
  func applying(at key: VariationKey) -> [(key: VariationKey, value: Value)] {
    filter { key.implies($0.key) }.sorted { VariationKey.isAppliedBefore($0.key, $1.key) }
  }
}
