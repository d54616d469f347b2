import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The menu at the pointer after a control-drag. It shows the editor's menu and reports what happens in it.
final class ConstraintPopover {
  private unowned let window: any EditorHost
  private var popover: Widget?
  private var list = Widget.box(.vertical)
  private var head = ConstraintMenuHead { _ in }
  private var hint = Widget.label("")
  private var shown: ConstraintMenu?
  private var rows: [ConstraintMenuRow] = []
  private var opening: LoopSource?

  init(window: any EditorHost) { self.window = window }

  var isOpen: Bool { popover != nil }

  func show(_ editor: Editor, on canvas: Widget) {
    guard let menu = editor.menu else { return close() }
    if popover != nil { return fill(with: menu) }
    // The release that opens the menu is still being handled by the canvas's gestures. A popover that took the pointer
    // now would be closed by it at once.
    opening?.cancel()
    opening = MainLoop.whenIdle { [weak self] in self?.open(on: canvas) }
  }

  // MARK: Opening and closing

  private func open(on canvas: Widget) {
    guard popover == nil, let editor = window.editor, let menu = editor.menu else { return }
    list = Widget.box(.vertical)
    hint = Widget.label("").styled("menu-hint")
    head = ConstraintMenuHead { [weak self] step in self?.aim(by: step) }
    // A menu with fewer rows than before keeps its height, so that the hint stays at its foot.
    let content = Widget.box(.vertical, [head.widget, list.expanding(vertically: true), hint])
    let popover = Widget.popover(content.styled("constraint-menu")).styled("menu-popover")
    popover.withHelpTopic(.constraintMenu)
    self.popover = popover
    popover.setAccessible(label: say("New constraint"))
    let keys = popover.onKey(
      pressed: { [weak self] in self?.press($0) ?? false }, released: { [weak self] in self?.release($0) })
    keys.listenBeforeChildren()
    popover.on("closed") { [weak self] in self?.wasClosed() }
    fill(with: menu)
    let place = placement(of: menu, showing: content, on: canvas, through: editor.viewport)
    popover.opens(place.side.position)
    popover.whenShown { [weak self] in self?.rows.first?.button.takeFocus() }
    popover.open(on: canvas, x: place.aim.x, y: place.aim.y)
  }

  /// Finds a place for the menu with room for all its rows, also for those that Show All adds.
  private func placement(
    of menu: ConstraintMenu, showing content: Widget, on canvas: Widget, through viewport: Viewport
  ) -> MenuPlacement {
    let size = content.naturalSize
    let rowHeight = Double(rows.first?.button.naturalSize.height ?? 0)
    let corner = canvas.window.flatMap { $0.translate(x: 0, y: 0, to: canvas) } ?? (x: 0, y: 0)
    let window = canvas.window ?? canvas
    return MenuPlacement(
      of: Size(Double(size.width), Double(size.height) + Double(menu.more) * rowHeight),
      near: viewport.toCanvas(menu.place), clearOf: menu.subjects.seen(through: viewport),
      in: Rect(corner.x, corner.y, Double(window.width), Double(window.height)))
  }

  private func close() {
    opening?.cancel()
    guard let popover else { return }
    forget()
    popover.closePopover()
  }

  /// Makes the chosen constraints after a click outside the menu, or when the window has lost the focus.
  private func wasClosed() {
    guard popover != nil else { return }
    forget()
    window.change { $0.handle(.commit) }
  }

  private func forget() {
    popover = nil
    shown = nil
    rows = []
  }

  // MARK: Rows

  private func fill(with menu: ConstraintMenu) {
    guard menu != shown else { return }
    let isSame = shown?.rows.map(\.kind) == menu.rows.map(\.kind) && shown?.offersAll == menu.offersAll
    // This must come first: a row that is removed from under the pointer reports that the pointer has left it, which
    // leads back here.
    shown = menu
    if !isSame { rebuild(menu) }
    for (row, model) in zip(rows, menu.rows) { row.show(model) }
    head.show(menu)
    // The values may be wider now, even if the rows are the same.
    popover?.fitPopover()
  }

  private func rebuild(_ menu: ConstraintMenu) {
    let hadFocus = list.children.contains(where: \.hasFocus)
    // With a filter text the row with the focus may be gone already, so `hadFocus` is not enough.
    let isByKey = !menu.filter.isEmpty || !menu.targets.isEmpty || rows.isEmpty
    for child in list.children { child.removeFromBox() }
    rows = menu.rows.map(makeRow)
    for (index, row) in rows.enumerated() {
      if index > 0, menu.rows[index].kind.group != menu.rows[index - 1].kind.group {
        list.append(Widget.separator(.horizontal))
      }
      list.append(row.button)
    }
    if rows.isEmpty { list.append(Self.explanation(menu)) }
    if menu.offersAll {
      list.append(Widget.separator(.horizontal))
      list.append(showAllButton())
    }
    hint.text = Self.hint(for: menu)
    hint.isVisible = menu.refusal == nil
    // Keys go to the widget with the focus, and the row that had it is gone.
    if hadFocus || isByKey { focusFirst() }
  }

  private func focusFirst() {
    if let row = rows.first { return row.button.takeFocus() }
    popover?.isFocusable = true
    popover?.takeFocus()
  }

  /// Explains why there are no rows: no constraint is possible, or none matches the filter.
  private static func explanation(_ menu: ConstraintMenu) -> Widget {
    let text = menu.refusal.map { say($0) } ?? say("No matches")
    let label = Widget.label(text).styled(menu.refusal == nil ? "menu-hint" : "menu-refusal")
    label.wrapping()
    gtk_label_set_max_width_chars(label.as(.label), 36)
    return label
  }

  private static func hint(for menu: ConstraintMenu) -> String {
    var parts = [Message("Shift: choose several")]
    if menu.hasAlternates { parts.append(Message("Alt: margin or edge")) }
    if menu.targets.count > 1 { parts.append(Message("Tab: next item")) }
    return say(.enumeration(parts))
  }

  private func makeRow(_ model: ConstraintMenu.Row) -> ConstraintMenuRow {
    let row = ConstraintMenuRow(kind: model.kind)
    let (button, kind) = (row.button, row.kind)
    button.onHover(
      enter: { [weak self] _, _ in self?.hover(kind) }, leave: { [weak self] in self?.send(.hover(nil)) })
    button.onFocus(
      enter: { [weak self] in self?.send(.hover(kind)) }, leave: {})
    // The "clicked" signal does not tell which keys are held, so they are recorded before the button handles the
    // release.
    button.onRelease { [weak self] press in self?.heldKeys = press.modifiers }.listenBeforeChildren()
    button.on("clicked") { [weak self] in self?.choose(kind) }
    return row
  }

  /// Moves the focus to the row under the pointer, so that keys act on it, too.
  private func hover(_ kind: CandidateKind) {
    rows.first { $0.kind == kind }?.button.takeFocus()
    send(.hover(kind))
  }

  private func showAllButton() -> Widget {
    let button = Widget(gtk_button_new()).styled("menu-row", "show-all")
    gtk_button_set_child(button.as(.button), Widget.label(say("Show All")).pointer)
    button.setAccessible(label: say("Show All"))
    button.on("clicked") { [weak self] in self?.send(.showAll) }
    return button
  }

  // MARK: Choosing

  private var heldKeys: HeldModifiers = []

  private func choose(_ kind: CandidateKind) {
    let keepsOpen = heldKeys.contains(.shift) || heldKeys.contains(.control)
    heldKeys = []
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
      send(filter.isEmpty ? .cancel : .filter(""))
      return true
    case "Alt_L", "Alt_R":
      send(.useAlternates(true))
      return true
    case "Down", "Up":
      move(by: key.name == "Down" ? 1 : -1)
      return true
    case "Tab", "ISO_Left_Tab":
      aim(by: key.name == "Tab" && !key.modifiers.contains(.shift) ? 1 : -1)
      return true
    case "BackSpace":
      if !filter.isEmpty { send(.filter(String(filter.dropLast()))) }
      return true
    case "space" where !filter.isEmpty && key.modifiers.isDisjoint(with: [.shift, .control]):
      send(.filter(filter + " "))
      return true
    case "Return", "KP_Enter", "ISO_Enter", "space", "KP_Space":
      return toggle(key.modifiers)
    default: return type(key)
    }
  }

  private func release(_ key: KeyPress) {
    heldKeys = key.modifiers
    if key.name == "Alt_L" || key.name == "Alt_R" { send(.useAlternates(false)) }
  }

  /// Toggles the focused row with Shift or Control, because a GTK button accepts Return and Space only without them.
  private func toggle(_ modifiers: HeldModifiers) -> Bool {
    guard modifiers.contains(.shift) || modifiers.contains(.control), let focused else { return false }
    send(.toggle(rows[focused].kind))
    return true
  }

  private var focused: Int? { rows.firstIndex { $0.button.hasFocus } }

  private func move(by step: Int) {
    guard !rows.isEmpty else { return }
    let current = focused ?? (step > 0 ? -1 : 0)
    rows[(current + step + rows.count) % rows.count].button.takeFocus()
  }

  // MARK: Finding

  private var filter: String { shown?.filter ?? "" }

  /// Adds a letter to the filter, which keeps the rows with a word that begins with it.
  private func type(_ key: KeyPress) -> Bool {
    guard key.modifiers.isDisjoint(with: [.control, .alt]), let text = key.character,
      text.isLetter || text.isNumber
    else { return false }
    send(.filter(filter + String(text)))
    return true
  }

  /// Goes to the next possible target, or to the previous one if `step` is -1.
  private func aim(by step: Int) {
    guard let shown, shown.targets.count > 1 else { return }
    send(.target((shown.target ?? 0) + step))
  }
}

extension MenuPlacement.Side {
  fileprivate var position: GtkPositionType {
    switch self {
    case .right: GTK_POS_RIGHT
    case .below: GTK_POS_BOTTOM
    case .left: GTK_POS_LEFT
    case .above: GTK_POS_TOP
    }
  }
}
