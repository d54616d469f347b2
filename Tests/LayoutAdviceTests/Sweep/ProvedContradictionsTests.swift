import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// A scene that reuses proved contradictions reports the same as a layout made there from scratch.
@Suite struct ProvedContradictionsTests {
  private func session(_ builder: DocumentBuilder) -> LayoutSession {
    LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  /// Returns rows of a label and a field. Some rows are too wide for the scene, each below another width. At the
  /// smallest sizes one of the two has no room left.
  private func rows(seed: Int) -> DocumentBuilder {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 77)
    var builder = DocumentBuilder(width: 320, height: 400)
    for row in 1...6 {
      let (a, b, top) = ("a\(row)", "b\(row)", 40 * row)
      builder.add(.label, ElementID(a), Rect(16, Double(top), 80, 20)) { $0.content.text = "Some words of row \(row)" }
      builder.add(.textField, ElementID(b), Rect(120, Double(top), 80, 30))
      builder.constrain(
        "\(a).left == root.left + \(generator.int(0...40))", "\(b).left == \(a).right + 8",
        "root.right == \(b).right + \(generator.int(0...40))", "\(a).width >= \(generator.int(0...300))",
        "\(b).width >= \(generator.int(0...300))", "\(a).top == root.top + \(top)", "\(b).top == \(a).top",
        "\(b).height == 30")
      if generator.chance(0.08) { builder.constrain("\(a).width <= \(generator.int(50...250))") }
      if generator.chance(0.08) { builder.constrain("\(b).width <= 0.5 * root.width") }
    }
    return builder
  }

  /// Resizes a session with proofs, and compares it with new sessions. Returns true if anything was proved.
  private func follow(_ builder: DocumentBuilder, seed: Int) throws -> Bool {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 5)
    var session = session(builder)
    let document = try #require(session.document)
    session.resize(.horizontal, to: 150)
    let isProved = session.proveContradictions(.horizontal, upTo: 500)
    for _ in 0..<12 {
      let size = Double.random(in: 100...700, using: &generator)
      session.resize(.horizontal, to: size)
      let fresh = LayoutSession(
        document: document, scene: "main", environment: session.environment, measurer: FixedMeasurer())
      #expect(session.brokenCount == fresh.brokenCount, "at \(size)")
      for (id, frame) in fresh.layout.rootFrames {
        #expect(session.layout.rootFrames[id]?.isClose(to: frame, within: 1e-6) == true, "\(id) at \(size)")
      }
      let (told, expected) = (session.diagnosis().issues, fresh.diagnosis().issues)
      #expect(Set(told.map(\.message.english)) == Set(expected.map(\.message.english)), "at \(size)")
      #expect(Set(told.map(\.broken)) == Set(expected.map(\.broken)), "at \(size)")
      if generator.chance(0.3) { _ = session.proveContradictions(.horizontal, upTo: 700) }
    }
    return isProved
  }

  /// The equation contradicts scenes that are too small and scenes that are too large.
  @Test func equationsAreAsInALayout() throws {
    var proved = 0
    for seed in 0..<4 {
      var builder = rows(seed: seed)
      builder.constrain("root.width == \(300 + 40 * seed)")
      if try follow(builder, seed: seed) { proved += 1 }
    }
    #expect(proved > 1)
  }

  @Test func rowsThatAreTooWideAreAsInALayout() throws {
    var proved = 0
    for seed in 0..<12 where try follow(rows(seed: seed), seed: seed) { proved += 1 }
    #expect(proved > 6)
  }

  @Test func randomConflictsAreAsInALayout() throws {
    var proved = 0
    for seed in 0..<RandomContradictions.count
    where try follow(RandomContradictions.builder(seed: seed), seed: seed) { proved += 1 }
    #expect(proved > 0)
  }

  /// Two contradictions that share all but one row, as at the smallest sizes, are proved like one.
  @Test func contradictionsThatShareRowsAreProved() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "a", Rect(16, 0, 100, 30))
    builder.add(.view, "b", Rect(130, 0, 100, 30))
    builder.constrain(
      "a.left == root.left + 16", "b.left == a.right + 8", "root.right == b.right + 16", "a.width >= 200",
      "b.width >= 200", "a.top == root.top", "b.top == root.top", "a.height == 30", "b.height == 30")
    var session = session(builder)
    session.resize(.horizontal, to: 100)
    #expect(session.brokenCount == 2)
    let isProvedTo239 = session.proveContradictions(.horizontal, upTo: 239)
    #expect(isProvedTo239)
    session.resize(.horizontal, to: 300)
    #expect(session.brokenCount == 1)
    let isProvedTo439 = session.proveContradictions(.horizontal, upTo: 439)
    #expect(isProvedTo439)
    session.resize(.horizontal, to: 120)
    #expect(session.brokenCount == 2)
  }

  /// An edit discards the proofs, and the layout follows the edit.
  @Test func editDiscardsTheProofs() throws {
    let builder = rows(seed: 3)
    var session = session(builder)
    session.resize(.horizontal, to: 150)
    _ = session.proveContradictions(.horizontal, upTo: 400)
    var draft = Draft(try #require(session.document))
    for id in ["c4", "c5", "c12"] as [ConstraintID] { draft.update(id) { $0.constant = 10 } }
    session.update(to: draft.document, change: draft.pendingChange)
    for size in [200.0, 260, 150] {
      session.resize(.horizontal, to: size)
      let fresh = LayoutSession(
        document: draft.document, scene: "main", environment: session.environment, measurer: FixedMeasurer())
      #expect(Set(session.layout.conflicts.map(\.constraints)) == Set(fresh.layout.conflicts.map(\.constraints)))
      #expect(session.layout.rootFrames == fresh.layout.rootFrames)
    }
  }
}
