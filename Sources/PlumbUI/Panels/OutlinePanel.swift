import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The tree at the left.
final class OutlinePanel {
  let widget = Widget.box(.vertical).styled("panel", "outline")
  private unowned let window: DocumentWindow
  private var shown: OutlineModel?
  private var rows: [String: OutlineModel.Row] = [:]
  private var list: TreeList!

  static let leastWidth = 180

  init(window: DocumentWindow) {
    self.window = window
    list = TreeList(name: say("Outline")) { [weak self] id in self?.content(of: id) ?? TreeRowContent(text: id) }
    list.onSelection { [weak self] ids in
      self?.window.change { $0.select(rows: Set(ids)) }
    }
    widget.setLeast(width: Self.leastWidth)
    widget.append(Widget.scrolled(list.widget).expanding(horizontally: true, vertically: true))
  }

  var hasFocus: Bool {
    guard let root = gtk_widget_get_root(list.widget.pointer), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return gtk_widget_is_ancestor(focus, list.widget.pointer) != 0 || focus == list.widget.pointer
  }

  func show(_ editor: Editor) {
    let model = editor.outline
    if model != shown {
      shown = model
      rows = [:]
      for root in model.roots { note(root) }
      list.setRows(model.roots.map(Self.treeRow))
    }
    let selected = editor.selectedRows
    let ordered = list.openRows.filter(selected.contains)
    guard Set(list.selection) != selected else { return }
    if let first = selected.subtracting(ordered).first { list.reveal(first) }
    list.select(list.openRows.filter(selected.contains))
  }

  private func note(_ row: OutlineModel.Row) {
    rows[row.id] = row
    row.children.forEach(note)
  }

  private static func treeRow(_ row: OutlineModel.Row) -> TreeRow {
    TreeRow(row.id, startsOpen: true, row.children.map(treeRow))
  }

  private func content(of id: String) -> TreeRowContent {
    guard let row = rows[id] else { return TreeRowContent(text: id) }
    let text = row.detail.map { "\($0): \(row.title)" } ?? row.title
    return TreeRowContent(icon: row.item.icon, text: text, status: row.status.map(Self.sign), style: row.item.style)
  }

  private static func sign(_ status: Status) -> TreeRowContent.Status {
    let meaning =
      switch status {
      case .misplaced: say("Is not where its constraints put it")
      case .conflict: say("Cannot hold together with others")
      default: say("Needs attention")
      }
    return TreeRowContent.Status(
      icon: "plumb-status-\(status.rawValue)-symbolic", meaning: meaning, style: "\(status.rawValue)-sign")
  }
}

extension ElementKind {
  /// `segmentedControl` is drawn by the icon `plumb-segmented-control-symbolic`.
  fileprivate var iconName: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}

extension OutlineItem {
  var icon: String {
    switch self {
    case .scene: "plumb-scene-symbolic"
    case .element(_, let kind): "plumb-\(kind.iconName)-symbolic"
    case .constraints: "plumb-constraints-symbolic"
    case .constraint(_, let sign): "plumb-constraint-\(sign.rawValue)-symbolic"
    }
  }

  var style: String? {
    switch self {
    case .constraint, .constraints: "constraint-row"
    default: nil
    }
  }
}
