/// A way to read what the frames leave open. The first is what most people mean; the others are compared with it by what
/// they hold.
enum SuggestionStyle: CaseIterable, Hashable {
  /// The longest of a line takes the room that there is, along both axes.
  case flexible
  /// The parts of a line that can stretch share the room as they were drawn.
  case proportional
  /// Elements in the middle, far from both edges, stay as long as they were drawn.
  case centered
  /// Heights are as they were drawn.
  case fixedHeights
  /// Widths are as they were drawn. Only an alternative to choose.
  case fixedWidths
  /// What lies in the middle is held at the edge where reading begins. Only an alternative to choose.
  case edges

  /// The styles of which a suggestion takes the one that holds in most configurations.
  static let judged: [SuggestionStyle] = [.flexible, .proportional, .centered, .fixedHeights]
}
