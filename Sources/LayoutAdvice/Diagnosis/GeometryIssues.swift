import LayoutEngine
import LayoutModel
import Words

/// What frames alone tell: elements beyond their container; and where to look for those on each other.
extension IssueSearch {
  /// Less than this is rounding. Lengths are told in halves, and of what is just half a point long rounding would decide.
  static let leastDistance = 0.5 + 1e-6

  // MARK: Containers

  /// Looks anew at the containers in which something changed, and at those around them that it may concern.
  func look(since seen: Int, _ findings: inout GeometryFindings) {
    if report.changes.haveAllChanged(since: seen) { findings = GeometryFindings() }
    guard report.changes.hasAnyChanged(since: seen) else { return }
    let all = model.nodes
    let nodes = all.span
    var search = surfaceSearch(known: findings.takeReaches())
    var isConcerned = [Bool](repeating: false, count: nodes.count)
    // What is within before what it is in.
    for slot in model.order.reversed() where isConcerned[slot] || report.changes.hasChanged(slot, since: seen) {
      let children = search.children(of: slot)
      guard !children.isEmpty else { continue }
      let reach = search.inner[slot]
      findings.forget(slot, children)
      noteOutside(children, of: slot, nodes, &findings)
      let groups = search.look(in: slot, children)
      let overlaps = overlapIssues(in: slot, groups, search)
      if !overlaps.isEmpty { findings.overlaps[slot] = overlaps }
      if let parent = nodes[slot].facts.parent, search.inner[slot] != reach { isConcerned[parent] = true }
      noteConcerned(around: slot, nodes, search, &isConcerned)
    }
    findings.keep(search)
  }

  /// What meets something outside of its container may do so otherwise now.
  private func noteConcerned(
    around slot: Int, _ nodes: borrowing Span<SceneNode>, _ search: SurfaceSearch, _ isConcerned: inout [Bool]
  ) {
    var inner = slot
    while let outer = nodes[inner].facts.parent {
      if search.isMet[inner] { isConcerned[outer] = true }
      inner = outer
    }
  }

  /// In its parent's coordinates, which stay the same wherever the parent goes.
  private func alignmentRect(of slot: Int, _ nodes: borrowing Span<SceneNode>) -> Rect {
    let insets = nodes[slot].facts.alignment
    return report.frames[slot].grown(
      by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Outside of the container

  private func noteOutside(
    _ children: [Int], of parent: Int, _ nodes: borrowing Span<SceneNode>,
    _ findings: inout GeometryFindings
  ) {
    // What a scroll view holds is meant to reach beyond it.
    guard nodes[parent].content == nil else { return }
    for slot in children where !nodes[slot].traits.isHidden {
      if let beyond = reach(of: slot, nodes) { findings.outside[slot] = outsideIssue(slot, beyond) }
    }
  }

  /// How far each edge is from the container's; nil where none is beyond it.
  private func reach(of slot: Int, _ nodes: borrowing Span<SceneNode>) -> Edges? {
    guard let parent = nodes[slot].facts.parent else { return nil }
    let beyond = alignmentRect(of: slot, nodes).distance(to: Rect(origin: .zero, size: report.frames[parent].size))
    return min(beyond.left, beyond.top, beyond.right, beyond.bottom) < -Self.leastDistance ? beyond : nil
  }

  private func outsideIssue(_ slot: Int, _ beyond: Edges) -> LayoutIssue {
    let id = model.nodes[slot].id
    return LayoutIssue(outside: id, by: beyond, in: model.context)
  }
}
