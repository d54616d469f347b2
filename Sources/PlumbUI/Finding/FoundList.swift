import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The list of matches: the record that has the text, the text around the match, and the field.
final class FoundList {
  private(set) lazy var widget = makeWidget()
  private(set) lazy var list = RowList(name: say("Matches")) { [unowned self] in FoundRow(list: self) }
  private let editor: () -> Editor?
  private var found: [FoundText] = []
  private var rows: [String: FoundText] = [:]
  private var chosen: String?

  init(editor: @escaping () -> Editor?) { self.editor = editor }

  private func makeWidget() -> Widget {
    let scrolled = Widget.scrolled(list.widget)
    gtk_scrolled_window_set_policy(scrolled.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_min_content_height(scrolled.as(.scrolledWindow), 28)
    gtk_scrolled_window_set_max_content_height(scrolled.as(.scrolledWindow), 112)
    gtk_scrolled_window_set_propagate_natural_height(scrolled.as(.scrolledWindow), 1)
    return scrolled
  }

  func place(of id: String) -> FoundPlace? { rows[id]?.place }

  /// - Parameter shown: the position of the match that is shown on the canvas.
  func show(_ found: [FoundText], shown: Int?) {
    if found != self.found {
      self.found = found
      rows = Dictionary(found.map { ($0.place.rowID, $0) }) { first, _ in first }
      list.setRows(found.map(\.place.rowID))
    }
    // A row shows names and sentences of the document, too, which may have changed.
    list.refresh()
    widget.isVisible = !found.isEmpty
    let id = shown.map { found[$0].place.rowID }
    if id != chosen || id != list.selected { list.reveal(id) }
    chosen = id
  }

  /// Returns what a row shows; nil if it is gone.
  func content(of id: String) -> FoundRow.Content? {
    guard let found = rows[id], let editor = editor() else { return nil }
    let (place, document) = (found.place, editor.document)
    var field = say(document.fieldTitle(of: place))
    if let language = place.language, !document.translatedLanguages.isEmpty {
      field = say("%1, %2", field, LanguageName.own(language) ?? language)
    }
    return FoundRow.Content(
      title: say(document.title(of: place.record)), excerpt: excerpt(of: found, editor.finding?.query.pattern),
      field: field, icon: document.icon(of: place.record))
  }

  /// The number of letters before the match and in all.
  private static let reach = (before: 16, all: 80)

  /// Returns the text around the first match, in one line.
  private func excerpt(of found: FoundText, _ pattern: FindPattern?) -> String {
    let text = found.text
    let match = pattern?.ranges(in: text).first?.lowerBound ?? text.startIndex
    let start = text.index(match, offsetBy: -Self.reach.before, limitedBy: text.startIndex) ?? text.startIndex
    let shown = text[start...].prefix(Self.reach.all).map { $0.isNewline ? " " : String($0) }.joined()
    return (start > text.startIndex ? "…" : "") + shown + (text[start...].count > Self.reach.all ? "…" : "")
  }
}

extension Document {
  fileprivate func icon(of record: FoundPlace.Record) -> String {
    switch record {
    case .scene(let id): scenes[id]?.profile == .ios ? "plumb-scene-symbolic" : "plumb-scene-window-symbolic"
    case .element(let id): elements[id]?.kind.icon ?? "plumb-view-symbolic"
    case .guide: "plumb-guide-symbolic"
    case .constraint: "plumb-constraints-symbolic"
    case .value: "plumb-constraint-equal-symbolic"
    }
  }
}

extension FoundPlace {
  /// A text that no other place in the document has.
  fileprivate var rowID: String {
    switch self {
    case .sceneName(let id): "scene:\(id.rawValue)"
    case .elementName(let id): "name:\(id.rawValue)"
    case .guideName(let id): "guide:\(id.rawValue)"
    case .elementText(let key, let language): "text:\(key.rawValue):\(language)"
    case .className(let id): "class:\(id.rawValue)"
    case .elementID(let id): "id:\(id.rawValue)"
    case .identifier(let id): "identifier:\(id.rawValue)"
    case .constant(let id): "constant:\(id.rawValue)"
    case .valueName(let id): "value:\(id.rawValue)"
    case .valueExpression(let id): "valueExpression:\(id.rawValue)"
    case .elementExpression(let id, let place): "element:\(id.rawValue):\(place.text)"
    case .constraintExpression(let id, let place): "constraint:\(id.rawValue):\(place.text)"
    }
  }
}
