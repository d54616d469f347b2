import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// A follower that reads the log at its own pace gets exactly the changes that it has missed.
@Suite struct ChangeLogTests {
  /// One follower for each number; it catches up after that many edits.
  @Test func everyFollowerArrivesAtTheDocument() {
    var draft = Draft(SampleDocuments.search)
    var log = ChangeLog()
    var followers = [1, 2, 3, 5].map { (pace: $0, seen: log.version, draft: Draft(draft.document)) }
    for turn in 1...30 {
      draft.update("query") { $0.frame.x += Double(turn) }
      if turn % 4 == 0 { draft.update("search") { $0.content.title = "\(turn)" } }
      log.record(draft.finish(), readersAt: Set(followers.map(\.seen)))
      for place in followers.indices where turn % followers[place].pace == 0 {
        let change = log.since(followers[place].seen).value.change
        followers[place].draft.replay(change)
        followers[place].seen = log.version
        #expect(followers[place].draft.document == draft.document)
      }
    }
  }

  @Test func changesSinceOneVersionAreShared() {
    var draft = Draft(SampleDocuments.search)
    var log = ChangeLog()
    draft.update("query") { $0.frame.x += 1 }
    log.record(draft.finish(), readersAt: [0])
    let (first, second, none) = (log.since(0), log.since(0), log.since(log.version))
    #expect(first === second)
    #expect(none.value.isEmpty)
    #expect(!first.value.isEmpty)
  }
}
