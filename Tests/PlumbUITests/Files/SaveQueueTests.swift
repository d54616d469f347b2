import EditorCore
import LayoutModel
import Rendering
import TestSupport
import Testing
import Words

@testable import PlumbUI

/// The order of saves, without a disk.
@MainActor @Suite struct SaveQueueTests {
  private let queue = SaveQueue()
  private let run = Run()

  /// The record of the saves.
  private final class Run {
    var editor = Editor(document: SampleDocuments.search, measurer: PangoMeasurer())
    var begun: [String] = []
    var answers: [String] = []
    var givenUp = 0
  }

  init() {
    let run = run
    queue.begin = { run.begun.append("\($0.path) \($0.save.document.elements["query"]?.frame.x ?? 0)") }
    queue.giveUp = { save in
      run.givenUp += 1
      run.editor.endSaving(save, isWritten: false)
    }
  }

  private func edit(x: Double) {
    run.editor.edit(Message("Move")) { $0.update("query") { $0.frame.x = x } }
  }

  private func save(_ name: String, to path: String = "a") {
    let run = run
    queue.add(
      .init(
        save: run.editor.beginSaving(), path: path, replacesChanges: false,
        answers: [{ run.answers.append("\(name) \($0)") }]))
  }

  @Test func theLastOfThoseThatWaitIsWrittenForAllOfThem() {
    edit(x: 1)
    save("first")
    for (name, x) in [("second", 2.0), ("third", 3)] {
      edit(x: x)
      save(name)
    }
    #expect(run.begun == ["a 1.0"])
    #expect(run.givenUp == 1)
    queue.end(.written)
    #expect(run.begun == ["a 1.0", "a 3.0"])
    #expect(run.answers == ["first written"])
    queue.end(.written)
    #expect(run.answers == ["first written", "second written", "third written"])
    #expect(!queue.isUnderWay)
  }

  @Test func savesToOtherFilesAreAllWritten() {
    save("first")
    save("second", to: "b")
    save("third", to: "c")
    for _ in 1...3 { queue.end(.written) }
    #expect(run.begun.map { $0.prefix(1) } == ["a", "b", "c"])
    #expect(run.givenUp == 0)
  }

  @Test func afterAFailureTheSameFileIsNotTriedAgainAndSaysSoOnce() {
    save("first")
    save("second")
    save("third", to: "b")
    queue.end(.changedOnDisk)
    #expect(run.answers == ["first changedOnDisk", "second givenUp"])
    #expect(run.givenUp == 1)
    #expect(run.begun.map { $0.prefix(1) } == ["a", "b"])
  }
}
