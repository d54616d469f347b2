import LayoutModel
import TestSupport
import Testing

@testable import ClosedForms

@Suite struct GrowthTests {
  private let bent = Growth(
    slope: 1, bends: [Growth.Bend(at: 300, change: -1), Growth.Bend(at: 500, change: 0.5)],
    steps: [Growth.Step(place: StepPlace(400, isClosedBelow: true), height: -17)])

  @Test func valuesFollowBendsAndSteps() {
    #expect(bent.value(at: 200) == 200)
    #expect(bent.value(at: 350) == 300)
    #expect(bent.value(at: 399.9) == 300)
    #expect(bent.value(at: 400) == 283)
    #expect(bent.value(at: 600) == 333)
  }

  @Test func anOpenStepComesAfterItsPlace() {
    let step = Growth(slope: 0, steps: [Growth.Step(place: StepPlace(375, isClosedBelow: false), height: 4)])
    #expect(step.value(at: 375) == 0)
    #expect(step.value(at: 375.01) == 4)
  }

  @Test func leastValuesLieAtBendsAndSteps() {
    #expect(bent.least(on: 200...600) == 200)
    #expect(bent.least(on: 350...450) == 283)
    #expect(bent.least(on: 550...600) == 308)
  }

  /// Law: the value of a sum is the sum of the values.
  @Test(arguments: 0..<40) func sumsHaveTheSumsOfTheirValues(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func growth() -> Growth {
      let places = (0..<4).map { _ in Double(Int.random(in: 2...9, using: &random) * 100) }.sorted()
      return Growth(
        slope: Double(Int.random(in: -2...2, using: &random)) / 2,
        bends: Set(places).sorted().map { Growth.Bend(at: $0, change: Double(Int.random(in: -2...2, using: &random))) },
        steps: Set(places).sorted().map {
          Growth.Step(place: StepPlace($0, isClosedBelow: Bool.random(using: &random)), height: 17)
        })
    }
    let (a, b, factor) = (growth(), growth(), Double(Int.random(in: -3...3, using: &random)))
    let sum = a.adding(b, times: factor)
    for length in stride(from: 150.0, through: 1050, by: 50) {
      #expect(abs(sum.value(at: length) - a.value(at: length) - factor * b.value(at: length)) < 1e-9)
    }
    #expect(a.adding(a, times: -1).isNone)
  }
}
