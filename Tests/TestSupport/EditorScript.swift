import EditorCore
import LayoutModel
import Words

/// An editor driven by a script: press, drag, release. Points are on the pasteboard.
///
///     var script = EditorScript(SampleDocuments.search)
///     script.drag(from: Point(300, 55), to: Point(310, 75))
///     script.frame("search")
package struct EditorScript: Sendable {
  package var editor: Editor
  private var modifiers: Modifiers = []

  /// - Parameter snapping: whether dragged elements snap to others; off for tests that need exact distances.
  package init(_ document: Document, snapping: Bool = false) {
    editor = Editor(document: document, measurer: FixedMeasurer())
    editor.settings.snaps = snapping
  }

  package mutating func holding(_ modifiers: Modifiers, _ body: (inout EditorScript) -> Void) {
    self.modifiers = modifiers
    body(&self)
    self.modifiers = []
  }

  package mutating func hover(_ x: Double, _ y: Double) { send(.hover, x, y) }
  package mutating func press(_ x: Double, _ y: Double) { send(.press, x, y) }
  package mutating func drag(_ x: Double, _ y: Double) { send(.drag, x, y) }
  package mutating func release(_ x: Double, _ y: Double) { send(.release, x, y) }
  package mutating func escape() { editor.handle(PointerEvent(.cancel, at: .zero)) }

  package mutating func click(_ x: Double, _ y: Double) {
    press(x, y)
    release(x, y)
  }

  /// Drags in three steps, like a user.
  package mutating func drag(from start: Point, to end: Point) {
    press(start.x, start.y)
    let middle = start + (end - start) * 0.5
    drag(middle.x, middle.y)
    drag(end.x, end.y)
    release(end.x, end.y)
  }

  package mutating func controlDrag(from start: Point, to end: Point) {
    holding(.control) { $0.drag(from: start, to: end) }
  }

  package func frame(_ id: ElementID) -> Rect? { editor.document.elements[id]?.frame }

  private mutating func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    editor.handle(PointerEvent(phase, at: Point(x, y), modifiers: modifiers))
  }
}

extension Editor {
  /// Makes one undo step with any name.
  package mutating func edit(_ name: String, _ change: (inout Draft) -> Void) { edit(Message(name), change) }

  /// Performs a command. Returns false, and does nothing, if there is no such command or it is disabled.
  @discardableResult
  package mutating func perform(_ id: String, at moment: Moment = Moment(time: 0)) -> Bool {
    CommandRegistry.perform(id, at: moment, in: &self)
  }
}
