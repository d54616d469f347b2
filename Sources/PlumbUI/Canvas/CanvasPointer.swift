import Drawing
import EditorCore
import Foundation
import GtkBridge
import LayoutModel

/// Translates pointer gestures on the canvas into events for the editor.
final class CanvasPointer {
  private unowned let window: any CanvasHost
  private let picture: CanvasPicture
  private let menus: CanvasMenuOpener
  private let gestures: PointerGestures
  /// True while the constraint menu is open, which uses the pointer itself.
  private let isMenuOpen: () -> Bool
  private var zoomBeforePinch = 1.0
  /// The part of the scroll distance, less than a pixel, that has not been applied yet.
  private var panLeft = Point.zero
  /// True if the drag leaves the original behind.
  private var copies = false
  /// True while the key for copying is held. It may be pressed before the drag begins.
  private var isCopyKeyHeld = false

  init(on picture: CanvasPicture, menus: CanvasMenuOpener, window: any CanvasHost, isMenuOpen: @escaping () -> Bool) {
    (self.picture, self.menus, self.window, self.isMenuOpen) = (picture, menus, window, isMenuOpen)
    var handling: (PointerGesture) -> Void = { _ in }
    gestures = PointerGestures(on: picture.widget) { handling($0) }
    handling = { [weak self] in self?.handle($0) }
    // A long press does not open a menu while a text is being typed on the canvas.
    gestures.mayHold = { [weak window] in window?.editor.flatMap(TextEditing.field) == nil }
  }

  // MARK: Keys that change the pointer's meaning

  /// The cursor for panning; nil to use the editor's cursor.
  var cursor: String? { gestures.isPanning ? "grabbing" : gestures.pansByPrimary ? "grab" : nil }

  func holdPanKey() {
    gestures.pansByPrimary = true
    if !gestures.isPanning { picture.widget.setCursor(cursor) }
  }

  func letGoOfPanKey() {
    gestures.pansByPrimary = false
    if !gestures.isPanning { showCursor() }
  }

  /// Makes the running drag a copy, even before the pointer moves again. Returns false if there is no drag.
  func holdCopyKey() -> Bool {
    isCopyKeyHeld = true
    guard gestures.dragPosition != nil else { return false }
    setCopying(true)
    return true
  }

  func letGoOfCopyKey() {
    isCopyKeyHeld = false
    setCopying(false)
  }

  /// Forgets held keys when the focus is lost, because their release is not reported any more.
  func forgetKeys() {
    gestures.pansByPrimary = false
    isCopyKeyHeld = false
  }

  private func setCopying(_ isOn: Bool) {
    guard let position = gestures.dragPosition, copies != isOn else { return }
    copies = isOn
    send(.drag, position)
  }

  /// Shows the editor's cursor again. An empty change redraws the canvas and sets the cursor.
  private func showCursor() { window.change { _ in } }

  // MARK: Gestures

  private func handle(_ gesture: PointerGesture) {
    switch gesture {
    case .hover(let position): send(.hover, position)
    case .left: send(.hover, PointerPosition(x: -1e6, y: -1e6))
    case .press(let position, let count):
      copies = false
      send(.press, position, clicks: count)
    case .drag(let position): drag(to: position)
    case .release(let position): release(at: position)
    case .cancel(let position):
      copies = false
      send(.cancel, position)
    case .hold: hold()
    case .choose(let position): menus.openChoices(at: Point(position))
    case .menuPress(let position): selectForMenu(at: Point(position))
    case .menu(let position): menus.open(at: Point(position))
    case .panBegan: picture.widget.setCursor(cursor)
    case .pan(let dx, let dy): window.change { $0.viewport.pan(byCanvas: wholePixels(of: Point(dx, dy))) }
    case .panEnded: showCursor()
    case .scroll(let dx, let dy, let position): scroll(by: Point(dx, dy), at: Point(position))
    case .zoom(let steps, let position): zoom(to: zoomNow * pow(1.2, steps), around: Point(position))
    case .pinchBegan: zoomBeforePinch = zoomNow
    case .pinch(let scale, let position): zoom(to: zoomBeforePinch * scale, around: Point(position))
    }
  }

  private func drag(to position: PointerPosition) {
    if isCopyKeyHeld { copies = true }
    if let row = rowUnderLine(at: Point(position)) {
      window.change { Outlining.aimLine(at: row, in: &$0) }
    } else {
      send(.drag, position)
    }
  }

  private func release(at position: PointerPosition) {
    let row = rowUnderLine(at: Point(position))
    window.forgetOutlineTarget()
    if let row {
      window.change { Outlining.endLink(on: row, in: &$0) }
    } else {
      send(.release, position)
    }
    copies = false
  }

  /// Cancels what the press began. The cursor announces the menu that opens when the button is released.
  private func hold() {
    window.change { $0.handle(PointerEvent(.cancel, at: .zero)) }
    picture.widget.setCursor("context-menu")
  }

  /// The outline row to which a constraint line is being dragged; nil while the pointer is over the canvas.
  private func rowUnderLine(at point: Point) -> String? {
    let canvas = picture.widget
    guard let editor = window.editor, Outlining.isDrawingLine(in: editor),
      !Rect(0, 0, Double(canvas.width), Double(canvas.height)).contains(point)
    else { return nil }
    return window.aimAtOutline(x: point.x, y: point.y, of: canvas)
  }

  private func send(_ phase: PointerEvent.Phase, _ position: PointerPosition, clicks: Int = 1) {
    if phase == .hover, isMenuOpen() { return }
    var modifiers = Modifiers(position.modifiers)
    if copies { modifiers.insert(.alt) }
    let event = PointerEvent(
      phase, at: window.toPasteboard(Point(position)), modifiers: modifiers, clickCount: clicks,
      badge: picture.badge(at: Point(position)))
    window.change { $0.handle(event) }
  }

  /// Selects what is under the pointer, because the menu acts on the selection.
  private func selectForMenu(at point: Point) {
    let place = window.toPasteboard(point)
    let badge = picture.badge(at: point)
    window.change { editor in
      editor.leaveGesture()
      SelectionSteps.selectForMenu(at: place, badge: badge, in: &editor)
    }
  }

  // MARK: Scrolling and zooming

  private var zoomNow: Double { window.editor?.viewport.zoom ?? 1 }

  private func scroll(by delta: Point, at point: Point) {
    let place = window.toPasteboard(point)
    window.change { editor in
      if !ContentScrolling.scroll(by: delta * (1 / editor.viewport.zoom), at: place, in: &editor) {
        editor.viewport.pan(byCanvas: wholePixels(of: delta * -1))
      }
    }
  }

  /// Returns the distance rounded to whole device pixels, so that visible content can be moved instead of being painted
  /// again. The rest is added to the next distance.
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
  fileprivate init(_ position: PointerPosition) { self.init(position.x, position.y) }
}
