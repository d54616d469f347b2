import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The canvas: it shows the editor's drawing, and owns the objects that report the pointer, the keys and drops to the
/// editor.
final class CanvasView {
  /// The canvas with the widgets that lie over it.
  let container = Widget(gtk_overlay_new())
  var widget: Widget { picture.widget }
  private unowned let window: any CanvasHost
  private let picture: CanvasPicture
  private let menus: CanvasMenuOpener
  private let pointer: CanvasPointer
  private let keys: CanvasKeys
  private let drops: CanvasDrops
  private let constraintMenu: ConstraintPopover
  private let freedom: FreedomMotion
  private let rulers: [RulerView]
  private let textField: CanvasTextField
  private let hint: CanvasHintLine
  private let invitation: CanvasInvitation
  private var waitsToFit = false

  init(window: any CanvasHost) {
    self.window = window
    let picture = CanvasPicture { [unowned window] in window.theme }
    let canvas = picture.widget
    let constraintMenu = ConstraintPopover(window: window)
    (self.picture, self.constraintMenu) = (picture, constraintMenu)
    menus = CanvasMenuOpener(on: canvas, window: window)
    pointer = CanvasPointer(on: picture, menus: menus, window: window) { [weak constraintMenu] in
      constraintMenu?.isOpen == true
    }
    keys = CanvasKeys(on: canvas, pointer: pointer, window: window)
    drops = CanvasDrops(on: canvas, window: window)
    freedom = FreedomMotion(on: canvas, window: window)
    gtk_overlay_set_child(container.as(.overlay), canvas.pointer)
    container.expanding(horizontally: true, vertically: true)
    gtk_widget_set_overflow(container.pointer, GTK_OVERFLOW_HIDDEN)
    rulers = [.vertical, .horizontal].map { [container] in RulerView($0, over: container, window: window) }
    textField = CanvasTextField(window: window, overlay: container, canvas: canvas)
    hint = CanvasHintLine(over: container)
    invitation = CanvasInvitation(over: container)
    keys.leavesByTab = { [invitation] in invitation.takeFocus() }
    prepare(canvas)
  }

  private func prepare(_ canvas: Widget) {
    canvas.expanding(horizontally: true, vertically: true)
    canvas.setLeast(width: 240, height: 200)
    canvas.isFocusable = true
    // GTK treats a drawing area as decoration by default, which screen readers skip.
    canvas.setAccessible(role: GTK_ACCESSIBLE_ROLE_IMG)
    canvas.setAccessible(label: say("Canvas"))
    canvas.styled("canvas")
    canvas.on("resize") { [weak self] (width: Int, height: Int) in self?.resize(width, height) }
  }

  func show(_ editor: Editor) {
    picture.show(editor)
    widget.setCursor(pointer.cursor ?? editor.cursor.rawValue)
    constraintMenu.show(editor, on: widget)
    freedom.show(editor)
    textField.show(TextEditing.field(in: editor), editor.viewport)
    for ruler in rulers { ruler.show(editor) }
    invitation.show(editor)
  }

  /// Sets the description for screen readers. It may be called later than `show`, for instance after a drag.
  func describe(_ editor: Editor) { widget.setAccessible(description: CanvasDescription.text(of: editor)) }

  func zoomToFitWhenShown() { waitsToFit = true }

  /// Shows a hint that the bottom bar has no room for, or that needs a button; nil hides it.
  func showHint(_ text: String?) { hint.show(text, offersAlternatives: window.editor?.suggested != nil) }

  /// The widget of the hint, from which suggestions open.
  var hintLine: Widget { hint.widget }

  /// True if the canvas has been laid out and its content is at its final position.
  var isPlaced: Bool { !waitsToFit && widget.width > 0 }

  /// Opens the context menu at the selection, for the keyboard.
  func openMenu() { menus.openAtSelection() }

  /// Converts a point of the canvas to the window as the desktop sees it, in screen pixels. On X11 the window includes
  /// its shadow and border; on Wayland it does not.
  func toWindow(_ point: Point) -> Point {
    guard let root = gtk_widget_get_root(widget.pointer) else { return point }
    var (x, y) = (0.0, 0.0)
    let rootWidget = Widget(root)
    gtk_widget_translate_coordinates(widget.pointer, rootWidget.pointer, point.x, point.y, &x, &y)
    var (dx, dy) = (0.0, 0.0)
    if Display.isX11 { gtk_native_get_surface_transform(rootWidget.as(.native), &dx, &dy) }
    return Point(x + dx, y + dy) * widget.deviceScale
  }

  private func resize(_ width: Int, _ height: Int) {
    guard width > 1, height > 1 else { return }
    window.change { editor in
      editor.resizeCanvas(to: Size(Double(width), Double(height)))
      if waitsToFit { CommandRegistry.perform("zoom-fit", in: &editor) }
    }
    waitsToFit = false
    // The position in the window is known only after the running layout.
    MainLoop.whenIdle { [weak self] in self?.window.canvasWasMoved() }
  }
}
