import Drawing
import EditorCore
import Foundation
import GtkBridge
import LayoutModel

/// Tells the editor what is meant by what the pointer does on the canvas.
final class CanvasPointer {
  private unowned let window: any CanvasHost
  private let picture: CanvasPicture
  private let menus: CanvasMenuOpener
  private let gestures: PointerGestures
  /// While a menu of constraints is open the pointer is its own.
  private let isMenuOpen: () -> Bool
  private var zoomBeforePinch = 1.0
  /// Less than a pixel, which the board has yet to go.
  private var panLeft = Point.zero
  /// Does the drag leave the original behind?
  private var copies = false
  /// Its key may be held before the drag begins, too.
  private var isCopyKeyHeld = false

  init(on picture: CanvasPicture, menus: CanvasMenuOpener, window: any CanvasHost, isMenuOpen: @escaping () -> Bool) {
    (self.picture, self.menus, self.window, self.isMenuOpen) = (picture, menus, window, isMenuOpen)
    var handling: (PointerGesture) -> Void = { _ in }
    gestures = PointerGestures(on: picture.widget) { handling($0) }
    handling = { [weak self] in self?.handle($0) }
    // A press where a text is being typed is the text's.
    gestures.mayHold = { [weak window] in window?.editor?.textField == nil }
  }

  // MARK: Keys that change what the pointer means

  /// Nil where the editor's own is to be seen.
  var cursor: String? { gestures.isPanning ? "grabbing" : gestures.pansByPrimary ? "grab" : nil }

  func holdPanKey() {
    gestures.pansByPrimary = true
    if !gestures.isPanning { picture.widget.setCursor(cursor) }
  }

  func letGoOfPanKey() {
    gestures.pansByPrimary = false
    if !gestures.isPanning { showCursor() }
  }

  /// During a drag it means a copy, whether the pointer moves or not. False where there is no drag.
  func holdCopyKey() -> Bool {
    isCopyKeyHeld = true
    guard gestures.dragPlace != nil else { return false }
    setCopying(true)
    return true
  }

  func letGoOfCopyKey() {
    isCopyKeyHeld = false
    setCopying(false)
  }

  /// Let go elsewhere, they are not heard of again.
  func forgetKeys() {
    gestures.pansByPrimary = false
    isCopyKeyHeld = false
  }

  private func setCopying(_ isOn: Bool) {
    guard let place = gestures.dragPlace, copies != isOn else { return }
    copies = isOn
    send(.drag, place)
  }

  /// Whoever changes nothing is shown the canvas anew, and the cursor with it.
  private func showCursor() { window.change { _ in } }

  // MARK: Gestures

  private func handle(_ gesture: PointerGesture) {
    switch gesture {
    case .hover(let place): send(.hover, place)
    case .left: send(.hover, PointerPlace(x: -1e6, y: -1e6))
    case .press(let place, let count):
      copies = false
      send(.press, place, clicks: count)
    case .drag(let place): drag(to: place)
    case .release(let place): release(at: place)
    case .cancel(let place):
      copies = false
      send(.cancel, place)
    case .hold: hold()
    case .choose(let place): menus.openChoices(at: Point(place))
    case .menuPress(let place): selectForMenu(at: Point(place))
    case .menu(let place): menus.open(at: Point(place))
    case .panBegan: picture.widget.setCursor(cursor)
    case .pan(let dx, let dy): window.change { $0.viewport.pan(byCanvas: wholePixels(of: Point(dx, dy))) }
    case .panEnded: showCursor()
    case .scroll(let dx, let dy, let place): scroll(by: Point(dx, dy), at: Point(place))
    case .zoom(let steps, let place): zoom(to: zoomNow * pow(1.2, steps), around: Point(place))
    case .pinchBegan: zoomBeforePinch = zoomNow
    case .pinch(let scale, let place): zoom(to: zoomBeforePinch * scale, around: Point(place))
    }
  }

  private func drag(to place: PointerPlace) {
    if isCopyKeyHeld { copies = true }
    if let row = rowUnderLine(at: Point(place)) {
      window.change { $0.aimLine(at: row) }
    } else {
      send(.drag, place)
    }
  }

  private func release(at place: PointerPlace) {
    let row = rowUnderLine(at: Point(place))
    window.forgetOutlineTarget()
    if let row {
      window.change { $0.endLink(on: row) }
    } else {
      send(.release, place)
    }
    copies = false
  }

  /// What the press began is not meant; the pointer says that something comes when the button is let go.
  private func hold() {
    window.change { $0.handle(PointerEvent(.cancel, at: .zero)) }
    picture.widget.setCursor("context-menu")
  }

  /// The row of the outline that a line has been drawn to; nil while it is over the canvas.
  private func rowUnderLine(at point: Point) -> String? {
    let canvas = picture.widget
    guard window.editor?.isDrawingLine == true,
      !Rect(0, 0, Double(canvas.width), Double(canvas.height)).contains(point)
    else { return nil }
    return window.aimAtOutline(x: point.x, y: point.y, of: canvas)
  }

  private func send(_ phase: PointerEvent.Phase, _ place: PointerPlace, clicks: Int = 1) {
    if phase == .hover, isMenuOpen() { return }
    var modifiers = Modifiers(place.modifiers)
    if copies { modifiers.insert(.alt) }
    let event = PointerEvent(
      phase, at: window.toPasteboard(Point(place)), modifiers: modifiers, clickCount: clicks,
      badge: picture.badge(at: Point(place)))
    window.change { $0.handle(event) }
  }

  /// What is under the pointer is what the menu speaks of.
  private func selectForMenu(at point: Point) {
    let place = window.toPasteboard(point)
    let badge = picture.badge(at: point)
    window.change { editor in
      editor.leaveGesture()
      editor.selectForMenu(at: place, badge: badge)
    }
  }

  // MARK: Scrolling and zooming

  private var zoomNow: Double { window.editor?.viewport.zoom ?? 1 }

  private func scroll(by delta: Point, at point: Point) {
    let place = window.toPasteboard(point)
    window.change { editor in
      if !editor.scrollContent(by: delta * (1 / editor.viewport.zoom), at: place) {
        editor.viewport.pan(byCanvas: wholePixels(of: delta * -1))
      }
    }
  }

  /// So that what stays in sight need not be painted again. What is left over goes with the next move.
  private func wholePixels(of delta: Point) -> Point {
    let (way, fineness) = (panLeft + delta, picture.widget.deviceScale)
    let whole = Point((way.x * fineness).rounded() / fineness, (way.y * fineness).rounded() / fineness)
    panLeft = way - whole
    return whole
  }

  private func zoom(to zoom: Double, around point: Point) {
    window.change { $0.viewport.zoom(to: zoom, around: point) }
  }
}

extension Point {
  fileprivate init(_ place: PointerPlace) { self.init(place.x, place.y) }
}
