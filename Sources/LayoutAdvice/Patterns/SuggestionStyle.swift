/// A way to decide what the frames leave open. The first is what most people mean. The others are compared with it by
/// the number of configurations in which they hold.
enum SuggestionStyle: CaseIterable, Hashable {
  /// The longest element of a line takes the available room, along both axes.
  case flexible
  /// The parts of a line that can stretch share the room as they were drawn.
  case proportional
  /// Elements in the middle, far from both edges, stay as long as they were drawn.
  case centered
  /// Heights are as they were drawn.
  case fixedHeights
  /// Widths are as they were drawn. Only an alternative to choose.
  case fixedWidths
  /// Elements in the middle are held at the edge where reading begins. Only an alternative to choose.
  case edges

  /// The styles that a suggestion compares; it takes the one that holds in most configurations.
  static let judged: [SuggestionStyle] = [.flexible, .proportional, .centered, .fixedHeights]
}
