import LayoutEngine
import LayoutModel
import Words

/// Overlaps of elements of which neither is a background, in whatever containers they are.
extension IssueSearch {
  /// Returns a search over the present layout. An element's area is in its parent's coordinates, which stay the same
  /// when the parent moves.
  func surfaceSearch(known: (inner: [Rect?], isMet: [Bool]) = ([], [])) -> SurfaceSearch {
    let (nodes, reported) = (model.nodes, report.frames)
    return SurfaceSearch(model, known: known, mostLooks: Self.mostLooks) { slot in
      (reported[slot].grown(by: -nodes[slot].facts.alignment), reported[slot].origin)
    }
  }

  /// Returns the overlaps inside one container, in an order that follows from the order of drawing.
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

  /// Returns the number of comparisons that a search for all overlaps takes.
  func comparisonsForOverlaps() -> Int {
    var search = surfaceSearch()
    for slot in model.order.reversed() { _ = search.findPairs(in: slot, search.children(of: slot)) }
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

  /// Returns the overlaps without those of containers if elements inside these overlap as well.
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
        "%1 has too many overlaps to check them all", model.document.quotedNameWithKind(of: id)))
  }

  /// The most overlaps that are listed in a container. A heap of elements has as many pairs as the square of their
  /// number: too many to read or to wait for.
  private static let mostOverlaps = 1000
  static let mostLooks = 2_000_000
}

extension Edges {
  fileprivate static prefix func - (edges: Edges) -> Edges {
    Edges(top: -edges.top, left: -edges.left, bottom: -edges.bottom, right: -edges.right)
  }
}
