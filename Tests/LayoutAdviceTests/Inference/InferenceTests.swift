import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

@Suite struct InferenceTests {
  private static let upright = Size(375, 667)
  private static let turned = Size(667, 375)

  @Test func aFieldGrowsAndItsButtonStays() throws {
    let report = inferring(
      SampleDocuments.search,
      from: [
        ArrangedExample(
          size: Self.upright, frames: ["query": Rect(20, 40, 240, 30), "search": Rect(268, 40, 87, 30)]),
        ArrangedExample(
          size: Self.turned, frames: ["query": Rect(20, 40, 532, 30), "search": Rect(560, 40, 87, 30)]),
      ])
    #expect(report.notes.isEmpty, "\(report.notes.map(\.english))")
    let best = try #require(report.candidates.first)
    #expect(best.isForced)
    let equations = SampleDocuments.search.making(best.change).equations
    #expect(equations.contains("search.leading == query.trailing + 8"), "\(equations)")
    #expect(equations.contains("root.trailing == search.trailing + 20"), "\(equations)")
    #expect(equations.contains("search.width == 87"), "\(equations)")
    #expect(best.added.count <= 8)
  }

  // MARK: Drawings a few points off

  private func drawnRoughly(_ query: Rect, _ search: Rect) -> InferenceReport {
    inferring(
      SampleDocuments.search,
      from: [
        ArrangedExample(
          size: Self.upright, frames: ["query": Rect(20, 40, 240, 30), "search": Rect(268, 40, 87, 30)]),
        ArrangedExample(size: Self.turned, frames: ["query": query, "search": search]),
      ])
  }

  /// In landscape the button was drawn 2 points too far left and the field 3 too short. An exact rule exists all the
  /// same, because any two numbers lie on a line; the rounded one comes first.
  @Test func aDrawingAFewPointsOffIsRounded() throws {
    let report = drawnRoughly(Rect(21, 40, 527, 30), Rect(558, 41, 87, 30))
    let best = try #require(report.candidates.first)
    let equations = SampleDocuments.search.making(best.change).equations
    #expect(equations.contains("search.leading == query.trailing + 8"), "\(equations)")
    #expect(equations.contains("root.trailing == search.trailing + 20"), "\(equations)")
    #expect(equations.contains { $0.hasPrefix("query.leading == ") }, "\(equations)")
    #expect(!equations.contains { $0.contains("*") }, "\(equations)")
    #expect(best.roundings.map(\.element).contains("query"))
    #expect(best.roundings.allSatisfy { $0.example == 1 }, "upright it was drawn as it comes out: \(best.roundings)")
    #expect(best.deviation > 0.5)
    #expect(best.deviation <= 5)
    // The exact candidates are offered, too.
    #expect(report.candidates.contains { $0.roundings.isEmpty })
  }

  @Test func exactDrawingsAreNotRounded() throws {
    let report = drawnRoughly(Rect(20, 40, 532, 30), Rect(560, 40, 87, 30))
    #expect(report.candidates.allSatisfy { $0.roundings.isEmpty })
  }

  /// Both examples have 19, so 19 is intended.
  @Test func valuesSharedByAllExamplesAreNotRounded() throws {
    let document = Self.boxes([19], width: 350).document
    let report = inferring(
      document, from: [Self.arranged([19], Size(350, 400)), Self.arranged([19], Size(550, 400))])
    let best = try #require(report.candidates.first)
    #expect(document.making(best.change).equations.contains("box-0.leading == root.leading + 19"))
  }

  /// Three examples on a line are no accident.
  @Test func threeExamplesOnALineAreMeant() throws {
    let document = Self.boxes([16], width: 320).document
    let sizes = [320.0, 520, 720]
    let report = inferring(
      document, from: sizes.map { Self.arranged([$0 * 0.05], Size($0, 400)) })
    let best = try #require(report.candidates.first)
    #expect(best.deviation < 0.03)
  }

  @Test func roundNumbersAreThoseThatFit() {
    let rough = Agreement.rough
    #expect(rough.constant([19, 22], preferring: [0, 20]) == 20)
    #expect(rough.constant([97, 98.5]) == 100 || rough.constant([97, 98.5]) == 96)
    #expect(rough.constant([19, 19], preferring: [0, 20]) == 19)
    #expect(rough.constant([11, 20]) == nil)
    #expect(rough.constant([42, 43.5]) == 42.5.rounded() || rough.constant([42, 43.5]) == 45)
  }

  // MARK: Equal gaps

  private static func boxes(_ xs: [Double], width: Double) -> DocumentBuilder {
    var builder = DocumentBuilder(width: width, height: 400)
    for (place, x) in xs.enumerated() { builder.add(.view, ElementID("box-\(place)"), Rect(x, 40, 50, 50)) }
    return builder
  }

  private static func arranged(_ xs: [Double], _ size: Size) -> ArrangedExample {
    var frames: [ElementID: Rect] = [:]
    for (place, x) in xs.enumerated() { frames[ElementID("box-\(place)")] = Rect(x, 40, 50, 50) }
    return ArrangedExample(size: size, frames: frames)
  }

  /// Three of 50 in 350 leave 200, which is 50 for each of four gaps; in 550 it is 100, and in 450 it would be 75.
  @Test func equalGapsAllAroundAreEqualSpaces() throws {
    let document = Self.boxes([50, 150, 250], width: 350).document
    let report = inferring(
      document,
      from: [
        Self.arranged([50, 150, 250], Size(350, 400)), Self.arranged([100, 250, 400], Size(550, 400)),
      ])
    let best = try #require(report.candidates.first)
    #expect(best.equallySpaced == [["box-0", "box-1", "box-2"]])
    let made = document.making(best.change)
    #expect(made.guides.count == 4)
    #expect(made.violations().isEmpty)
    #expect(made.worstEdge(from: Self.arranged([75, 200, 325], Size(450, 400))).distance < 0.01)
    #expect(report.candidates.contains { $0.equallySpaced.isEmpty }, "and what was offered before")
  }

  /// Four with 20 at both sides: 320 - 200 is 40 three times, 620 - 200 is 140, and 470 - 200 would be 90.
  @Test func equalGapsBetweenFixedEndsAreEqualSpaces() throws {
    let document = Self.boxes([20, 110, 200, 290], width: 360).document
    let report = inferring(
      document,
      from: [
        Self.arranged([20, 110, 200, 290], Size(360, 400)), Self.arranged([20, 210, 400, 590], Size(660, 400)),
      ])
    let best = try #require(report.candidates.first)
    #expect(best.equallySpaced == [["box-0", "box-1", "box-2", "box-3"]])
    let made = document.making(best.change)
    #expect(made.guides.count == 3)
    #expect(made.violations().isEmpty)
    #expect(made.worstEdge(from: Self.arranged([20, 160, 300, 440], Size(510, 400))).distance < 0.01)
  }

  /// Of three with fixed ends the second is in the middle, which needs fewer constraints than equal gaps.
  @Test func theMiddleOneOfThreeIsCentred() throws {
    let document = Self.boxes([20, 150, 280], width: 350).document
    let report = inferring(
      document,
      from: [
        Self.arranged([20, 150, 280], Size(350, 400)), Self.arranged([20, 250, 480], Size(550, 400)),
      ])
    let best = try #require(report.candidates.first)
    #expect(best.equallySpaced.isEmpty)
    #expect(
      document.making(best.change).worstEdge(from: Self.arranged([20, 200, 380], Size(450, 400))).distance < 0.01)
  }

  @Test func gapsThatStayAsTheyAreNeedNoSpaces() throws {
    let document = Self.boxes([20, 90, 160], width: 350).document
    let report = inferring(
      document,
      from: [Self.arranged([20, 90, 160], Size(350, 400)), Self.arranged([20, 90, 160], Size(550, 400))])
    #expect(report.candidates.allSatisfy { $0.equallySpaced.isEmpty })
    #expect(!report.candidates.isEmpty)
  }

  /// Designs are laid out at three sizes and lose their constraints. Two layouts are the examples, the third checks the
  /// prediction.
  @Test(arguments: 1...24)
  func inferredConstraintsPredictThirdSize(seed: Int) {
    check(seed: seed)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PLUMB_LONG_TESTS"] != nil))
  func inferredConstraintsPredictThirdSizeInManyDesigns() {
    var outcomes: [Outcome: Int] = [:]
    for seed in 25...324 { outcomes[check(seed: seed), default: 0] += 1 }
    print("Of \(outcomes.values.reduce(0, +)) designs: \(outcomes)")
  }

  /// The same for the result of Add Missing Constraints on random frames.
  @Test(arguments: 1...8)
  func suggestedConstraintsPredictThirdSize(seed: Int) {
    checkSuggested(seed: seed)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PLUMB_LONG_TESTS"] != nil))
  func suggestedConstraintsPredictThirdSizeInManyScenes() {
    var outcomes: [Outcome: Int] = [:]
    for seed in 9...208 { outcomes[checkSuggested(seed: seed), default: 0] += 1 }
    print("Of \(outcomes.values.reduce(0, +)) scenes: \(outcomes)")
  }

  @discardableResult
  private func checkSuggested(seed: Int) -> Outcome {
    let frames = RandomFrames(seed: seed, elements: 2 + seed % 7)
    let document = frames.builder.document.applying(.addMissing).document
    let sizes = [Size(375, 667), Size(450, 760), Size(500, 900)]
    // If the original design conflicts or is ambiguous at a size, there is nothing to predict.
    let isSound = sizes.allSatisfy { size in
      let diagnosis = session(document) { $0.size = size }.diagnosis()
      return diagnosis.freedom.isEmpty && diagnosis.issues.allSatisfy { $0.kind != .conflict }
    }
    guard isSound else { return .unsound }
    let examples = sizes.map { example(document, $0) }
    let report = inferring(document.unconstrained, from: [examples[0], examples[2]], most: 1)
    guard let best = report.candidates.first else { return .notFound }
    let inferred = document.unconstrained.making(best.change)
    for given in [examples[0], examples[2]] {
      let (id, distance) = inferred.worstEdge(from: given)
      #expect(distance <= 0.5 + 1e-6, "seed \(seed): \(id) is \(distance) off in an example \(inferred.equations)")
    }
    guard best.isForced else { return .notForced }
    let (id, distance) = inferred.worstEdge(from: examples[1])
    #expect(
      distance <= 1, "seed \(seed): \(id) is \(distance) off \(document.equations) but \(inferred.equations)")
    return distance <= 1 ? .predicted : .wrong
  }

  private enum Outcome { case predicted, wrong, notForced, notFound, unsound }

  @discardableResult
  private func check(seed: Int) -> Outcome {
    let design = RandomDesigns(seed: seed, rows: 1 + seed % 4)
    #expect(design.builder.refused.isEmpty)
    let document = design.builder.document
    let truth = session(document).diagnosis()
    #expect(truth.freedom.isEmpty, "seed \(seed) says too little")
    #expect(truth.issues.allSatisfy { $0.kind != .conflict }, "seed \(seed) says too little")
    let sizes = [Size(375, 667), Size(540, 720), Size(768, 1024)]
    let examples = sizes.map { example(document, $0) }
    let report = inferring(document.unconstrained, from: [examples[0], examples[2]], most: 1)
    guard let best = report.candidates.first else {
      Issue.record("seed \(seed): \(report.notes.map(\.english)) \(document.equations)")
      return .notFound
    }
    let inferred = document.unconstrained.making(best.change)
    for given in [examples[0], examples[2]] {
      let (id, distance) = inferred.worstEdge(from: given)
      #expect(distance <= 0.5, "seed \(seed): \(id) is \(distance) off in an example \(inferred.equations)")
    }
    guard best.isForced else { return .notForced }
    let (id, distance) = inferred.worstEdge(from: examples[1])
    #expect(
      distance <= 1, "seed \(seed): \(id) is \(distance) off \(document.equations) but \(inferred.equations)")
    return distance <= 1 ? .predicted : .wrong
  }

  @Test func sidesOfEqualGapsStayProportional() throws {
    var builder = DocumentBuilder(width: 300, height: 400)
    for id in ["a", "b"] as [ElementID] { builder.add(.view, id, Rect(0, 20, 60, 40)) }
    let report = inferring(
      builder.document,
      from: [
        ArrangedExample(size: Size(300, 400), frames: ["a": Rect(60, 20, 60, 40), "b": Rect(180, 20, 60, 40)]),
        ArrangedExample(size: Size(600, 400), frames: ["a": Rect(160, 20, 60, 40), "b": Rect(380, 20, 60, 40)]),
        ArrangedExample(size: Size(900, 400), frames: ["a": Rect(260, 20, 60, 40), "b": Rect(580, 20, 60, 40)]),
      ])
    let best = try #require(report.candidates.first, "\(report.notes.map(\.english))")
    let inferred = builder.document.making(best.change)
    let truth = ArrangedExample(
      size: Size(450, 400), frames: ["a": Rect(110, 20, 60, 40), "b": Rect(280, 20, 60, 40)])
    #expect(inferred.worstEdge(from: truth).distance <= 1, "\(inferred.equations)")
    #expect(best.guessedAxes == [.vertical])
  }

  @Test func aLengthThatStopsGrowingHasALimit() throws {
    var builder = DocumentBuilder(width: 320, height: 568)
    builder.add(.view, "page", Rect(20, 20, 280, 400))
    func arranged(_ width: Double, _ frame: Rect) -> ArrangedExample {
      ArrangedExample(size: Size(width, 568), frames: ["page": frame])
    }
    let report = inferring(
      builder.document,
      from: [arranged(320, Rect(20, 20, 280, 400)), arranged(768, Rect(134, 20, 500, 400))])
    let best = try #require(report.candidates.first, "\(report.notes.map(\.english))")
    let inferred = builder.document.making(best.change)
    #expect(inferred.equations.contains("page.width <= 500"), "\(inferred.equations)")
    #expect(inferred.worstEdge(from: arranged(1024, Rect(262, 20, 500, 400))).distance <= 0.5)
    #expect(inferred.worstEdge(from: arranged(480, Rect(20, 20, 440, 400))).distance <= 0.5)
    // Only one example shows the limit, so it is a guess.
    #expect(!best.isForced)
  }

  @Test func agreeingConstraintsAreKept() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "box", Rect(20, 20, 335, 100))
    builder.constrain("box.leading == root.leading + 20", "box.width == 300", "box.height == 100")
    let examples = [
      ArrangedExample(size: Self.upright, frames: ["box": Rect(20, 20, 335, 100)]),
      ArrangedExample(size: Self.turned, frames: ["box": Rect(20, 20, 627, 100)]),
    ]
    let best = try #require(inferring(builder.document, from: examples).candidates.first)
    #expect(best.kept == ["c1", "c3"])
    #expect(best.removed == ["c2"])
    #expect(best.added.count == 2)
    let inferred = builder.document.making(best.change)
    for example in examples { #expect(inferred.worstEdge(from: example).distance <= 0.5) }
  }

  @Test func alternativesDifferAndAreProved() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "field", Rect(20, 40, 200, 34))
    builder.add(.button, "go", Rect(228, 40, 30, 30)) { $0.content.title = "Go" }
    builder.constrain(
      "field.leading == root.leading + 20", "go.leading == field.trailing + 8",
      "root.trailing == go.trailing + 20", "field.top == root.top + 40", "go.firstBaseline == field.firstBaseline")
    builder.edit { $0.update(ElementID("field")) { $0.traits.hugging.horizontal = LayoutPriority(100) ?? .defaultLow } }
    let examples = [Self.upright, Self.turned].map { example(builder.document, $0) }
    let report = inferring(builder.document.unconstrained, from: examples)
    #expect(report.candidates.count >= 2)
    #expect(report.candidates.map(\.id) == Array(report.candidates.indices))
    for candidate in report.candidates {
      let inferred = builder.document.unconstrained.making(candidate.change)
      for example in examples { #expect(inferred.worstEdge(from: example).distance <= 0.5) }
      #expect(session(inferred) { $0.size = Self.turned }.diagnosis().freedom.isEmpty)
    }
    let sets = Set(report.candidates.map { $0.added.map { "\($0.first) \($0.relation) \($0.second as Any)" } })
    #expect(sets.count == report.candidates.count)
    // The button's title decides its width, so no constraint is needed for it.
    #expect(report.candidates[0].sizedByContent.contains("go"))
  }

  @Test func contradictoryExamplesAreNamed() {
    let document = SampleDocuments.search
    let report = inferring(
      document,
      from: [
        ArrangedExample(
          size: Self.upright, frames: ["query": Rect(20, 40, 240, 30), "search": Rect(268, 40, 87, 30)]),
        ArrangedExample(
          size: Self.upright, frames: ["query": Rect(50, 90, 140, 30), "search": Rect(268, 40, 87, 30)]),
      ])
    #expect(report.candidates.isEmpty)
    #expect(report.notes.map(\.english).contains { $0.contains("Query") }, "\(report.notes.map(\.english))")
  }

  /// In a drawing by hand, nothing is exactly where it is intended.
  @Test func aTremblingHandIsUnderstood() throws {
    let report = inferring(
      SampleDocuments.search,
      from: [
        ArrangedExample(
          size: Self.upright, frames: ["query": Rect(20.3, 39.8, 240, 30), "search": Rect(268.1, 40.2, 87, 30.3)]),
        ArrangedExample(
          size: Self.turned, frames: ["query": Rect(19.8, 40.3, 532.4, 30), "search": Rect(560.3, 39.7, 86.6, 30)]),
      ])
    let best = try #require(report.candidates.first, "\(report.notes.map(\.english))")
    let equations = SampleDocuments.search.making(best.change).equations
    #expect(equations.contains("query.leading == root.leading + 20"), "\(equations)")
    #expect(equations.contains("search.leading == query.trailing + 8"), "\(equations)")
    #expect(best.isForced)
    #expect(best.deviation <= 0.5)
  }

  @Test func fixedElementsInScrollViewsAreTiedOutside() throws {
    var builder = DocumentBuilder(width: 300, height: 400)
    builder.add(.scrollView, "scroll", Rect(0, 0, 300, 400))
    builder.add(.view, "page", Rect(0, 0, 300, 1200), in: "scroll")
    builder.add(.view, "note", Rect(20, 300, 260, 80), in: "scroll")
    func arranged(_ size: Size) -> ArrangedExample {
      let (width, height) = (size.width, size.height)
      return ArrangedExample(
        size: size,
        frames: [
          "scroll": Rect(0, 0, width, height), "page": Rect(0, 0, width, 1200),
          "note": Rect(20, height - 100, width - 40, 80),
        ])
    }
    let report = inferring(builder.document, from: [arranged(Size(300, 400)), arranged(Size(400, 700))])
    let best = try #require(report.candidates.first, "\(report.notes.map(\.english))")
    let inferred = builder.document.making(best.change)
    #expect(inferred.equations.contains("root.bottom == note.bottom + 20"), "\(inferred.equations)")
    #expect(inferred.worstEdge(from: arranged(Size(350, 550))).distance <= 0.5)
    #expect(session(inferred).layout.contentSizes["scroll"] == Size(300, 1200))
  }

  @Test func withoutAutoLayoutThereIsNothingToInfer() {
    var draft = Draft(SampleDocuments.search)
    draft.update(SceneID("main")) { $0.usesAutoLayout = false }
    let report = inferring(
      draft.document, from: [ArrangedExample(size: Self.upright), ArrangedExample(size: Self.turned)])
    #expect(report.notes.map(\.english) == ["Auto Layout is off in this scene"])
  }

  @Test func oneExampleIsNotEnough() {
    let report = inferring(SampleDocuments.search, from: [ArrangedExample(size: Self.upright)])
    #expect(report.candidates.isEmpty)
    #expect(report.notes.map(\.english) == ["Arrange the scene at two or more sizes"])
  }

  @Test(arguments: 1...8)
  func anyFramesAtAllAreAnswered(seed: Int) {
    // No frames at all stop the search or make it offer a wrong result.
    let first = RandomFrames(seed: seed, elements: 5).builder.document
    var second: [ElementID: Rect] = [:]
    var generator = SeededGenerator(seed: UInt64(seed))
    for element in first.elements {
      second[element.id] = element.frame.offset(by: Point(Double(generator.int(0...9)), Double(generator.int(0...9))))
    }
    second["e1"]?.width = .nan
    second["e2"]?.width = -20
    let frames = Dictionary(uniqueKeysWithValues: first.elements.map { ($0.id, $0.frame) })
    let examples = [
      ArrangedExample(size: Self.upright, frames: frames), ArrangedExample(size: Self.turned, frames: second),
    ]
    let report = inferring(first, from: examples, most: 2)
    #expect(!report.candidates.isEmpty || !report.notes.isEmpty)
    for candidate in report.candidates { #expect(candidate.deviation <= 0.5 + 1e-6) }
  }
}
