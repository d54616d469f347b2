import CGtk
import GtkBridge
import Help
import Rendering
import Words

/// Makes the widgets of a page. Each paragraph is a label, so that it can be selected and read by screen readers.
final class HelpBlocks {
  private let markup: HelpMarkup
  private let theme: Theme
  /// Opens the target of a link, given as its address on the page.
  private let openLink: (String) -> Void
  private(set) var pictures: [HelpPictureView] = []
  /// The headings by the anchors in links.
  private(set) var anchors: [String: Widget] = [:]
  /// The first paragraph with a searched word.
  private(set) var firstFound: Widget?

  init(words: HelpWords, theme: Theme, openLink: @escaping (String) -> Void) {
    markup = HelpMarkup(palette: theme.palette, words: words)
    self.theme = theme
    self.openLink = openLink
  }

  func title(_ text: String) -> Widget { heading([MarkdownRun(text)], level: 1) }

  func widgets(_ blocks: [MarkdownBlock]) -> [Widget] { blocks.map(widget) }

  private func widget(_ block: MarkdownBlock) -> Widget {
    switch block {
    case .heading(let level, let runs, let anchor):
      let heading = heading(runs, level: level)
      if let anchor { anchors[anchor] = heading }
      return heading
    case .paragraph(let runs): return paragraph(runs)
    case .list(let items, let first): return list(items, first: first)
    case .quote(let blocks): return Widget.box(.vertical, spacing: 6, widgets(blocks)).styled("help-note")
    case .code(let text): return label([MarkdownRun(text)]).styled("help-code")
    case .picture(let address, let words): return picture(address, words: words)
    }
  }

  private func heading(_ runs: [MarkdownRun], level: Int) -> Widget {
    let label = label(runs).styled("help-heading-\(min(level, 3))")
    label.setAccessible(role: GTK_ACCESSIBLE_ROLE_HEADING)
    label.setAccessible(label: runs.plainText)
    return label
  }

  private func paragraph(_ runs: [MarkdownRun]) -> Widget {
    let label = label(runs)
    label.setAccessible(label: runs.plainText)
    label.answer("activate-link") { [weak self] (address: String) -> Bool in
      self?.openLink(address)
      return true
    }
    return label
  }

  private func label(_ runs: [MarkdownRun]) -> Widget {
    let label = Widget.label("").wrapping()
    gtk_label_set_markup(label.as(.label), markup.text(runs))
    // The label asks for 12 letters and gets the width of the column. GTK 4.8 measures narrower labels wrongly.
    label.withWidth(inLetters: 12)
    gtk_label_set_selectable(label.as(.label), 1)
    if firstFound == nil, runs.contains(where: { !markup.words.ranges(in: $0.text).isEmpty }) { firstFound = label }
    return label
  }

  private func list(_ items: [[MarkdownBlock]], first: Int?) -> Widget {
    let list = Widget.box(.vertical, spacing: 6).styled("help-list")
    list.setAccessible(role: GTK_ACCESSIBLE_ROLE_LIST)
    for (place, blocks) in items.enumerated() {
      let sign = Widget.label(first.map { "\($0 + place)." } ?? "•").styled("help-bullet")
      gtk_widget_set_valign(sign.pointer, GTK_ALIGN_START)
      sign.setAccessible(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
      let content = Widget.box(.vertical, spacing: 6, widgets(blocks)).expanding(horizontally: true)
      let item = Widget.box(.horizontal, spacing: 6, [sign, content])
      item.setAccessible(role: GTK_ACCESSIBLE_ROLE_LIST_ITEM)
      list.append(item)
    }
    return list
  }

  private func picture(_ address: String, words: String) -> Widget {
    guard let name = HelpPicture(address: address), let view = HelpPictureView(name, words: words, theme: theme) else {
      return label([MarkdownRun(words, .emphasis)])
    }
    pictures.append(view)
    let caption = label([MarkdownRun(words)]).styled("help-caption")
    return Widget.box(.vertical, spacing: 6, [view.widget, caption])
  }
}
