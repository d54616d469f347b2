import LayoutEngine
import LayoutModel
import Words

/// Issues that follow from frames alone: elements outside their container; and the update of overlaps.
extension IssueSearch {
  /// The least distance that counts; less is rounding. It is a bit more than half a point, because lengths are shown in
  /// halves and rounding would decide about exactly half a point.
  static let leastDistance = 0.5 + 1e-6

  // MARK: Containers

  /// Searches the containers in which something changed, and those around them that this may concern.
  func updateFindings(since seen: Int, _ findings: inout GeometryFindings) {
    if report.changes.haveAllChanged(since: seen) { findings = GeometryFindings() }
    guard report.changes.hasAnyChanged(since: seen) else { return }
    let all = model.nodes
    let nodes = all.span
    var search = surfaceSearch(known: findings.takeReaches())
    var isConcerned = [Bool](repeating: false, count: nodes.count)
    // Inner containers come before outer ones.
    for slot in model.order.reversed() where isConcerned[slot] || report.changes.hasChanged(slot, since: seen) {
      let children = search.children(of: slot)
      guard !children.isEmpty else { continue }
      let reach = search.inner[slot]
      findings.forget(slot, children)
      noteOutside(children, of: slot, nodes, &findings)
      let groups = search.findPairs(in: slot, children)
      let overlaps = overlapIssues(in: slot, groups, search)
      if !overlaps.isEmpty { findings.overlaps[slot] = overlaps }
      if let parent = nodes[slot].facts.parent, search.inner[slot] != reach { isConcerned[parent] = true }
      noteConcerned(around: slot, nodes, search, &isConcerned)
    }
    findings.keep(search)
  }

  /// Marks the outer containers of an element that meets something outside of its container, because it may meet it
  /// differently now.
  private func noteConcerned(
    around slot: Int, _ nodes: borrowing Span<SceneNode>, _ search: SurfaceSearch, _ isConcerned: inout [Bool]
  ) {
    var inner = slot
    while let outer = nodes[inner].facts.parent {
      if search.isMet[inner] { isConcerned[outer] = true }
      inner = outer
    }
  }

  /// Returns the rectangle in the parent's coordinates, which stay the same when the parent moves.
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
    // The content of a scroll view may reach beyond it.
    guard nodes[parent].content == nil else { return }
    for slot in children where !nodes[slot].traits.isHidden {
      if let beyond = reach(of: slot, nodes) { findings.outside[slot] = outsideIssue(slot, beyond) }
    }
  }

  /// Returns the distance of each edge from the container's edge; nil if no edge is outside.
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
