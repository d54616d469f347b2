import LayoutModel
import Words

extension CommandRegistry {
  static let arrangeCommands = nudges.map { nudge in
    Command(
      nudge.id, nudge.title, shortcuts: [nudge.shortcut],
      when: Availability(
        { editor in
          let moved = editor.document.movable(in: editor.selection)
          return !(moved.isEmpty && Arranging.movableGuides(in: editor).isEmpty)
            && moved.allSatisfy(editor.context.canMove)
        }, else: .needsMovable),
      perform: { editor, moment in Arranging.nudge(by: nudge.delta, at: moment, in: &editor) })
  }

  /// The arrow keys move by one point, or by ten with Shift.
  private static let nudges: [(id: String, title: Message, shortcut: String, delta: Point)] = [
    ("nudge-left", Message("Nudge Left"), "Left", Point(-1, 0)),
    ("nudge-right", Message("Nudge Right"), "Right", Point(1, 0)),
    ("nudge-up", Message("Nudge Up"), "Up", Point(0, -1)),
    ("nudge-down", Message("Nudge Down"), "Down", Point(0, 1)),
    ("nudge-far-left", Message("Nudge Far Left"), "<Shift>Left", Point(-10, 0)),
    ("nudge-far-right", Message("Nudge Far Right"), "<Shift>Right", Point(10, 0)),
    ("nudge-far-up", Message("Nudge Far Up"), "<Shift>Up", Point(0, -10)),
    ("nudge-far-down", Message("Nudge Far Down"), "<Shift>Down", Point(0, 10)),
  ]
}

/// Moves by the arrow keys.
private enum Arranging {
  static func movableGuides(in editor: Editor) -> [GuideID] {
    editor.selection.guides.filter { editor.context.canMove($0) }.sorted()
  }

  static func nudge(by delta: Point, at moment: Moment, in editor: inout Editor) {
    let moved = editor.document.movable(in: editor.selection)
    let guides = movableGuides(in: editor)
    editor.edit(Message("Move"), coalescing: Coalescing(key: "nudge", time: moment.time), cause: .hand) { draft in
      for id in moved { draft.update(id) { $0.frame = $0.frame.offset(by: delta) } }
      for id in guides { draft.update(id) { $0.frame = $0.frame?.offset(by: delta) } }
    }
  }
}
