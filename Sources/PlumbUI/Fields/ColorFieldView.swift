import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Words

/// A field for a color: a text field for its name or numbers, and a button that opens a palette.
final class ColorFieldView: FieldView {
  let widget: Widget
  private let text: TextFieldView
  private let editing: FieldEditing
  private var field: InspectorField
  private let swatch = Widget(gtk_button_new()).styled("color-swatch")
  private var popover: Widget?

  init(_ field: InspectorField, _ editing: FieldEditing) {
    self.field = field
    self.editing = editing
    text = TextFieldView(field, editing)
    widget = Widget.box(.horizontal, spacing: 6, [swatch, text.widget]).expanding(horizontally: true)
    swatch.setAccessible(label: say("Choose %1", field.title))
    let area = Widget.drawingArea { [weak self] cairo, width, height in
      // An empty field of an instance has the component's color.
      Swatch.paint(self?.field.value.text ?? self?.field.fallback?.english, on: cairo, width, height)
    }
    area.setLeast(width: 18, height: 18)
    gtk_button_set_child(swatch.as(.button), area.pointer)
    // The list of names under the text field is not beside it.
    gtk_widget_set_valign(swatch.pointer, GTK_ALIGN_START)
    swatch.on("clicked") { [weak self] in self?.open() }
    show(field)
  }

  func show(_ field: InspectorField) {
    self.field = field
    text.show(field)
    swatch.isSensitive = field.isEditable
    swatch.tooltip = say("Choose a color")
    swatch.redraw()
    swatch.children.first?.redraw()
  }

  func finishTyping() { text.finishTyping() }
  var typed: TypedText? { text.typed }

  private func open() {
    let content = Widget.box(.vertical, spacing: 6).withMargin(6)
    let popover = Widget.popover(content)
    self.popover = popover
    content.append(grid(Swatch.words, columns: 4))
    content.append(grid(Swatch.palette, columns: 9))
    let none = Widget.button(say("None"))
    none.on("clicked") { [weak self] in self?.choose(nil) }
    content.append(none)
    popover.open(on: widget, x: 14, y: Double(swatch.height) - 2)
  }

  private func grid(_ colors: [String], columns: Int) -> Widget {
    let grid = Widget(gtk_grid_new())
    gtk_grid_set_row_spacing(grid.as(.grid), 3)
    gtk_grid_set_column_spacing(grid.as(.grid), 3)
    for (place, color) in colors.enumerated() {
      let area = Widget.drawingArea { cairo, width, height in Swatch.paint(color, on: cairo, width, height) }
      area.setLeast(width: 18, height: 18)
      let button = Widget(gtk_button_new()).styled("color-swatch", "flat")
      gtk_button_set_child(button.as(.button), area.pointer)
      button.tooltip = color
      button.setAccessible(label: color)
      button.on("clicked") { [weak self] in self?.choose(color) }
      gtk_grid_attach(grid.as(.grid), button.pointer, gint(place % columns), gint(place / columns), 1, 1)
    }
    return grid
  }

  private func choose(_ color: String?) {
    popover?.closePopover()
    popover = nil
    _ = editing.set(field, .chosen(color.map(FieldValue.text) ?? .none))
  }
}

/// A small square filled with a color.
enum Swatch {
  static let words = ["text", "secondary", "accent", "background", "secondaryBackground", "card", "fill", "separator"]

  /// The palette of the desktop, from light to dark in each column.
  static let palette = [
    "#99c1f1", "#8ff0a4", "#f9f06b", "#ffbe6f", "#f66151", "#dc8add", "#cdab8f", "#ffffff", "#77767b",
    "#3584e4", "#33d17a", "#f6d32d", "#ff7800", "#e01b24", "#9141ac", "#986a44", "#deddda", "#3d3846",
    "#1a5fb4", "#26a269", "#e5a50a", "#c64600", "#a51d2d", "#613583", "#63452c", "#9a9996", "#000000",
  ]

  static func paint(_ word: String?, on cairo: OpaquePointer, _ width: Int, _ height: Int) {
    let (w, h) = (Double(width), Double(height))
    let color = word.map { ColorText.parts($0).light }.flatMap(color)
    if let color {
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
      cairo_rectangle(cairo, 1, 1, w - 2, h - 2)
      cairo_fill(cairo)
    }
    cairo_set_source_rgba(cairo, 0.5, 0.5, 0.5, 0.7)
    cairo_set_line_width(cairo, 1)
    cairo_rectangle(cairo, 0.5, 0.5, w - 1, h - 1)
    cairo_stroke(cairo)
    guard color == nil else { return }
    cairo_move_to(cairo, 1, h - 1)
    cairo_line_to(cairo, w - 1, 1)
    cairo_stroke(cairo)
  }

  /// Returns the color of a word. A word has other colors on other platforms and in the dark appearance; here it is the
  /// one of a light iOS scene.
  private static func color(_ word: String) -> Color? {
    switch word {
    case "text", "label": Color(0x000000)
    case "secondary", "secondaryLabel": Color(0x6d6d72)
    case "accent", "tint": Color(0x007aff)
    case "background", "card": Color(0xffffff)
    case "secondaryBackground": Color(0xf2f2f7)
    case "fill": Color(0xe4e4e6)
    case "separator": Color(0xc6c6c8)
    default: Color(text: word)
    }
  }
}
