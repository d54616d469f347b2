import Drawing
import LayoutEngine
import LayoutModel
import Words

extension Outlining {
  /// The issues of the thing that an outline row stands for, worst first; listed in the panel or not. A scene's row has
  /// only its errors. The row of a constraint that no issue names has the issues of its items on its axis.
  package static func issues(ofRow row: String, in editor: Editor) -> [IssueList.Row] {
    let (document, layouts) = (editor.document, editor.layouts)
    let rows = editor.geometry.papers.flatMap { paper in
      (layouts.found(of: paper.scene)?.diagnosis.issues ?? []).map { IssueList.Row(scene: paper.scene, issue: $0) }
    }
    if let scene = document.scene(ofRow: row) {
      return rows.filter { $0.scene == scene && $0.issue.severity == .error }
    }
    if let element = document.element(ofRow: row) { return rows.filter { $0.issue.elements.contains(element) } }
    guard let id = document.constraint(ofRow: row), let constraint = document.constraints[id] else { return [] }
    let named = rows.filter { $0.issue.constraints.contains(id) }
    if !named.isEmpty { return named }
    let elements = Set(constraint.items.compactMap(\.elementID))
    return rows.filter { issue in
      issue.issue.elements.contains(where: elements.contains) && issue.issue.axis.map { $0 == constraint.axis } ?? true
    }
  }

  package static func rename(row: String, to text: String, in editor: inout Editor) {
    guard let (field, target, _) = editor.document.nameField(ofRow: row) else { return }
    Inspector.set(field, .typed(text), on: target, in: &editor)
  }

  // MARK: Constraints between rows

  /// Shows on the canvas a line that is being drawn from row to row.
  package static func link(from source: String, over target: String?, in editor: inout Editor) {
    guard let from = editor.document.item(ofRow: source) else { return }
    let link = LinkingRows(source: from, target: target.flatMap(editor.document.item(ofRow:)))
    editor.carryOut(editor.step { _, _ in ToolStep(link) })
  }

  /// Ends the line on a row, and opens the menu of possible constraints at the target. Cancels if the row stands for no
  /// item.
  package static func endLink(on target: String?, in editor: inout Editor) {
    guard let linking = editor.state as? LinkingRows else { return }
    guard let to = target.flatMap(editor.document.item(ofRow:)), let frame = editor.context.frame(of: to) else {
      return editor.handle(PointerEvent(.cancel, at: .zero))
    }
    editor.reveal(frame)
    editor.carryOut(editor.step { _, context in linking.choose(to, at: frame.center, in: context) })
  }

  /// True while a line is drawn that may end on the canvas or on a row of the outline.
  package static func isDrawingLine(in editor: Editor) -> Bool {
    editor.state is DrawingConstraint || editor.state is LinkingRows
  }

  /// Leads a line that was begun on the canvas to a row.
  package static func aimLine(at row: String, in editor: inout Editor) {
    guard isDrawingLine(in: editor), let source = editor.state.constraintSource else { return }
    let link = LinkingRows(source: source, target: editor.document.item(ofRow: row))
    editor.carryOut(editor.step { _, _ in ToolStep(link) })
  }
}

/// The state of a line drawn from or to a row of the outline. Over the canvas, it aims at the item under the pointer.
struct LinkingRows: ToolState {
  let source: Item
  var target: Item?

  var constraintSource: Item? { source }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .cancel: return ToolStep(context.idle)
    case .hover, .press: return ToolStep(self, cursor: .crosshair)
    case .drag: return ToolStep(LinkingRows(source: source, target: context.item(at: event.point)), cursor: .crosshair)
    case .release:
      guard let target = context.item(at: event.point) else { return ToolStep(context.idle) }
      return choose(target, at: event.point, in: context)
    }
  }

  /// Opens the menu of constraints. A row has no direction, so the menu offers all of them.
  func choose(_ target: Item, at place: Point, in context: ToolContext) -> ToolStep {
    ToolStep(ChoosingConstraint(source: source, target: target, by: ConstraintLine(end: place), in: context))
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    guard let from = context.frame(of: source) else { return [] }
    guard let target, let to = context.frame(of: target) else { return [.highlight(from, .accent)] }
    return [.highlight(from, .accent), .highlight(to, .accent), .connection(from: from.center, to: to.center)]
  }
}
