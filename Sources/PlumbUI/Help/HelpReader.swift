import CGtk
import GtkBridge
import Help
import Rendering
import Words

/// Shows one page in a column with margins.
final class HelpReader {
  let widget: Widget
  private let column = Widget.box(.vertical, spacing: 12).styled("help-page")
  private let openLink: (String) -> Void
  private var blocks: HelpBlocks?
  private var scrolling: LoopSource?

  /// The least margin at each side of the column.
  private static let margin = 32
  /// A sample line of about 70 letters that sets the width of the column; longer lines are hard to read.
  private static let line = "The quick brown fox jumps over the lazy dog and comes to rest beside it"

  init(openLink: @escaping (String) -> Void) {
    self.openLink = openLink
    widget = Widget.scrolled(column).expanding(horizontally: true, vertically: true).styled("help-reader")
    gtk_scrolled_window_set_policy(widget.as(.scrolledWindow), GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
    widget.isFocusable = true
    widget.onKey(pressed: { [weak self] in self?.press($0) ?? false })
  }

  /// Shows the same page in other colors and keeps the scroll position.
  func show(again text: HelpText, words: HelpWords, theme: Theme, width: Int) {
    let place = adjustment.map { gtk_adjustment_get_value($0) } ?? 0
    show(text, at: nil, words: words, theme: theme, width: width)
    scrolling?.cancel()
    scrolling = MainLoop.after(milliseconds: 80) { [weak self] in self?.place(at: place) }
  }

  /// Shows a page.
  /// - Parameter words: the searched words, which are marked.
  func show(_ text: HelpText, at anchor: String?, words: HelpWords, theme: Theme, width: Int) {
    for old in column.children { old.removeFromBox() }
    let blocks = HelpBlocks(words: words, theme: theme) { [weak self] in self?.openLink($0) }
    self.blocks = blocks
    column.append(blocks.title(text.title))
    for part in blocks.widgets(text.blocks) { column.append(part) }
    widget.setAccessible(label: text.title)
    fit(width: width)
    scroll(to: anchor.flatMap { blocks.anchors[$0] } ?? (words.isEmpty ? nil : blocks.firstFound))
  }

  /// Sets the margins and the sizes of pictures.
  /// - Parameter width: the whole width that is available for the page.
  func fit(width: Int) {
    guard width > 0 else { return }
    // GTK would make the column as wide as the text allows, so the column's width is limited by its margins.
    let column = max(min(width - 2 * Self.margin, self.column.width(ofText: Self.line)), 160)
    let beside = gint(clamping: (width - column) / 2)
    gtk_widget_set_margin_start(self.column.pointer, beside)
    gtk_widget_set_margin_end(self.column.pointer, beside)
    for picture in blocks?.pictures ?? [] { picture.fit(width: Double(column)) }
  }

  /// Scrolls to a heading or a paragraph as soon as the page has been laid out; to the top if there is none.
  private func scroll(to part: Widget?) {
    place(at: 0)
    scrolling?.cancel()
    guard let part else { return }
    scrolling = MainLoop.after(milliseconds: 80) { [weak self] in
      guard let self, let place = part.translate(x: 0, y: 0, to: column) else { return }
      self.place(at: place.y - 12)
    }
  }

  private func place(at y: Double) {
    if let adjustment { gtk_adjustment_set_value(adjustment, y) }
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(widget.as(.scrolledWindow))
  }

  func takeFocus() { widget.takeFocus() }

  private func press(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, let adjustment else { return false }
    let page = gtk_adjustment_get_page_size(adjustment)
    let step: Double? =
      switch key.name {
      case "Up": -40
      case "Down": 40
      case "Page_Up": -page * 0.9
      case "Page_Down", "space": page * 0.9
      case "Home": -Double.greatestFiniteMagnitude
      case "End": Double.greatestFiniteMagnitude
      default: nil
      }
    guard let step else { return false }
    place(at: max(0, min(gtk_adjustment_get_value(adjustment) + step, gtk_adjustment_get_upper(adjustment))))
    return true
  }
}
