import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// Makes the content of an outline row.
enum OutlineRowContent {
  /// - Parameter level: the row's depth in the tree; a scene has level 1.
  static func make(_ row: OutlineModel.Row, level: Int) -> TreeRowContent {
    let title = say(row.title)
    let named = row.detail.map { "\($0): \(title)" } ?? row.component.map { "\(title) – \($0)" } ?? title
    let group = row.isAsleep ? say("Constraints (inactive)") : say("Constraints")
    var content = TreeRowContent(
      icon: row.item.icon, text: row.item.isGroup ? group : named, status: row.status.map(sign),
      style: row.item.style)
    content.description = description(of: row, level: level)
    // A sentence that is cut off is useless, so a constraint may take three lines.
    if case .constraint = row.item { content.lines = 3 }
    content.marks = (row.isTinted ? ["tinted"] : []) + (row.isLit ? ["lit"] : []) + (row.isAsleep ? ["asleep"] : [])
    return content
  }

  /// The description for screen readers. It also says what gray means for an element.
  private static func description(of row: OutlineModel.Row, level: Int) -> String {
    if row.item.isElement, row.isAsleep {
      return say("%1, level %2, not installed here", say(row.item.kindTitle), "\(level)")
    }
    return say(Message("%1, level %2", row.item.kindTitle, level))
  }

  private static func sign(_ status: Status) -> TreeRowContent.Status {
    let meaning =
      switch status {
      case .misplaced: say("Misplaced. Click for details (Alt+Return)")
      case .conflict: say("Has errors. Click for details (Alt+Return)")
      case .ambiguous: say("Ambiguous. Click for details (Alt+Return)")
      default: say("Has issues. Click for details (Alt+Return)")
      }
    return TreeRowContent.Status(
      icon: "plumb-status-\(status.rawValue)-symbolic", meaning: meaning, style: "\(status.rawValue)-sign")
  }
}

extension ConstraintSign {
  var icon: String { "plumb-constraint-\(rawValue)-symbolic" }
}

extension OutlineItem {
  /// The kind of the row in words, for screen readers.
  fileprivate var kindTitle: Message {
    switch self {
    case .scene: Message("Scene")
    case .component: Message("Component")
    case .element(_, let kind, _): kind.title
    case .instance: Message("Instance")
    case .guide: Message("Layout Guide")
    case .constraints: Message("Group")
    case .constraint: Message("Constraint")
    }
  }

  fileprivate var isElement: Bool {
    switch self {
    case .element, .instance: true
    default: false
    }
  }

  var isGroup: Bool { if case .constraints = self { true } else { false } }

  var icon: String {
    switch self {
    case .scene(_, .ios): "plumb-scene-symbolic"
    case .scene: "plumb-scene-window-symbolic"
    case .component: "plumb-component-symbolic"
    case .instance: "plumb-instance-symbolic"
    case .element(_, _, let axis?): "plumb-stack-\(axis.rawValue)-symbolic"
    case .element(_, let kind, nil): kind.icon
    case .guide: "plumb-guide-symbolic"
    case .constraints: "plumb-constraints-symbolic"
    case .constraint(_, let sign): sign.icon
    }
  }

  var style: String? {
    switch self {
    case .constraint, .constraints: "constraint-row"
    case .guide: "guide-row"
    default: nil
    }
  }
}
