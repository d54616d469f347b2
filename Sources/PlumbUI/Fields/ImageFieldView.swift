import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// A field for the name of an image: a text field, and a button with the picture that opens the list of the document's
/// images.
final class ImageFieldView: FieldView {
  let widget: Widget
  private let text: TextFieldView
  private let editing: FieldEditing
  private var field: InspectorField
  private let button = Widget(gtk_button_new()).styled("color-swatch")
  private var popover: Widget?

  init(_ field: InspectorField, _ editing: FieldEditing) {
    self.field = field
    self.editing = editing
    text = TextFieldView(field, editing)
    widget = Widget.box(.horizontal, spacing: 6, [button, text.widget]).expanding(horizontally: true)
    button.setAccessible(label: say("Choose %1", field.title))
    let area = Widget.drawingArea { [weak self] cairo, width, height in
      Thumbnail.paint(self?.chosen, on: cairo, width, height)
    }
    area.setLeast(width: 18, height: 18)
    gtk_button_set_child(button.as(.button), area.pointer)
    button.on("clicked") { [weak self] in self?.open() }
    show(field)
  }

  private var offers: [ImageOffer] { if case .image(let offers) = field.control { offers } else { [] } }

  /// The image that is shown; nil for a name that is none of the document's.
  private var chosen: ImageOffer? {
    field.isMixed ? nil : offers.first { $0.image.id.rawValue == field.value.text }
  }

  func show(_ field: InspectorField) {
    self.field = field
    text.show(field)
    button.isSensitive = field.isEditable
    button.tooltip = say("Choose an image")
    button.children.first?.redraw()
  }

  func finishTyping() { text.finishTyping() }
  var typed: TypedText? { text.typed }

  // MARK: The list

  private func open() {
    let content = Widget.box(.vertical, spacing: 3).withMargin(6)
    let popover = Widget.popover(content)
    self.popover = popover
    if !offers.isEmpty {
      let list = Widget.box(.vertical, offers.map(row))
      let scrolled = Widget.scrolled(list)
      gtk_scrolled_window_set_policy(scrolled.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_propagate_natural_height(scrolled.as(.scrolledWindow), 1)
      gtk_scrolled_window_set_max_content_height(scrolled.as(.scrolledWindow), 280)
      scrolled.setLeast(width: 220)
      content.append(scrolled)
    }
    let file = Widget.button(say("Choose File…"))
    file.on("clicked") { [weak self] in self?.chooseFile() }
    content.append(file)
    let none = Widget.button(say("None"))
    none.on("clicked") { [weak self] in self?.choose(nil) }
    content.append(none)
    popover.setAccessible(label: say("Images"))
    popover.open(on: widget, x: 14, y: Double(button.height) - 2)
  }

  private func row(_ offer: ImageOffer) -> Widget {
    let area = Widget.drawingArea { cairo, width, height in Thumbnail.paint(offer, on: cairo, width, height) }
    area.setLeast(width: 32, height: 32)
    let name = offer.image.id.rawValue
    let texts = Widget.box(
      .vertical,
      [Widget.label(name, mayShorten: true), Widget.label(offer.image.file, mayShorten: true).styled("row-detail")]
    ).expanding(horizontally: true)
    let row = Widget(gtk_button_new()).styled("flat", "image-row")
    gtk_button_set_child(row.as(.button), Widget.box(.horizontal, spacing: 9, [area, texts]).pointer)
    row.setAccessible(label: name, description: offer.image.file)
    row.on("clicked") { [weak self] in self?.choose(name) }
    return row
  }

  private func closeList() {
    popover?.closePopover()
    popover = nil
  }

  private func choose(_ name: String?) {
    closeList()
    _ = editing.set(field, .chosen(name.map(FieldValue.text) ?? .none))
  }

  private func chooseFile() {
    closeList()
    let field = field
    // The list must be gone before a dialog opens.
    MainLoop.whenIdle { [editing] in editing.chooseFile(field) }
  }
}

/// A field for the path of a picture's file: a text field, and a button that opens a file dialog.
final class ImageFileFieldView: FieldView {
  let widget: Widget
  private let text: TextFieldView
  private let button: Widget
  private var field: InspectorField

  init(_ field: InspectorField, _ editing: FieldEditing) {
    self.field = field
    text = TextFieldView(field, editing)
    button = Widget.button(icon: "document-open-symbolic", name: say("Choose %1", field.title)).styled("color-swatch")
    widget = Widget.box(.horizontal, spacing: 6, [text.widget, button]).expanding(horizontally: true)
    button.on("clicked") { [weak self] in
      guard let self else { return }
      text.finishTyping()
      editing.chooseFile(self.field)
    }
    show(field)
  }

  func show(_ field: InspectorField) {
    self.field = field
    text.show(field)
    button.isSensitive = field.isEditable
  }

  func finishTyping() { text.finishTyping() }
  var typed: TypedText? { text.typed }
}
