import LayoutEngine
import LayoutModel

/// Issues for texts that are cut off or drawn with an ellipsis.
extension IssueSearch {
  func clippingIssues() -> [LayoutIssue] {
    // Recorded sizes do not tell how much room a text needs.
    guard model.context.surroundings.intrinsicSizes == .measured else { return [] }
    let isRunTime = model.context.surroundings.isRunTime
    let all = model.nodes
    let nodes = all.span
    var issues: [LayoutIssue] = []
    for slot in model.order where mayBeClipped(nodes, slot) {
      // A placeholder size is not the text's own size.
      if nodes[slot].traits.hasPlaceholderSize, !isRunTime { continue }
      guard let issue = clippingIssue(of: slot, nodes) else { continue }
      issues.append(issue)
      if isCalledOff(after: issues.count) { return issues }
    }
    return issues
  }

  /// Returns false quickly for the many elements with the size that they ask for, without measuring a text.
  private func mayBeClipped(_ nodes: borrowing Span<SceneNode>, _ slot: Int) -> Bool {
    guard !nodes[slot].traits.isHidden else { return false }
    if nodes[slot].mayCutText { return true }
    return nodes[slot].kind.growsWithText
      && Axis.allCases.contains { axis in
        nodes[slot].intrinsicLength(axis).map { length(of: slot, axis, nodes) < $0 - Self.leastDistance } ?? false
      }
  }

  private func length(of slot: Int, _ axis: Axis, _ nodes: borrowing Span<SceneNode>) -> Double {
    values[nodes[slot].box.length(axis).index]
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
  /// Returns the height that the text needs.
  /// - Parameter wrapped: the intrinsic height of the text at its present width.
  func height(wrapped: Double?) -> Double? { wraps ? wrapped : height }
}
