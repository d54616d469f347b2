import CGtk
import EditorCore
import GtkBridge
import Words

/// The popover of a device button: a search field over groups of devices. Return or a click chooses one.
final class DevicePicker {
  private let button: Widget
  private let choose: (String) -> Void
  /// These widgets are made when the popover is opened for the first time.
  private lazy var search = Widget.searchEntry(name: say("Search devices"))
  private lazy var list = Widget(gtk_list_box_new()).styled("library-list")
  private lazy var nothing = Widget.label(say("No matches")).styled("dim-label", "library-nothing")
  private lazy var scrolled = Widget.scrolled(list)
  private lazy var rows = SearchedRows(list: list, scrolled: scrolled)
  private lazy var popover = makePopover()
  private var choices: DeviceChoices?
  private var shown: [DeviceChoices.Choice] = []

  /// - Parameter choose: called with the id of a device, or with an empty text for the scene's own device.
  init(on button: Widget, choose: @escaping (String) -> Void) {
    self.button = button
    self.choose = choose
    button.setPopover { [weak self] in self?.popover ?? Widget(gtk_popover_new()) }
  }

  /// The viewpoint and the devices to choose from, read each time the popover opens.
  var subject: ViewpointSubject?

  private func makePopover() -> Widget {
    scrolled.setLeast(width: 340, height: 380)
    gtk_scrolled_window_set_policy(scrolled.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    search.set("placeholder-text", .string(say("Search Devices")))
    list.setAccessible(label: say("Devices"))
    let popover = Widget.popover(Widget.box(.vertical, spacing: 6, [search, nothing, scrolled])).styled("library")
    popover.setAccessible(label: say("Devices"))
    popover.whenShown { [weak self] in self?.search.takeFocus() }
    popover.on("show") { [weak self] in
      self?.choices = self?.subject.map { DeviceChoices(for: $0) }
      self?.search.text = ""
      self?.fill()
    }
    listen()
    return popover
  }

  // MARK: Listening

  private func listen() {
    search.onSearch { [weak self] in
      self?.fill()
    } chosen: { [weak self] in
      self?.takeSelected()
    }
    search.on("stop-search") { [weak self] in self?.close() }
    search.onKey(pressed: { [weak self] key in
      guard let self else { return false }
      return rows.press(key, among: shown.count)
    }).listenBeforeChildren()
    gtk_list_box_set_activate_on_single_click(list.as(.listBox), 0)
    list.on("row-activated") { [weak self] (_: GObjectRef?) in self?.takeSelected() }
  }

  private func takeSelected() {
    if let index = rows.chosen { take(shown[index]) }
  }

  private func take(_ choice: DeviceChoices.Choice) {
    close()
    // Waits until the list is gone.
    MainLoop.whenIdle { [weak self] in self?.choose(choice.id) }
  }

  private func close() { gtk_menu_button_popdown(button.as(.menuButton)) }

  // MARK: Rows

  private func fill() {
    list.removeRows()
    let groups = choices?.groups(matching: search.text) ?? []
    shown = groups.flatMap(\.choices)
    for group in groups {
      for (place, choice) in group.choices.enumerated() {
        let head = place == 0 ? group.title : nil
        gtk_list_box_append(list.as(.listBox), row(for: choice, under: head).pointer)
      }
    }
    nothing.isVisible = shown.isEmpty
    let chosen = subject.map { ViewpointMenu.device.chosen(in: $0.viewpoint) }
    let present = search.text.isEmpty ? shown.firstIndex { $0.id == chosen } : nil
    if !shown.isEmpty { rows.choose(present ?? 0) }
  }

  private func row(for choice: DeviceChoices.Choice, under head: Message?) -> Widget {
    let texts = Widget.box(.vertical, [Widget.label(say(choice.title))]).expanding(horizontally: true)
    if let others = choice.others {
      let names = Widget.label(say(others)).styled("row-detail").wrapping()
      gtk_label_set_max_width_chars(names.as(.label), 40)
      texts.append(names)
    }
    let line = Widget.box(.horizontal, spacing: 12, [texts]).styled("library-row")
    if let size = choice.size { line.append(Widget.label(say(size)).styled("menu-value").fromLeftToRight()) }
    let row = SearchedRows.row(of: line, under: head)
    row.setAccessible(label: say(choice.title), description: choice.others.map { say($0) } ?? "")
    line.onRelease { [weak self] _ in self?.take(choice) }
    return row
  }
}
