import CGtk
import Drawing
import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import Rendering

/// What the canvas knows of its window.
protocol CanvasHost: EditorHost {
  func handleCanvasKey(_ key: KeyPress) -> Bool
  /// It lies elsewhere in the window, or is as large as it was not before.
  func canvasWasMoved()
  /// The row of the outline at a place of another widget, to which a line is drawn.
  func aimAtOutline(x: Double, y: Double, of other: Widget) -> String?
  func forgetOutlineTarget()
}

/// The canvas: shows the editor's drawing, and tells the editor what the pointer and the keys do on it.
final class CanvasView {
  private(set) var widget: Widget = .box(.horizontal)
  /// The canvas with what lies over it.
  let container = Widget(gtk_overlay_new())
  private unowned let window: any CanvasHost
  private let painter = Painter()
  private let popover: ConstraintPopover
  private var drawing = DrawnBoard()
  /// Where the scenes come from while they turn.
  private var transition: CanvasTransition?
  private var shownViewpoint = Viewpoint()
  private var viewport = Viewport()
  private var panning: Panning?
  private var isSpaceHeld = false
  private var waitsToFit = false
  private var isShowingFreedom = false
  private var pinchStart = 1.0
  private var drops: CanvasDrops?
  private var textField: CanvasTextField?
  private var rulers: [RulerView] = []

  init(window: any CanvasHost) {
    self.window = window
    popover = ConstraintPopover(window: window)
    widget = Widget.drawingArea { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
    widget.expanding(horizontally: true, vertically: true)
    widget.setLeast(width: 240, height: 200)
    widget.isFocusable = true
    // A drawing area is mere filling otherwise, which is not read aloud.
    widget.setAccessible(role: GTK_ACCESSIBLE_ROLE_IMG)
    widget.setAccessible(label: say("Canvas"))
    widget.styled("canvas")
    listen()
    gtk_overlay_set_child(container.as(.overlay), widget.pointer)
    container.expanding(horizontally: true, vertically: true)
    gtk_widget_set_overflow(container.pointer, GTK_OVERFLOW_HIDDEN)
    rulers = [.vertical, .horizontal].map { RulerView($0, over: container, window: window) }
    textField = CanvasTextField(window: window, overlay: container, canvas: widget)
    drops = CanvasDrops(on: widget, window: window) { [weak self] x, y in
      self?.viewport.toPasteboard(Point(x, y)) ?? .zero
    }
  }

  // MARK: Showing

  func show(_ editor: Editor) {
    let before = drawing
    drawing = editor.drawing
    turn(from: before, as: editor.viewpoint)
    viewport = editor.viewport
    widget.setCursor(panning != nil ? "grabbing" : isSpaceHeld ? "grab" : editor.cursor.rawValue)
    widget.setAccessible(description: CanvasDescription.text(of: editor))
    popover.show(editor, on: widget)
    if editor.isShowingFreedom { beginShowingFreedom() }
    textField?.show(editor.textField, viewport)
    for ruler in rulers { ruler.show(editor) }
    widget.redraw()
  }

  /// Whoever looks from elsewhere sees where everything goes.
  private func turn(from before: DrawnBoard, as viewpoint: Viewpoint) {
    guard viewpoint != shownViewpoint else { return }
    shownViewpoint = viewpoint
    guard Settings.isMotionWanted, !before.papers.isEmpty else { return }
    transition = CanvasTransition(from: transition?.drawing(of: before) ?? before)
    widget.onTick { [weak self] seconds in
      guard let self, transition?.isRunning(at: seconds) == true else {
        self?.transition = nil
        self?.widget.redraw()
        return false
      }
      widget.redraw()
      return true
    }
  }

  /// What is open moves while it is shown; where motion is not wanted, once through all places in steps.
  private func beginShowingFreedom() {
    guard !isShowingFreedom else { return }
    isShowingFreedom = true
    var start: Double?
    widget.onTick { [weak self] seconds in
      guard let self else { return false }
      let since = seconds - (start ?? seconds)
      start = start ?? seconds
      let step = Editor.secondsPerPlace
      let shown = Settings.isMotionWanted ? since : (since / step).rounded(.down) * step
      window.change { $0.continueShowingFreedom(at: shown) }
      isShowingFreedom = window.editor?.isShowingFreedom == true
      return isShowingFreedom
    }
  }

  func zoomToFitWhenShown() { waitsToFit = true }

  private func paint(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    painter.paint(
      transition?.drawing(of: drawing) ?? drawing, on: cairo, size: Size(Double(width), Double(height)),
      viewport: viewport, theme: window.theme,
      deviceScale: Double(gtk_widget_get_scale_factor(widget.pointer)))
  }

  /// From the canvas to the window's surface, in the pixels of the screen.
  func toWindow(_ point: Point) -> Point {
    guard let root = gtk_widget_get_root(widget.pointer) else { return point }
    var (x, y) = (0.0, 0.0)
    let rootWidget = Widget(root)
    gtk_widget_translate_coordinates(widget.pointer, rootWidget.pointer, point.x, point.y, &x, &y)
    var (dx, dy) = (0.0, 0.0)
    gtk_native_get_surface_transform(rootWidget.as(.native), &dx, &dy)
    return Point(x + dx, y + dy) * Double(gtk_widget_get_scale_factor(widget.pointer))
  }

  // MARK: Listening

  private func listen() {
    widget.onPointer { [weak self] in self?.handle($0) }
    widget.onScroll { [weak self] in self?.scroll($0) ?? false }
    widget.onPinch(
      began: { [weak self] in self?.pinchStart = self?.viewport.zoom ?? 1 },
      { [weak self] scale in self?.zoom(to: (self?.pinchStart ?? 1) * scale) })
    widget.onKey(
      pressed: { [weak self] in self?.press($0) ?? false },
      released: { [weak self] key in
        if key.name == "space" { self?.letGoOfSpace() }
        if key.name.lowercased() == "d" { self?.letGoOfCopyKey() }
      })
    // Let go elsewhere, they are not heard of again.
    widget.onFocus(
      enter: {},
      leave: { [weak self] in
        self?.isSpaceHeld = false
        self?.isCopyKeyHeld = false
      })
    widget.on("resize") { [weak self] (width: Int, height: Int) in self?.resize(width, height) }
  }

  private func resize(_ width: Int, _ height: Int) {
    guard width > 1, height > 1 else { return }
    window.change { editor in
      editor.resizeCanvas(to: Size(Double(width), Double(height)))
      if waitsToFit { editor.perform("zoom-fit") }
    }
    waitsToFit = false
    // Where it lies in the window is known only after the layout that is under way.
    MainLoop.whenIdle { [weak self] in self?.window.canvasWasMoved() }
  }

  // MARK: Pointer

  private var lastPointer = Point.zero
  /// Control and Shift are held with the button, or the button was held for a while: a list of what is under the pointer
  /// comes when it is let go.
  private var isChoosing = false
  private var holding: LoopSource?
  private var pressPoint = Point.zero
  /// D is held during a drag, which then leaves the original behind. Desktops keep Alt-drag for themselves.
  private var copies = false
  /// It may be held before the drag begins, too.
  private var isCopyKeyHeld = false
  /// What was heard last while the button is down, to be said again when a key changes what it means.
  private var lastDrag: PointerSample?

  /// In milliseconds.
  private static let holdTime = 600
  /// How far a pointer that rests may wander.
  private static let holdReach = 4.0

  private func handle(_ sample: PointerSample) {
    let point = Point(sample.x, sample.y)
    defer { lastPointer = point }
    if pan(sample, at: point) { return }
    switch sample.kind {
    case .pressed(let count):
      widget.takeFocus()
      if sample.button == 3 { menuPress(at: point) }
      if sample.button == 1, sample.modifiers.isSuperset(of: [.control, .shift]) {
        isChoosing = true
        return
      }
      guard sample.button == 1 else { return }
      lastDrag = sample
      send(.press, point, sample, clicks: count)
      if count == 1, sample.modifiers.isEmpty { waitForHold(at: point) }
    case .released where isChoosing:
      stopHolding()
      (copies, lastDrag) = (false, nil)
      MainLoop.whenIdle { [weak self] in self?.openSelectMenu(at: point) }
    case .cancelled where isChoosing: stopHolding()
    case .moved where isChoosing && !endsHold(at: point): break
    case .moved:
      if (point - pressPoint).length > Self.holdReach { holding?.cancel() }
      if sample.button == 1 {
        lastDrag = sample
        if isCopyKeyHeld { copies = true }
      }
      if let row = rowUnderLine(at: point) {
        window.change { $0.aimLine(at: row) }
        return
      }
      send(sample.button == 1 ? .drag : .hover, point, sample)
    case .released:
      stopHolding()
      let row = rowUnderLine(at: point)
      window.forgetOutlineTarget()
      if let row {
        window.change { $0.endLink(on: row) }
      } else if sample.button == 1 {
        send(.release, point, sample)
      }
      (copies, lastDrag) = (false, nil)
      // Opened under a button that is still held, a menu would be closed by its release.
      if sample.button == 3 { MainLoop.whenIdle { [weak self] in self?.openMenu(at: point) } }
    case .left: send(.hover, Point(-1e6, -1e6), sample)
    case .cancelled:
      stopHolding()
      (copies, lastDrag) = (false, nil)
      send(.cancel, point, sample)
    }
  }

  /// The row of the outline that a line has been drawn to; nil while it is over the canvas.
  private func rowUnderLine(at point: Point) -> String? {
    guard lastDrag != nil, window.editor?.isDrawingLine == true,
      !Rect(0, 0, Double(widget.width), Double(widget.height)).contains(point)
    else { return nil }
    return window.aimAtOutline(x: point.x, y: point.y, of: widget)
  }

  private var makeMenu: CanvasMenu { CanvasMenu(naming: { [window] in window.name(ofWindowCommand: $0) }) }

  private func waitForHold(at point: Point) {
    holding?.cancel()
    pressPoint = point
    holding = MainLoop.after(milliseconds: Self.holdTime) { [weak self] in self?.hold() }
  }

  /// What the press began is not meant; the pointer says that something comes when the button is let go.
  private func hold() {
    guard lastDrag != nil, window.editor?.textField == nil else { return }
    isChoosing = true
    window.change { $0.handle(PointerEvent(.cancel, at: .zero)) }
    widget.setCursor("context-menu")
  }

  /// A hand that rested before it moved means to drag after all: the press begins what it would have begun.
  private func endsHold(at point: Point) -> Bool {
    guard let press = lastDrag, (point - pressPoint).length > Self.holdReach else { return false }
    isChoosing = false
    send(.press, pressPoint, press)
    return true
  }

  private func stopHolding() {
    holding?.cancel()
    isChoosing = false
  }

  private func letGoOfCopyKey() {
    isCopyKeyHeld = false
    setCopying(false)
  }

  /// During a drag D means a copy, whether the pointer moves or not.
  private func setCopying(_ isOn: Bool) {
    guard let sample = lastDrag, copies != isOn else { return }
    copies = isOn
    send(.drag, Point(sample.x, sample.y), sample)
  }

  private func send(_ phase: PointerEvent.Phase, _ point: Point, _ sample: PointerSample, clicks: Int = 1) {
    // While the menu is open the pointer is its own.
    if phase == .hover, popover.isOpen { return }
    var modifiers = Modifiers(sample.modifiers)
    if copies { modifiers.insert(.alt) }
    let event = PointerEvent(
      phase, at: viewport.toPasteboard(point), modifiers: modifiers, clickCount: clicks,
      badge: painter.badge(at: point))
    window.change { $0.handle(event) }
  }

  // MARK: Menu

  /// What is under the pointer is what the menu speaks of.
  private func menuPress(at point: Point) {
    let place = viewport.toPasteboard(point)
    let badge = painter.badge(at: point)
    window.change { editor in
      editor.leaveGesture()
      editor.selectForMenu(at: place, badge: badge)
    }
  }

  /// At the selection, for those who ask by key.
  func openMenu() {
    guard let editor = window.editor else { return }
    let frame = editor.selection.elements.first.flatMap(editor.geometry.frame(of:))
    let place = frame.map { editor.viewport.toCanvas($0.center) } ?? Point(24, 24)
    openMenu(at: Point(min(max(place.x, 0), Double(widget.width)), min(max(place.y, 0), Double(widget.height))))
  }

  private func openMenu(at point: Point) {
    guard let editor = window.editor else { return }
    let menu = makeMenu.menu(of: editor, at: viewport.toPasteboard(point))
    Widget.openMenu(menu, on: widget, x: point.x, y: point.y)
  }

  /// All that lies under the pointer, to choose one of it.
  private func openSelectMenu(at point: Point) {
    guard let editor = window.editor else { return }
    let menu = makeMenu.selecting(editor, at: viewport.toPasteboard(point))
    guard menu.sections.contains(where: { !$0.entries.isEmpty }) else { return }
    Widget.openMenu(menu, on: widget, x: point.x, y: point.y)
  }

  // MARK: Panning and zooming

  private struct Panning {
    var button: Int
    var last: Point
  }

  /// Middle-drag, or a drag with Space held.
  private func pan(_ sample: PointerSample, at point: Point) -> Bool {
    switch sample.kind {
    case .pressed where sample.button == 2 || (sample.button == 1 && isSpaceHeld):
      panning = Panning(button: sample.button, last: point)
      widget.setCursor("grabbing")
      return true
    case .moved:
      guard let current = panning else { return false }
      panning?.last = point
      window.change { $0.viewport.pan(byCanvas: point - current.last) }
      return true
    case .released, .cancelled:
      guard panning != nil else { return false }
      panning = nil
      window.change { _ in }
      return true
    default: return panning != nil
    }
  }

  private func scroll(_ scroll: Scroll) -> Bool {
    if scroll.modifiers.contains(.control) {
      let step = scroll.isInPixels ? scroll.dy / 100 : scroll.dy
      zoom(to: viewport.zoom * pow(1.2, -step))
    } else {
      let step = scroll.isInPixels ? 1.0 : 48.0
      let turned = scroll.modifiers.contains(.shift)
      let delta = turned ? Point(scroll.dy, scroll.dx) : Point(scroll.dx, scroll.dy)
      let (pointer, zoom) = (viewport.toPasteboard(lastPointer), viewport.zoom)
      window.change { editor in
        if !editor.scrollContent(by: delta * (step / zoom), at: pointer) {
          editor.viewport.pan(byCanvas: delta * -step)
        }
      }
    }
    return true
  }

  private func zoom(to zoom: Double) {
    let around = lastPointer
    window.change { $0.viewport.zoom(to: zoom, around: around) }
  }

  // MARK: Keys

  private func letGoOfSpace() {
    isSpaceHeld = false
    if panning == nil { window.change { _ in } }
  }

  private static let arrows: Set = ["Left", "Right", "Up", "Down"]

  private func press(_ key: KeyPress) -> Bool {
    if key.name == "space" {
      isSpaceHeld = true
      if panning == nil { widget.setCursor("grab") }
      return true
    }
    if key.name.lowercased() == "d", !key.modifiers.contains(.control) {
      isCopyKeyHeld = true
      guard lastDrag == nil else {
        setCopying(true)
        return true
      }
    }
    // An arrow key that has nothing to move must not carry the focus away into a field.
    return window.handleCanvasKey(key) || Self.arrows.contains(key.name)
  }
}

extension Modifiers {
  /// What the editor knows of the keys that are held.
  init(_ held: HeldModifiers) {
    self = []
    if held.contains(.shift) { insert(.shift) }
    if held.contains(.control) { insert(.control) }
    if held.contains(.alt) { insert(.alt) }
  }
}
