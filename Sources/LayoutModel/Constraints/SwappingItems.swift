/// The numbers of an equation that change when its items are swapped: `b = m·a + c` becomes `a = b/m − c/m`.
public struct ConstraintNumbers: Hashable, Sendable {
  public var multiplier: Double
  public var constant: Double
  /// The constants of the variations that have their own.
  public var variations: [VariationKey: Double] = [:]

  public init(multiplier: Double, constant: Double, variations: [VariationKey: Double] = [:]) {
    self.multiplier = multiplier
    self.constant = constant
    self.variations = variations
  }

  /// The numbers of the swapped equation; nil if they are not finite.
  var swapped: ConstraintNumbers? {
    func turn(_ constant: Double) -> Double { constant == 0 ? 0 : -constant / multiplier }
    let result = ConstraintNumbers(
      multiplier: 1 / multiplier, constant: turn(constant), variations: variations.mapValues(turn))
    return isUsable && result.isUsable ? result : nil
  }

  private var isUsable: Bool {
    multiplier != 0 && multiplier.isFinite && constant.isFinite && variations.values.allSatisfy(\.isFinite)
  }
}

extension Constraint {
  /// The same equation with its items swapped. Nil if there is no second item.
  ///
  /// Swapping twice gives exactly the same record. Some numbers cannot be computed back exactly, such as 50 / 3 * 3.
  /// For these, the earlier numbers are stored in `beforeSwap`.
  ///
  /// Also nil if a variation has its own multiplier. The swapped constant would depend on which other variations apply.
  public var swapped: Constraint? {
    guard let second, variations.values.allSatisfy({ $0.multiplier == nil }) else { return nil }
    let remembered = beforeSwap.flatMap { $0.swapped == numbers ? $0 : nil }
    guard let swapped = remembered ?? numbers.swapped else { return nil }
    var result = with(id: id)
    (result.first, result.second) = (second, first)
    result.relation = multiplier > 0 ? relation.flipped : relation
    result.take(swapped)
    result.bindings = swappedBindings
    result.beforeSwap = swapped.swapped == numbers ? nil : numbers
    return result
  }

  /// The expressions of the swapped equation. Only a multiplier of 1 or −1 keeps them linear with the same values.
  private var swappedBindings: ValueBindings {
    guard !bindings.isEmpty, abs(multiplier) == 1 else { return ValueBindings() }
    var result = ValueBindings()
    for condition in [nil] + bindings.varied.keys.map(Optional.some) {
      let own = bindings["constant", condition]
      result["constant", condition] = multiplier > 0 ? own?.negated : own
    }
    return bindings["multiplier", nil] == nil ? result : ValueBindings()
  }

  private var numbers: ConstraintNumbers {
    ConstraintNumbers(
      multiplier: multiplier, constant: constant, variations: variations.compactMapValues(\.constant))
  }

  private mutating func take(_ numbers: ConstraintNumbers) {
    multiplier = numbers.multiplier
    constant = numbers.constant
    for (key, constant) in numbers.variations { variations[key]?.constant = constant }
  }
}
