import CGtk
import EditorCore
import GtkBridge
import Words

/// Position and size of the selection, two fields a row.
final class FrameSection {
  let widget = Widget.box(.vertical, spacing: 6)
  private unowned let window: DocumentWindow
  private var fields: [FrameComponent: NumberField] = [:]

  init(window: DocumentWindow) {
    self.window = window
    widget.append(Widget.label(say("Frame")).styled("section-head"))
    let grid = Widget(gtk_grid_new())
    gtk_grid_set_row_spacing(grid.as(.grid), 6)
    gtk_grid_set_column_spacing(grid.as(.grid), 6)
    widget.append(grid)
    place(.x, "X", on: grid, column: 0, row: 0)
    place(.y, "Y", on: grid, column: 2, row: 0)
    place(.width, "W", on: grid, column: 0, row: 1)
    place(.height, "H", on: grid, column: 2, row: 1)
  }

  private func place(_ component: FrameComponent, _ letter: String, on grid: Widget, column: gint, row: gint) {
    let field = NumberField(name: say(component.title)) { [weak self] value in
      self?.set(component, to: value)
    }
    fields[component] = field
    let label = Widget.label(letter).styled("field-label")
    gtk_grid_attach(grid.as(.grid), label.pointer, column, row, 1, 1)
    gtk_grid_attach(grid.as(.grid), field.widget.expanding(horizontally: true).pointer, column + 1, row, 1, 1)
  }

  /// The fields follow at once: the next arrow key steps from what this one made.
  private func set(_ component: FrameComponent, to value: Double) {
    let time = Double(g_get_monotonic_time()) / 1_000_000
    window.change { $0.setFrame(component, to: value, at: Moment(time: time)) }
    if let model = window.editor?.sizeInspector { show(model) }
  }

  func show(_ model: SizeInspectorModel) {
    for field in model.fields {
      fields[field.component]?.show(field.value)
      fields[field.component]?.widget.isSensitive = field.isEditable
    }
  }

  func finishTyping() {
    for field in fields.values { field.finishTyping() }
  }
}
