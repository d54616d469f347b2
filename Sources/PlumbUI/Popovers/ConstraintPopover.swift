import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The menu at the pointer after a control-drag. It shows the editor's menu and reports what happens in it.
final class ConstraintPopover {
  private unowned let window: DocumentWindow
  private var popover: Widget?
  private var list = Widget.box(.vertical)
  private var shown: ConstraintMenu?
  private var buttons: [Widget] = []
  private var opening: LoopSource?

  init(window: DocumentWindow) { self.window = window }

  var isOpen: Bool { popover != nil }

  func show(_ editor: Editor, on canvas: Widget) {
    guard let menu = editor.menu else { return close() }
    let place = editor.viewport.toCanvas(menu.place)
    if popover != nil { return fill(with: menu) }
    // The release that asks for the menu is still on its way through the canvas's gestures: a popover that took the
    // pointer from under them would be closed by it at once.
    opening = MainLoop.whenIdle { [weak self] in self?.open(menu, on: canvas, at: place) }
  }

  // MARK: Opening and closing

  private func open(_ menu: ConstraintMenu, on canvas: Widget, at point: Point) {
    guard popover == nil, window.editor?.menu != nil else { return }
    list = Widget.box(.vertical).styled("constraint-menu")
    let popover = Widget.popover(list).styled("menu-popover")
    self.popover = popover
    popover.setAccessible(label: say("New constraint"))
    let keys = popover.onKey(
      pressed: { [weak self] in self?.press($0) ?? false }, released: { [weak self] in self?.release($0) })
    keys.listenBeforeChildren()
    popover.on("closed") { [weak self] in self?.wasClosed() }
    fill(with: menu)
    popover.open(on: canvas, x: point.x, y: point.y)
    buttons.first?.takeFocus()
  }

  private func close() {
    opening?.cancel()
    guard let popover else { return }
    forget()
    popover.closePopover()
  }

  /// A click away from the menu, or a window that lost the focus: what was chosen is made.
  private func wasClosed() {
    guard popover != nil else { return }
    forget()
    window.change { $0.handle(.commit) }
  }

  private func forget() {
    popover = nil
    shown = nil
    buttons = []
  }

  // MARK: Rows

  private func fill(with menu: ConstraintMenu) {
    guard menu != shown else { return }
    defer { shown = menu }
    if let shown, shown.rows.map(\.kind) == menu.rows.map(\.kind), shown.offersAll == menu.offersAll {
      for (button, row) in zip(buttons, menu.rows) { Self.fill(button, with: row) }
      return
    }
    for child in list.children { child.removeFromBox() }
    buttons = menu.rows.map(makeButton)
    for (index, button) in buttons.enumerated() {
      if index > 0, menu.rows[index].kind.group != menu.rows[index - 1].kind.group {
        list.append(Widget.separator(.horizontal))
      }
      list.append(button)
    }
    if menu.hasAlternates || menu.offersAll { list.append(Widget.separator(.horizontal)) }
    if menu.offersAll { list.append(showAllButton()) }
    let hint =
      menu.hasAlternates ? say("Shift chooses several, Alt swaps margin and edge") : say("Shift chooses several")
    list.append(Widget.label(hint).styled("menu-hint"))
  }

  private func makeButton(_ row: ConstraintMenu.Row) -> Widget {
    let button = Widget(gtk_button_new()).styled("menu-row")
    Self.fill(button, with: row)
    let kind = row.kind
    button.onHover(
      enter: { [weak self] _, _ in self?.send(.hover(kind)) }, leave: { [weak self] in self?.send(.hover(nil)) })
    button.onFocus(
      enter: { [weak self] in self?.send(.hover(kind)) }, leave: {})
    // The click is heard with its modifiers, before the button turns it into a plain "clicked".
    button.onRelease { [weak self] press in self?.choose(kind, press.modifiers) }.listenBeforeChildren()
    button.on("clicked") { [weak self] in self?.choose(kind, self?.heldKeys ?? []) }
    return button
  }

  private static func fill(_ button: Widget, with row: ConstraintMenu.Row) {
    let mark = Widget.image(icon: "object-select-symbolic").styled("menu-mark")
    gtk_widget_set_opacity(mark.pointer, row.isChosen || row.existing != nil ? 1 : 0)
    let title = Widget.label(say(row.title)).expanding(horizontally: true)
    let value = Widget.label(row.kind == .aspectRatio ? "" : NumberText.short(row.constant)).styled("menu-value")
    gtk_button_set_child(button.as(.button), Widget.box(.horizontal, spacing: 6, [mark, title, value]).pointer)
    button.setStyled("exists", row.existing != nil)
    let state = row.existing != nil ? say("exists already") : row.isChosen ? say("chosen") : ""
    button.setAccessible(label: say(row.title), description: state)
  }

  private func showAllButton() -> Widget {
    let button = Widget.button(say("Show All")).styled("menu-row", "show-all")
    button.on("clicked") { [weak self] in self?.send(.showAll) }
    return button
  }

  // MARK: Choosing

  private var heldKeys: HeldModifiers = []

  private func choose(_ kind: CandidateKind, _ modifiers: HeldModifiers) {
    guard popover != nil else { return }
    let keepsOpen = modifiers.contains(.shift) || modifiers.contains(.control)
    send(keepsOpen ? .toggle(kind) : .choose(kind))
  }

  private func send(_ event: ConstraintMenuEvent) {
    guard popover != nil else { return }
    window.change { $0.handle(event) }
  }

  private func press(_ key: KeyPress) -> Bool {
    heldKeys = key.modifiers
    switch key.name {
    case "Escape":
      send(.cancel)
      return true
    case "Alt_L", "Alt_R":
      send(.useAlternates(true))
      return true
    case "Down", "Up":
      move(by: key.name == "Down" ? 1 : -1)
      return true
    default: return typeAhead(key)
    }
  }

  private func release(_ key: KeyPress) {
    heldKeys = key.modifiers
    if key.name == "Alt_L" || key.name == "Alt_R" { send(.useAlternates(false)) }
  }

  private func move(by step: Int) {
    guard !buttons.isEmpty else { return }
    let current = buttons.firstIndex { $0.hasFocus } ?? (step > 0 ? -1 : 0)
    buttons[(current + step + buttons.count) % buttons.count].takeFocus()
  }

  /// A letter goes to the next row that begins with it.
  private func typeAhead(_ key: KeyPress) -> Bool {
    guard let letter = key.character?.lowercased(), letter.first?.isLetter == true, let shown else { return false }
    let start = (buttons.firstIndex { $0.hasFocus } ?? -1) + 1
    let order = (0..<buttons.count).map { ($0 + start) % buttons.count }
    guard let found = order.first(where: { say(shown.rows[$0].title).lowercased().hasPrefix(letter) }) else {
      return false
    }
    buttons[found].takeFocus()
    return true
  }
}
