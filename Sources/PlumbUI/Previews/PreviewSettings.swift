import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The popover with the configuration and the size of one preview.
final class PreviewSettings {
  private unowned let window: any EditorHost
  private var popover: Widget?
  private var preview: PreviewID?

  init(window: any EditorHost) { self.window = window }

  func close(if id: PreviewID) {
    if preview == id { popover?.closePopover() }
  }

  func open(_ id: PreviewID, on button: Widget) {
    guard popover == nil, let editor = window.editor, let shown = editor.document.preview(id) else { return }
    preview = id
    let menus = ViewpointMenu.all.filter { $0.id != ViewpointMenu.size.id }
    choices = menus.map { choice($0, id) }
    show(ViewpointSubject.subject(of: shown, in: editor))
    let size = sizeFields(id, PreviewPictures.sheetSize(of: shown, in: editor))
    let rows = FormGrid(choices.map { (say($0.menu.name), $0.list) } + [(say("Size"), size)])
    let runTime = Widget.checkButton(say("Run Time (without Placeholders)"), isOn: shown.viewpoint.isRunTime)
    let seen = WeakObject(runTime)
    runTime.on("toggled") { [weak self] in
      guard let object = seen.object else { return }
      self?.set(id) { $0.isRunTime = Widget(object.raw).isOn }
    }
    let body = Widget.box(.vertical, spacing: 12, [rows.widget, runTime, buttons(id)]).withMargin(6)
    let popover = Widget.popover(body).styled("plan-popover")
    popover.setAccessible(label: say("Preview"))
    popover.on("closed") { [weak self] in
      self?.popover = nil
      self?.choices = []
      self?.takeTyped()
    }
    self.popover = popover
    popover.open(on: button, x: Double(button.width) / 2, y: Double(button.height))
  }

  // MARK: Rows

  /// A drop-down list of the form, and the choices that it offers now.
  private struct ChoiceList {
    let menu: ViewpointMenu
    let list: Widget
    var offered: [ViewpointMenu.Choice] = []
  }

  /// The lists of the form, while the popover is open.
  private var choices: [ChoiceList] = []
  /// True while lists are updated by the program, which must not count as a choice of the user.
  private var isShowing = false

  private func choice(_ menu: ViewpointMenu, _ id: PreviewID) -> ChoiceList {
    let list = Widget.dropDown([], name: say(menu.name)).styled("choice-field")
    list.mayShortenChoices()
    let seen = WeakObject(list)
    list.onChange(of: "selected") { [weak self] in
      guard let self, !isShowing, let object = seen.object, let index = Widget(object.raw).selectedIndex,
        let offered = choices.first(where: { $0.menu.id == menu.id })?.offered, offered.indices.contains(index)
      else { return }
      set(id) { $0 = menu.choosing(offered[index].id, in: $0) }
    }
    return ChoiceList(menu: menu, list: list)
  }

  /// Updates all lists, because one choice may change what another offers: each platform has its own devices.
  private func show(_ subject: ViewpointSubject) {
    isShowing = true
    defer { isShowing = false }
    for place in choices.indices {
      let (menu, list) = (choices[place].menu, choices[place].list)
      let offered = menu.sections(for: subject).flatMap { $0 }
      if offered != choices[place].offered {
        choices[place].offered = offered
        list.setChoices(offered.map { LanguageName.title(of: $0, in: menu, base: subject.languages.base) })
      }
      list.selectedIndex = offered.firstIndex { $0.id == menu.chosen(in: subject.viewpoint) }
    }
  }

  /// Updates lists and size fields after a choice.
  private func showAnew(_ id: PreviewID) {
    guard popover != nil, preview == id, let editor = window.editor, let shown = editor.document.preview(id) else {
      return
    }
    show(ViewpointSubject.subject(of: shown, in: editor))
    let size = PreviewPictures.sheetSize(of: shown, in: editor)
    for (field, length) in zip(fields, [size.width, size.height]) { field.show(length) }
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
    for field in fields {
      field.widget.onFocus(enter: {}, leave: { [weak self] in self?.takeTyped() })
      field.widget.on("activate") { [weak self] in self?.takeTyped() }
    }
    return row
  }

  /// The size fields. They are stored because a field reports typing only while it is referenced.
  private var fields: [PlanField] = []

  /// The typed size, shown but not yet taken over. It becomes one edit in all, and not one for each digit.
  private var typed: Size?

  private func takeTyped() {
    guard let size = typed, let id = preview else { return }
    typed = nil
    window.change { Previews.edit(.resize(id, to: size), in: &$0) }
  }

  private func resize(_ id: PreviewID, _ axis: Axis, to length: Double?) {
    guard let length, let editor = window.editor, let preview = editor.document.preview(id) else { return }
    var size = PreviewPictures.sheetSize(of: preview, in: editor)
    if axis == .horizontal { size.width = length } else { size.height = length }
    typed = size
    window.change { Previews.preview(.resize(id, to: size), in: &$0) }
  }

  private func buttons(_ id: PreviewID) -> Widget {
    let show = Widget.button(say("Show on Canvas"))
    show.tooltip = say("Show this configuration on the canvas (or double-click the preview)")
    let copy = Widget.button(say("Duplicate"))
    show.on("clicked") { [weak self] in self?.finish { Previews.look(fromPreview: id, in: &$0) } }
    copy.on("clicked") { [weak self] in self?.finish { Previews.edit(.duplicate(id), in: &$0) } }
    let edits = [copy.expanding(horizontally: true), show.expanding(horizontally: true)]
    return Widget.box(.horizontal, spacing: 6, [mover(id, by: -1), mover(id, by: 1)] + edits)
  }

  /// Makes a button that moves the preview by one position, which is otherwise done by dragging its title.
  private func mover(_ id: PreviewID, by distance: Int) -> Widget {
    let button =
      distance < 0
      ? Widget.button(icon: "go-previous-symbolic", name: say("Move Earlier"))
      : Widget.button(icon: "go-next-symbolic", name: say("Move Later"))
    let previews = window.editor?.document.previews.map(\.id) ?? []
    let place = (previews.firstIndex(of: id) ?? 0) + distance
    button.isSensitive = previews.indices.contains(place)
    button.on("clicked") { [weak self] in self?.finish { Previews.edit(.move(id, to: place), in: &$0) } }
    return button
  }

  private func finish(_ edit: @escaping (inout Editor) -> Void) {
    popover?.closePopover()
    MainLoop.whenIdle { [weak self] in
      self?.takeTyped()
      self?.window.change(edit)
    }
  }

  private func set(_ id: PreviewID, _ edit: @escaping (inout Viewpoint) -> Void) {
    // The drop-down list must close before the pane is updated.
    MainLoop.whenIdle { [weak self] in
      self?.takeTyped()
      self?.window.change { editor in
        guard var viewpoint = editor.document.preview(id)?.viewpoint else { return }
        edit(&viewpoint)
        Previews.edit(.set(id, to: viewpoint), in: &editor)
      }
      self?.showAnew(id)
    }
  }
}
