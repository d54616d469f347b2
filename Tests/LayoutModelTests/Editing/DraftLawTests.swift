import LayoutModel
import TestSupport
import Testing

/// Laws of editing, checked on random documents.
@Suite struct DraftLawTests {
  /// Applying a change and then its inverse leaves the document as it was.
  @Test(arguments: 0..<60) func inverseTakesBack(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    var document = SampleDocuments.nested
    for _ in 0..<20 {
      var draft = Draft(document)
      for _ in 0...random.generator.int(0...6) { random.step(on: &draft) }
      let change = draft.finish()
      var replayed = document
      replayed.apply(change)
      #expect(replayed == draft.document)
      #expect(replayed.violations() == [])
      replayed.apply(change.inverse)
      #expect(replayed == document)
      #expect(replayed.violations() == [])
      document = draft.document
    }
  }

  /// A change squashed from two does what both do in sequence, and so does its inverse.
  @Test(arguments: 0..<60) func squashIsBoth(seed: Int) {
    var random = RandomEdits(seed: UInt64(1000 + seed))
    var draft = Draft(SampleDocuments.nested)
    for _ in 0..<10 { random.step(on: &draft) }
    _ = draft.finish()
    let start = draft.document
    var whole = Change()
    for _ in 0..<8 {
      for _ in 0..<3 { random.step(on: &draft) }
      whole = whole.followed(by: draft.finish())
    }
    var document = start
    document.apply(whole)
    #expect(document == draft.document)
    document.apply(whole.inverse)
    #expect(document == start)
  }

  /// Rolling back a draft discards every edit.
  @Test(arguments: 0..<40) func rollbackForgets(seed: Int) {
    var random = RandomEdits(seed: UInt64(2000 + seed))
    var draft = Draft(SampleDocuments.nested)
    for _ in 0..<20 { random.step(on: &draft) }
    _ = draft.finish()
    let before = draft.document
    for _ in 0..<20 { random.step(on: &draft) }
    draft.rollback()
    #expect(draft.document == before)
    #expect(draft.document.violations() == [])
    #expect(!draft.isTouched)
  }

  /// A change without effect is empty: moving there and back leaves no trace.
  @Test func nothingDoneIsEmpty() {
    var draft = Draft(SampleDocuments.search)
    draft.update("search") { $0.frame.x += 10 }
    draft.update("search") { $0.frame.x -= 10 }
    #expect(draft.finish().isEmpty)
  }

  /// Undo and redo, in any mixture, always lead to a state that existed before.
  @Test(arguments: 0..<40) func undoAndRedoWalkTheStates(seed: Int) {
    var random = RandomEdits(seed: UInt64(3000 + seed))
    var draft = Draft(SampleDocuments.nested)
    var history = History<Int>()
    var states = [draft.document]
    for step in 0..<25 {
      random.step(on: &draft)
      let change = draft.finish()
      guard !change.isEmpty else { continue }
      history.record(
        Transaction(name: .init("Edit"), change: change, selectionBefore: step, selectionAfter: step + 1))
      states.append(draft.document)
    }
    var position = states.count - 1
    for _ in 0..<80 {
      if random.generator.int(0...1) == 0, let step = history.stepBack() {
        draft.replay(step.change.inverse)
        position -= 1
      } else if let step = history.stepForward() {
        draft.replay(step.change)
        position += 1
      }
      #expect(draft.document == states[position])
    }
    #expect(draft.document.violations() == [])
  }

  /// A removed record comes back at the same position in the file.
  @Test func removedRecordsComeBackInPlace() {
    var draft = Draft(SampleDocuments.nested)
    let before = draft.document.elements.map(\.id)
    draft.removeSubtree("box")
    let change = draft.finish()
    draft.replay(change.inverse)
    #expect(draft.document.elements.map(\.id) == before)
  }
}

@Suite struct BecomingTests {
  @Test(arguments: 0..<40) func becomingAnotherDocumentCanBeTakenBack(seed: Int) {
    var random = RandomEdits(seed: UInt64(2000 + seed))
    var other = Draft(SampleDocuments.search)
    for _ in 0..<12 { random.step(on: &other) }
    var draft = Draft(seed % 2 == 0 ? SampleDocuments.search : SampleDocuments.nested)
    let before = draft.document
    draft.replaceDocument(by: other.document)
    let change = draft.finish()
    #expect(draft.document == other.document)
    draft.replay(change.inverse)
    #expect(draft.document == before)
    #expect(draft.document.violations().isEmpty)
    draft.replay(change)
    #expect(draft.document == other.document)
    #expect(draft.document.violations().isEmpty)
  }
}
