import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Translations
import Words

/// The view of the scene in the preview window. It paints the scene at rest or during a rotation, and lets the user
/// drag its edges.
final class StageView {
  private(set) var widget: Widget!
  private unowned let window: any PreviewWindowHost
  private let painter = Painter(language: Language.current, fonts: WindowFonts.store)
  private var motion = PreviewMotion()
  private var sight = PreviewSight()
  private var size = Size.zero
  private var dragging: HeldEdge?
  private var pointer: Point?
  private var panningFrom: Point?

  /// An edge that is being dragged, with the pointer's position and the sheet's size at the start.
  private struct HeldEdge {
    var edge: SheetEdge
    var start: Point
    var size: Size
  }

  /// The marks outside the sheet. They are not shown in full screen, where a client should see the scene alone.
  private var framesOutside: [Overlay] = []

  init(window: any PreviewWindowHost) {
    self.window = window
    widget = Widget.drawingArea { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
    widget.expanding(horizontally: true, vertically: true).styled("preview-stage")
    widget.isFocusable = true
    widget.setAccessible(role: GTK_ACCESSIBLE_ROLE_IMG)
    widget.onPointer { [weak self] in self?.handle($0) }
    widget.onScroll { [weak self] in self?.scroll($0) ?? false }
    widget.on("resize") { [weak self] (width: Int, height: Int) in
      // Nothing may be changed during a layout.
      MainLoop.soon { self?.window.changeStage { $0.stage.sight.room = Size(Double(width), Double(height)) } }
    }
  }

  func takeFocus() { _ = gtk_widget_grab_focus(widget.pointer) }

  // MARK: Showing

  func show(_ editor: Editor) {
    sight = editor.stage.sight
    size = Staging.size(in: editor)
    let picture = Staging.picture(in: editor)
    framesOutside = picture?.framesOutside ?? []
    let sets = motion.show(picture, turns: Staging.isHandheld(in: editor), isMotionWanted: Settings.isMotionWanted)
    if sets { run() }
    if var shown = Staging.preview(in: editor) {
      shown.viewpoint.isRunTime = false
      let words = say(PreviewHead(shown, in: editor).title)
      widget.setAccessible(label: say("Preview: %1", words))
    } else {
      widget.setAccessible(label: say("Preview"))
    }
    widget.setAccessible(description: say(Staging.verdict(in: editor).sentence))
    widget.redraw()
  }

  private func run() {
    widget.onTick { [weak self] seconds in
      guard let self else { return false }
      let goesOn = motion.advance(to: seconds)
      widget.redraw()
      return goesOn
    }
  }

  func redraw() { widget.redraw() }

  private func paint(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    let room = Size(Double(width), Double(height))
    let scale = widget.deviceScale
    switch motion.moment {
    case .turning(let moment, let from, let to)?:
      let (start, end) = (sight.zoom(of: from), sight.zoom(of: to))
      painter.paint(
        moment, around: sight.middle(of: to), zoom: start + (end - start) * moment.progress, on: cairo, size: room,
        theme: window.theme, deviceScale: scale)
    case .still(let paper)?: paint(paper, cairo, room, scale)
    case nil:
      painter.paint(DrawnBoard(), on: cairo, size: room, viewport: Viewport(), theme: window.theme, deviceScale: scale)
    }
  }

  private func paint(_ paper: Paper, _ cairo: OpaquePointer, _ room: Size, _ scale: Double) {
    var drawing = DrawnBoard()
    drawing.papers = [paper]
    if !isFullScreen { drawing.overlays = framesOutside }
    let (frame, zoom) = (sight.frame(of: paper.frame.size), sight.zoom(of: paper.frame.size))
    painter.paint(
      drawing, on: cairo, size: room, viewport: Viewport(origin: frame.origin * (-1 / zoom), zoom: zoom),
      theme: window.theme, deviceScale: scale)
    guard let pointer, !isFullScreen else { return }
    let lit = dragging?.edge ?? SheetEdge(at: pointer, of: frame)
    painter.paintGrips(around: frame, lit: lit.map { $0.sides }, on: cairo, theme: window.theme)
  }

  private var isFullScreen: Bool { widget.window?.isFullScreen == true }

  // MARK: Pointer

  private func handle(_ sample: PointerSample) {
    let point = Point(sample.x, sample.y)
    switch sample.kind {
    case .pressed where sample.button == 1: press(at: point)
    case .pressed where sample.button == 2: panningFrom = point
    case .moved where dragging != nil: drag(to: point)
    case .moved where panningFrom != nil: pan(to: point)
    case .moved: widget.setCursor(SheetEdge(at: point, of: sight.frame(of: size))?.cursor)
    case .released, .cancelled: letGo(at: point, isCancelled: sample.kind == .cancelled)
    default: break
    }
    let wasInside = pointer != nil
    pointer = sample.kind == .left ? nil : point
    if wasInside != (pointer != nil) || dragging == nil { widget.redraw() }
  }

  private func press(at point: Point) {
    takeFocus()
    guard let edge = SheetEdge(at: point, of: sight.frame(of: size)) else {
      panningFrom = point
      return
    }
    dragging = HeldEdge(edge: edge, start: point, size: size)
    window.changeStage { editor in
      editor.stage.sight.hold(Staging.size(in: editor))
      editor.stage.draggedAxis = edge.axis ?? editor.stage.draggedAxis
    }
  }

  private func drag(to point: Point) {
    guard let dragging else { return }
    let delta = (point - dragging.start) * (1 / sight.zoom(of: size))
    window.changeStage { Staging.resize(to: dragging.edge.size(of: dragging.size, draggedBy: delta), in: &$0) }
  }

  private func letGo(at point: Point, isCancelled: Bool) {
    panningFrom = nil
    guard let held = dragging else { return }
    if !isCancelled { drag(to: point) }
    dragging = nil
    window.changeStage { editor in
      if isCancelled { Staging.resize(to: held.size, in: &editor) }
      editor.stage.sight.letGo(Staging.size(in: editor))
    }
  }

  private func pan(to point: Point) {
    guard let from = panningFrom else { return }
    panningFrom = point
    window.changeStage { _ = $0.stage.sight.pan(by: point - from, of: Staging.size(in: $0)) }
  }

  /// Scrolls the scroll view under the pointer, or else moves the sheet; zooms with Control.
  private func scroll(_ scroll: Scroll) -> Bool {
    let isControlled = scroll.modifiers.contains(.control)
    if isControlled {
      window.changeStage {
        $0.stage.sight.zoom(by: -(scroll.isInPixels ? scroll.dy / 100 : scroll.dy), of: Staging.size(in: $0))
      }
      return true
    }
    let zoom = sight.zoom(of: size)
    let step = scroll.isInPixels ? 1 : 48.0
    let isTurned = scroll.modifiers.contains(.shift)
    let delta = (isTurned ? Point(scroll.dy, scroll.dx) : Point(scroll.dx, scroll.dy)) * step
    let place = ((pointer ?? .zero) - sight.frame(of: size).origin) * (1 / zoom)
    return window.changeStage { editor in
      Staging.scroll(by: delta * (1 / zoom), at: place, in: &editor)
        || editor.stage.sight.pan(by: delta * -1, of: Staging.size(in: editor))
    } ?? false
  }

  // MARK: Keys

  /// Handles the arrow keys: they resize the scene by 1, with Shift by 10. With Control they move a sheet that is
  /// larger than the window.
  func press(_ words: String) -> Bool {
    let parts = words.split(separator: "+").map(String.init)
    guard let arrow = parts.last, let way = Self.ways[arrow] else { return false }
    switch parts.dropLast() {
    case []: resize(by: way)
    case ["Shift"]: resize(by: way * 10)
    case ["Ctrl"]: window.changeStage { _ = $0.stage.sight.pan(by: way * -40, of: Staging.size(in: $0)) }
    default: return false
    }
    return true
  }

  private func resize(by way: Point) { window.changeStage { Staging.resize(by: Size(way.x, way.y), in: &$0) } }

  private static let ways = ["Left": Point(-1, 0), "Right": Point(1, 0), "Up": Point(0, -1), "Down": Point(0, 1)]
}
