import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct HistoryTests {
  private var draft = Draft(SampleDocuments.search)
  private var history = History<Int>()

  private mutating func nudge(at time: Double?, key: String = "nudge") {
    draft.update("search") { $0.frame.x += 1 }
    history.record(
      Transaction(name: Message("Move"), change: draft.finish(), selectionBefore: 0, selectionAfter: 0),
      coalescing: time.map { Coalescing(key: key, time: $0) })
  }

  @Test mutating func quickEditsOfOneKindAreOneStep() {
    for time in [0, 0.3, 0.7, 1.1] { nudge(at: time) }
    #expect(history.done.count == 1)
    let step = history.stepBack()
    #expect(step.map { draft.replay($0.change.inverse) } != nil)
    #expect(draft.document == SampleDocuments.search)
  }

  @Test mutating func editAfterTwoThatCancelEachOtherIsAStepOfItsOwn() {
    nudge(at: nil)
    nudge(at: 1)
    draft.update("search") { $0.frame.x -= 1 }
    history.record(
      Transaction(name: Message("Move"), change: draft.finish(), selectionBefore: 0, selectionAfter: 0),
      coalescing: Coalescing(key: "nudge", time: 1.1))
    #expect(history.done.count == 1)
    nudge(at: 1.2)
    #expect(history.done.count == 2)
  }

  @Test mutating func slowEditsStayApart() {
    for time in [0, 0.6, 1.2] { nudge(at: time) }
    #expect(history.done.count == 3)
  }

  @Test mutating func otherKindsStayApart() {
    nudge(at: 0, key: "nudge")
    nudge(at: 0.1, key: "typing")
    nudge(at: nil)
    #expect(history.done.count == 3)
  }

  @Test mutating func editsAfterUndoDoNotContinueIt() {
    nudge(at: 0)
    nudge(at: 1)
    if let step = history.stepBack() { draft.replay(step.change.inverse) }
    nudge(at: 1.1)
    #expect(history.done.count == 2)
    #expect(!history.canRedo)
  }

  /// The history copies no records. Undo puts the same object back, so that drawings made of it can be reused.
  @Test mutating func undoPutsTheSameRecordBack() throws {
    let before = draft.document.elements.stored("search")
    nudge(at: nil)
    let after = draft.document.elements.stored("search")
    let last = history.stepBack()
    let step = try #require(last)
    draft.replay(step.change.inverse)
    #expect(draft.document.elements.stored("search") === before)
    draft.replay(step.change)
    #expect(draft.document.elements.stored("search") === after)
  }

  @Test mutating func savedStateIsKnown() {
    #expect(history.isSaved)
    nudge(at: 0)
    #expect(!history.isSaved)
    history.markSaved()
    #expect(history.isSaved)
    nudge(at: 0.1)
    #expect(!history.isSaved)
    #expect(history.done.count == 2, "a step that was saved is never grown")
    if let step = history.stepBack() { draft.replay(step.change.inverse) }
    #expect(history.isSaved)
  }

  @Test mutating func aSavedStateThatWasUndoneAndOverwrittenIsLost() {
    nudge(at: 0)
    history.markSaved()
    if let step = history.stepBack() { draft.replay(step.change.inverse) }
    nudge(at: 5)
    #expect(!history.isSaved, "one step was done then and is done now, but another one")
  }

  @Test mutating func stepsDuringASaveAreNotSaved() {
    nudge(at: 0)
    let save = history.beginSaving()
    #expect(!history.isSaved)
    #expect(history.isBeingSaved)
    nudge(at: 0.1)
    #expect(history.done.count == 2, "a step that is being saved is never grown")
    #expect(!history.isBeingSaved)
    history.endSaving(save, isWritten: true)
    #expect(!history.isSaved)
    if let step = history.stepBack() { draft.replay(step.change.inverse) }
    #expect(history.isSaved)
  }

  @Test mutating func aFailedSaveLeavesTheSavedStateAsItWas() {
    nudge(at: 0)
    let save = history.beginSaving()
    if let step = history.stepBack() { draft.replay(step.change.inverse) }
    #expect(!history.isSaved, "the disk is about to have another state")
    history.endSaving(save, isWritten: false)
    #expect(history.isSaved)
  }

  @Test mutating func aStateThatIsSavedAfterItWasUndoneAndOverwrittenIsLost() {
    nudge(at: 0)
    let save = history.beginSaving()
    if let step = history.stepBack() { draft.replay(step.change.inverse) }
    nudge(at: 5)
    history.endSaving(save, isWritten: true)
    #expect(!history.isSaved, "one step was done then and is done now, but another one")
  }

  @Test mutating func lastOfSeveralSavesCounts() {
    nudge(at: 0)
    let first = history.beginSaving()
    nudge(at: 5)
    let second = history.beginSaving()
    #expect(history.isBeingSaved)
    history.endSaving(first, isWritten: true)
    #expect(!history.isSaved)
    history.endSaving(second, isWritten: true)
    #expect(history.isSaved)
  }

  @Test mutating func emptyChangesLeaveNoTrace() {
    history.record(Transaction(name: Message("Nothing"), change: Change(), selectionBefore: 0, selectionAfter: 0))
    #expect(!history.canUndo)
  }
}
