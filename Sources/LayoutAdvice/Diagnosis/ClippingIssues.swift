import LayoutEngine
import LayoutModel

/// Texts that are drawn with dots, or of which letters are cut off.
extension IssueSearch {
  func clippingIssues() -> [LayoutIssue] {
    // Recorded sizes say nothing of what the text needs.
    guard model.context.surroundings.intrinsicSizes == .measured else { return [] }
    let isRunTime = model.context.surroundings.isRunTime
    let all = model.nodes
    let nodes = all.span
    var issues: [LayoutIssue] = []
    for slot in model.order where mayBeClipped(nodes, slot) {
      // A size that stands in for the content's is not the text's.
      if nodes[slot].traits.hasPlaceholderSize, !isRunTime { continue }
      guard let issue = clippingIssue(of: slot, nodes) else { continue }
      issues.append(issue)
      if isCalledOff(after: issues.count) { return issues }
    }
    return issues
  }

  /// A quick no for the many that have the size that they ask for: no text is measured for it.
  private func mayBeClipped(_ nodes: borrowing Span<SceneNode>, _ slot: Int) -> Bool {
    guard !nodes[slot].traits.isHidden else { return false }
    if nodes[slot].mayCutText { return true }
    return nodes[slot].kind.growsWithText
      && Axis.allCases.contains { axis in
        nodes[slot].intrinsicLength(axis).map { length(of: slot, axis, nodes) < $0 - Self.leastDistance } ?? false
      }
  }

  private func length(of slot: Int, _ axis: Axis, _ nodes: borrowing Span<SceneNode>) -> Double {
    report.values[nodes[slot].box.length(axis).index]
  }

  private func clippingIssue(of slot: Int, _ nodes: borrowing Span<SceneNode>) -> LayoutIssue? {
    guard let fit = model.textFit(of: slot) else { return nil }
    let id = nodes[slot].id
    if let surplus = fit.surplus { return LayoutIssue(clipped: id, surplus, in: model.context) }
    let (width, height) = (length(of: slot, .horizontal, nodes), length(of: slot, .vertical, nodes))
    if fit.isCut(atWidth: width), let need = fit.neededWidth {
      return LayoutIssue(clipped: id, along: .horizontal, by: (need, width), in: model.context)
    }
    let wrapped = nodes[slot].intrinsicLength(.vertical)
    guard let least = fit.height(wrapped: wrapped), height < least - Self.leastDistance else { return nil }
    return LayoutIssue(
      clipped: id, along: .vertical, by: (fit.neededHeight ?? least, height), in: model.context)
  }
}

extension TextFit {
  /// - Parameter wrapped: the intrinsic height of a text at the width that it has.
  func height(wrapped: Double?) -> Double? { wraps ? wrapped : height }
}
