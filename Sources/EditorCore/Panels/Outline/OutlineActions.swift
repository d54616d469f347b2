import Drawing
import LayoutEngine
import LayoutModel
import Words

extension Editor {
  /// What is wrong with what a row of the outline stands for, worst first: of all that there is, listed or not.
  package func issues(ofOutlineRow row: String) -> [IssueList.Row] {
    let rows = geometry.papers.flatMap { paper in
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
}

extension Editor {
  package mutating func rename(row: String, to text: String) {
    guard let (field, target, _) = document.nameField(ofRow: row) else { return }
    set(field, .typed(text), on: target)
  }

  // MARK: Constraints between rows

  /// While a line is drawn from row to row, the canvas shows it too.
  package mutating func link(from source: String, over target: String?) {
    guard let from = document.item(ofRow: source) else { return }
    let link = LinkingRows(source: from, target: target.flatMap(document.item(ofRow:)))
    take(step { _, _ in ToolStep(link) })
  }

  /// The line was let go on a row: the menu of what can be made opens at the target.
  package mutating func endLink(on target: String?) {
    guard let linking = state as? LinkingRows else { return }
    guard let to = target.flatMap(document.item(ofRow:)), let frame = context.frame(of: to) else {
      return handle(PointerEvent(.cancel, at: .zero))
    }
    reveal(frame)
    take(step { _, context in linking.choose(to, at: frame.center, in: context) })
  }

  /// Is a line drawn now, which may end on the canvas or on a row of the outline?
  package var isDrawingLine: Bool { state is DrawingConstraint || state is LinkingRows }

  /// A line that was begun on the canvas has come to a row.
  package mutating func aimLine(at row: String) {
    guard isDrawingLine, let source = state.constraintSource else { return }
    let link = LinkingRows(source: source, target: document.item(ofRow: row))
    take(step { _, _ in ToolStep(link) })
  }
}

/// A line is drawn from or to a row of the outline. Over the canvas it goes to what lies under the pointer there.
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

  /// A row says nothing of a direction: everything is offered.
  func choose(_ target: Item, at place: Point, in context: ToolContext) -> ToolStep {
    ToolStep(ChoosingConstraint(source: source, target: target, by: ConstraintLine(end: place), in: context))
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    guard let from = context.frame(of: source) else { return [] }
    guard let target, let to = context.frame(of: target) else { return [.highlight(from, .accent)] }
    return [.highlight(from, .accent), .highlight(to, .accent), .connection(from: from.center, to: to.center)]
  }
}
