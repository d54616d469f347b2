import CGtk
import EditorCore
import GtkBridge
import Words

/// The popover that adds an example size: the scene rotated, a device, or typed numbers.
final class ExampleSizePopover {
  private unowned let window: any EditorHost
  private var popover: Widget?
  private var width = Widget.entry(name: "")
  private var height = Widget.entry(name: "")
  private var add = Widget.button("")

  init(window: any EditorHost) { self.window = window }

  func open(on button: Widget) {
    guard popover == nil, let editor = window.editor else { return }
    let list = Widget.box(.vertical)
    for choice in ExampleChoice.choices(in: editor) { list.append(row(choice, in: editor)) }
    let scroll = Widget.scrolled(list)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_max_content_height(scroll.as(.scrolledWindow), 280)
    gtk_scrolled_window_set_propagate_natural_height(scroll.as(.scrolledWindow), 1)
    let title = Widget.label(say("Add Size")).styled("section-head", "preview-head")
    let body = Widget.box(.vertical, spacing: 6, [title, scroll, Widget.separator(.horizontal), numbers()])
    let popover = Widget.popover(body).styled("menu-popover").withHelpTopic(.exampleSizes)
    popover.setAccessible(label: say("Add Size"))
    popover.on("closed") { [weak self] in self?.popover = nil }
    self.popover = popover
    popover.open(on: button, x: Double(button.width) / 2, y: Double(button.height))
  }

  private func row(_ choice: ExampleChoice, in editor: Editor) -> Widget {
    let title = say(choice.title)
    let line = Widget.box(.horizontal, spacing: 12, [Widget.label(title).expanding(horizontally: true)])
    if let size = choice.size(in: editor) {
      let figures = say("%1 × %2", Figures.text(size.width), Figures.text(size.height))
      line.append(Widget.label(figures).styled("menu-value").fromLeftToRight())
    }
    let button = Widget(gtk_button_new()).styled("menu-row")
    gtk_button_set_child(button.as(.button), line.pointer)
    button.setAccessible(label: title)
    button.on("clicked") { [weak self] in
      self?.popover?.closePopover()
      self?.window.change { ExampleEditing.add(choice.shape, in: &$0) }
    }
    return button
  }

  // MARK: Numbers

  private func numbers() -> Widget {
    width = Widget.entry(name: say("Width"), columns: 5)
    height = Widget.entry(name: say("Height"), columns: 5)
    width.setPlaceholder(say("Width"))
    height.setPlaceholder(say("Height"))
    add = Widget.button(say("Add"))
    add.isSensitive = false
    for entry in [width, height] {
      entry.on("changed") { [weak self] in self.map { $0.add.isSensitive = $0.typed != nil } }
      entry.on("activate") { [weak self] in self?.addTyped() }
    }
    add.on("clicked") { [weak self] in self?.addTyped() }
    return Widget.box(
      .horizontal, spacing: 6,
      [width.expanding(horizontally: true), Widget.label("×"), height.expanding(horizontally: true), add]
    ).withMargin(6)
  }

  private var typed: (width: Double, height: Double)? {
    let lengths = [width, height].compactMap { NumberInput.value(of: $0.text, now: nil) }
    guard lengths.count == 2, lengths.allSatisfy((1...100_000).contains) else { return nil }
    return (lengths[0], lengths[1])
  }

  private func addTyped() {
    guard let typed else { return }
    popover?.closePopover()
    window.change { ExampleEditing.add(width: typed.width, height: typed.height, in: &$0) }
  }
}
