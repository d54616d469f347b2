import Drawing
import LayoutModel
import Words

/// The selected elements follow the pointer and snap to what is near.
struct MovingElements: ToolState {
  let elements: [ElementID]
  let start: Point
  /// The union of their frames at the beginning of the drag; nil if none has a frame.
  private let bounds: Rect?
  private let snapper: Snapper?
  private(set) var snap = Snap()
  /// The cell of a grid that the element would get.
  private var cell: Rect?

  init(elements: [ElementID], start: Point, in context: ToolContext) {
    self.elements = elements
    self.start = start
    let frames = elements.compactMap(context.geometry.frame(of:))
    bounds = frames.first.map { frames.dropFirst().reduce($0) { $0.union($1) } }
    let container = elements.first.flatMap(context.document.parent(of:))
    snapper = context.snaps ? container.map { Snapper(moving: .elements(elements), in: $0, context: context) } : nil
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .cancel: return ToolStep(SelectIdle())
    case .drag, .hover, .press, .release:
      let (next, moved) = updated(by: event, in: context)
      let copies = event.modifiers.contains(.alt)
      if event.phase == .release { return release(by: moved, copies: copies, in: context) }
      let edit = copies ? copying(by: moved, in: context).shown : Self.moving(elements, by: moved)
      return ToolStep(next, .preview(edit), cursor: copies ? .copy : .move)
    }
  }

  private func release(by moved: Point, copies: Bool, in context: ToolContext) -> ToolStep {
    guard copies else {
      let (moving, restacking) = (Self.moving(elements, by: moved), restacking(by: moved, in: context))
      return ToolStep(
        SelectIdle(),
        .commit(Message("Move")) { draft in
          moving(&draft)
          restacking(&draft)
        })
    }
    let copying = copying(by: moved, in: context)
    return ToolStep(
      SelectIdle(), .commit(Message("Duplicate"), copying.made), selection: Selection(elements: copying.tops))
  }

  /// Returns the distance of the move, in whole points. With Shift it is along one axis only, the one with the longer
  /// way. Control, pressed during the drag, suppresses snapping.
  private func updated(by event: PointerEvent, in context: ToolContext) -> (next: MovingElements, moved: Point) {
    var moved = event.point - start
    var axes = Set(Axis.allCases)
    if event.modifiers.contains(.shift) {
      let across: Axis = abs(moved.x) >= abs(moved.y) ? .vertical : .horizontal
      moved[across] = 0
      axes.remove(across)
    }
    // A movement straight along one axis must not snap on the other: an element a few points beside a margin stays
    // there.
    for axis in axes where abs(moved[axis]) <= 1 / context.zoom && abs(moved[axis.other]) > 8 / context.zoom {
      moved[axis] = 0
      axes.remove(axis)
    }
    var next = self
    next.snap = Snap()
    let rounded = Point(moved.x.rounded(), moved.y.rounded())
    if let cells = cells(in: context), let bounds {
      let place = bounds.offset(by: rounded)
      next.cell = cells.frame(of: cells.cell(at: place.center), size: bounds.size)
      return (next, rounded)
    }
    guard let snapper, let bounds, !event.modifiers.contains(.control) else { return (next, rounded) }
    next.snap = snapper.snap(
      bounds.offset(by: moved), reach: context.snapReach,
      horizontally: axes.contains(.horizontal) ? SnapProbe.edges : [],
      vertically: axes.contains(.vertical) ? SnapProbe.allCases : [])
    let caught = next.snap.delta
    return (
      next,
      Point(
        next.snap.caughtX ? moved.x + caught.x : rounded.x, next.snap.caughtY ? moved.y + caught.y : rounded.y)
    )
  }

  private static func moving(_ elements: [ElementID], by moved: Point) -> ToolStep.Edit {
    { draft in
      for id in elements { draft.update(id) { $0.frame = $0.frame.offset(by: moved) } }
    }
  }

  /// Returns an edit that gives the elements their places in a container, by their positions after the move: it sorts the
  /// children of a stack or of a box, and chooses the cell in a grid. It does nothing elsewhere.
  private func restacking(by moved: Point, in context: ToolContext) -> ToolStep.Edit {
    if let cells = cells(in: context) { return choosingCell(among: cells, by: moved) }
    guard let parent = elements.first.flatMap(context.document.parent(of:)),
      let axis = context.document.elements[parent]?.lineAxis
    else { return { _ in } }
    let isRightToLeft = context.positions.isRightToLeft(parent)
    return { draft in
      guard let stack = draft.document.elements[parent] else { return }
      let middles = stack.children.map { draft.document.elements[$0]?.frame.middle(axis) ?? 0 }
      let factor = axis == .horizontal && isRightToLeft ? -1.0 : 1
      let order = stack.children.indices.sorted { (middles[$0] * factor, $0) < (middles[$1] * factor, $1) }
      let children = order.map { stack.children[$0] }
      if children != stack.children { draft.update(parent) { $0.children = children } }
    }
  }

  /// The cells of the grid in which one element is moved.
  private func cells(in context: ToolContext) -> GridCells? {
    guard elements.count == 1, let parent = context.document.parent(of: elements[0]) else { return nil }
    return GridCells(of: parent, without: Set(elements), in: context)
  }

  /// Returns an edit that puts one element into the cell under its middle. An element that is there takes its cell.
  private func choosingCell(among cells: GridCells, by moved: Point) -> ToolStep.Edit {
    guard let bounds else { return { _ in } }
    let id = elements[0]
    let target = cells.cell(at: bounds.offset(by: moved).center)
    let other = cells.element(in: target)
    return { draft in
      guard var cell = draft.document.elements[id].map({ $0.traits.placement.cell ?? .first }) else { return }
      let old = cell
      guard (cell.column, cell.row) != (target.column, target.row) else { return }
      (cell.column, cell.row) = (target.column, target.row)
      draft.update(id) { $0.traits.placement.cell = cell }
      guard let other else { return }
      draft.update(other) { element in
        var cell = element.traits.placement.cell ?? .first
        (cell.column, cell.row) = (old.column, old.row)
        element.traits.placement.cell = cell
      }
    }
  }

  /// Returns the edits for copying. The originals stay and the copies follow the pointer. Constraints are copied at the
  /// release only.
  private func copying(
    by moved: Point, in context: ToolContext
  ) -> (shown: ToolStep.Edit, made: ToolStep.Edit, tops: [ElementID]) {
    guard let clipping = context.document.clipping(of: elements),
      let container = elements.first.flatMap(context.document.parent(of:))
    else { return ({ _ in }, { _ in }, []) }
    let pasting = Pasting(clipping, into: container, of: context.document, offset: moved)
    let (environment, measurer) = (context.layouts.environment, context.layouts.measurer)
    return (
      { pasting.apply(to: &$0, withConstraints: false) },
      { draft in
        var settled = pasting
        settled.settle(in: draft.document, environment: environment, measurer: measurer)
        settled.apply(to: &draft)
      }, pasting.tops
    )
  }

  var movesByHand: Bool { true }

  func overlays(in context: ToolContext) -> [Overlay] {
    snap.overlays + (cell.map { [.highlight($0, .accent)] } ?? [])
  }
}
