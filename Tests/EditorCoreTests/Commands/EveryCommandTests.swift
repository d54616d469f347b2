import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Performs every command in every situation of a table. A change of the document must be one undo step; undo restores
/// exactly the document before, redo exactly the document after. A command in the registry takes part automatically,
/// and needs at least one situation here in which it can be performed.
@Suite struct EveryCommandTests {
  struct Situation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var prepare: @Sendable (inout Editor) -> Void

    init(_ name: String, _ prepare: @escaping @Sendable (inout Editor) -> Void) {
      (testDescription, self.prepare) = (name, prepare)
    }

    static func selecting(_ elements: ElementID...) -> Situation {
      Situation("\(elements) selected") { $0.select(Selection(elements: elements)) }
    }
  }

  static let situations: [Situation] = [
    .selecting(), .selecting("name"), .selecting("name", "field"), .selecting("group"),
    .selecting("name", "photo", "field"), .selecting("root"), .selecting("row"), .selecting("one", "two"),
    .selecting("left", "middle", "right"),
    Situation("something open that was looked at") { editor in
      editor.select(Selection(elements: ["group"]))
      Diagnosing.diagnose(in: &editor)
    },
    Situation("a constraint selected") { $0.select(Selection(constraints: ["c1"])) },
    Situation("a guide selected") { $0.select(Selection(guides: ["lane"])) },
    Situation("seen from elsewhere") { editor in
      editor.look(from: Viewpoint(size: Size(667, 375)))
      editor.select(Selection(elements: ["name"]))
    },
    Situation("something only shown") { editor in
      editor.select(Selection(elements: ["name", "field"]))
      editor.preview(SelectionEmbedding.edit(as: .view, in: editor))
    },
    Situation("in the middle of a drag") { editor in
      editor.handle(PointerEvent(.press, at: Point(200, 70)))
      editor.handle(PointerEvent(.drag, at: Point(240, 190)))
    },
    Situation("varied for landscape") { editor in
      editor.vary(for: VariationKey(orientation: .landscape))
      editor.select(Selection(elements: ["name"]))
      editor.edit("Move") { $0.update("name") { $0.frame.x += 3 } }
    },
    Situation("a container selected") { editor in
      editor.edit("Shelf") {
        var shelf = Element(id: "shelf", kind: .view, frame: Rect(20, 660, 200, 30))
        shelf.arrangement.container = Container(.box)
        $0.insert(shelf, into: "root")
        $0.insert(Element(id: "book", kind: .label, frame: Rect(0, 0, 80, 20)), into: "shelf")
      }
      editor.select(Selection(elements: ["shelf"]))
    },
    Situation("a custom view selected") { editor in
      editor.edit("Badge") { draft in
        var badge = Element(id: "badge", kind: .customView, frame: Rect(220, 660, 60, 20))
        badge.content.className = "Badge"
        draft.insert(badge, into: "root")
      }
      editor.select(Selection(elements: ["badge"]))
    },
    Situation("an element of a described class selected") { editor in
      editor.edit("Badge") { draft in
        draft.updateClasses { $0.append(DocumentClass(id: "class", className: "Badge")) }
        draft.update("name") { $0.content.className = "Badge" }
      }
      editor.select(Selection(elements: ["name"]))
    },
    Situation("an instance selected") { editor in
      editor.edit("Component") { draft in
        draft.makeComponent(of: "group", named: "Group")
        draft.setOverride(OverrideKey("inner", .text), of: "group", to: .text("Mine"))
      }
      editor.select(Selection(elements: ["group"]))
    },
    Situation("with the constrain tool") { $0.use(.constrain) },
    Situation("with the sweep's strip") { $0.settings.canvas.showsSweep = true },
    Situation("with a strip of some sizes") { SizeSweep.sweep(work: 0, in: &$0) },
    Situation("arranging at two sizes") { editor in
      editor.perform("example-sizes")
      ExampleEditing.add(width: 500, height: 600, in: &editor)
    },
    Situation("arranging at a size that is no example yet") { editor in
      editor.perform("example-sizes")
      Inspector.set("scene.width", .typed("400"), on: .scene("main"), in: &editor)
    },
  ]

  private static var document: Document {
    var draft = Draft(MenuGoldenTests.document(.ios))
    draft.insert(Element(id: "group", kind: .view, frame: Rect(20, 540, 200, 100)), into: "root")
    draft.insert(Element(id: "inner", kind: .label, frame: Rect(10, 10, 80, 20)), into: "group")
    for (id, x) in [("left", 10.0), ("middle", 60), ("right", 150)] {
      draft.insert(Element(id: ElementID(id), kind: .view, frame: Rect(x, 60, 20, 20)), into: "group")
    }
    var row = Element(id: "row", kind: .stack, frame: Rect(20, 120, 200, 40))
    row.arrangement.axis = .horizontal
    draft.insert(row, into: "root")
    draft.insert(Element(id: "one", kind: .button, frame: Rect(0, 0, 100, 40)), into: "row")
    draft.insert(Element(id: "two", kind: .button, frame: Rect(100, 0, 100, 40)), into: "row")
    for (id, first, second) in [
      ("g1", Anchor("group", .leading), Anchor("root", .leading)),
      ("g2", Anchor("inner", .top), Anchor("group", .top)),
    ] {
      draft.put(Constraint(id: ConstraintID(id), first: first, second: second, constant: 10))
    }
    draft.put(Element(id: "second", kind: .view, frame: Rect(0, 0, 200, 200)))
    draft.put(Scene(id: "other", root: "second"))
    draft.update(SceneID("main")) { $0.userGuides = UserGuides(x: [40]) }
    return draft.document
  }

  private static let commands = CommandRegistry.all.map(\.id).filter { $0 != "undo" && $0 != "redo" }

  /// All situations, with Live off and on. Each is prepared once; every command begins with a copy of it.
  private static let prepared: [(name: String, editor: Editor)] = [false, true].flatMap { isLive in
    situations.map { situation in
      var editor = EditorScript(document).editor
      editor.settings.isLive = isLive
      situation.prepare(&editor)
      return ("\(situation.testDescription), live: \(isLive)", editor)
    }
  }

  @Test(arguments: commands) func isOneStepThatCanBeTakenBack(_ id: String) throws {
    let command = try #require(CommandRegistry.command(id))
    var wasPossible = false
    for (name, start) in Self.prepared {
      let what = "\(id), \(name)"
      var (editor, before) = (start, start)
      before.leaveGesture()
      let isEnabled = command.isEnabled(editor)
      wasPossible = wasPossible || isEnabled
      #expect(isEnabled == (command.lock(in: editor) == nil), "\(what): a greyed row says why")
      editor.perform(id)
      // A gesture or preview that the command began is not part of its result.
      if editor.isInGesture || editor.isPreviewing { editor.leaveGesture() }
      expectOneStep(&editor, from: before, what)
    }
    #expect(wasPossible, "no situation of the table lets \(id) be performed: add one")
  }

  private func expectOneStep(_ editor: inout Editor, from before: Editor, _ what: String) {
    let made = editor.source
    #expect(Invariants.violations(in: editor) == [], "\(what)")
    guard editor.history.done.count > before.history.done.count else {
      #expect(made == before.source, "\(what): changed without a step")
      return
    }
    #expect(editor.history.done.count == before.history.done.count + 1, "\(what)")
    editor.undo()
    #expect(editor.source == before.source, "\(what)")
    #expect(Invariants.violations(in: editor) == [], "\(what), undone")
    editor.redo()
    #expect(editor.source == made, "\(what), done again")
    #expect(Invariants.violations(in: editor) == [], "\(what), done again")
  }

  @Test func selectionsComeBackWithUndo() {
    for id in ["delete", "duplicate", "embed-view", "unembed", "add-missing", "nudge-left"] {
      var editor = EditorScript(Self.document).editor
      let selection = Selection(elements: ["group"])
      editor.select(selection)
      editor.perform(id)
      let after = editor.selection
      #expect(editor.history.canUndo, "\(id)")
      editor.select(.none)
      editor.undo()
      #expect(editor.selection == selection, "\(id)")
      editor.redo()
      #expect(editor.selection == after, "\(id)")
    }
  }

  @Test func undoAndRedoAreCommands() {
    var editor = EditorScript(Self.document).editor
    let isUndoneTooEarly = editor.perform("undo")
    #expect(!isUndoneTooEarly)
    let isRedoneTooEarly = editor.perform("redo")
    #expect(!isRedoneTooEarly)
    editor.select(Selection(elements: ["photo"]))
    editor.perform("delete")
    let isUndone = editor.perform("undo")
    #expect(isUndone)
    #expect(editor.document == Self.document)
    let isRedone = editor.perform("redo")
    #expect(isRedone)
    #expect(editor.document.elements["photo"] == nil)
  }
}
