import CGtk
import Comparison
import Drawing
import GtkBridge
import LayoutModel
import Words

/// The list of changes, grouped by scene. The button at the end of a row, or Enter, takes its change back.
final class ChangeListView {
  let widget = Widget.box(.vertical).styled("panel", "outline", "change-list")
  var chose: ([DocumentEdit.ID]) -> Void = { _ in }
  var choseScene: (SceneID) -> Void = { _ in }
  var takeBack: (DocumentEdit.ID) -> Void = { _ in }
  /// Returns the reason why a change cannot be taken back alone; nil if it can.
  var obstacle: (DocumentEdit) -> Message? = { _ in nil }
  private let count = Widget.label("").styled("change-count")
  /// The reason why the chosen change cannot be taken back.
  private let lock = Widget.label("").wrapping().styled("change-lock")
  private var list: TreeList!
  private var changes: ChangeList?
  private var shownNumber: Int?

  static let leastWidth = 290
  /// The most sentences that one row shows.
  private static let mostSentences = 8
  private static let sectionPrefix = "scene "

  init() {
    list = TreeList(name: say("Changes")) { [weak self] id in self?.content(of: id) ?? TreeRowContent(text: id) }
    list.onSelection { [weak self] in self?.select($0) }
    list.onStatus { [weak self] in self?.takeBack($0) }
    list.widget.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
    let scroll = Widget.scrolled(list.widget).expanding(horizontally: true, vertically: true)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    lock.isVisible = false
    for part in [count, scroll, lock, Self.legend()] { widget.append(part) }
    widget.setLeast(width: Self.leastWidth)
  }

  /// The signs and their meanings, under the list.
  private static func legend() -> Widget {
    let parts = [
      ("added", say("Added")), ("removed", say("Removed")), ("changed", say("Changed")), ("moved", say("Moved")),
    ]
    let items = parts.map { style, word in
      Widget.box(.horizontal, spacing: 3, [sign(style), Widget.label(word)])
    }
    return Widget.box(.horizontal, spacing: 12, items).styled("change-legend")
  }

  private static func sign(_ status: String) -> Widget {
    Widget.image(icon: "plumb-status-\(status)-symbolic").styled("\(status)-sign")
  }

  // MARK: Showing

  /// - Parameter number: the number of the list; a list that is shown already is not made again.
  func show(_ changes: ChangeList, number: Int, chosen: [DocumentEdit.ID]) {
    guard number != shownNumber else { return choose(chosen) }
    (self.changes, shownNumber) = (changes, number)
    count.text = say(Message("%1 change", "%1 changes", count: changes.count))
    list.setRows(
      changes.sections.map { section in
        TreeRow(Self.id(of: section), startsOpen: true, section.rows.map { TreeRow($0.id) })
      })
    list.refresh()
    choose(chosen)
  }

  /// Selects changes without reporting it, and scrolls to the first.
  func choose(_ ids: [DocumentEdit.ID]) {
    guard Set(ids) != Set(list.selection.filter { changes?[$0] != nil }) else { return }
    if let first = ids.first { list.reveal(first) }
    list.select(ids)
  }

  /// Shows why the chosen change cannot be taken back; nil if it can, or if there is none.
  func show(lock reason: String?) {
    lock.isVisible = reason != nil
    lock.text = reason ?? ""
  }

  func takeFocus() {
    if let row = list.selection.first ?? list.openRows.first { list.focus(row) }
  }

  private static func id(of section: ChangeList.Section) -> String { sectionPrefix + (section.scene?.rawValue ?? "") }

  private func content(of id: String) -> TreeRowContent {
    guard let edit = changes?[id] else { return heading(id) }
    let status = Status(edit.kind)
    var sentences = edit.sentences.prefix(Self.mostSentences).map { say($0) }
    let more = edit.sentences.count - sentences.count
    if more > 0 { sentences.append(say(Message("%1 more", "%1 more", count: more))) }
    let reason = obstacle(edit).map { say($0) }
    var content = TreeRowContent(
      icon: "plumb-status-\(status.rawValue)-symbolic", text: sentences.joined(separator: "\n"),
      status: TreeRowContent.Status(
        icon: reason == nil ? "edit-undo-symbolic" : "changes-prevent-symbolic",
        meaning: reason.map { say("Can’t be taken back alone. %1", $0) } ?? say("Take Back"),
        style: "take-back"),
      style: "\(status.rawValue)-change")
    content.lines = 3
    content.description = Self.word(for: edit.kind)
    return content
  }

  private func heading(_ id: String) -> TreeRowContent {
    let section = changes?.sections.first { Self.id(of: $0) == id }
    return TreeRowContent(
      icon: section?.scene == nil ? nil : "plumb-scene-symbolic", text: section.map { say($0.title) } ?? "",
      style: "change-scene")
  }

  private static func word(for kind: DocumentEdit.Kind) -> String {
    switch kind {
    case .added: say("Added")
    case .removed: say("Removed")
    case .moved: say("Moved")
    case .changed, .renamed: say("Changed")
    }
  }

  // MARK: Choosing

  private func select(_ ids: [String]) {
    let edits = ids.filter { changes?[$0] != nil }
    let scene = ids.first.flatMap { id in changes?.sections.first { Self.id(of: $0) == id }?.scene }
    if edits.isEmpty, let scene { return choseScene(scene) }
    chose(edits)
  }

  private func press(_ key: KeyPress) -> Bool {
    guard ["Enter", "Return", "KP_Enter"].contains(KeyBinding(key).words), let id = list.selection.first,
      changes?[id] != nil
    else { return false }
    takeBack(id)
    return true
  }
}
