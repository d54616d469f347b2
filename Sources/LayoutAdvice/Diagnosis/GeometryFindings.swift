import LayoutEngine
import LayoutModel

/// What frames alone tell of each container: who reaches out of it, and who lies on whom. While a scene is edited most
/// containers stay as they are, wherever they go; only those are looked at again in which something changed.
struct GeometryFindings: Sendable {
  /// By the slot of who reaches out.
  var outside: [Int: LayoutIssue] = [:]
  /// By the container's slot.
  var overlaps: [Int: [LayoutIssue]] = [:]
  /// What the last search knew of each container.
  private var reaches: (inner: [Rect?], isMet: [Bool]) = ([], [])

  mutating func keep(_ search: SurfaceSearch) { reaches = (search.inner, search.isMet) }

  /// Handed over, so that the search need not copy it.
  mutating func takeReaches() -> (inner: [Rect?], isMet: [Bool]) {
    defer { reaches = ([], []) }
    return reaches
  }

  mutating func forget(_ container: Int, _ children: [Int]) {
    if !outside.isEmpty { for slot in children { outside[slot] = nil } }
    if !overlaps.isEmpty { overlaps[container] = nil }
  }

  /// Of one container, in the order in which they were found.
  var issues: [LayoutIssue] {
    if outside.isEmpty, overlaps.isEmpty { return [] }
    return outside.keys.sorted().compactMap { outside[$0] } + overlaps.keys.sorted().flatMap { overlaps[$0] ?? [] }
  }
}
