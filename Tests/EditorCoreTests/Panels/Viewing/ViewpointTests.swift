import EditorCore
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Viewing scenes at other sizes and settings shows solved layouts and changes nothing.
@Suite struct ViewpointTests {
  @Test func oneKeyShowsItMirrored() throws {
    var script = EditorScript(SampleDocuments.search)
    script.editor.perform("add-missing-all")
    let before = script.editor.document
    let left = try #require(script.editor.geometry.frame(of: "query"))
    script.editor.perform("mirror")
    let mirrored = try #require(script.editor.geometry.frame(of: "query"))
    #expect(abs(mirrored.maxX - (375 - left.x)) < 0.5)
    #expect(CommandRegistry.command("mirror")?.isOn?(script.editor) == true)
    script.editor.perform("mirror")
    #expect(script.editor.geometry.frame(of: "query") == left)
    #expect(script.editor.document == before, "only the look changes")
  }

  /// A field that fills the room beside the button, in a scene of 375 by 667.
  private static var document: Document {
    var draft = Draft(SampleDocuments.search)
    for (id, text) in [
      ("lead", "query.leading == root.leading + 20"), ("gap", "search.leading == query.trailing + 8"),
      ("trail", "root.trailing == search.trailing + 20"), ("top", "query.top == root.top + 40"),
      ("width", "search.width == 87"), ("row", "search.top == query.top"), ("high", "query.height == 30"),
      ("same", "search.height == query.height"),
    ] { Constraint(text, id: ConstraintID(id), in: draft.document).map { draft.put($0) } }
    return draft.document
  }

  /// The same scene with the controls, margins and look of another platform. Its own ones return afterwards, and the
  /// document does not change.
  @Test func anotherPlatformHasItsOwnControls() throws {
    var script = EditorScript(Self.document)
    script.editor.edit("Natural") { draft in
      for id in ["width", "high", "same"] { draft.remove(ConstraintID(id)) }
    }
    let (before, designed) = (script.editor.document, CanvasDrawing.board(in: script.editor))
    var heights: [Profile: Double] = [:]
    for profile in [Profile.macos, .gnome] {
      script.editor.look(from: ViewpointMenu.profile.choosing(profile.rawValue, in: script.editor))
      #expect(CanvasDrawing.board(in: script.editor).papers.first?.look.profile == profile)
      #expect(CanvasDrawing.board(in: script.editor).papers.first?.frame.size == Size(375, 667))
      #expect(
        CanvasDrawing.board(in: script.editor).papers.first?.title.english
          == "Main – 375 × 667, \(profile.title.english)")
      #expect(ViewpointMenu.device.title(for: script.editor) == profile.title)
      heights[profile] = script.editor.geometry.frame(of: "search")?.height
    }
    #expect(heights[.macos] != heights[.gnome])
    #expect(!script.editor.isShownAsDesigned)
    script.editor.look(from: ViewpointMenu.profile.choosing("", in: script.editor))
    #expect(CanvasDrawing.board(in: script.editor) == designed)
    #expect(script.editor.document == before)
  }

  /// Only devices of the viewed platform are offered. A chosen device of another platform is dropped.
  @Test func devicesGoWithThePlatform() {
    var editor = Editor(
      document: Self.document, measurer: FixedMeasurer(),
      catalogue: DeviceCatalogue([
        Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(375, 667)),
        Device(id: "desk", name: "Desk", profile: .gnome, kind: .window, size: Size(800, 600)),
      ]))
    editor.look(from: Viewpoint(device: "phone"))
    editor.look(from: ViewpointMenu.profile.choosing("gnome", in: editor))
    #expect(editor.viewpoint.device == nil)
    #expect(ViewpointMenu.device.sections(for: editor).joined().map(\.id) == ["", "desk"])
    editor.look(from: ViewpointMenu.device.choosing("desk", in: editor))
    #expect(editor.geometry.papers.first?.frame.size == Size(800, 600))
    editor.look(from: ViewpointMenu.profile.choosing("", in: editor))
    #expect(editor.viewpoint.isOwn)
  }

  private func rotated() -> EditorScript {
    var script = EditorScript(Self.document)
    script.editor.perform("rotate", at: Moment(time: 0))
    return script
  }

  @Test func aTurnedSceneIsSolvedAndNothingIsWritten() {
    let script = rotated()
    #expect(script.editor.geometry.papers.first?.frame.size == Size(667, 375))
    #expect(script.editor.geometry.frame(of: "query") == Rect(20, 40, 532, 30))
    #expect(script.editor.geometry.frame(of: "search") == Rect(560, 40, 87, 30))
    #expect(script.editor.document == Self.document)
    #expect(!script.editor.history.canUndo)
    #expect(!script.editor.isShownAsDesigned)
    #expect(Invariants.violations(in: script.editor) == [])
  }

  @Test func turningTwiceIsTheBeginning() {
    var script = rotated()
    script.editor.perform("rotate", at: Moment(time: 1))
    #expect(script.editor.viewpoint.isOwn)
    #expect(CanvasDrawing.board(in: script.editor) == CanvasDrawing.board(in: EditorScript(Self.document).editor))
  }

  @Test func solvedFramesAreNotDraggedOrNudged() {
    var script = rotated()
    script.drag(from: Point(600, 55), to: Point(620, 80))
    script.editor.perform("nudge-right", at: Moment(time: 2))
    #expect(script.editor.document == Self.document)
    #expect(script.editor.selection.elements == ["search"], "it can still be selected")
    #expect(!CommandRegistry.command("nudge-right")!.isEnabled(script.editor))
  }

  @Test func constraintsAreMadeFromTheShownLayout() throws {
    var script = rotated()
    script.controlDrag(from: Point(600, 45), to: Point(600, 200))
    script.editor.handle(.choose(.topSpace))
    let added = try #require(script.editor.document.constraints.first { Self.document.constraints[$0.id] == nil })
    #expect(added.constant == 40)
    #expect(Invariants.violations(in: script.editor) == [])
  }

  @Test func editsAreLaidOutAtTheViewpoint() {
    var script = rotated()
    script.editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant = 187 } }
    #expect(script.editor.geometry.frame(of: "query")?.width == 432)
    script.editor.undo()
    #expect(script.editor.geometry.frame(of: "query")?.width == 532)
  }

  @Test func runTimeLeavesPlaceholdersOut() {
    var document = Draft(Self.document)
    document.update(ConstraintID("width")) {
      $0.isPlaceholder = true
      $0.constant = 200
    }
    var script = EditorScript(document.document)
    #expect(script.editor.layouts.layout(of: "main")?.frames["search"]?.width == 200)
    script.editor.perform("view-run-time", at: Moment(time: 0))
    #expect(script.editor.viewpoint.isRunTime)
    #expect(script.editor.layouts.layout(of: "main")?.frames["search"]?.width != 200)
  }

  @Test func aLanguageIsShownWithItsTexts() throws {
    var document = Draft(Self.document)
    document.updateLanguages { $0.strings = ["ja": ["search.title": "検索"]] }
    var script = EditorScript(document.document)
    func title() throws -> String? {
      try #require(CanvasDrawing.board(in: script.editor).papers.first?.elements.first { $0.id == "search" }).content
        .title
    }
    script.editor.look(from: ViewpointMenu.language.choosing("ja", in: script.editor))
    #expect(try title() == "検索")
    script.editor.look(from: ViewpointMenu.language.choosing("x-double", in: script.editor))
    #expect(try title() == "Search Search")
    script.editor.look(from: ViewpointMenu.language.choosing("", in: script.editor))
    #expect(try title() == "Search")
    #expect(script.editor.isShownAsDesigned)
  }

  @Test func everyMenuOffersTheChosenValue() {
    let editor = rotated().editor
    for menu in ViewpointMenu.all {
      #expect(menu.sections(for: editor).joined().contains { $0.id == menu.chosen(in: editor) }, "\(menu.id)")
    }
  }

  @Test func aSceneIsShownInAPartOfTheScreenAndAtAnySize() throws {
    let tablet = DeviceCatalogue([
      Device(id: "tablet", name: "Tablet", profile: .ios, kind: .tablet, size: Size(768, 1024)).at(scale: 2)
    ])
    var editor = Editor(document: Self.document, measurer: FixedMeasurer(), catalogue: tablet)
    editor.look(from: ViewpointMenu.device.choosing("tablet", in: editor))
    let choices = ViewpointMenu.size.sections(for: editor).joined()
    let third = try #require(choices.first { $0.title.english == "One Third of Screen" })
    editor.look(from: ViewpointMenu.size.choosing(third.id, in: editor))
    #expect(SizeSweep.shownSize(in: editor) == Size(256, 1024))
    editor.look(atSize: Size(512.4, 3))
    #expect(SizeSweep.shownSize(in: editor) == Size(512, 20))
    #expect(ViewpointMenu.size.sections(for: editor).last?.map(\.title.english) == ["512 × 20"])
    editor.look(from: ViewpointMenu.size.choosing("", in: editor))
    #expect(SizeSweep.shownSize(in: editor) == Size(768, 1024))
    #expect(!editor.history.canUndo)
  }

  @Test func interpolatedDrawingIsBetweenTheTwo() throws {
    let before = CanvasDrawing.board(in: EditorScript(Self.document).editor)
    let after = CanvasDrawing.board(in: rotated().editor)
    let half = after.interpolated(from: before, progress: 0.5)
    #expect(half.papers[0].frame.size == Size(521, 521))
    let button = try #require(half.papers[0].elements.first { $0.id == "search" }).frame
    #expect(button.isClose(to: Rect(414, 40, 87, 30), within: 1e-6))
    #expect(after.interpolated(from: before, progress: 1) == after)
  }
}
