import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The sizes that a sweep may skip because they are proved, and its report for unproved sizes.
@Suite struct ProvedSweepTests {
  private func session(_ builder: DocumentBuilder) -> LayoutSession {
    #expect(builder.refused.isEmpty)
    return LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  /// Returns rows of two fields, each too wide below its own width. At the smallest sizes one of the two has no room
  /// left. Some rows are tied to the row above, so that contradictions share rows.
  private func rows(seed: Int) -> DocumentBuilder {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 900)
    var builder = DocumentBuilder(width: 375, height: 200)
    for row in 1...5 {
      let (a, b, top) = ("a\(row)", "b\(row)", 40 * (row - 1))
      for (id, x) in [(a, 16.0), (b, 200)] { builder.add(.textField, ElementID(id), Rect(x, Double(top), 160, 30)) }
      builder.constrain(
        "\(a).left == root.left + 16", "\(b).left == \(a).right + 8", "root.right == \(b).right + 16",
        "\(a).width >= \(generator.int(20...220))", "\(b).width >= \(generator.int(20...220))",
        "\(a).top == root.top + \(top)", "\(b).top == root.top + \(top)", "\(a).height == 30", "\(b).height == 30")
      if row > 1, generator.chance(0.25) { builder.constrain("\(a).width == a\(row - 1).width") }
      if generator.chance(0.2) { builder.constrain("\(b).width <= 0.6 * root.width") }
    }
    return builder
  }

  /// The proof also holds beyond the end of a contradiction, and at sizes where just frames bend.
  @Test(arguments: 0..<16) func provedSweepEqualsLayouts(seed: Int) throws {
    let session = session(rows(seed: seed))
    let sweep = try session.sweep(.horizontal, over: 100...900)
    expectAgreement(sweep, session, seed: UInt64(seed), points: 25)
    let around = try session.sweep(
      .horizontal, over: 100...900, around: 375, work: SweepCost.ofAWholeSweep(in: session))
    expectAgreement(around, session, seed: UInt64(seed) + 1, points: 25)
  }

  /// The numbers in a message are those of its size, even if they were computed at a neighboring size.
  @Test(arguments: 0..<6) func numbersInMessagesFitTheirSize(seed: Int) throws {
    let session = session(rows(seed: seed))
    let sweep = try session.sweep(.horizontal, over: 100...900, around: 375, work: SweepCost.ofAWholeSweep(in: session))
    for told in sweep.breaks {
      var there = session
      there.resize(.horizontal, to: told.size)
      #expect(there.diagnosis().issues.map(\.message.english).contains(told.issue.message.english), "at \(told.size)")
    }
  }

  /// Computing the cause of a contradiction costs work. Most stretches need no computation of their own.
  @Test func mostStretchesOfContradictionsNeedNoLook() throws {
    let session = session(rows(seed: 3))
    let sweep = try session.sweep(.horizontal, over: 100...900)
    let looks = Set(sweep.stretches.map { $0.issues.map(\.message.english) })
    #expect(looks.count < sweep.stretches.count)
  }

  /// Two fields. No constraint says which is wider, at all widths with room for both.
  private var twoFields: DocumentBuilder {
    var builder = DocumentBuilder(width: 375, height: 100)
    for (id, x) in [("a", 16.0), ("b", 200)] { builder.add(.textField, ElementID(id), Rect(x, 10, 160, 30)) }
    builder.constrain(
      "a.left == root.left + 16", "b.left == a.right + 8", "root.right == b.right + 16", "a.width >= 90",
      "b.width >= 110", "a.top == root.top + 10", "b.top == a.top", "a.height == 30", "b.height == 30")
    return builder
  }

  @Test func ambiguityLastsToTheEndOfTheRange() throws {
    let session = session(twoFields)
    let sweep = try session.sweep(.horizontal, over: 200...600)
    let open = sweep.breaks.filter { $0.issue.kind != .conflict }
    #expect(open.map(\.issue.kind) == [.contentPriority])
    let range = try #require(open.first).range
    #expect(abs(range.lowerBound - 240) < 0.01)
    #expect(range.upperBound == 600)
    expectAgreement(sweep, session, seed: 7)
  }

  /// Returns labels beside fields of equal widths. Below some width it is ambiguous which of them is compressed.
  ///
  /// - Parameters: the number of letters of each label and field.
  private func columns(labels: [Int], fields: [Int]) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 375, height: 300)
    let hugging = LayoutPriority(251) ?? .defaultLow
    for row in 1...labels.count {
      let (label, field) = (ElementID("label\(row)"), ElementID("field\(row)"))
      builder.add(.label, label, Rect(16, Double(40 * row), 80, 21)) {
        $0.content.text = String(repeating: "m", count: labels[row - 1])
        $0.arrangement.hugging = AxisPair(hugging, hugging)
      }
      builder.add(.textField, field, Rect(107, Double(40 * row), 200, 30)) {
        $0.content.placeholderText = String(repeating: "m", count: fields[row - 1])
      }
      builder.constrain(
        "\(label).left == root.left + 16", "\(field).left == \(label).right + 8", "root.right == \(field).right + 16",
        "\(label).top == root.top + \(40 * row)", "\(field).top == \(label).top")
      if row > 1 { builder.constrain("\(field).width == field1.width") }
    }
    return builder
  }

  /// Other constraints may start to decide at a size where no frame bends. An ambiguity begins and ends exactly there,
  /// with the half point that all texts have.
  @Test(arguments: 1...30) func ambiguityEndsWhereOtherConstraintsDecide(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let labels = (0..<3).map { _ in Int.random(in: 3...14, using: &random) }
    let session = session(columns(labels: labels, fields: labels.map { _ in Int.random(in: 5...20, using: &random) }))
    let sweep = try session.sweep(.horizontal, over: 60...600)
    expectAgreement(sweep, session, seed: seed)
    let open = sweep.breaks.filter { $0.issue.kind == .contentPriority }
    #expect(!open.isEmpty)
    for end in open.flatMap({ [$0.range.lowerBound, $0.range.upperBound] }) {
      #expect(abs(end - (end * 2).rounded() / 2) < 1e-5, "\(end)")
    }
  }

  /// At every width the right view begins half a point before the left one ends, up to rounding.
  @Test func overlapOfHalfAPointDoesNotDependOnRounding() throws {
    var builder = DocumentBuilder(width: 320, height: 100)
    for id in ["a", "b"] as [ElementID] { builder.add(.view, id, Rect(0, 0, 10, 10)) }
    builder.constrain(
      "a.left == root.left", "a.right == root.right - 100.3", "b.left == root.right - 100.8", "b.width == 50",
      "a.top == root.top", "b.top == root.top", "a.height == 10", "b.height == 10")
    var session = session(builder)
    #expect(try session.sweep(.horizontal, over: 200...400).breaks.isEmpty)
    for size in stride(from: 200.0, through: 400, by: 0.7) {
      session.resize(.horizontal, to: size)
      let wrong = session.diagnosis().issues.filter { $0.severity != .remark && $0.kind != .misplaced }
      #expect(wrong.isEmpty, "at \(size)")
    }
  }

  /// Between 184 and 187 points other constraints are to blame than before and after. This is not proved, and no layout
  /// is computed there. Therefore the report says that only some sizes were checked.
  @Test func unprovedStretchesAreMarkedSampled() throws {
    let sweep = try session(RandomContradictions.builder(seed: 8611)).sweep(.horizontal, over: 100...800)
    let stretch = try #require(sweep.stretch(at: 185.4))
    #expect(stretch.isSampled)
    let told = sweep.breaks.filter { $0.range.contains(185.4) && $0.issue.kind == .conflict }
    #expect(!told.isEmpty)
    #expect(told.allSatisfy { $0.isSampled })
    #expect(told.first?.message.english.hasSuffix("(causes checked at some sizes only)") == true)
    let proved = try session(twoFields).sweep(.horizontal, over: 200...600)
    #expect(proved.stretches.contains { $0.status == .conflict })
    #expect(proved.stretches.allSatisfy { !$0.isSampled })
  }

  /// An equation contradicts scenes that are too small and too large, with the same rows.
  @Test func anEquationIsProvedOnBothSides() throws {
    var builder = DocumentBuilder(width: 300, height: 100)
    builder.add(.view, "a", Rect(10, 10, 100, 30))
    builder.constrain(
      "a.left == root.left + 10", "root.right == a.right + 10", "a.width == 300", "a.top == root.top", "a.height == 30")
    let session = session(builder)
    let sweep = try session.sweep(.horizontal, over: 200...500)
    #expect(sweep.stretches.allSatisfy { !$0.isSampled })
    #expect(sweep.stretch(at: 250)?.status == .conflict)
    #expect(sweep.stretch(at: 450)?.status == .conflict)
    expectAgreement(sweep, session, seed: 1, points: 25)
  }
}
