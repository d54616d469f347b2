/// The numbers of an equation, which turn around with its items: `b = m·a + c` is `a = b/m − c/m`.
public struct ConstraintNumbers: Hashable, Sendable {
  public var multiplier: Double
  public var constant: Double
  /// Of the variations that have a constant of their own.
  public var variations: [VariationKey: Double] = [:]

  public init(multiplier: Double, constant: Double, variations: [VariationKey: Double] = [:]) {
    self.multiplier = multiplier
    self.constant = constant
    self.variations = variations
  }

  /// Nil where the other side cannot be said with numbers.
  var turned: ConstraintNumbers? {
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
  /// The same said from the other side. Nil where there is nothing to swap. Swapped once more it is the very same record
  /// again: where the numbers cannot be turned back exactly, as a third of 50 times three cannot, those from before are
  /// remembered.
  ///
  /// Nor can it be said where a variation has a multiplier of its own: what its constant becomes would depend on which others count.
  public var swapped: Constraint? {
    guard let second, variations.values.allSatisfy({ $0.multiplier == nil }) else { return nil }
    let remembered = beforeSwap.flatMap { $0.turned == numbers ? $0 : nil }
    guard let turned = remembered ?? numbers.turned else { return nil }
    var result = with(id: id)
    (result.first, result.second) = (second, first)
    result.relation = multiplier > 0 ? relation.flipped : relation
    result.take(turned)
    result.beforeSwap = turned.turned == numbers ? nil : numbers
    return result
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
