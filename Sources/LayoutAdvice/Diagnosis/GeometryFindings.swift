import LayoutEngine
import LayoutModel

/// The issues of each container that follow from frames alone: children outside of it, and children that overlap. Most
/// edits leave most containers as they are inside; only containers with a change inside are searched again.
struct GeometryFindings: Sendable {
  /// The issue of each element outside its container, by its slot.
  var outside: [Int: LayoutIssue] = [:]
  /// The overlaps, by the container's slot.
  var overlaps: [Int: [LayoutIssue]] = [:]
  /// The results of the last surface search for each container.
  private var reaches: (inner: [Rect?], isMet: [Bool]) = ([], [])

  mutating func keep(_ search: SurfaceSearch) { reaches = (search.inner, search.isMet) }

  /// Returns the results of the last search and drops them here, so that the search need not copy them.
  mutating func takeReaches() -> (inner: [Rect?], isMet: [Bool]) {
    defer { reaches = ([], []) }
    return reaches
  }

  mutating func forget(_ container: Int, _ children: [Int]) {
    if !outside.isEmpty { for slot in children { outside[slot] = nil } }
    if !overlaps.isEmpty { overlaps[container] = nil }
  }

  /// All issues: first those outside their container, then overlaps by container.
  var issues: [LayoutIssue] {
    if outside.isEmpty, overlaps.isEmpty { return [] }
    return outside.keys.sorted().compactMap { outside[$0] } + overlaps.keys.sorted().flatMap { overlaps[$0] ?? [] }
  }
}
