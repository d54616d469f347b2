import CGtk
import EditorCore
import GtkBridge
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Explains the position of an element: for each edge the chain of constraints that determines it, highlighted on the
/// canvas.
final class WhyPopover {
  private unowned let window: any EditorHost
  private var popover: Widget?
  private var list = Widget.box(.vertical)
  private var element: ElementID?
  private var edge = FrameEdge.left
  private var shown: WhyModel?

  init(window: any EditorHost) { self.window = window }

  /// Opens the popover if the canvas asks for it; otherwise updates the open popover.
  func update(with editor: Editor, on canvas: Widget) {
    if let asked = editor.openWhy {
      window.change { Why.close(in: &$0) }
      return open(asked, editor, on: canvas)
    }
    guard popover != nil, let element else { return }
    guard let model = Why.model(element, edge, in: editor) else { return close() }
    if model != shown { fill(model) }
  }

  private func open(_ id: ElementID, _ editor: Editor, on canvas: Widget) {
    close()
    guard let frame = editor.geometry.frame(of: id), let model = Why.model(id, edge, in: editor) else { return }
    element = id
    list = Widget.box(.vertical)
    let title = Widget.label(say(editor.document.displayName(of: id))).styled("popover-title")
    let content = Widget.box(.vertical, spacing: 6, [title, edges(), list]).styled("why")
    content.setLeast(width: 280)
    let popover = Widget.popover(content).withHelpTopic(.why)
    popover.setAccessible(label: say("Explanation of position"))
    popover.on("closed") { [weak self] in self?.wasClosed() }
    self.popover = popover
    fill(model)
    let place = editor.viewport.toCanvas(Point(frame.center.x, frame.maxY))
    MainLoop.whenIdle { [weak self] in
      guard self?.popover?.object.raw == popover.object.raw else { return }
      popover.open(
        on: canvas, x: min(max(place.x, 0), Double(canvas.width)), y: min(max(place.y, 0), Double(canvas.height)))
    }
  }

  private func edges() -> Widget {
    var first: Widget?
    let buttons = FrameEdge.allCases.map { edge in
      let button = Widget(gtk_toggle_button_new_with_label(say(edge.title))).expanding(horizontally: true)
      if let first {
        gtk_toggle_button_set_group(button.as(.toggleButton), first.as(.toggleButton))
      } else {
        first = button
      }
      button.isOn = edge == self.edge
      button.on("clicked") { [weak self] in self?.ask(edge) }
      return button
    }
    return Widget.box(.horizontal, buttons).styled("linked")
  }

  private func ask(_ edge: FrameEdge) {
    self.edge = edge
    guard let element, let editor = window.editor, let model = Why.model(element, edge, in: editor) else { return }
    fill(model)
  }

  private func fill(_ model: WhyModel) {
    shown = model
    for old in list.children { old.removeFromBox() }
    list.append(Widget.label(say(model.title)).styled("menu-hint"))
    if let sum = model.sum {
      let line = Widget.label(sum).styled("why-sum").fromLeftToRight()
      line.wrapping()
      gtk_label_set_max_width_chars(line.as(.label), 36)
      list.append(line)
    }
    for row in model.rows { list.append(make(row)) }
    if model.rows.isEmpty { list.append(Widget.label(say("No other constraints determine it.")).styled("menu-hint")) }
    if let open = model.open {
      let note = Widget.label(say(open)).styled("menu-hint")
      note.wrapping()
      gtk_label_set_max_width_chars(note.as(.label), 36)
      list.append(note)
    }
    window.change { $0.light(model.constraints) }
  }

  private func make(_ row: WhyModel.Row) -> Widget {
    let icon = row.sign?.icon ?? "plumb-constraint-size-symbolic"
    let text = Widget.label(say(row.text), mayShorten: true).expanding(horizontally: true)
    gtk_label_set_max_width_chars(text.as(.label), 40)
    let amount = row.amount.map { Widget.label($0).styled("menu-value").fromLeftToRight() }
    let parts = [Widget.image(icon: icon), text, amount].compactMap(\.self)
    let line = Widget.box(.horizontal, spacing: 9, parts)
    guard let id = row.constraint else { return line.styled("why-fact") }
    let button = Widget(gtk_button_new()).styled("menu-row")
    gtk_button_set_child(button.as(.button), line.pointer)
    button.setAccessible(
      label: row.amount.map { "\(say(row.text)), \($0)" } ?? say(row.text), description: say("Select the constraint"))
    let all = shown?.constraints ?? []
    // A row loses the focus only after the popover has closed, and nothing may be highlighted any more then.
    let light = { [weak self] (lit: Set<ConstraintID>) in
      guard let self, popover != nil else { return }
      window.change { $0.light(lit) }
    }
    button.onRest(enter: { light([id]) }, leave: { light(all) })
    button.on("clicked") { [weak self] in self?.choose(id) }
    return button
  }

  private func choose(_ id: ConstraintID) {
    close()
    window.change { $0.select(Selection(constraints: [id])) }
  }

  private func close() {
    guard let popover else { return }
    wasClosed()
    popover.closePopover()
  }

  private func wasClosed() {
    guard popover != nil else { return }
    (popover, element, shown) = (nil, nil, nil)
    window.change { $0.light([]) }
  }
}
