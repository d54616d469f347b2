import CGtk
import Comparison
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Translations
import Words

/// The two sheets of the chosen scene, with what differs lit. A click on an element asks for its changes.
final class ComparisonView {
  private(set) var widget: Widget!
  private(set) var sight = ComparisonSight()
  /// Called with the elements under a click, the topmost first, and the constraint there.
  var picked: ([ElementID], ConstraintID?) -> Void = { _, _ in }
  /// Called after the zoom or the divider has changed.
  var sightChanged: () -> Void = {}
  private let theme: () -> Theme
  private let painters = Dictionary(
    uniqueKeysWithValues: ComparisonSight.ComparedSide.allCases.map {
      ($0, Painter(language: Language.current, fonts: WindowFonts.store))
    })
  private var scene: ComparedScene?
  private var chosen = ChosenRecords()
  private var names: [ComparisonSight.ComparedSide: String] = [:]
  private var isDragging = false
  private var panningFrom: Point?
  private var pointer: Point?

  init(theme: @escaping () -> Theme) {
    self.theme = theme
    widget = Widget.drawingArea { [weak self] cairo, _, _ in self?.paint(cairo) }
    widget.expanding(horizontally: true, vertically: true).styled("preview-stage")
    widget.isFocusable = true
    widget.setAccessible(role: GTK_ACCESSIBLE_ROLE_IMG)
    widget.onPointer { [weak self] in self?.handle($0) }
    widget.onScroll { [weak self] in self?.scroll($0) ?? false }
    widget.onKey(pressed: { [weak self] in self?.press($0) ?? false })
    widget.on("resize") { [weak self] (width: Int, height: Int) in
      // Nothing may be changed during a layout.
      MainLoop.soon { self?.change { $0.room = Size(Double(width), Double(height)) } }
    }
  }

  // MARK: Showing

  /// - Parameter names: the names of both documents, for a scene that only one of them has.
  func show(_ scene: ComparedScene?, choosing chosen: ChosenRecords, names: [ComparisonSight.ComparedSide: String]) {
    let isOther = chosen != self.chosen
    (self.scene, self.chosen, self.names) = (scene, chosen, names)
    change { sight in
      sight.sheet = scene?.size ?? .zero
      if isOther { Self.reveal(chosen, in: scene, &sight) }
    }
  }

  /// Brings chosen records into view. What only one sheet has, the divider uncovers.
  private static func reveal(_ chosen: ChosenRecords, in scene: ComparedScene?, _ sight: inout ComparisonSight) {
    let (before, after) = (scene?.before?.bounds(of: chosen), scene?.after?.bounds(of: chosen))
    if let rect = after ?? before { sight.reveal(rect) }
    switch (before, after) {
    case (let rect?, nil): sight.uncover(rect, on: .before)
    case (nil, let rect?): sight.uncover(rect, on: .after)
    case (nil, nil), (.some, .some): break
    }
  }

  /// Names the picture for a screen reader.
  func describe(_ label: String, _ description: String) { widget.setAccessible(label: label, description: description) }

  func change(_ body: (inout ComparisonSight) -> Void) {
    body(&sight)
    widget.redraw()
    sightChanged()
  }

  func redraw() { widget.redraw() }

  private func paint(_ cairo: OpaquePointer) {
    let theme = theme()
    for pane in sight.panes {
      painters[pane.side]?.paint(
        board(of: pane.side), within: pane.part, on: cairo, size: sight.room, viewport: pane.viewport, theme: theme,
        deviceScale: widget.deviceScale)
    }
    guard sight.mode == .slider, scene != nil else { return }
    let isLit = isDragging || widget.hasFocus || pointer.map(sight.catchesDivider) == true
    painters[.after]?.paintDivider(
      at: sight.dividerX, within: sight.dividerRoom, isLit: isLit, on: cairo, theme: theme)
  }

  private func board(of side: ComparisonSight.ComparedSide) -> DrawnBoard {
    var board = DrawnBoard()
    guard let scene else { return board }
    if let sheet = side == .before ? scene.before : scene.after {
      board.papers = [sheet.paper]
      board.overlays = sheet.overlays(choosing: chosen)
    } else {
      let words = Message("Not in “%1”", names[side] ?? "")
      board.overlays = [.badge(words, at: Rect(origin: .zero, size: scene.size).center, .asleep)]
    }
    return board
  }

  // MARK: Pointer

  private func handle(_ sample: PointerSample) {
    let point = Point(sample.x, sample.y)
    pointer = sample.kind == .left ? nil : point
    switch sample.kind {
    case .pressed where sample.button == 1: press(at: point)
    case .pressed where sample.button == 2: panningFrom = point
    case .moved where isDragging: change { $0.moveDivider(to: point.x) }
    case .moved: move(to: point)
    case .released, .cancelled: (isDragging, panningFrom) = (false, nil)
    case .pressed, .left: break
    }
    if sight.mode == .slider { widget.redraw() }
  }

  private func press(at point: Point) {
    widget.takeFocus()
    isDragging = sight.catchesDivider(at: point)
    guard !isDragging, let (side, place) = sight.place(at: point) else { return }
    let sheet = side == .before ? scene?.before : scene?.after
    guard let sheet, sheet.paper.frame.contains(place) else {
      panningFrom = point
      return
    }
    picked(sheet.elements(at: place), sheet.constraint(at: place, reach: 6 / sight.zoom))
  }

  private func move(to point: Point) {
    widget.setCursor(sight.catchesDivider(at: point) ? "col-resize" : nil)
    guard let from = panningFrom else { return }
    panningFrom = point
    change { _ = $0.pan(by: point - from) }
  }

  /// Moves the sheets; zooms with Control.
  private func scroll(_ scroll: Scroll) -> Bool {
    if scroll.modifiers.contains(.control) {
      change { $0.zoom(by: -(scroll.isInPixels ? scroll.dy / 100 : scroll.dy)) }
      return true
    }
    let step = scroll.isInPixels ? 1 : 48.0
    let isTurned = scroll.modifiers.contains(.shift)
    let delta = (isTurned ? Point(scroll.dy, scroll.dx) : Point(scroll.dx, scroll.dy)) * -step
    var hasMoved = false
    change { hasMoved = $0.pan(by: delta) }
    return hasMoved
  }

  // MARK: Keys

  /// Moves the divider with Left and Right, by a tenth with Shift. Moves the sheets with Control and the arrow keys.
  private func press(_ key: KeyPress) -> Bool {
    let parts = KeyBinding(key).words.split(separator: "+").map(String.init)
    guard let way = parts.last.flatMap({ Self.ways[$0] }) else { return false }
    switch parts.dropLast() {
    case [] where sight.mode == .slider && way.y == 0: change { $0.setDivider($0.divider + way.x / 100) }
    case ["Shift"] where sight.mode == .slider && way.y == 0: change { $0.setDivider($0.divider + way.x / 10) }
    case ["Ctrl"]: change { _ = $0.pan(by: way * -40) }
    default: return false
    }
    return true
  }

  private static let ways = ["Left": Point(-1, 0), "Right": Point(1, 0), "Up": Point(0, -1), "Down": Point(0, 1)]
}
