import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The bar over the canvas for finding and replacing texts. It lists all matches. The one that is shown is selected on
/// the canvas.
final class FindBar {
  let widget = Widget.box(.vertical).styled("find-bar")
  private unowned let window: any FindHost
  /// These widgets are made when the bar is first opened.
  private lazy var fields = FindFields()
  private lazy var replacing = ReplaceLine()
  private lazy var matches = FoundList { [weak self] in self?.window.editor }
  private lazy var note = Widget.label("").wrapping().styled("find-note")
  private var isMade = false

  init(window: any FindHost) {
    self.window = window
    widget.setAccessible(label: say("Find and Replace"))
    widget.isVisible = false
  }

  private func make() {
    isMade = true
    note.setAccessibleAsStatus()
    gtk_label_set_width_chars(note.as(.label), 44)
    for part in [fields.widget, replacing.widget, note, matches.widget] { widget.append(part) }
    fields.queryChanged = { [weak self] in self?.find() }
    fields.next = { [weak self] step in self?.go(step) }
    fields.close = { [weak self] in self?.close() }
    replacing.replace = { [weak self] text in self?.replace(text) }
    replacing.replaceAll = { [weak self] text in self?.replaceAll(text) }
    matches.list.onActivate { [weak self] id in self?.show(id) }
    widget.onKey(pressed: { [weak self] key in self?.press(key) ?? false })
  }

  // MARK: Opening and closing

  /// Opens the bar with the cursor in its field. An open bar gets the cursor.
  /// - Parameter replaces: true to show the line for replacing, too.
  func open(replaces: Bool) {
    if !isMade { make() }
    window.finishTyping()
    if !widget.isVisible || replaces { replacing.widget.isVisible = replaces }
    widget.isVisible = true
    fields.takeFocus()
    find()
  }

  private func close() {
    widget.isVisible = false
    tell(nil)
    window.change { Matches.end(in: &$0) }
    window.focusCanvas()
  }

  private func press(_ key: KeyPress) -> Bool {
    guard key.name == "Escape", key.modifiers.isEmpty else { return false }
    close()
    return true
  }

  // MARK: Finding

  private func find() {
    tell(nil)
    let query = fields.query
    window.change { Matches.find(query, in: &$0) }
    update()
  }

  /// Shows the next match, or the previous one if `step` is -1.
  func go(_ step: Int) {
    guard widget.isVisible else { return }
    tell(nil)
    window.change { Matches.showNext(by: step, in: &$0) }
    update()
  }

  private func show(_ id: String) {
    guard let place = matches.place(of: id) else { return }
    window.change { Matches.show(place, in: &$0) }
    update()
  }

  // MARK: Replacing

  private func replace(_ text: String) {
    window.finishTyping()
    tell(window.change { Matches.replaceShown(by: text, in: &$0) } ?? nil)
    update()
  }

  private func replaceAll(_ text: String) {
    window.finishTyping()
    tell(window.change { Matches.replaceAll(by: text, in: &$0) })
    update()
  }

  private func tell(_ result: ReplacementResult?) {
    note.text = result.map { say($0.message) } ?? ""
    note.isVisible = result != nil
  }

  // MARK: Showing

  private func update() {
    if let editor = window.editor { show(editor) }
  }

  func show(_ editor: Editor) {
    guard isMade, widget.isVisible else { return }
    let found = Matches.all(in: editor)
    let shown = Matches.shown(in: editor)
    fields.show(count: found.count, shown: shown)
    replacing.show(canReplace: shown != nil, canReplaceAll: !found.isEmpty)
    matches.show(found, shown: shown)
  }
}
