import CGtk
import GtkBridge

/// Rows with a label and a control, with the labels in a column of their own.
///
///     FormGrid([(say("From"), list), (say("Seconds"), field.widget)])
struct FormGrid {
  let widget = Widget(gtk_grid_new())

  init(_ rows: [(title: String, control: Widget)]) {
    gtk_grid_set_row_spacing(widget.as(.grid), 6)
    gtk_grid_set_column_spacing(widget.as(.grid), 12)
    for (row, line) in rows.enumerated() {
      let label = Widget.label(line.title).styled("field-label")
      let control = line.control.expanding(horizontally: true)
      gtk_grid_attach(widget.as(.grid), label.pointer, 0, gint(row), 1, 1)
      gtk_grid_attach(widget.as(.grid), control.pointer, 1, gint(row), 1, 1)
    }
  }
}
