import LayoutModel
import Testing

@testable import ClosedForms

/// Prints expressions as a person would note them.
private struct Notes: ExpressionPrinter {
  func points(_ length: Double) -> String { "\(length)" }
  func side(_ axis: Axis, times factor: Double) -> String { "\(factor)\(axis.isHorizontal ? "w" : "h")" }
  func parent(times factor: Double) -> String { "\(factor)p" }
  func named(_ name: String, times factor: Double) -> String { "\(factor)\(name)" }
  func product(_ factor: Double, _ text: String) -> String { "\(factor)(\(text))" }
  func sum(_ terms: [String]) -> String { terms.joined(separator: " + ") }
  func least(_ texts: [String]) -> String { "min(\(texts.joined(separator: ", ")))" }
  func greatest(_ texts: [String]) -> String { "max(\(texts.joined(separator: ", ")))" }
  func between(_ least: String, _ text: String, _ most: String) -> String { "\(least) ≤ \(text) ≤ \(most)" }
}

@Suite struct ClosedExpressionTests {
  private struct NoNames: ExpressionNames {
    func step(_ axis: Axis, _ place: StepPlace) -> (name: String, height: Double)? { ("lines", -17) }
    func meeting(_ number: Int) -> String { "fit" }
  }

  private func note(_ constant: Double, _ growth: Growth, parent: ClosedLength? = nil) -> String {
    Notes().text(of: ClosedLength(constant, AxisPair(growth, .none)).expression(NoNames(), parent: parent))
  }

  private func bends(_ places: (Double, Double)...) -> [Growth.Bend] {
    places.map { Growth.Bend(at: $0.0, change: $0.1) }
  }

  @Test func linesAreSums() {
    #expect(note(20, .none) == "20.0")
    #expect(note(-40, Growth(slope: 1)) == "1.0w + -40.0")
    #expect(note(0, Growth(slope: 0.5)) == "0.5w")
  }

  @Test func bendsAreLeastAndGreatest() {
    #expect(note(-40, Growth(slope: 1, bends: bends((640, -1)))) == "min(1.0w + -40.0, 600.0)")
    #expect(note(20, Growth(slope: 0, bends: bends((600, 0.5)))) == "max(20.0, 0.5w + -280.0)")
    #expect(note(200, Growth(slope: 0, bends: bends((300, 1), (500, -1)))) == "200.0 ≤ 1.0w + -100.0 ≤ 400.0")
    #expect(
      note(0, Growth(slope: 1, bends: bends((300, -1), (500, 1)))) == "min(1.0w, max(300.0, 1.0w + -200.0))")
    #expect(
      note(0, Growth(slope: 1, bends: bends((300, -1), (500, 2))))
        == "1.0w + -1.0(max(0.0, 1.0w + -300.0)) + 2.0(max(0.0, 1.0w + -500.0))")
  }

  @Test func stepsAreNamedLengthsThatAreZeroAtTheEnd() {
    let steps = [200.0, 300].map { Growth.Step(place: StepPlace($0, isClosedBelow: true), height: -17) }
    #expect(note(71, Growth(slope: 0, steps: steps)) == "1.0lines + 37.0")
  }

  @Test func sharesOfTheParentAreShorter() {
    let parent = ClosedLength(-40, AxisPair(Growth(slope: 1), .none))
    #expect(note(-28, Growth(slope: 0.5), parent: parent) == "0.5p + -8.0")
    #expect(note(20, .none, parent: parent) == "20.0")
  }
}
