import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// An existing stack counts as one element, and rows and columns may become stacks. A third size checks each result.
@Suite struct StackInferenceTests {
  private static let sizes = [Size(320, 480), Size(400, 560), Size(600, 700)]

  /// Arranges the document at three sizes. Two are the examples, and the third checks the prediction.
  private func report(_ truth: Document) -> (report: InferenceReport, bare: Document, third: ArrangedExample) {
    let examples = Self.sizes.map { example(truth, $0) }
    let bare = truth.unconstrained
    return (inferring(bare, from: [examples[0], examples[2]]), bare, examples[1])
  }

  // MARK: Existing stacks

  private func form() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "heading", Rect(20, 20, 100, 20)) { $0.content.title = "Heading" }
    builder.add(.stack, "row", Rect(20, 60, 200, 30)) {
      $0.arrangement.axis = .horizontal
      $0.arrangement.spacing = 8
    }
    builder.add(.label, "name", Rect(0, 0, 60, 30), in: "row") { $0.content.title = "Name" }
    builder.add(.button, "change", Rect(68, 0, 80, 30), in: "row") { $0.content.title = "Change" }
    return builder
  }

  @Test func aStackIsOneElementAndItsChildrenAreLeftToIt() throws {
    var builder = form()
    builder.constrain(
      "heading.leading == root.leading + 20", "heading.top == root.top + 20", "row.leading == heading.leading",
      "row.top == heading.bottom + 12", "root.trailing == row.trailing + 20")
    let (report, bare, third) = report(builder.document)
    let best = try #require(report.candidates.first, "\(report.notes.map(\.english))")
    #expect(best.arranging == ["row"])
    #expect(best.stacked.isEmpty)
    #expect(best.added.allSatisfy { $0.items.allSatisfy { $0 != .element("name") && $0 != .element("change") } })
    let worst = bare.making(best.change).worstEdge(from: third)
    #expect(worst.distance < 1, "\(worst)")
  }

  /// The stack is as wide as its content at every size, so no number gives its width.
  @Test func aStackThatFitsItsContentNeedsNoLengths() throws {
    var builder = form()
    builder.constrain(
      "heading.leading == root.leading + 20", "heading.top == root.top + 20",
      "root.trailing == row.trailing + 20", "root.bottom == row.bottom + 20")
    let (report, bare, third) = report(builder.document)
    let best = try #require(report.candidates.first, "\(report.notes.map(\.english))")
    #expect(best.sizedByContent.contains("row"))
    #expect(!best.added.contains { $0.first == Anchor("row", .width) || $0.first == Anchor("row", .height) })
    #expect(bare.making(best.change).worstEdge(from: third).distance < 1)
  }

  @Test func childMisplacedInStackIsNamed() {
    var builder = form()
    builder.constrain(
      "heading.leading == root.leading + 20", "heading.top == root.top + 20", "row.leading == root.leading + 20",
      "row.top == root.top + 60")
    var examples = [Self.sizes[0], Self.sizes[2]].map { example(builder.document, $0) }
    examples[1].frames["change"]?.x += 40
    let report = inferring(builder.document.unconstrained, from: examples)
    #expect(report.notes.map(\.english).contains { $0.hasPrefix("change") || $0.contains("Change") }, "\(report.notes)")
  }

  // MARK: Offered stacks

  private func boxes(_ count: Int, _ constraints: [String]) -> Document {
    var builder = DocumentBuilder(width: 320, height: 480)
    for place in 0..<count { builder.add(.view, ElementID("box-\(place)"), Rect(20, Double(20 + 60 * place), 50, 50)) }
    for constraint in constraints { builder.constrain(constraint) }
    return builder.document
  }

  private func offered(_ truth: Document) throws -> (best: InferredConstraints, stacked: InferredConstraints, Double) {
    let (report, bare, third) = report(truth)
    let best = try #require(report.candidates.first)
    let stacked = try #require(report.candidates.first { !$0.stacked.isEmpty }, "\(report.notes.map(\.english))")
    #expect(best.stacked.isEmpty)
    #expect(stacked.added.count < best.added.count)
    #expect(report.candidates.map(\.id) == Array(report.candidates.indices))
    let made = bare.making(stacked.change)
    #expect(made.violations().isEmpty)
    // Elements in the new stack have another parent, so frames on the sheet are compared.
    let truths = SceneLayout.solved(
      truth, scene: "main", environment: third.environment, measurer: FixedMeasurer()
    ).rootFrames
    let mine = SceneLayout.solved(made, scene: "main", environment: third.environment, measurer: FixedMeasurer())
    let worst = truths.map { id, frame in
      mine.rootFrames[id].map {
        max(abs($0.x - frame.x), abs($0.y - frame.y), abs($0.maxX - frame.maxX), abs($0.maxY - frame.maxY))
      } ?? .infinity
    }
    return (best, stacked, worst.max() ?? .infinity)
  }

  /// Four boxes of different sizes below each other, 10 apart, at the leading edge.
  @Test func aColumnOfBoxesBecomesAStack() throws {
    var lines = ["box-0.leading == root.leading + 20", "box-0.top == root.top + 20"]
    for place in 0..<4 {
      lines += ["box-\(place).width == \(40 + 10 * place)", "box-\(place).height == 50"]
      if place > 0 {
        lines += [
          "box-\(place).leading == box-0.leading", "box-\(place).top == box-\(place - 1).bottom + 10",
        ]
      }
    }
    let (_, stacked, worst) = try offered(boxes(4, lines))
    #expect(stacked.stacked == [["box-0", "box-1", "box-2", "box-3"]])
    #expect(worst < 1)
  }

  /// A row from side to side whose elements share the width equally.
  @Test func aRowOfEqualPartsBecomesAStackThatFillsEqually() throws {
    let lines = [
      "box-0.leading == root.leading + 20", "box-0.top == root.top + 20", "box-0.height == 44",
      "box-1.width == box-0.width", "box-2.width == box-0.width", "box-1.leading == box-0.trailing + 8",
      "box-2.leading == box-1.trailing + 8", "root.trailing == box-2.trailing + 20", "box-1.top == box-0.top",
      "box-2.top == box-0.top", "box-1.height == box-0.height", "box-2.height == box-0.height",
    ]
    let (_, stacked, worst) = try offered(boxes(3, lines))
    #expect(stacked.stacked == [["box-0", "box-1", "box-2"]])
    #expect(worst < 1)
  }

  /// The middle element takes the width that the outer ones leave.
  @Test func aRowWithOneThatStretchesBecomesAStack() throws {
    var lines = [
      "box-0.leading == root.leading + 20", "root.trailing == box-2.trailing + 20", "box-0.top == root.top + 20",
    ]
    lines += ["box-0.width == 60", "box-2.width == 80", "box-1.leading == box-0.trailing + 8"]
    lines += ["box-2.leading == box-1.trailing + 8", "box-0.height == 44"]
    for place in 1...2 { lines += ["box-\(place).top == box-0.top", "box-\(place).height == box-0.height"] }
    let (_, stacked, worst) = try offered(boxes(3, lines))
    #expect(stacked.stacked == [["box-0", "box-1", "box-2"]])
    #expect(worst < 1)
  }

  /// Growing gaps make no stack, and neither do three elements that do not line up.
  @Test func elementsOutOfLineAreNotStacked() {
    let growing = boxes(
      3,
      (0..<3).flatMap { ["box-\($0).width == 50", "box-\($0).height == 50", "box-\($0).top == root.top + 20"] } + [
        "box-0.leading == root.leading + 20", "box-1.centerX == root.centerX", "root.trailing == box-2.trailing + 20",
      ])
    #expect(!report(growing).report.candidates.contains { !$0.stacked.isEmpty })
    let crooked = boxes(
      3,
      (0..<3).flatMap {
        [
          "box-\($0).width == \(50 + 7 * $0)", "box-\($0).height == 50",
          "box-\($0).leading == root.leading + \(20 + 13 * $0 * $0)", "box-\($0).top == root.top + \(20 + 60 * $0)",
        ]
      })
    #expect(!report(crooked).report.candidates.contains { !$0.stacked.isEmpty })
  }
}
