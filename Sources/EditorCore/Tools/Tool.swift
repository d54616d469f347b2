import Words

/// The tools of the tool bar. A new one is a folder of states, a case, and what is said of it here: its button, its key and its
/// command are made from that.
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

/// What a tool is to those who choose and use it.
package struct ToolTraits: Sendable {
  package let title: Message
  /// What its button says when the pointer rests on it.
  package let purpose: Message
  /// What to do next, for those who have just taken it; nil where nothing need be said.
  package var hint: Message?
  package let icon: String
  package let key: String
  /// Over the canvas, until a state says another one.
  package var cursor = Cursor.arrow
  /// The state in which nothing is under way.
  package let idle: any ToolState
}
