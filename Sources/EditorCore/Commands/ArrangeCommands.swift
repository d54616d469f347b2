import LayoutModel
import Words

extension CommandRegistry {
  static let arrangeCommands = nudges.map { nudge in
    Command(
      nudge.id, nudge.title, shortcuts: [nudge.shortcut],
      when: Availability(
        { editor in
          let moved = editor.document.movable(in: editor.selection)
          return !(moved.isEmpty && editor.movableGuides.isEmpty) && moved.allSatisfy(editor.context.canMove)
        }, else: .needsMovable), perform: { editor, moment in editor.nudge(by: nudge.delta, at: moment) })
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

extension Editor {
  fileprivate var movableGuides: [GuideID] { selection.guides.filter { context.canMove($0) }.sorted() }

  fileprivate mutating func nudge(by delta: Point, at moment: Moment) {
    let moved = document.movable(in: selection)
    let guides = movableGuides
    edit(Message("Move"), coalescing: Coalescing(key: "nudge", time: moment.time), cause: .hand) { draft in
      for id in moved { draft.update(id) { $0.frame = $0.frame.offset(by: delta) } }
      for id in guides { draft.update(id) { $0.frame = $0.frame?.offset(by: delta) } }
    }
  }
}
