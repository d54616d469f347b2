import CGtk
import EditorCore
import GtkBridge
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The list of issues, worst first, with suggested fixes for the chosen one.
///
/// The list does not change while a fix is only tried on the canvas: otherwise the row under the pointer would
/// disappear as soon as its fix is shown.
final class IssuesPanel {
  let widget = Widget.box(.vertical)
  private unowned let window: any EditorHost
  private let list = Widget.box(.vertical, spacing: 0).styled("issue-list")
  private let scroll: Widget
  /// The verdict as a sentence above the list, or alone if the list is empty.
  private let verdict = Widget.note("").styled("verdict-sentence")
  private var shown: IssueList?
  private var rows: [String: IssueRowView] = [:]
  private var order: [IssueRowView] = []
  /// The most rows that are made; it grows when the user scrolls near their end. A row takes some twenty kilobytes of
  /// widgets, and GTK lays out all rows when one changes.
  private var rowLimit = IssuesPanel.rowsAtOnce
  private var hasAllRows = true
  private var growing: LoopSource?
  private var headings: [LayoutIssue.Kind: Widget] = [:]
  private let moreNote = Widget.note("")
  private var chosen: String?
  /// The search for fixes that is running. `searchTogether` is the search for fixes that help several issues.
  private var search: BackgroundTask<FixJob, FoundFixes>?
  private var searchTogether: BackgroundTask<FixTogetherJob, [FixTogether]>?

  static let rowsAtOnce = 60
  /// The distance from the end of the rows at which more rows are made, in pixels.
  private static let margin = 400.0

  init(window: any EditorHost) {
    self.window = window
    scroll = Widget.scrolled(list)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    widget.append(verdict)
    widget.append(scroll.expanding(vertically: true))
    widget.setAccessible(label: say("Issues"))
    widget.onKey(pressed: { [weak self] in self?.press($0) ?? false })
    scroll.onScrolled { [weak self] in self?.growSoon() }
    show(IssueList())
  }

  func show(_ editor: Editor) {
    guard !editor.isPreviewing else { return }
    showVerdict(editor)
    show(Issues.list(in: editor))
  }

  func showVerdict(_ editor: Editor) {
    guard !editor.isPreviewing else { return }
    let document = editor.document
    let isEmpty = document.elements.count == document.scenes.count && Issues.list(in: editor).rows.isEmpty
    let sentence = isEmpty ? nil : CanvasVerdict.sentence(in: editor)
    verdict.text = say(sentence ?? Message("Issues appear here as you add elements and constraints."))
  }

  private func show(_ issues: IssueList) {
    guard issues != shown else { return }
    shown = issues
    scroll.isVisible = !issues.rows.isEmpty
    rebuild(issues)
    if let chosen { choose(chosen, reveal: false) }
  }

  /// The number of all issues, also of those without a row.
  var count: Int { shown?.count ?? 0 }

  /// The height of the whole list at its width; nil if it is empty.
  var contentHeight: Int? { shown.flatMap { $0.rows.isEmpty ? nil : verdict.naturalHeight + list.naturalHeight } }

  /// Shows other issues. Rows that stay keep their widgets; in a drag, almost all do.
  private func rebuild(_ issues: IssueList) {
    let before = order
    var kept: [String: IssueRowView] = [:]
    var children: [Widget] = []
    order = []
    hasAllRows = true
    let limit = max(rowLimit, chosen.flatMap { id in issues.rows.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0)
    for section in issues.sections where hasAllRows {
      if order.count < limit { children.append(heading(section)) }
      for row in section.rows where kept[row.id] == nil {
        hasAllRows = order.count < limit
        guard hasAllRows else { break }
        let view = rows[row.id] ?? makeRow(row)
        view.show(row)
        kept[row.id] = view
        order.append(view)
        children.append(view.widget)
      }
    }
    moreNote.isVisible = hasAllRows && issues.unlistedCount > 0
    moreNote.text = say("And %1 more", String(issues.unlistedCount))
    let lost = before.firstIndex { $0.widget.containsFocus && kept[$0.row.id] !== $0 }
    let top = scroll.visibleRange.y.lowerBound
    list.setChildren(children + [moreNote])
    rows = kept
    // The next row takes the focus of a removed row or of its fixes. Otherwise GTK would move it to the first row later,
    // and scroll there. The next row is also where the removed one was.
    if let lost, !order.isEmpty {
      order[min(lost, order.count - 1)].takeFocus()
      scroll.scroll(toTop: top)
    }
  }

  /// Adds rows near the end of the list when GTK has finished scrolling.
  private func growSoon() {
    guard !hasAllRows, growing?.isPending != true else { return }
    growing = MainLoop.whenIdle { [weak self] in
      if let self, list.height > 0, scroll.visibleRange.y.upperBound + Self.margin > Double(list.height) { grow() }
    }
  }

  private func grow() {
    guard !hasAllRows, let shown else { return }
    rowLimit = order.count + Self.rowsAtOnce
    rebuild(shown)
  }

  private func heading(_ section: IssueList.Section) -> Widget {
    let label = headings[section.kind] ?? Widget.label("").styled("issue-head")
    headings[section.kind] = label
    label.text = "\(say(section.kind.title)) (\(section.rows.count))"
    return label
  }

  private func makeRow(_ row: IssueList.Row) -> IssueRowView {
    let id = row.id
    return IssueRowView(row) { [weak self] in self?.choose(id, reveal: true) }
  }

  // MARK: Choosing

  /// Selects the elements of an issue on the canvas and offers its fixes.
  private func choose(_ id: String, reveal: Bool) {
    if let chosen, chosen != id { rows[chosen]?.hideFixes() }
    guard let view = rows[id] else {
      chosen = nil
      cancelSearches()
      return
    }
    chosen = id
    if reveal { window.change { Issues.show(view.row, in: &$0) } }
    lookForFixes(view)
  }

  /// Searches for fixes on another thread, because each of many candidates takes a layout.
  private func lookForFixes(_ view: IssueRowView) {
    cancelSearches()
    guard let editor = window.editor, let job = Issues.fixJob(for: view.row, in: editor) else { return }
    view.showSearching()
    search = BackgroundTask(
      [job], run: { $0.run(unless: $1) },
      accept: { [weak self, weak view] found in
        guard let self, let view, chosen == job.row.id, window.editor?.document == job.document else { return }
        show(found, of: view)
        lookElsewhere(view, found.fixes)
      })
  }

  /// Stops both searches when another issue is chosen.
  private func cancelSearches() { (search, searchTogether) = (nil, nil) }

  /// Checks which of the fixes also help the other issues of this kind.
  private func lookElsewhere(_ view: IssueRowView, _ fixes: [LayoutFix]) {
    guard let editor = window.editor, let job = Issues.fixTogetherJob(for: view.row, fixes, in: editor) else { return }
    searchTogether = BackgroundTask(
      [job], run: { $0.run(unless: $1) },
      accept: { [weak self, weak view] together in
        guard let self, let view, chosen == job.rows[0].id, window.editor?.withoutPreview.document == job.document
        else { return }
        view.offer(together, hover: { [weak self] in self?.tryOut($0) }, apply: { [weak self] in self?.take($0) })
      })
  }

  private func show(_ found: FoundFixes, of view: IssueRowView) {
    let open = view.row.issue.kind == .ambiguous ? view.row.issue.elements.first : nil
    view.show(
      found,
      showMe: open.map { id in { [weak self] in self?.window.change { FreedomShow.begin(of: id, in: &$0) } ?? () } },
      hover: { [weak self] in self?.tryOut($0) }, apply: { [weak self] in self?.take($0) })
    bringIntoView(view)
  }

  /// Shows a fix on the canvas while the pointer rests on its row; nil ends that.
  private func tryOut(_ fix: (any TriedFix)?) {
    window.change { editor in
      if let fix { Issues.preview(fix, in: &editor) } else { editor.preview(nil) }
    }
  }

  private func take(_ fix: any TriedFix) {
    chosen = nil
    window.change { Issues.apply(fix, in: &$0) }
  }

  /// Scrolls to the fixes of an issue, which may be below the end of the pane. It waits until they have been laid out.
  private func bringIntoView(_ view: IssueRowView) {
    MainLoop.after(milliseconds: 50) { [weak self, weak view] in
      if let view { self?.scroll.scroll(toShow: view.widget) }
    }
  }

  // MARK: Keys

  private func press(_ key: KeyPress) -> Bool {
    guard ["Up", "Down"].contains(key.name), let focused = order.firstIndex(where: \.hasFocus) else { return false }
    let next = focused + (key.name == "Down" ? 1 : -1)
    if next == order.count { grow() }
    guard order.indices.contains(next) else { return false }
    order[next].takeFocus()
    return true
  }
}
