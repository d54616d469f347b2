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
    for job in Diagnosing.jobs(in: editor) { job.run().map { Diagnosing.accept($0, of: job, in: &editor) } }
    SizeSweep.sweep(in: &editor)
    return editor
  }

  /// The scene, changed so that it has no issues beyond 248.
  private func holding() -> Editor {
    var editor = swept()
    editor.edit("Narrower") { $0.update(ConstraintID("width")) { $0.constant = 50 } }
    SizeSweep.sweep(in: &editor)
    return editor
  }

  @Test func colorsAndScenePositionsNeedNoSweep() {
    var editor = swept()
    editor.edit("Color") { $0.update(ElementID("search")) { $0.content.color = "#ff0000" } }
    editor.edit("Place") { $0.update(SceneID("main")) { $0.position = Point(2000, 100) } }
    #expect(SizeSweep.job(in: editor) == nil)
    #expect(!SizeSweep.isLate(in: editor))
    editor.edit("Text") { $0.update(ElementID("search")) { $0.content.title = "Another" } }
    #expect(SizeSweep.job(in: editor) != nil)
    #expect(SizeSweep.isLate(in: editor))
  }

  @Test func renamesMatterOnlyIfIssuesNameTheElement() {
    var (breaking, holding) = (swept(), holding())
    for name in ["One", "Other"] {
      breaking.edit("Name") { $0.update(ElementID("search")) { $0.name = name } }
      holding.edit("Name") { $0.update(ElementID("search")) { $0.name = name } }
    }
    #expect(SizeSweep.strip(in: breaking)?.breaks.isEmpty == false)
    #expect(SizeSweep.job(in: breaking) != nil)
    #expect(SizeSweep.strip(in: holding)?.breaks.isEmpty == true)
    #expect(SizeSweep.job(in: holding) == nil)
  }

  /// The drawn frame of an element matters to the sweep only if constraints leave its position open.
  @Test func drawnFrameMattersOnlyIfPositionIsAmbiguous() {
    var editor = holding()
    #expect(SizeSweep.strip(in: editor)?.isDecided == true)
    editor.edit("Move") { $0.update(ElementID("search")) { $0.frame.x += 5 } }
    #expect(SizeSweep.job(in: editor) == nil)
    editor.edit("Open") { $0.remove(ConstraintID("trail")) }
    #expect(SizeSweep.job(in: editor) != nil)
    SizeSweep.sweep(in: &editor)
    #expect(SizeSweep.strip(in: editor)?.isDecided == false)
    editor.edit("Move") { $0.update(ElementID("search")) { $0.frame.x += 5 } }
    #expect(SizeSweep.job(in: editor) != nil)
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
      guard SizeSweep.job(in: editor) == nil, let strip = SizeSweep.strip(in: editor) else {
        SizeSweep.sweep(in: &editor)
        continue
      }
      var fresh = editor
      fresh.lastSweep = nil
      SizeSweep.sweep(in: &fresh)
      #expect(SizeSweep.strip(in: fresh)?.parts == strip.parts, "step \(step)")
      #expect(SizeSweep.strip(in: fresh)?.breaks == strip.breaks, "step \(step)")
    }
  }

  @Test func anEditOfOneSceneIsALookAtThatOne() {
    var editor = swept()
    editor.perform("duplicate-scene", at: Moment(time: 0))
    for job in Diagnosing.jobs(in: editor) { job.run().map { Diagnosing.accept($0, of: job, in: &editor) } }
    editor.select(Selection(elements: ["search"]))
    SizeSweep.sweep(in: &editor)
    #expect(editor.document.scenes.count == 2)
    #expect(Diagnosing.jobs(in: editor).isEmpty)
    #expect(SizeSweep.job(in: editor) == nil)
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant += 3 } }
    let jobs = Diagnosing.jobs(in: editor)
    #expect(jobs.map(\.scene) == ["main"])
    for job in jobs { job.run().map { Diagnosing.accept($0, of: job, in: &editor) } }
    SizeSweep.sweep(in: &editor)
    #expect(Diagnosing.jobs(in: editor).isEmpty)
    #expect(SizeSweep.job(in: editor) == nil)
    // An edit in the other scene does not affect this one.
    let other = editor.document.elements.map { $0 }.first { $0.kind == .button && $0.id != "search" }
    editor.edit("Other") { draft in
      if let other { draft.update(other.id) { $0.content.title = "Longer than before" } }
    }
    #expect(other != nil)
    #expect(Diagnosing.jobs(in: editor).count == 1)
    #expect(Diagnosing.jobs(in: editor).first?.scene != "main")
    editor.select(Selection(elements: ["search"]))
    #expect(SizeSweep.job(in: editor) == nil)
    #expect(!SizeSweep.isLate(in: editor))
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
    let (job, session) = (try #require(SizeSweep.job(in: editor)), try #require(editor.layouts.session(of: "main")))
    let works = (1...600).map { $0 * 2_000 }
    let part = try #require(
      works.lazy.compactMap { try? session.sweep(.horizontal, over: 200...1366, around: 375, work: $0) }
        .first { $0.checked != nil && !$0.isComplete })
    SizeSweep.accept(SweepStrip(part, .horizontal, of: "main"), of: job, in: &editor)
    return editor
  }

  @Test func checkAllSizesCompletesTheSweep() throws {
    var editor = try partial()
    #expect(SizeSweep.isPartial(in: editor))
    #expect(SizeSweep.job(in: editor) == nil)
    #expect(!SizeSweep.isCheckingAllSizes(in: editor))
    editor.perform("check-all-sizes", at: Moment(time: 0))
    #expect(SizeSweep.isCheckingAllSizes(in: editor))
    SizeSweep.sweep(in: &editor)
    #expect(!SizeSweep.isPartial(in: editor))
    #expect(!SizeSweep.isCheckingAllSizes(in: editor))
    #expect(SizeSweep.job(in: editor) == nil)
    #expect(SizeSweep.strip(in: editor)?.parts == SizeSweep.strip(in: swept())?.parts)
  }

  @Test func theNextEditIsNotForAllSizes() throws {
    var editor = try partial()
    SizeSweep.checkAllSizes(in: &editor)
    let job = try #require(SizeSweep.job(in: editor))
    let cancellation = Cancellation()
    cancellation.ask()
    SizeSweep.accept(job.run(unless: cancellation), of: job, in: &editor)
    #expect(SizeSweep.isPartial(in: editor), "what was known stays")
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant += 3 } }
    #expect(!SizeSweep.isCheckingAllSizes(in: editor))
    #expect(!SizeSweep.isWanted(job, in: editor))
    #expect(!SizeSweep.isPartial(in: editor))
  }

  @Test func anEditThatChangesNoLayoutEndsNoCheck() throws {
    var editor = try partial(width: 50)
    SizeSweep.checkAllSizes(in: &editor)
    let job = try #require(SizeSweep.job(in: editor))
    editor.edit("Move") { $0.update(ElementID("search")) { $0.frame.x += 3 } }
    #expect(SizeSweep.isWanted(job, in: editor))
    #expect(SizeSweep.isCheckingAllSizes(in: editor))
    editor.undo()
    #expect(SizeSweep.isWanted(job, in: editor))
    #expect(SizeSweep.isCheckingAllSizes(in: editor))
    SizeSweep.accept(job.run(), of: job, in: &editor)
    #expect(!SizeSweep.isPartial(in: editor))
    #expect(!SizeSweep.isCheckingAllSizes(in: editor))
    #expect(SizeSweep.job(in: editor) == nil)
    #expect(SizeSweep.strip(in: editor)?.parts == SizeSweep.strip(in: holding())?.parts)
  }

  /// An edit during the search makes it run once more: the found layout may leave something open, and then drawn frames
  /// matter.
  @Test func editDuringASweepRepeatsIt() throws {
    var editor = try partial()
    SizeSweep.checkAllSizes(in: &editor)
    let job = try #require(SizeSweep.job(in: editor))
    editor.edit("Move") { $0.update(ElementID("search")) { $0.frame.x += 3 } }
    SizeSweep.accept(job.run(), of: job, in: &editor)
    #expect(SizeSweep.isPartial(in: editor))
    #expect(SizeSweep.isCheckingAllSizes(in: editor))
    SizeSweep.sweep(in: &editor)
    #expect(!SizeSweep.isPartial(in: editor))
    #expect(SizeSweep.strip(in: editor)?.parts == SizeSweep.strip(in: swept())?.parts)
  }
}
