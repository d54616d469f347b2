import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The popover in which one preview is told where to look from.
final class PreviewSettings {
  private unowned let window: DocumentWindow
  private var popover: Widget?
  private var preview: PreviewID?

  init(window: DocumentWindow) { self.window = window }

  func close(if id: PreviewID) {
    if preview == id { popover?.closePopover() }
  }

  func open(_ id: PreviewID, on button: Widget) {
    guard popover == nil, let editor = window.editor, let shown = editor.preview(id) else { return }
    preview = id
    let rows = Widget(gtk_grid_new())
    gtk_grid_set_row_spacing(rows.as(.grid), 6)
    gtk_grid_set_column_spacing(rows.as(.grid), 12)
    let subject = editor.viewpointSubject(shown.scene)
    for (row, menu) in ViewpointMenu.all.enumerated() { add(choice(menu, subject, id, shown.viewpoint), row, to: rows) }
    let count = ViewpointMenu.all.count
    add((say("Size"), sizeFields(id, editor.sheetSize(of: shown))), count, to: rows)
    let runTime = Widget.checkButton(say("Run Time: without placeholders"), isOn: shown.viewpoint.isRunTime)
    let seen = WeakObject(runTime)
    runTime.on("toggled") { [weak self] in
      guard let object = seen.object else { return }
      self?.set(id) { $0.isRunTime = Widget(object.raw).isOn }
    }
    let body = Widget.box(.vertical, spacing: 12, [rows, runTime, buttons(id)]).withMargin(6)
    let popover = Widget.popover(body).styled("plan-popover")
    popover.setAccessible(label: say("Preview"))
    popover.on("closed") { [weak self] in self?.popover = nil }
    self.popover = popover
    popover.open(on: button, x: Double(button.width) / 2, y: Double(button.height))
  }

  private func add(_ line: (title: String, control: Widget), _ row: Int, to grid: Widget) {
    let label = Widget.label(line.title).styled("field-label")
    gtk_grid_attach(grid.as(.grid), label.pointer, 0, gint(row), 1, 1)
    gtk_grid_attach(grid.as(.grid), line.control.expanding(horizontally: true).pointer, 1, gint(row), 1, 1)
  }

  // MARK: Rows

  private func choice(
    _ menu: ViewpointMenu, _ subject: ViewpointSubject, _ id: PreviewID, _ viewpoint: Viewpoint
  ) -> (String, Widget) {
    let choices = menu.sections(for: subject).flatMap { $0 }
    let list = Widget.dropDown(
      choices.map { LanguageName.title(of: $0, in: menu, base: subject.languages.base) }, name: say(menu.name))
    list.mayShortenChoices()
    list.selectedIndex = choices.firstIndex { $0.id == menu.chosen(in: viewpoint) }
    let seen = WeakObject(list)
    list.onChange(of: "selected") { [weak self] in
      guard let object = seen.object, let index = Widget(object.raw).selectedIndex, choices.indices.contains(index)
      else { return }
      self?.set(id) { $0 = menu.choosing(choices[index].id, in: $0) }
    }
    return (say(menu.name), list.styled("choice-field"))
  }

  private func sizeFields(_ id: PreviewID, _ size: Size) -> Widget {
    let width = PlanField(name: say("Width")) { [weak self] in self?.resize(id, .horizontal, to: $0) }
    let height = PlanField(name: say("Height")) { [weak self] in self?.resize(id, .vertical, to: $0) }
    width.show(size.width)
    height.show(size.height)
    let cross = Widget.label("×").styled("dim-label")
    let row = Widget.box(
      .horizontal, spacing: 6,
      [width.widget.expanding(horizontally: true), cross, height.widget.expanding(horizontally: true)])
    fields = [width, height]
    return row
  }

  /// They answer for as long as the popover is there.
  private var fields: [PlanField] = []

  private func resize(_ id: PreviewID, _ axis: LayoutModel.Axis, to length: Double?) {
    guard let length, let editor = window.editor, let preview = editor.preview(id) else { return }
    var size = editor.sheetSize(of: preview)
    if axis == .horizontal { size.width = length } else { size.height = length }
    window.change { $0.resizePreview(id, to: size) }
  }

  private func buttons(_ id: PreviewID) -> Widget {
    let show = Widget.button(say("Show on Canvas"))
    show.tooltip = say("The canvas looks from here, too (double-click the preview)")
    let copy = Widget.button(say("Duplicate"))
    show.on("clicked") { [weak self] in self?.finish { $0.look(fromPreview: id) } }
    copy.on("clicked") { [weak self] in self?.finish { $0.duplicatePreview(id) } }
    return Widget.box(
      .horizontal, spacing: 6, [copy.expanding(horizontally: true), show.expanding(horizontally: true)])
  }

  private func finish(_ edit: @escaping (inout Editor) -> Void) {
    popover?.closePopover()
    MainLoop.whenIdle { [weak self] in self?.window.change(edit) }
  }

  private func set(_ id: PreviewID, _ edit: @escaping (inout Viewpoint) -> Void) {
    // The list that was chosen from is still on its way out.
    MainLoop.whenIdle { [weak self] in
      self?.window.change { editor in
        guard var viewpoint = editor.preview(id)?.viewpoint else { return }
        edit(&viewpoint)
        editor.setPreview(id, to: viewpoint)
      }
    }
  }
}
