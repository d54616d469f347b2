import LayoutModel
import Words

/// Controls and texts under the bars that the system puts over a scene.
extension LayoutSession {
  func barIssues(_ model: SceneModel) -> [LayoutIssue] {
    let bars = model.context.surroundings.bars
    guard bars.top > 0 || bars.bottom > 0 else { return [] }
    return seenOnScreen(model).compactMap { slot in
      let rect = rootAlignmentRect(of: slot, model)
      guard let bar = bars.first(over: rect, in: layout.size) else { return nil }
      let id = model.nodes[slot].id
      return LayoutIssue(.underBar, elements: [id], message: bar.message(model.document.displayName(of: id)))
    }
  }

  private func rootAlignmentRect(of slot: Int, _ model: SceneModel) -> Rect {
    let insets = model.nodes[slot].facts.alignment
    return rootReported[slot].grown(
      by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// What is to be read or used and lies where layout puts it: not what is hidden, or can be scrolled out from under a bar.
  func seenOnScreen(_ model: SceneModel) -> [Int] {
    var isElsewhere = [Bool](repeating: false, count: model.nodes.count)
    return order.filter { slot in
      let node = model.nodes[slot]
      if let parent = node.facts.parent {
        isElsewhere[slot] = isElsewhere[parent] || model.nodes[parent].kind.showsPart
      }
      if node.traits.isHidden || node.traits.isTransformed { isElsewhere[slot] = true }
      return !isElsewhere[slot] && (SurfaceKind(node.kind) == .control || node.kind == .label)
    }
  }
}

/// How far the system's bars reach into a scene from above and from below. Where there is none, nothing.
package struct SystemBars: Hashable, Sendable {
  package enum Bar: Hashable, Sendable {
    case status, navigation, tab, toolbar

    fileprivate func message(_ name: String) -> Message {
      switch self {
      case .status: Message("“%1” is under the status bar", name)
      case .navigation: Message("“%1” is under the navigation bar", name)
      case .tab: Message("“%1” is under the tab bar", name)
      case .toolbar: Message("“%1” is under the toolbar", name)
      }
    }
  }

  package var top = 0.0
  package var bottom = 0.0
  /// The lowest at the top, and the highest at the bottom.
  var topBar = Bar.status
  var bottomBar = Bar.tab

  package init() {}

  /// The first that lies over more of it than rounding.
  func first(over rect: Rect, in size: Size) -> Bar? {
    guard rect.height > 0, min(rect.maxX, size.width) - max(rect.x, 0) > Covering.leastDepth else { return nil }
    if min(rect.maxY, top) - max(rect.y, 0) > Covering.leastDepth { return topBar }
    if min(rect.maxY, size.height) - max(rect.y, size.height - bottom) > Covering.leastDepth { return bottomBar }
    return nil
  }
}
