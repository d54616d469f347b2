import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Escape, at every moment of every tool: the document is unchanged, nothing can be undone, and the tool is idle.
@Suite struct CancelTests {
  struct Moment: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reach: @Sendable (inout EditorScript) -> Void

    init(_ name: String, _ reach: @escaping @Sendable (inout EditorScript) -> Void) {
      (testDescription, self.reach) = (name, reach)
    }
  }

  private static func controlDrag(_ script: inout EditorScript, from: Point, to: Point, release: Bool) {
    script.holding(.control) {
      $0.press(from.x, from.y)
      $0.drag((from.x + to.x) / 2, (from.y + to.y) / 2)
      $0.drag(to.x, to.y)
      if release { $0.release(to.x, to.y) }
    }
  }

  static let moments = [
    Moment("a constraint is pressed") { script in script.holding(.control) { $0.press(50, 70) } },
    Moment("a line is drawn") { controlDrag(&$0, from: Point(50, 70), to: Point(200, 70), release: false) },
    Moment("a line is drawn from a guide") {
      controlDrag(&$0, from: Point(170, 330), to: Point(170, 470), release: false)
    },
    Moment("a line is drawn to a safe area") {
      controlDrag(&$0, from: Point(50, 70), to: Point(50, 20), release: false)
    },
    Moment("the menu is open") { controlDrag(&$0, from: Point(50, 70), to: Point(200, 70), release: true) },
    Moment("a row is hovered") {
      controlDrag(&$0, from: Point(50, 70), to: Point(200, 70), release: true)
      $0.editor.handle(.hover(.alignTop))
    },
    Moment("rows are chosen") {
      controlDrag(&$0, from: Point(50, 70), to: Point(200, 70), release: true)
      for kind in [CandidateKind.alignTop, .equalWidths] { $0.editor.handle(.toggle(kind)) }
    },
    Moment("words are typed") {
      controlDrag(&$0, from: Point(50, 70), to: Point(200, 70), release: true)
      $0.editor.handle(.filter("top"))
      $0.editor.handle(.toggle(.alignTop))
    },
    Moment("alternates are shown") {
      controlDrag(&$0, from: Point(50, 70), to: Point(5, 70), release: true)
      $0.editor.handle(.useAlternates(true))
      $0.editor.handle(.hover(.leadingSpace))
    },
    Moment("the menu was opened by key") {
      $0.editor.select(Selection(elements: ["name"]))
      $0.editor.perform("constrain")
      $0.editor.handle(.target(1))
      $0.editor.handle(.hover(.equalWidths))
    },
    Moment("rows are linked") { Outlining.link(from: "element:name", over: "guide:lane", in: &$0.editor) },
    Moment("the constrain tool is pressed") {
      $0.editor.perform("tool-constrain")
      $0.press(50, 70)
    },
    Moment("the constrain tool draws") {
      $0.editor.perform("tool-constrain")
      $0.press(50, 70)
      $0.drag(200, 70)
    },
    Moment("an element is pressed") { $0.press(200, 70) },
    Moment("an element is moved") {
      $0.press(200, 70)
      $0.drag(240, 90)
    },
    Moment("a copy is dragged") { script in
      script.press(200, 70)
      script.holding(.alt) { $0.drag(240, 200) }
    },
    Moment("a handle is pressed") {
      $0.click(170, 470)
      $0.press(220, 520)
    },
    Moment("an element is resized") {
      $0.click(170, 470)
      $0.press(220, 520)
      $0.drag(260, 560)
    },
    Moment("the background is pressed") { $0.press(350, 650) },
    Moment("a band is drawn") {
      $0.press(350, 650)
      $0.drag(100, 400)
    },
    Moment("a guide is pressed") { $0.press(170, 330) },
    Moment("a guide is moved") {
      $0.press(170, 330)
      $0.drag(190, 360)
    },
    Moment("a guide is resized") {
      $0.click(170, 330)
      $0.press(320, 360)
      $0.drag(340, 380)
    },
    Moment("a line is drawn to where nothing can be made") {
      controlDrag(&$0, from: Point(170, 20), to: Point(350, 650), release: false)
    },
    Moment("it is said why nothing can be made") {
      controlDrag(&$0, from: Point(170, 20), to: Point(350, 650), release: true)
    },
    Moment("a ruler gives a line") { UserGuideEditing.begin(.horizontal, in: &$0.editor) },
    Moment("a line from a ruler is over the scene") {
      UserGuideEditing.begin(.vertical, in: &$0.editor)
      $0.drag(200, 300)
    },
    Moment("a user guide is pressed") { $0.press(340, 600) },
    Moment("a user guide is moved") {
      $0.press(340, 600)
      $0.drag(330, 600)
    },
    Moment("a constraint's line is pressed") {
      $0.click(200, 70)
      $0.press(84, 70)
    },
    Moment("a constraint's end is dragged") {
      $0.editor.select(Selection(constraints: ["c1"]))
      $0.press(81, 70)
      $0.drag(170, 440)
    },
    Moment("a scene's title is pressed") { $0.press(100, -10) },
    Moment("a scene is moved") {
      $0.press(100, -10)
      $0.drag(200, 60)
    },
    Moment("something hangs at the pointer") {
      if let item = Library.item("button") { Inserting.beginPlacing(item, in: &$0.editor) }
      $0.drag(100, 600)
    },
    Moment("a guide hangs at the pointer") {
      if let item = Library.item("guide") { Inserting.beginPlacing(item, in: &$0.editor) }
      $0.drag(100, 600)
    },
    Moment("text is edited") {
      $0.editor.select(Selection(elements: ["name"]))
      $0.editor.perform("edit-text")
    },
    Moment("the edge handle is pressed") {
      $0.click(170, 470)
      $0.hover(170, 470)
      $0.press(170, 534)
    },
    Moment("the edge handle is dragged") {
      $0.click(170, 470)
      $0.hover(170, 470)
      $0.press(170, 534)
      $0.drag(170, 640)
    },
  ]

  @Test(arguments: moments) func escapeForgets(_ moment: Moment) {
    var draft = Draft(MenuGoldenTests.document(.ios))
    draft.update(SceneID("main")) { $0.userGuides.x = [340] }
    let document = draft.document
    var script = EditorScript(document)
    moment.reach(&script)
    #expect(script.editor.isInGesture, "\(moment.testDescription) is no moment of a gesture")
    let tool = script.editor.tool
    script.escape()
    #expect(!script.editor.isInGesture)
    #expect(script.editor.document == document)
    #expect(!script.editor.history.canUndo)
    #expect(script.editor.tool == tool)
    #expect(script.editor.menu == nil)
    #expect(Invariants.violations(in: script.editor) == [])
  }
}
