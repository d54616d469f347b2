import LayoutModel
import TestSupport
import Testing

/// A constraint read from its other side, and back again.
@Suite struct SwappingItemsTests {
  private func constraint(_ multiplier: Double, _ constant: Double) -> Constraint {
    var constraint = Constraint(
      id: "c", first: Anchor("a", .leading), second: Anchor("b", .trailing), constant: constant)
    constraint.multiplier = multiplier
    return constraint
  }

  @Test func swappedConstraintIsEquivalent() throws {
    var half = constraint(0.5, 10)
    half.relation = .lessOrEqual
    let swapped = try #require(half.swapped)
    #expect(swapped.first == half.second)
    #expect(swapped.second == half.first)
    #expect(swapped.multiplier == 2)
    #expect(swapped.constant == -20)
    #expect(swapped.relation == .greaterOrEqual)
    #expect(constraint(-1, 10).swapped?.constant == 10)
    #expect(constraint(0, 10).swapped == nil)
    var other = constraint(1, 10)
    other.variations[VariationKey(widthClass: .compact)] = ConstraintVariation(constant: 4)
    #expect(other.swapped?.variations.values.map(\.constant) == [-4])
    other.variations[VariationKey(widthClass: .compact)]?.multiplier = 2
    #expect(other.swapped == nil)
    #expect(Constraint(id: "c", first: Anchor("a", .width)).swapped == nil)
  }

  /// 50 over 1.5 times 1.5 is 50.00000000000001.
  @Test func typedNumbersComeBack() throws {
    for (multiplier, constant) in [(1.5, 50.0), (3, 50), (49, 1), (1.0 / 3, 20), (0.98, -128.58), (4.0 / 3, 0.1)] {
      let before = constraint(multiplier, constant)
      #expect(before.swapped?.swapped == before)
    }
  }

  @Test func everyNumberComesBack() throws {
    var generator = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<20_000 {
      var before = constraint(number(&generator), number(&generator))
      before.relation = Relation.allCases.randomElement(using: &generator) ?? .equal
      if Bool.random(using: &generator) {
        before.variations[VariationKey(widthClass: .compact)] = ConstraintVariation(constant: number(&generator))
      }
      guard let swapped = before.swapped else { continue }
      count += 1
      let again = try #require(swapped.swapped)
      #expect(again == before, "\(before.multiplier) \(before.constant)")
      #expect(again.swapped == swapped)
    }
    #expect(count > 15_000)
  }

  /// Returns any number at all, or one like those that people type.
  private func number(_ generator: inout SeededGenerator) -> Double {
    if Bool.random(using: &generator) { return Double(Int.random(in: -5000...5000, using: &generator)) / 100 }
    return Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
  }

  @Test func aNewNumberForgetsTheOldOnes() throws {
    var swapped = try #require(constraint(3, 50).swapped)
    #expect(swapped.beforeSwap != nil)
    swapped.constant = 7
    #expect(swapped.beforeSwap == nil)
    #expect(swapped.swapped?.constant == -21)
  }

  @Test func aNumberThatIsNotItsOwnIsNotTaken() throws {
    var swapped = try #require(constraint(3, 50).swapped)
    swapped.beforeSwap = ConstraintNumbers(multiplier: 5, constant: 1)
    #expect(try #require(swapped.swapped).multiplier.rounded() == 3)
  }

  @Test func ratiosAreShownAsTyped() {
    #expect(Ratio(4.0 / 3).text == "4:3")
    #expect(Ratio(2.0 / 3).text == "2:3")
    #expect(Ratio(37.0 / 41).text == "37:41")
    #expect(Ratio(1179.0 / 2556).text == "131:284")
    #expect(Ratio(0.46).text == "0.46")
    #expect(Ratio(0.983333).text == "0.98")
    #expect(Ratio(1 / 3.0).terms.map { [$0.numerator, $0.denominator] } == [1, 3])
    #expect(Ratio(0.75).terms == nil)
    #expect(Ratio(Double.pi).terms == nil)
  }
}
