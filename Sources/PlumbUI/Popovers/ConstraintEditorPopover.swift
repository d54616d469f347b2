import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The editor of one constraint, above its line on the canvas or beside its row in a list.
final class ConstraintEditorPopover {
  private unowned let window: any InspectorHost
  private var popover: Widget?
  private var content: InspectorContent?
  private var title = Widget.label("")
  private var constraint: ConstraintID?
  private var element: ElementID?

  init(window: any InspectorHost) { self.window = window }

  var isOpen: Bool { popover != nil }

  /// Opens the editor of a constraint.
  /// - Parameters:
  ///   - element: the element in whose list it is edited; the title reads as the row there does.
  ///   - place: a point in the widget's pixels; nil for the widget's center.
  func open(_ id: ConstraintID, readFrom element: ElementID? = nil, on widget: Widget, at place: Point?) {
    close()
    constraint = id
    self.element = element
    // The click that opens it is still being handled by the widget's gestures.
    MainLoop.whenIdle { [weak self] in self?.build(on: widget, at: place) }
  }

  private func build(on widget: Widget, at place: Point?) {
    guard popover == nil, let editor = window.editor, let id = constraint,
      let model = Inspector.shortModel(of: id, readFrom: element, in: editor)
    else { return }
    let content = InspectorContent(window: window) { [weak self] in self?.showNow() }
    self.content = content
    title = Widget.label(say(model.title)).styled("popover-title")
    title.wrapping()
    gtk_label_set_max_width_chars(title.as(.label), 34)
    let box = Widget.box(.vertical, spacing: 6, [title, content.widget]).styled("constraint-editor")
    box.setLeast(width: 268)
    let popover = Widget.popover(box).withHelpTopic(.constraintEditor)
    popover.setAccessible(label: say("Edit constraint"))
    self.popover = popover
    popover.on("closed") { [weak self] in self?.wasClosed() }
    content.show(model.sections)
    popover.open(
      on: widget, x: place?.x ?? Double(widget.width) / 2, y: place?.y ?? Double(widget.height) / 2)
  }

  /// Opens the editor if the canvas asks for it; otherwise updates the open editor.
  func update(with editor: Editor, on canvas: Widget) {
    if let asked = editor.openConstraint, let place = ConstraintLines.place(of: asked, in: editor) {
      window.change { ConstraintLines.close(in: &$0) }
      return open(asked, on: canvas, at: editor.viewport.toCanvas(place))
    }
    show(editor)
  }

  private func show(_ editor: Editor) {
    guard popover != nil, let id = constraint else { return }
    guard let model = Inspector.shortModel(of: id, readFrom: element, in: editor) else { return close() }
    title.text = say(model.title)
    content?.show(model.sections)
  }

  private func showNow() {
    if let editor = window.editor { show(editor) }
  }

  func finishTyping() { content?.finishTyping() }

  var typed: [TypedText] { content?.typed ?? [] }

  private func wasClosed() {
    content?.finishTyping()
    forget()
  }

  func close() {
    guard let popover else { return }
    finishTyping()
    forget()
    popover.closePopover()
  }

  private func forget() {
    popover = nil
    content = nil
    constraint = nil
    element = nil
  }
}
