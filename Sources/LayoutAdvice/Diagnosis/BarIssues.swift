import LayoutEngine
import LayoutModel
import Words

/// Issues for controls and texts under the bars that the system puts over a scene.
extension IssueSearch {
  func barIssues() -> [LayoutIssue] {
    let bars = model.context.surroundings.bars
    guard bars.top > 0 || bars.bottom > 0 else { return [] }
    let all = model.nodes
    let nodes = all.span
    var issues: [LayoutIssue] = []
    for slot in model.order {
      let insets = nodes[slot].facts.alignment
      let rect = report.rootFrames[slot].grown(
        by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
      guard let bar = bars.first(over: rect, in: layout.size), model.mayComeUnderABar(slot, nodes) else { continue }
      let id = nodes[slot].id
      issues.append(
        LayoutIssue(.underBar, elements: [id], message: bar.message(model.document.quotedNameWithKind(of: id))))
      if isCalledOff(after: issues.count) { return issues }
    }
    return issues
  }
}

extension SceneModel {
  /// Returns true for a control or text that must not lie under a bar. False if it is hidden or transformed, or if it
  /// can be scrolled out from under the bar.
  func mayComeUnderABar(_ slot: Int, _ nodes: borrowing Span<SceneNode>) -> Bool {
    guard nodes[slot].kind.traits.surface == .control || nodes[slot].kind == .label else { return false }
    var inner = slot
    while !nodes[inner].traits.isHidden, !nodes[inner].traits.isTransformed {
      guard let outer = nodes[inner].facts.parent else { return true }
      if nodes[outer].kind.showsPart { return false }
      inner = outer
    }
    return false
  }
}

extension SystemBars.Bar {
  fileprivate func message(_ name: Message) -> Message {
    switch self {
    case .status: Message("%1 is under the status bar", name)
    case .navigation: Message("%1 is under the navigation bar", name)
    case .tab: Message("%1 is under the tab bar", name)
    case .toolbar: Message("%1 is under the toolbar", name)
    }
  }
}
