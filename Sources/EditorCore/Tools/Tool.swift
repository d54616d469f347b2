import Words

/// The tools of the tool bar. A new one is a folder of states and a case here.
package enum Tool: String, Hashable, Sendable, CaseIterable {
  case select, constrain

  package var title: Message {
    switch self {
    case .select: Message("Select")
    case .constrain: Message("Constrain")
    }
  }

  package var idle: any ToolState {
    switch self {
    case .select: SelectIdle()
    case .constrain: ConstrainIdle()
    }
  }
}
