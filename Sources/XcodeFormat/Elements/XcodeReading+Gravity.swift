import LayoutModel
import Markup
import Words

/// Reading of macOS stack views, which pack their children in three areas and may drop some if there is no room.
extension XcodeReading {
  mutating func readGravity(at place: Int, from node: XMLNode) {
    var rest = elements[place].children[...]
    for group in XcodeViews.groups(of: node) {
      if let area = XcodeViews.gravityGroups.firstIndex(of: group.name) {
        for child in rest.prefix(group.count) {
          if let childPlace = elementPlaces[child] { elements[childPlace].traits.gravity = StackGravity.allCases[area] }
        }
      }
      rest = rest.dropFirst(group.count)
    }
  }

  /// Returns the values of `horizontalStackHuggingPriority="249.99998474121094"` and of the vertical one; nil if
  /// neither is set.
  func stackHugging(of node: XMLNode) -> AxisPair<LayoutPriority>? {
    let horizontal = node.number("horizontalStackHuggingPriority").flatMap { LayoutPriority($0) }
    let vertical = node.number("verticalStackHuggingPriority").flatMap { LayoutPriority($0) }
    guard horizontal != nil || vertical != nil else { return nil }
    return AxisPair(horizontal ?? .defaultLow, vertical ?? .defaultLow)
  }

  /// Reads visibility priorities. A child below 1000 leaves a stack that is too small for it, and a child at 0 is never
  /// shown.
  mutating func readVisibility(at place: Int, from node: XMLNode) {
    for axis in ["horizontal", "vertical"] {
      guard let clipping = node.number("\(axis)ClippingResistancePriority"), clipping < 1000 else { continue }
      losses.add(
        Message("clipping resistance not imported: it never clips its children"), line: node.line, record: node["id"])
    }
    guard let list = node.child("visibilityPriorities") else { return }
    for (child, priority) in zip(elements[place].children, list.children) {
      guard let value = priority.number("value"), value < 1000, let childPlace = elementPlaces[child] else { continue }
      if value <= 0 {
        elements[childPlace].traits.hidden = true
      } else {
        losses.add(
          Message("visibility priority not imported: it’s always visible"), line: priority.line,
          record: child.rawValue)
      }
    }
  }
}
