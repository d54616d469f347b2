import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Cancelled layouts and searches stop, and report that they were cancelled.
@Suite struct CancellationTests {
  private var builder: DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "v", Rect(20, 0, 300, 10))
    builder.constrain(
      "v.top == root.top", "v.height == 10", "v.left == root.left + 20", "v.width == 300", "v.right == root.right - 20")
    return builder
  }

  @Test func diagnosisWithUnusedCancellationIsTheSame() {
    let session = session(builder.document)
    #expect(session.diagnosis(unless: Cancellation()) == session.diagnosis())
    let open = self.session(ofOpen: 20)
    #expect(open.diagnosis(unless: Cancellation()) == open.diagnosis())
  }

  @Test func aLookThatIsCalledOffSaysNothing() {
    let cancellation = Cancellation()
    cancellation.ask()
    #expect(session(builder.document).diagnosis(unless: cancellation) == nil)
    #expect(session(ofOpen: 20).diagnosis(unless: cancellation) == nil)
  }

  @Test func aSearchThatIsCalledOffTriesNothingMore() throws {
    let session = session(builder.document)
    let issue = try #require(session.diagnosis().issues.first { $0.kind == .conflict })
    let cancellation = Cancellation()
    var search = FixSearch([session], unless: cancellation)
    #expect(!search.fixes(for: issue).fixes.isEmpty)
    #expect(search.trials > 0)
    let before = search.trials
    cancellation.ask()
    #expect(search.fixes(for: issue).fixes.isEmpty)
    #expect(search.trials == before)
  }

  /// Returns a session with elements that have only a top constraint.
  private func session(ofOpen count: Int) -> LayoutSession {
    var builder = DocumentBuilder(width: 320, height: 480)
    for number in 1...count {
      builder.add(.view, ElementID("v\(number)"), Rect(20, Double(20 * number), 50, 10))
      builder.constrain("v\(number).top == root.top + \(20 * number)")
    }
    return session(builder.document)
  }

  private func session(_ document: Document) -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }
}
