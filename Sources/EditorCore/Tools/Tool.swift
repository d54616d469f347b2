import Words

/// The tools of the tool bar. A new tool is a folder of states, a case, and its traits here, from which its button, its
/// key and its command are made.
package enum Tool: String, Hashable, Sendable, CaseIterable {
  case select, constrain

  package var traits: ToolTraits {
    switch self {
    case .select:
      ToolTraits(
        title: Message("Select Tool"), purpose: Message("Select, move and resize (V)"), icon: "plumb-select-symbolic",
        key: "v", idle: SelectIdle())
    case .constrain:
      ToolTraits(
        title: Message("Constrain Tool"),
        purpose: Message("Draw constraints between elements (C, or Control-drag)"),
        hint: Message("Drag to another element, its container or itself"), icon: "plumb-constrain-symbolic", key: "c",
        cursor: .crosshair, idle: ConstrainIdle())
    }
  }
}

/// The properties of a tool in the user interface.
package struct ToolTraits: Sendable {
  package let title: Message
  /// The tooltip of its button.
  package let purpose: Message
  /// A hint about the next step, for a tool that was just chosen; nil if none is needed.
  package var hint: Message?
  package let icon: String
  package let key: String
  /// The cursor over the canvas, until a state sets another one.
  package var cursor = Cursor.arrow
  /// The state in which nothing is in progress.
  package let idle: any ToolState
}
