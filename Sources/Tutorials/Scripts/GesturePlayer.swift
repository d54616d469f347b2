import EditorCore
import LayoutAdvice
import LayoutModel

/// Plays gestures on an editor, with the events that a window would send.
package struct GesturePlayer: Sendable {
  package var editor: Editor
  private let scene: SceneID

  package init(_ editor: Editor, in scene: SceneID) { (self.editor, self.scene) = (editor, scene) }

  /// Plays a gesture. Returns false if the gesture could not be made.
  @discardableResult
  package mutating func play(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .insert(let kind, let spot): insert(kind, at: spot)
    case .click(let spot): drag(from: spot, to: spot, [])
    case .drag(let start, let end): drag(from: start, to: end, [])
    case .constrain(let start, let end, let rows): drag(from: start, to: end, .control) && choose(rows)
    case .select(let pattern): select(pattern)
    case .fill(let field, let text): fill(field, text)
    case .type(let text, let subject): type(text, into: subject)
    case .command(let id): CommandRegistry.perform(id, in: &editor)
    case .beginPreviews(let starter): begin(starter)
    case .fixFirstIssue: fix()
    }
  }

  /// Returns the position on the pasteboard; nil if the subject does not exist.
  package func place(of spot: GestureSpot) -> Point? {
    guard let frame = here?.element(spot.subject).flatMap(editor.geometry.frame(of:)) else { return nil }
    return Point(
      frame.x + spot.fraction.x * frame.width + spot.offset.x, frame.y + spot.fraction.y * frame.height + spot.offset.y)
  }

  private var here: TutorialScene? { TutorialScene(scene, in: editor.document) }

  private mutating func insert(_ kind: ElementKind, at spot: GestureSpot) -> Bool {
    guard let point = place(of: spot), let item = Library.items.first(where: { $0.product == .element(kind) }) else {
      return false
    }
    Inserting.beginPlacing(item, in: &editor)
    for phase in [PointerEvent.Phase.drag, .release] { editor.handle(PointerEvent(phase, at: point)) }
    return true
  }

  private mutating func drag(from start: GestureSpot, to end: GestureSpot, _ modifiers: Modifiers) -> Bool {
    guard let first = place(of: start), let last = place(of: end) else { return false }
    let way: [(PointerEvent.Phase, Point)] = [
      (.press, first), (.drag, first + (last - first) * 0.5), (.drag, last), (.release, last),
    ]
    for (phase, point) in way { editor.handle(PointerEvent(phase, at: point, modifiers: modifiers)) }
    return true
  }

  private mutating func choose(_ rows: [CandidateKind]) -> Bool {
    guard let menu = editor.menu, rows.allSatisfy({ row in menu.rows.contains { $0.kind == row } }) else {
      return false
    }
    for row in rows.dropLast() { editor.handle(.toggle(row)) }
    if let last = rows.last { editor.handle(.choose(last)) }
    return true
  }

  private mutating func select(_ pattern: ConstraintPattern) -> Bool {
    guard let constraint = here.flatMap(pattern.first(in:)) else { return false }
    editor.select(Selection(constraints: [constraint.id]))
    return true
  }

  private mutating func fill(_ field: String, _ text: String) -> Bool {
    let target: InspectorTarget =
      editor.selection.constraints.isEmpty
      ? .elements(editor.selection.elements) : .constraints(Array(editor.selection.constraints))
    return Inspector.set(field, .typed(text), on: target, in: &editor) == nil
  }

  private mutating func type(_ text: String, into subject: Subject) -> Bool {
    guard let id = here?.element(subject) else { return false }
    TextEditing.begin(of: id, in: &editor)
    TextEditing.type(text, in: &editor)
    TextEditing.finish(in: &editor)
    return true
  }

  private mutating func begin(_ starter: PreviewStarter) -> Bool {
    Previews.edit(.addSeveral(starter, of: scene), in: &editor)
    return true
  }

  private mutating func fix() -> Bool {
    Diagnosing.diagnose(in: &editor)
    guard let row = Issues.list(in: editor).rows.first, let fix = Issues.fixes(for: row, in: editor).first
    else { return false }
    Issues.apply(fix, in: &editor)
    return true
  }
}
