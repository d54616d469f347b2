import LayoutEngine
import LayoutModel
import Words

/// Elements on each other of which neither is plainly a background, wherever in the scene they are held.
extension IssueSearch {
  /// A search over the layout as it is. What an element covers is counted in its parent's coordinates, which stay the same
  /// wherever that goes.
  func surfaceSearch(known: (inner: [Rect?], isMet: [Bool]) = ([], [])) -> SurfaceSearch {
    let (nodes, reported) = (model.nodes, report.frames)
    return SurfaceSearch(model, known: known, mostLooks: Self.mostLooks) { slot in
      (reported[slot].grown(by: -nodes[slot].facts.alignment), reported[slot].origin)
    }
  }

  /// Of one container, in the order in which the lower ones are drawn.
  func overlapIssues(
    in container: Int, _ groups: [[(Surface, Surface)]], _ search: SurfaceSearch
  ) -> [LayoutIssue] {
    var found: [Overlap] = []
    for pairs in groups where found.count < Self.mostOverlaps {
      found += withoutThoseWithin(pairs.compactMap { overlap($0, $1) }, search)
    }
    var issues = found.map { overlapIssue($0) }
    if search.isExhausted, issues.isEmpty { issues.append(exhaustedIssue(container)) }
    return issues
  }

  /// How many comparisons a look at everything takes.
  func looksForOverlaps() -> Int {
    var search = surfaceSearch()
    for slot in model.order.reversed() { _ = search.look(in: slot, search.children(of: slot)) }
    return search.looks
  }

  private struct Overlap {
    let lower: Int
    let upper: Int
    let covering: Covering
  }

  private func overlap(_ lower: Surface, _ upper: Surface) -> Overlap? {
    let kinds = (model.nodes[lower.slot].kind.traits.surface, model.nodes[upper.slot].kind.traits.surface)
    return Covering(lower: (kinds.0, lower.rect), upper: (kinds.1, upper.rect)).map {
      Overlap(lower: lower.slot, upper: upper.slot, covering: $0)
    }
  }

  /// That a container lies on something is told by what it holds, if that does too.
  private func withoutThoseWithin(_ overlaps: [Overlap], _ search: SurfaceSearch) -> [Overlap] {
    guard overlaps.count > 1, overlaps.count < Self.mostOverlaps else { return overlaps }
    return overlaps.filter { outer in
      outer.covering != .partly
        || !overlaps.contains { inner in
          (inner.lower, inner.upper) != (outer.lower, outer.upper) && search.isWithin(inner.lower, outer.lower)
            && search.isWithin(inner.upper, outer.upper)
        }
    }
  }

  private func overlapIssue(_ overlap: Overlap) -> LayoutIssue {
    LayoutIssue(
      of: model.nodes[overlap.upper].id, on: model.nodes[overlap.lower].id, overlap.covering, in: model.context)
  }

  private func exhaustedIssue(_ container: Int) -> LayoutIssue {
    let id = model.nodes[container].id
    return LayoutIssue(
      .overlap, elements: [id],
      message: Message(
        "%1 has too many overlaps to check them all", model.document.calledName(of: id)))
  }

  /// Everything on one heap has as many pairs as the square of it; nobody reads them all, or waits for them.
  private static let mostOverlaps = 1000
  static let mostLooks = 2_000_000
}

extension Edges {
  fileprivate static prefix func - (edges: Edges) -> Edges {
    Edges(top: -edges.top, left: -edges.left, bottom: -edges.bottom, right: -edges.right)
  }
}
