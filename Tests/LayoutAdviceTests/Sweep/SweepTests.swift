import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct SweepTests {
  private func session(_ builder: DocumentBuilder) -> LayoutSession {
    #expect(builder.refused.isEmpty)
    return LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  /// 20 | field at least 80 | 8 | button of 100 | 20: below 228 it cannot hold.
  @Test func aConflictEndsWhereTheSumIsMet() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "field", Rect(20, 20, 172, 30))
    builder.add(.view, "button", Rect(200, 20, 100, 30))
    builder.constrain(
      "field.leading == root.leading + 20", "button.leading == field.trailing + 8",
      "root.trailing == button.trailing + 20",
      "field.width >= 80", "button.width == 100", "field.top == root.top + 20", "button.top == root.top + 20",
      "field.height == 30", "button.height == 30")
    let sweep = try session(builder).sweep(.horizontal, over: 100...1000)
    #expect(sweep.isProved)
    #expect(sweep.holds.count == 1)
    let holds = try #require(sweep.holds.first)
    #expect(abs(holds.lowerBound - 228) < 0.001)
    #expect(holds.upperBound == 1000)
    let conflict = try #require(sweep.breaks.first { $0.issue.kind == .conflict })
    #expect(conflict.range.lowerBound == 100)
    #expect(abs(conflict.range.upperBound - 228) < 0.001)
    let stretch = try #require(sweep.stretch(at: 500))
    #expect(stretch.frames["field"]?.slope == Rect(0, 0, 1, 0))
    #expect(sweep.frames(at: 500)["field"]?.isClose(to: Rect(20, 20, 352, 30), within: 1e-6) == true)
  }

  /// Two buttons of 6 letters at 15 points are 45 wide. 20 + 45 + 8 + 45 + 20 = 138, and half a point is tolerated
  /// each.
  @Test func twoEqualButtonsBeginToClipAtTheExactWidth() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    for (id, x) in [("left", 20.0), ("right", 164.0)] {
      builder.add(.button, ElementID(id), Rect(x, 20, 136, 30)) { $0.content.title = "Search" }
    }
    builder.constrain(
      "left.leading == root.leading + 20", "right.leading == left.trailing + 8", "root.trailing == right.trailing + 20",
      "right.width == left.width", "left.top == root.top + 20", "right.top == root.top + 20")
    let session = session(builder)
    let need = try #require(session.fittingSize(of: "left")).width
    let sweep = try session.sweep(.horizontal, over: 60...400)
    let clip = try #require(sweep.breaks.first { $0.issue.kind == .clipped })
    let expected = 48 + 2 * (need - 0.5)
    #expect(abs(clip.range.upperBound - expected) < 0.01, "\(clip.range) and not \(expected)")
    #expect(sweep.holds.last?.upperBound == 400)
  }

  @Test func siblingsBeginToOverlapWhereTheyMeet() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 100, 30))
    builder.add(.view, "b", Rect(200, 20, 100, 30))
    builder.constrain(
      "a.leading == root.leading + 20", "root.trailing == b.trailing + 20", "a.width == 100", "b.width == 100",
      "a.top == root.top + 20", "b.top == root.top + 20", "a.height == 30", "b.height == 30")
    let sweep = try session(builder).sweep(.horizontal, over: 200...500)
    let overlap = try #require(sweep.breaks.first { $0.issue.kind == .overlap })
    #expect(abs(overlap.range.upperBound - 239.5) < 0.01, "\(overlap.range)")
    #expect(overlap.issue.elements == ["a", "b"])
  }

  /// A button partly on a field is a warning, a button wholly on it an error. Half a point is tolerated on each side.
  @Test func aControlComesToLieOnAnother() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.textField, "field", Rect(20, 20, 150, 30))
    builder.add(.button, "button", Rect(240, 20, 60, 30)) { $0.content.title = "Go" }
    builder.constrain(
      "field.left == root.left + 20", "field.width == 150", "root.right == button.right + 20", "button.width == 60",
      "field.top == root.top + 20", "button.top == root.top + 20", "field.height == 30", "button.height == 30")
    let session = session(builder)
    let sweep = try session.sweep(.horizontal, over: 90...400)
    let overlaps = sweep.breaks.filter { $0.issue.kind == .overlap }
    #expect(overlaps.map(\.issue.severity) == [.warning, .error, .warning])
    // An error from x - 80 = 19.5, where the button's left edge is the field's, to x - 20 = 170.5, where the right
    // edges meet. Then a warning up to x - 80 = 169.5, where the button is beside the field.
    let ends = overlaps.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    for (end, expected) in zip(ends, [90, 99.5, 99.5, 190.5, 190.5, 249.5]) {
      #expect(abs(end - expected) < 0.001, "\(ends)")
    }
    expectAgreement(sweep, session, seed: 7)
  }

  @Test func aControlComesUnderABar() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.button, "button", Rect(20, 500, 60, 30)) { $0.content.title = "Go" }
    builder.constrain(
      "button.left == root.left + 20", "button.top == root.top + 500", "button.width == 60", "button.height == 30")
    builder.scene {
      $0.device = "iphone-4.7"
      $0.bars = Bars(tab: true)
    }
    let session = session(builder)
    let sweep = try session.sweep(.vertical, over: 550...800)
    let under = try #require(sweep.breaks.first { $0.issue.kind == .underBar })
    // 530 - 0.5 = x - 49
    #expect(abs(under.range.upperBound - 578.5) < 0.001, "\(under.range)")
    expectAgreement(sweep, session, seed: 8)
  }

  @Test func anotherLineOfTextEndsAStretch() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "text", Rect(20, 20, 280, 60)) {
      $0.content.text = "one two three four five six seven"
      $0.content.lines = 0
    }
    builder.add(.view, "below", Rect(20, 90, 280, 30))
    builder.constrain(
      "text.leading == root.leading + 20", "root.trailing == text.trailing + 20", "text.top == root.top + 20",
      "below.top == text.bottom + 8", "below.leading == text.leading", "below.trailing == text.trailing",
      "below.height == 30")
    let session = session(builder)
    let sweep = try session.sweep(.horizontal, over: 120...500)
    #expect(sweep.isProved)
    let tops = sweep.stretches.compactMap { $0.frames["below"]?.start.y }
    #expect(Set(tops).count >= 4)
    #expect(tops == tops.sorted(by: >))
    expectAgreement(sweep, session, seed: 1)
  }

  @Test func aSizeClassIsAnEnd() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 100, 30))
    builder.constrain("a.leading == root.leading + 20", "a.top == root.top + 20", "a.height == 30", "a.width == 100")
    builder.edit { draft in
      draft.update(ConstraintID("c1")) { constraint in
        constraint.variations[VariationKey(widthClass: .regular)] = ConstraintVariation(constant: 50)
      }
    }
    let sweep = try session(builder).sweep(.horizontal, over: 320...1000)
    #expect(sweep.frames(at: 599)["a"]?.x == 20)
    #expect(sweep.frames(at: 601)["a"]?.x == 50)
  }

  @Test func ambiguityIsReported() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 100, 30))
    builder.constrain("a.leading == root.leading + 20", "a.width == 100", "a.height == 30")
    let sweep = try session(builder).sweep(.horizontal, over: 200...500)
    #expect(sweep.holds.isEmpty)
    #expect(sweep.breaks.map(\.issue.kind) == [.ambiguous])
    #expect(sweep.breaks.first?.range == 200...500)
  }

  /// For scenes of all sorts, a sweep agrees with layouts made from scratch.
  @Test(arguments: 0..<8)
  func aSweepAgreesWithLayouts(seed: Int) throws {
    var random = RandomFrames(seed: seed + 900, elements: 5)
    random.addAgreeing(7)
    let session = session(random.builder)
    let width = try session.sweep(.horizontal, over: 250...700)
    expectAgreement(width, session, seed: UInt64(seed), points: 6)
    let height = try session.sweep(.vertical, over: 400...900)
    expectAgreement(height, session, seed: UInt64(seed), points: 6)
  }

  /// The same for random documents, which leave much ambiguous.
  @Test(arguments: 1...RandomContradictions.count)
  func aSweepOfAnyDocumentAgreesWithLayouts(seed: Int) throws {
    var edits = RandomEdits(seed: UInt64(5000 + seed))
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    for _ in 0..<(10 + seed % 40) { edits.step(on: &draft) }
    let session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    let sweep = try session.sweep(.horizontal, over: 250...700)
    guard sweep.stretches.allSatisfy({ $0.status != .conflict }) else { return }
    expectAgreement(sweep, session, seed: UInt64(seed), points: 12)
  }

  /// The same for contradictions, whose causes change with the size. In the last of these a cause holds only from 160.5
  /// to 167.7, between two sizes that the sweep computes.
  @Test(arguments: Array(0..<RandomContradictions.sweeps) + [9592])
  func aSweepTellsTheContradictionsOfLayouts(seed: Int) throws {
    let session = session(RandomContradictions.builder(seed: seed))
    let sweep = try session.sweep(.horizontal, over: 100...800)
    expectAgreement(sweep, session, seed: UInt64(seed), points: 6)
  }

  /// Three gaps of at least 10 between and around two views of 80 need 190. Below 180, two gaps are already too much.
  @Test func growingConflictIsReportedOnce() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 80, 30))
    builder.add(.view, "b", Rect(200, 20, 80, 30))
    builder.add(.view, "between", Rect(100, 20, 100, 30))
    builder.constrain(
      "a.left == root.left + 10", "a.width == 80", "b.width == 80", "between.left == a.right", "between.width >= 10",
      "b.left == between.right", "root.right >= b.right + 10", "b.left == root.left @1", "a.top == root.top + 20",
      "b.top == a.top", "between.top == a.top", "a.height == 30", "b.height == 30", "between.height == 30")
    let sweep = try session(builder).sweep(.horizontal, over: 100...400)
    let told = sweep.stretches.map(\.issues.first?.constraints.count)
    #expect(told.last == .some(nil))
    #expect(told.compactMap { $0 } == told.compactMap { $0 }.sorted())
    #expect(told.count > 3)
    let conflicts = sweep.breaks.filter { $0.issue.kind == .conflict }
    #expect(conflicts.count == 1)
    let whole = try #require(conflicts.first)
    #expect(whole.range.lowerBound == 100)
    #expect(abs(whole.range.upperBound - 190) < 0.001)
    #expect(whole.issue.constraints == ["c1", "c2", "c3", "c4", "c5", "c6", "c7"])
    #expect(sweep.stretch(at: whole.size)?.issues.contains(whole.issue) == true)
  }

  /// At the size where it begins, a contradiction is smaller than any tolerance. It is invisible just beyond the last
  /// good size.
  @Test func aContradictionThatBeginsInBetweenIsSeen() throws {
    let session = scene(
      "c.left == root.left @1", "c.centerX == b.centerX + 179", "c.left >= a.right + 76", "b.right == a.centerX + 11",
      "c.left <= 0.5 * b.right + 164", "c.centerX >= root.centerX + 67", "a.width >= 0.5 * b.width + 98")
    expectAgreement(try session.sweep(.horizontal, over: 100...590), session, seed: 1)
  }

  /// Up to 102 points other constraints are to blame than from there to 209; then the first ones are again.
  @Test func causesOfConflictsMayReturn() throws {
    let session = scene(
      "b.left == root.left @1", "c.left == root.left @1", "d.left == root.left @1", "c.centerX >= b.right + 13",
      "c.width <= root.width + 161", "a.width == root.width + 66", "c.left == a.centerX + 161",
      "a.centerX >= c.centerX + 120", "b.centerX == c.left + 109", "d.width == b.width + 39", "a.right == c.left + 168",
      "a.centerX >= d.centerX + 157", "d.right >= a.right + 17", "a.centerX >= 0.5 * root.centerX + 112",
      "d.right <= root.left")
    expectAgreement(try session.sweep(.horizontal, over: 100...590), session, seed: 1)
  }

  /// Knowledge about contradictions at other sizes never makes a report wrong.
  @Test(arguments: 0..<RandomContradictions.count)
  func contradictionsAreTheSameAfterOtherSizes(seed: Int) throws {
    var resized = session(RandomContradictions.builder(seed: seed))
    let document = try #require(resized.document)
    for size in [320, 100, 800, 250.5, 101, 799, 333, 402.25, 180, 640, 150] {
      resized.resize(.horizontal, to: size)
      var fresh = LayoutSession(
        document: document, scene: "main", environment: resized.environment, measurer: FixedMeasurer())
      let conflicts = fresh.layout.conflicts
      #expect(resized.layout.conflicts == conflicts, "at \(size)")
      fresh.learn(from: resized)
      for size in [size + 3, size] { fresh.resize(.horizontal, to: size) }
      #expect(fresh.layout.conflicts == conflicts, "at \(size), taught")
    }
  }

  /// At 320 points `b` can be at most 5 wide and must be at least 10 wide, whatever the width of `a`.
  @Test func aContradictionIsAsShortAsItWasWhenTheSceneHasItsSizeAgain() throws {
    var session = scene(
      "a.width == root.width + 50", "b.width <= root.width - 315", "b.width >= a.width + 10")
    #expect(session.layout.conflicts.map(\.constraints.count) == [2])
    for size in [322.0, 320] { session.resize(.horizontal, to: size) }
    #expect(session.layout.conflicts.map(\.constraints.count) == [2])
  }

  /// The choice between equally good contradictions must not depend on the last digits of a size.
  @Test func nearbySizesHaveTheSameConflictCause() throws {
    var session = scene(
      "c.left == b.centerX + 183", "a.left == root.right + 162", "d.centerX == b.right + 123",
      "c.centerX <= d.left + 20", "b.right == 0.5 * root.right + 104", "a.right == root.left + 139",
      "b.left == a.right + 37", "c.left == a.right + 184")
    var told: Set<[[ConstraintID]]> = []
    for size in stride(from: 190.0, to: 201, by: 0.37) {
      session.resize(.horizontal, to: size)
      told.insert(session.layout.conflicts.map(\.constraints))
    }
    #expect(told.count == 1)
  }

  /// Returns a session with four views and these constraints.
  private func scene(_ constraints: String...) -> LayoutSession {
    var builder = DocumentBuilder(width: 320, height: 100)
    for id in ["a", "b", "c", "d"] as [ElementID] { builder.add(.view, id, Rect(0, 0, 10, 10)) }
    for constraint in constraints { builder.constrain(constraint) }
    return session(builder)
  }

  /// At 600 points the size class changes, and stretches that end there end exactly there.
  @Test func stretchesLieEndToEnd() throws {
    var builder = RandomContradictions.builder(seed: 2728)
    builder.edit { draft in
      draft.update(ConstraintID("c1")) { constraint in
        constraint.variations[VariationKey(widthClass: .regular)] = ConstraintVariation(constant: 1)
      }
    }
    let stretches = try session(builder).sweep(.horizontal, over: 590...610).stretches
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(stretches.contains { $0.range.lowerBound == 600 })
  }

  /// If nothing varies and no constraint uses a margin, changes of size class and margin end no stretch.
  @Test func unusedSizeClassesEndNoStretch() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 280, 30))
    builder.constrain("a.left == root.left + 20", "root.right == a.right + 20", "a.top == root.top", "a.height == 30")
    let session = session(builder)
    let sweep = try session.sweep(.horizontal, over: 200...1000)
    #expect(sweep.stretches.map(\.range) == [200...1000])
    expectAgreement(sweep, session, seed: 2)
  }

  @Test func rangesThatAreNoneAreRefused() {
    let session = session(DocumentBuilder(width: 320, height: 480))
    for range in [-1...5, -1 ... -1, 0...1e9] {
      #expect(throws: SweepError.range) { try session.sweep(.horizontal, over: range) }
    }
  }

  @Test(arguments: [(150.0, LayoutIssue.Kind?.some(.conflict)), (240, nil)])
  func sweepOfOneSizeChecksThatSize(length: Double, kind: LayoutIssue.Kind?) throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 280, 30))
    builder.constrain(
      "a.left == root.left + 20", "root.right == a.right + 20", "a.width >= 160", "a.top == root.top", "a.height == 30")
    let sweep = try session(builder).sweep(.horizontal, over: length...length)
    #expect(sweep.stretches.map(\.range) == [length...length])
    #expect(sweep.isComplete)
    #expect(sweep.isProved)
    #expect(sweep.breaks.first?.issue.kind == kind)
    #expect(sweep.breaks.first?.range ?? length...length == length...length)
    #expect(sweep.holds == (kind == nil ? [length...length] : []))
    if kind == nil { #expect(sweep.frames(at: length)["a"] == Rect(20, 0, length - 40, 30)) }
  }

  @Test func aSweepCanBeCalledOff() {
    let session = session(DocumentBuilder(width: 320, height: 480))
    let cancellation = Cancellation()
    cancellation.ask()
    #expect(throws: SweepError.cancelled) { try session.sweep(.horizontal, over: 100...500, unless: cancellation) }
  }
}

/// Compares a sweep with layouts made from scratch, at random sizes.
func expectAgreement(
  _ sweep: LayoutSweep, _ session: LayoutSession, seed: UInt64, points: Int = 40,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var generator = SeededGenerator(seed: seed)
  let ends = sweep.stretches.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
  #expect(zip(sweep.stretches, sweep.stretches.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
  #expect(ends.first == sweep.range.lowerBound)
  #expect(ends.last == sweep.range.upperBound)
  for _ in 0..<points {
    let size = Double.random(in: sweep.range, using: &generator)
    // Exactly at an end, both sides are right.
    guard !ends.contains(where: { abs($0 - size) < 2e-3 }), let document = session.document else { continue }
    var environment = session.environment
    let own = session.layout.size
    environment.size = sweep.quantity == .side(.horizontal) ? Size(size, own.height) : Size(own.width, size)
    let cold = LayoutSession(
      document: document, scene: session.sceneID, environment: environment, measurer: FixedMeasurer())
    let frames = sweep.frames(at: size)
    #expect(frames.count == cold.layout.rootFrames.count, sourceLocation: sourceLocation)
    for (id, frame) in cold.layout.rootFrames {
      let swept = frames[id] ?? .zero
      #expect(
        swept.isClose(to: frame, within: 1e-4), "\(id) at \(size): \(swept) and not \(frame)",
        sourceLocation: sourceLocation)
    }
    let told = sweep.stretch(at: size)?.issues ?? []
    let issues = cold.diagnosis().issues.filter { $0.severity != .remark && $0.kind != .misplaced }
    #expect(
      Set(told.map(IssueKey.init)) == Set(issues.map(IssueKey.init)), "at \(size)", sourceLocation: sourceLocation)
  }
}

/// An issue without its numbers.
private struct IssueKey: Hashable {
  let kind: LayoutIssue.Kind
  let severity: LayoutIssue.Severity
  let elements: [ElementID]
  let constraints: [ConstraintID]

  init(_ issue: LayoutIssue) {
    (kind, severity) = (issue.kind, issue.severity)
    (elements, constraints) = (issue.elements, issue.constraints)
  }
}
