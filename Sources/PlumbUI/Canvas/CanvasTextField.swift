import CGtk
import Drawing
import EditorCore
import Foundation
import GtkBridge
import LayoutEngine
import LayoutModel
import Rendering

/// The field over an element in which its text is edited in place. It has the size of the element on the canvas and its
/// font. Return or a click elsewhere accepts the text, Escape discards it.
final class CanvasTextField {
  private unowned let window: any CanvasHost
  private unowned let overlay: GObjectRef
  private let canvas: Widget
  private var view: Widget?
  private var shown: TextField?
  private var sheet: Style.Sheet?

  init(window: any CanvasHost, overlay: Widget, canvas: Widget) {
    self.window = window
    self.overlay = overlay.object
    self.canvas = canvas
  }

  func show(_ field: TextField?, _ viewport: Viewport) {
    guard let field else { return close() }
    if view == nil || shown?.element != field.element { open(field) }
    shown = field
    place(field, viewport)
  }

  private func open(_ field: TextField) {
    close()
    let view = Widget(gtk_text_view_new()).styled("canvas-text")
    self.view = view
    view.setAccessible(label: say("Text"))
    let text = view.as(.textView)
    gtk_text_view_set_wrap_mode(text, field.takesLines ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
    gtk_text_view_set_justification(text, Self.justification(field.alignment))
    gtk_text_view_set_accepts_tab(text, 0)
    let buffer = gtk_text_view_get_buffer(text)
    gtk_text_buffer_set_text(buffer, field.text, -1)
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_select_range(buffer, &start, &end)
    view.setDirection(isMirrored: false)
    gtk_widget_set_halign(view.pointer, GTK_ALIGN_START)
    gtk_widget_set_valign(view.pointer, GTK_ALIGN_START)
    listen(to: view)
    gtk_overlay_add_overlay(OpaquePointer(overlay.raw), view.pointer)
    // The press that opened the field is still being handled and moves the focus to the canvas.
    MainLoop.whenIdle { view.takeFocus() }
  }

  private func listen(to view: Widget) {
    let buffer = Widget.textBuffer(of: view)
    buffer.on("changed") { [weak self] in self?.typed() }
    view.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
    view.onFocus(enter: {}, leave: { [weak self] in self?.leave() })
  }

  private func typed() {
    guard let view else { return }
    let text = view.wholeText
    window.change { TextEditing.type(text, in: &$0) }
  }

  private func press(_ key: KeyPress) -> Bool {
    switch key.name {
    case "Escape":
      window.change { $0.cancelGesture() }
    case "Return", "KP_Enter":
      if key.modifiers.contains(.shift), shown?.takesLines == true { return false }
      window.change { TextEditing.finish(in: &$0) }
    case "Tab", "ISO_Left_Tab":
      window.change { TextEditing.finish(in: &$0) }
    default: return false
    }
    canvas.takeFocus()
    return true
  }

  private func leave() {
    guard view != nil else { return }
    MainLoop.whenIdle { [weak self] in
      guard let self, let view, !view.hasFocus else { return }
      window.change { TextEditing.finish(in: &$0) }
    }
  }

  private func close() {
    guard let view else { return }
    self.view = nil
    shown = nil
    let hadFocus = view.hasFocus
    // This call may come from the field's own key or focus handler, so the field is removed after that.
    view.isVisible = false
    let overlay = overlay
    MainLoop.whenIdle { gtk_overlay_remove_overlay(OpaquePointer(overlay.raw), view.pointer) }
    sheet?.remove()
    sheet = nil
    if hadFocus { canvas.takeFocus() }
  }

  private func place(_ field: TextField, _ viewport: Viewport) {
    guard let view else { return }
    let frame = viewport.toCanvas(field.frame)
    let size = field.style.size * viewport.zoom
    let left = min(max(frame.x, 0), 30_000)
    let top = min(max(frame.y, 0), 30_000)
    gtk_widget_set_margin_start(view.pointer, gint(clamping: Int(left)))
    gtk_widget_set_margin_top(view.pointer, gint(clamping: Int(top)))
    let least = max(size * 1.4, 20)
    view.setLeast(width: Int(min(max(frame.width, 40), 4000)), height: Int(min(max(frame.height, least), 4000)))
    let room = field.takesLines ? 2 : max(2, (frame.height - size * 1.35) / 2)
    gtk_text_view_set_top_margin(view.as(.textView), gint(clamping: Int(min(room, 1000))))
    gtk_text_view_set_left_margin(view.as(.textView), 2)
    gtk_text_view_set_right_margin(view.as(.textView), 2)
    show(field.style, size: min(max(size, 6), 400))
  }

  private var shownFont = ""

  /// Sets the font in which the text is drawn, so that nothing jumps while it is edited.
  private func show(_ style: TextStyle, size: Double) {
    let chosen = ChosenFont(for: style)
    let families = chosen.families.map { "\"\($0.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline })\"" }
    let tracking = chosen.tracking * size / max(chosen.size, 1)
    let font = """
      \(rounded(size))px; font-family: \(families.joined(separator: ", ")); letter-spacing: \(rounded(tracking))px; \
      font-weight: \(Self.weight(style.weight)); font-style: \(style.isItalic ? "italic" : "normal")
      """
    guard sheet == nil || font != shownFont else { return }
    shownFont = font
    sheet?.remove()
    sheet = Style.load(css: ".canvas-text { font-size: \(font); }")
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private static func weight(_ weight: TextStyle.Weight) -> Int {
    switch weight {
    case .ultraLight: 200
    case .thin: 100
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }

  private static func justification(_ alignment: TextAlignment) -> GtkJustification {
    switch alignment {
    case .center: GTK_JUSTIFY_CENTER
    case .right: GTK_JUSTIFY_RIGHT
    case .natural, .left, .justified: GTK_JUSTIFY_LEFT
    }
  }
}
