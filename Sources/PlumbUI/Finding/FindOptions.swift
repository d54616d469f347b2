import CGtk
import EditorCore
import GtkBridge
import Words

/// The popover with the options of a search. Its button shows whether any of them limits the search.
final class FindOptions {
  let button = Widget(gtk_menu_button_new()).styled("flat", "find-options")
  var changed: () -> Void = {}
  private var kind: FoundKind?
  private var matchesCase = false
  private var wholeWords = false
  private var onlyScene = false
  /// Made when the popover is opened for the first time.
  private lazy var popover = makePopover()

  init() {
    gtk_menu_button_set_icon_name(button.as(.menuButton), "view-more-symbolic")
    button.showsFrame = false
    button.setAccessible(label: say("Search Options"))
    button.tooltip = say("Search Options")
    button.setPopover { [weak self] in self?.popover ?? Widget(gtk_popover_new()) }
  }

  private func makePopover() -> Widget {
    let kinds = Widget.dropDown([say("Everything")] + FoundKind.allCases.map { say($0.title) }, name: say("Find in"))
    let weak = WeakObject(kinds)
    kinds.onChange(of: "selected") { [weak self] in
      let index = weak.object.flatMap { Widget($0.raw).selectedIndex } ?? 0
      self?.change { $0.kind = index > 0 ? FoundKind.allCases[index - 1] : nil }
    }
    let rows = [
      option(say("Match Case")) { $0.matchesCase = $1 }, option(say("Whole Words")) { $0.wholeWords = $1 },
      option(say("This Scene Only")) { $0.onlyScene = $1 },
    ]
    let popover = Widget.popover(Widget.box(.vertical, spacing: 6, [kinds] + rows).withMargin(6))
      .styled("plan-popover")
    popover.setAccessible(label: say("Search Options"))
    return popover
  }

  private func option(_ title: String, _ set: @escaping (FindOptions, Bool) -> Void) -> Widget {
    let box = Widget.checkButton(title)
    let weak = WeakObject(box)
    box.on("toggled") { [weak self] in
      let isOn = weak.object.map { Widget($0.raw).isOn } ?? false
      self?.change { set($0, isOn) }
    }
    return box
  }

  private func change(_ set: (FindOptions) -> Void) {
    set(self)
    button.setStyled("chosen", kind != nil || matchesCase || wholeWords || onlyScene)
    changed()
  }

  /// Returns the query with the options.
  func applied(to query: FindQuery) -> FindQuery {
    var query = query
    query.kind = kind
    (query.matchesCase, query.wholeWords, query.onlyActiveScene) = (matchesCase, wholeWords, onlyScene)
    return query
  }
}
