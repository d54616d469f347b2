/// A way to read what the frames leave open. The first is what most people mean; the others are compared with it by what
/// they hold.
enum SuggestionStyle: CaseIterable, Hashable {
  /// The longest of a line takes the room that there is, along both axes.
  case flexible
  /// All that can stretch in a line shares the room as it was drawn.
  case proportional
  /// What lies in the middle, far from both edges, stays as long as it was drawn.
  case centered
  /// Heights are as they were drawn.
  case fixedHeights
}
