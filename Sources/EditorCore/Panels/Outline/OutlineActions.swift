import Drawing
import LayoutEngine
import LayoutModel
import Words

extension Editor {
  /// What is wrong with what a row stands for, worst first.
  package func issues(ofRow row: String) -> [IssueList.Row] {
    let all = issues.rows
    if let scene = scene(ofRow: row) { return all.filter { $0.scene == scene && $0.issue.severity == .error } }
    if let element = element(ofRow: row) { return all.filter { $0.issue.elements.contains(element) } }
    guard let id = constraint(ofRow: row), let constraint = document.constraints[id] else { return [] }
    let named = all.filter { $0.issue.constraints.contains(id) }
    if !named.isEmpty { return named }
    let elements = Set(constraint.items.compactMap(\.elementID))
    return all.filter { issue in
      issue.issue.elements.contains(where: elements.contains) && issue.issue.axis.map { $0 == constraint.axis } ?? true
    }
  }

  /// Where an element lies on the pasteboard.
  package func geometry(of element: ElementID) -> Rect? { geometry.frame(of: element) }

  // MARK: Names

  /// The field that holds a row's name, with what it shows now.
  package func nameField(ofRow row: String) -> (field: String, target: InspectorTarget, text: String)? {
    if let id = scene(ofRow: row) { return ("scene.name", .scene(id), document.scenes[id]?.name ?? "") }
    if let id = constraint(ofRow: row) {
      return ("identifier", .constraints([id]), document.constraints[id]?.identifier ?? "")
    }
    guard let id = element(ofRow: row) else { return nil }
    return ("name", .elements([id]), document.elements[id]?.name ?? document.displayName(of: id))
  }

  package mutating func rename(row: String, to text: String) {
    guard let (field, target, _) = nameField(ofRow: row) else { return }
    set(field, .typed(text), on: target)
  }

  // MARK: Constraints between rows

  /// While a line is drawn from row to row, the canvas shows it too.
  package mutating func link(from source: String, over target: String?) {
    guard let from = item(ofRow: source) else { return }
    let link = LinkingRows(source: from, target: target.flatMap(item(ofRow:)))
    take(step { _, _ in ToolStep(link) })
  }

  /// The line was let go on a row: the menu of what can be made opens at the target.
  package mutating func endLink(on target: String?) {
    guard let linking = state as? LinkingRows else { return }
    guard let to = target.flatMap(item(ofRow:)), let frame = context.frame(of: to) else {
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
    let link = LinkingRows(source: source, target: item(ofRow: row))
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
    ToolStep(ChoosingConstraint(source: source, target: target, direction: .none, place: place, in: context))
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    guard let from = context.frame(of: source) else { return [] }
    guard let target, let to = context.frame(of: target) else { return [.highlight(from, .accent)] }
    return [.highlight(from, .accent), .highlight(to, .accent), .connection(from: from.center, to: to.center)]
  }
}
