import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// After an edit, the sweep runs again for the scenes that the edit may have changed, and only for those.
@Suite struct SweepNeedTests {
  private let document = SampleDocuments.holdingFrom248

  private func swept() -> Editor {
    var editor = EditorScript(document).editor
    for job in editor.diagnosisJobs { job.run().map { editor.accept($0, of: job) } }
    editor.sweep()
    return editor
  }

  /// The scene, changed so that it has no issues beyond 248.
  private func holding() -> Editor {
    var editor = swept()
    editor.edit("Narrower") { $0.update(ConstraintID("width")) { $0.constant = 50 } }
    editor.sweep()
    return editor
  }

  @Test func colorsAndScenePositionsNeedNoSweep() {
    var editor = swept()
    editor.edit("Color") { $0.update(ElementID("search")) { $0.content.color = "#ff0000" } }
    editor.edit("Place") { $0.update(SceneID("main")) { $0.position = Point(2000, 100) } }
    #expect(editor.sweepJob == nil)
    #expect(!editor.isSweepLate)
    editor.edit("Text") { $0.update(ElementID("search")) { $0.content.title = "Another" } }
    #expect(editor.sweepJob != nil)
    #expect(editor.isSweepLate)
  }

  @Test func renamesMatterOnlyIfIssuesNameTheElement() {
    var (breaking, holding) = (swept(), holding())
    for name in ["One", "Other"] {
      breaking.edit("Name") { $0.update(ElementID("search")) { $0.name = name } }
      holding.edit("Name") { $0.update(ElementID("search")) { $0.name = name } }
    }
    #expect(breaking.sweepStrip?.breaks.isEmpty == false)
    #expect(breaking.sweepJob != nil)
    #expect(holding.sweepStrip?.breaks.isEmpty == true)
    #expect(holding.sweepJob == nil)
  }

  /// The drawn frame of an element matters to the sweep only if constraints leave its position open.
  @Test func drawnFrameMattersOnlyIfPositionIsAmbiguous() {
    var editor = holding()
    #expect(editor.sweepStrip?.isDecided == true)
    editor.edit("Move") { $0.update(ElementID("search")) { $0.frame.x += 5 } }
    #expect(editor.sweepJob == nil)
    editor.edit("Open") { $0.remove(ConstraintID("trail")) }
    #expect(editor.sweepJob != nil)
    editor.sweep()
    #expect(editor.sweepStrip?.isDecided == false)
    editor.edit("Move") { $0.update(ElementID("search")) { $0.frame.x += 5 } }
    #expect(editor.sweepJob != nil)
  }

  /// A strip that is not marked late equals one made from scratch.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aStripThatIsKeptIsStillRight(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    edits.elementLimit = 6
    var editor = EditorScript(DocumentBuilder(width: 300, height: 400).document).editor
    for step in 0..<60 {
      editor.edit("Step") { edits.step(on: &$0) }
      if step.isMultiple(of: 3), let moved = editor.document.elements.map({ $0 }).last(where: { $0.id != "root" }) {
        editor.edit("Move") { $0.update(moved.id) { $0.frame.x += 3 } }
      }
      guard editor.sweepJob == nil, let strip = editor.sweepStrip else {
        editor.sweep()
        continue
      }
      var fresh = editor
      fresh.lastSweep = nil
      fresh.sweep()
      #expect(fresh.sweepStrip?.parts == strip.parts, "step \(step)")
      #expect(fresh.sweepStrip?.breaks == strip.breaks, "step \(step)")
    }
  }

  @Test func anEditOfOneSceneIsALookAtThatOne() {
    var editor = swept()
    editor.perform("duplicate-scene", at: Moment(time: 0))
    for job in editor.diagnosisJobs { job.run().map { editor.accept($0, of: job) } }
    editor.select(Selection(elements: ["search"]))
    editor.sweep()
    #expect(editor.document.scenes.count == 2)
    #expect(editor.diagnosisJobs.isEmpty)
    #expect(editor.sweepJob == nil)
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant += 3 } }
    let jobs = editor.diagnosisJobs
    #expect(jobs.map(\.scene) == ["main"])
    for job in jobs { job.run().map { editor.accept($0, of: job) } }
    editor.sweep()
    #expect(editor.diagnosisJobs.isEmpty)
    #expect(editor.sweepJob == nil)
    // An edit in the other scene does not affect this one.
    let other = editor.document.elements.map { $0 }.first { $0.kind == .button && $0.id != "search" }
    editor.edit("Other") { draft in
      if let other { draft.update(other.id) { $0.content.title = "Longer than before" } }
    }
    #expect(other != nil)
    #expect(editor.diagnosisJobs.count == 1)
    #expect(editor.diagnosisJobs.first?.scene != "main")
    editor.select(Selection(elements: ["search"]))
    #expect(editor.sweepJob == nil)
    #expect(!editor.isSweepLate)
  }

  // MARK: All sizes

  private func partial(width: Double? = nil) throws -> Editor {
    var editor = EditorScript(document).editor
    if let width {
      editor.edit("Narrower") { draft in
        draft.update(ConstraintID("width")) { $0.constant = width }
        // This makes two parts: from 620 on the field no longer grows.
        draft.update(ConstraintID("wide")) { ($0.relation, $0.constant) = (.lessOrEqual, 500) }
        let text = "query.width == root.width - 120 @750"
        Constraint(text, id: "most", in: draft.document).map { draft.put($0) }
      }
    }
    let (job, session) = (try #require(editor.sweepJob), try #require(editor.layouts.session(of: "main")))
    let works = (1...600).map { $0 * 2_000 }
    let part = try #require(
      works.lazy.compactMap { try? session.sweep(.horizontal, over: 200...1366, around: 375, work: $0) }
        .first { $0.checked != nil && !$0.isComplete })
    editor.accept(SweepStrip(part, .horizontal, of: "main"), of: job)
    return editor
  }

  @Test func checkAllSizesCompletesTheSweep() throws {
    var editor = try partial()
    #expect(editor.isSweepPartial)
    #expect(editor.sweepJob == nil)
    #expect(!editor.isCheckingAllSizes)
    editor.perform("check-all-sizes", at: Moment(time: 0))
    #expect(editor.isCheckingAllSizes)
    editor.sweep()
    #expect(!editor.isSweepPartial)
    #expect(!editor.isCheckingAllSizes)
    #expect(editor.sweepJob == nil)
    #expect(editor.sweepStrip?.parts == swept().sweepStrip?.parts)
  }

  @Test func theNextEditIsNotForAllSizes() throws {
    var editor = try partial()
    editor.checkAllSizes()
    let job = try #require(editor.sweepJob)
    let cancellation = Cancellation()
    cancellation.ask()
    editor.accept(job.run(unless: cancellation), of: job)
    #expect(editor.isSweepPartial, "what was known stays")
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant += 3 } }
    #expect(!editor.isCheckingAllSizes)
    #expect(!editor.isWanted(job))
    #expect(!editor.isSweepPartial)
  }

  @Test func anEditThatChangesNoLayoutEndsNoCheck() throws {
    var editor = try partial(width: 50)
    editor.checkAllSizes()
    let job = try #require(editor.sweepJob)
    editor.edit("Move") { $0.update(ElementID("search")) { $0.frame.x += 3 } }
    #expect(editor.isWanted(job))
    #expect(editor.isCheckingAllSizes)
    editor.undo()
    #expect(editor.isWanted(job))
    #expect(editor.isCheckingAllSizes)
    editor.accept(job.run(), of: job)
    #expect(!editor.isSweepPartial)
    #expect(!editor.isCheckingAllSizes)
    #expect(editor.sweepJob == nil)
    #expect(editor.sweepStrip?.parts == holding().sweepStrip?.parts)
  }

  /// An edit during the search makes it run once more: the found layout may leave something open, and then drawn frames
  /// matter.
  @Test func editDuringASweepRepeatsIt() throws {
    var editor = try partial()
    editor.checkAllSizes()
    let job = try #require(editor.sweepJob)
    editor.edit("Move") { $0.update(ElementID("search")) { $0.frame.x += 3 } }
    editor.accept(job.run(), of: job)
    #expect(editor.isSweepPartial)
    #expect(editor.isCheckingAllSizes)
    editor.sweep()
    #expect(!editor.isSweepPartial)
    #expect(editor.sweepStrip?.parts == swept().sweepStrip?.parts)
  }
}
