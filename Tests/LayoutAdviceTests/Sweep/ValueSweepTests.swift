import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Sweeps over a value of the document instead of a size.
@Suite struct ValueSweepTests {
  private func session(_ builder: DocumentBuilder) -> LayoutSession {
    #expect(builder.refused.isEmpty)
    return LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  /// `gap` + field of at least 80 + `gap` + button of 100 + `2 * gap` in 320: the field has room up to a gap of 35.
  private func row() throws -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "field", Rect(8, 20, 188, 30))
    builder.add(.view, "button", Rect(204, 20, 100, 30))
    builder.constrain(
      "field.leading == root.leading + 8", "button.leading == field.trailing + 8",
      "root.trailing == button.trailing + 16", "field.width >= 80", "button.width == 100",
      "field.top == root.top + 20", "button.top == root.top + 20", "field.height == 30", "button.height == 30")
    try builder.addValue("gap", 8, in: ["c1": "gap", "c2": "gap", "c3": "2 * gap"])
    return builder
  }

  @Test func aConflictBeginsWhereTheSumIsMet() throws {
    let sweep = try session(row()).sweep("gap", over: 0...60)
    #expect(sweep.isProved)
    #expect(sweep.holds.count == 1)
    let holds = try #require(sweep.holds.first)
    #expect(holds.lowerBound == 0)
    #expect(abs(holds.upperBound - 35) < 0.001)
    let conflict = try #require(sweep.breaks.first { $0.issue.kind == .conflict })
    #expect(abs(conflict.range.lowerBound - 35) < 0.001)
    #expect(conflict.range.upperBound == 60)
    #expect(sweep.stretch(at: 10)?.frames["field"]?.slope == Rect(1, 0, -4, 0))
    #expect(sweep.frames(at: 20)["field"]?.isClose(to: Rect(20, 20, 140, 30), within: 1e-6) == true)
    try expectAgreement(sweep, row(), seed: 1, points: 100)
  }

  /// Below 40, the view needs more height than there is room; a value may also be negative.
  @Test func bothEndsAreFound() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(60, 20, 200, 30))
    builder.constrain(
      "a.leading == root.leading + 60", "root.trailing == a.trailing + 60", "a.width >= 100", "a.width <= 300",
      "a.top == root.top + 20", "a.height == 30")
    try builder.addValue("inset", 60, in: ["c1": "inset", "c2": "inset"])
    let sweep = try session(builder).sweep("inset", over: -50...200)
    let holds = try #require(sweep.holds.first { $0.contains(60) })
    #expect(abs(holds.lowerBound - 10) < 0.001)
    #expect(abs(holds.upperBound - 110) < 0.001)
    try expectAgreement(sweep, builder, seed: 2, points: 100)
  }

  @Test func aTextThatWrapsEndsAStretch() throws {
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
    try builder.addValue("side", 20, in: ["c1": "side", "c2": "side"])
    let sweep = try session(builder).sweep("side", over: 0...120)
    #expect(sweep.isProved)
    let tops = sweep.stretches.compactMap { $0.frames["below"]?.start.y }
    #expect(Set(tops).count >= 3)
    #expect(tops == tops.sorted())
    try expectAgreement(sweep, builder, seed: 3, points: 100)
  }

  /// A font size changes more than distances, so layouts at many sizes tell where the text is cut.
  @Test func aSizeOfTextIsMeasured() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "text", Rect(20, 20, 100, 30)) {
      $0.content.text = "eight words"
      $0.content.fontSize = 15
    }
    builder.constrain(
      "text.leading == root.leading + 20", "text.width == 100", "text.top == root.top + 20", "text.height == 30")
    try builder.addValue("size", 15)
    try builder.bind("text", "fontSize", to: "size")
    let sweep = try session(builder).sweep("size", over: 8...40)
    #expect(!sweep.isProved)
    #expect(sweep.breaks.contains { $0.issue.kind == .clipped })
    #expect(sweep.holds.contains { $0.contains(9) })
    // The end is known to a sixteenth.
    let end = try #require(sweep.holds.first?.upperBound)
    for (size, isCut) in [(end - 0.07, false), (end + 0.07, true)] {
      var other = builder
      other.setValue("size", size)
      #expect(self.session(other).diagnosis().issues.contains { $0.kind == .clipped } == isCut, "at \(size)")
    }
  }

  @Test func onlyNumbersAreSwept() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.edit { draft in
      draft.updateValues { $0.append(DocumentValue(id: "brand", .color(light: "#112233", dark: nil))) }
    }
    let session = session(builder)
    for id in ["brand", "nothing"] as [ValueID] {
      #expect(throws: SweepError.noNumber(id)) { try session.sweep(id, over: 0...10) }
    }
    try builder.addValue("gap", 8)
    let other = self.session(builder)
    #expect(throws: SweepError.range) { try other.sweep("gap", over: 0...1e9) }
  }

  /// A size of letters can't be negative, so the value can't be below 4 here.
  @Test func numbersAtWhichAnExpressionComesToNothingAreRefused() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "text", Rect(0, 0, 100, 30)) { $0.content.fontSize = 4 }
    try builder.addValue("size", 8)
    try builder.bind("text", "fontSize", to: "size - 4")
    let session = session(builder)
    #expect(throws: SweepError.impossible(0)) { try session.sweep("size", over: 0...10) }
    #expect(throws: Never.self) { try session.sweep("size", over: 4...10) }
    #expect(builder.document.possibleNumbers(of: "size", around: 8, within: 0...40) == 4...40)
  }

  /// Random layouts in which random constants are expressions of one value, at random numbers and beside each end.
  @Test(arguments: 0..<24) func sweepsAgreeWithLayouts(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 40)
    var random = RandomFrames(seed: seed + 300, elements: 5)
    random.addAgreeing(7)
    var builder = random.builder
    let bound = builder.document.constraints.map { $0.id }.filter { _ in
      Double.random(in: 0...1, using: &generator) < 0.4
    }
    let expressions: [(ConstraintID, String)] = bound.map { id in
      let factor: Double = [1, 2, -1, 0.5].randomElement(using: &generator) ?? 1
      let constant = builder.document.constraints[id]?.constant ?? 0
      return (id, "\(factor) * gap + \(constant - factor * 8)")
    }
    try builder.addValue("gap", 8, in: Dictionary(uniqueKeysWithValues: expressions))
    let session = session(builder)
    let sweep = try session.sweep("gap", over: -20...60)
    try expectAgreement(sweep, builder, seed: UInt64(seed), points: 42)
    try expectAgreementBesideEnds(sweep, builder)
  }

  // MARK: Comparing

  /// Compares a sweep with layouts made from scratch, at random numbers.
  private func expectAgreement(
    _ sweep: LayoutSweep, _ builder: DocumentBuilder, seed: UInt64, points: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var generator = SeededGenerator(seed: seed)
    #expect(sweep.isComplete)
    #expect(zip(sweep.stretches, sweep.stretches.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    let ends = sweep.stretches.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    for _ in 0..<points {
      let number = Double.random(in: sweep.range, using: &generator)
      if ends.contains(where: { abs($0 - number) < 2e-3 }) { continue }
      try expectAgreement(sweep, builder, at: number, sourceLocation)
    }
  }

  private func expectAgreementBesideEnds(
    _ sweep: LayoutSweep, _ builder: DocumentBuilder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for stretch in sweep.stretches where stretch.range.upperBound - stretch.range.lowerBound > 0.02 {
      try expectAgreement(sweep, builder, at: stretch.range.lowerBound + 4e-3, sourceLocation)
      try expectAgreement(sweep, builder, at: stretch.range.upperBound - 4e-3, sourceLocation)
    }
  }

  private func expectAgreement(
    _ sweep: LayoutSweep, _ builder: DocumentBuilder, at number: Double, _ sourceLocation: SourceLocation
  ) throws {
    guard case .value(let id) = sweep.quantity else { return }
    var other = builder
    other.setValue(id, number)
    let cold = session(other)
    for (element, frame) in cold.layout.rootFrames {
      let swept = sweep.frames(at: number)[element] ?? .zero
      #expect(
        swept.isClose(to: frame, within: 1e-4), "\(element) at \(number): \(swept) and not \(frame)",
        sourceLocation: sourceLocation)
    }
    let issues = cold.diagnosis().issues.filter { $0.severity != .remark && $0.kind != .misplaced }
    let told = sweep.stretch(at: number)?.issues ?? []
    #expect(
      Set(told.map(ToldProblem.init)) == Set(issues.map(ToldProblem.init)), "at \(number)",
      sourceLocation: sourceLocation)
  }
}

/// A problem as a sweep over a value tells it. Which of several constraints are to blame is sampled, so a contradiction
/// is told without them.
private struct ToldProblem: Hashable {
  let kind: LayoutIssue.Kind
  let severity: LayoutIssue.Severity
  let elements: [ElementID]

  init(_ issue: LayoutIssue) {
    (kind, severity) = (issue.kind, issue.severity)
    elements = issue.kind == .conflict ? [] : issue.elements
  }
}

extension DocumentBuilder {
  /// Adds a number with a name, and puts expressions in the place of constants.
  fileprivate mutating func addValue(
    _ id: ValueID, _ number: Double, in expressions: [ConstraintID: String] = [:]
  ) throws {
    edit { draft in draft.updateValues { $0.append(DocumentValue(id: id, .number(ValueExpression(number)))) } }
    for (constraint, text) in expressions {
      let expression = try ValueExpression(text)
      guard var bound = document.constraints[constraint] else { continue }
      try bound.bind("constant", to: expression, in: document.valueTable)
      edit { $0.put(bound) }
    }
  }

  fileprivate mutating func bind(_ id: ElementID, _ key: String, to text: String) throws {
    let expression = try ValueExpression(text)
    guard var element = document.elements[id] else { return }
    try element.bind(key, to: expression, in: document.valueTable)
    edit { $0.put(element) }
  }

  fileprivate mutating func setValue(_ id: ValueID, _ number: Double) {
    edit { draft in
      draft.updateValues { list in
        list = list.map { $0.id == id ? DocumentValue(id: id, .number(ValueExpression(number))) : $0 }
      }
    }
  }
}
