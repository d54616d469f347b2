import LayoutEngine
import LayoutModel

/// The visible rectangle of an element; all compared ones use the same coordinates.
struct Surface {
  let slot: Int
  let rect: Rect
}

/// Finds pairs of elements that overlap while neither is a descendant of the other.
///
/// It works container by container, inner ones first. Elements in two different children can meet only if the areas
/// that these children reach over meet. So a container in which nothing changed need not be searched again.
struct SurfaceSearch {
  /// The area of an element, and the origin of its children's coordinates; both in the coordinates of its siblings.
  typealias Geometry = (rect: Rect, origin: Point)

  private let nodes: [SceneNode]
  /// The slots in drawing order, parents before children.
  private let order: [Int]
  private let geometry: (Int) -> Geometry
  /// For each index in the order, the index after the last descendant.
  private var ends: [Int]
  /// The index in the order, by slot.
  private var orderIndices: [Int]
  private var meetings: RectangleMeetings

  /// The area that the children reach over, by slot, in the children's coordinates.
  private(set) var inner: [Rect?]
  /// By slot, true if it meets a sibling or a descendant of a sibling.
  private(set) var isMet: [Bool]

  /// - Parameters:
  ///   - known: the results of an earlier search.
  ///   - mostLooks: the most comparisons that it may take.
  init(
    _ model: SceneModel, known: (inner: [Rect?], isMet: [Bool]) = ([], []), mostLooks: Int,
    geometry: @escaping (Int) -> Geometry
  ) {
    (nodes, order) = (model.nodes, model.order)
    self.geometry = geometry
    meetings = RectangleMeetings(limit: mostLooks)
    inner = known.inner + Array(repeating: nil, count: max(0, nodes.count - known.inner.count))
    isMet = known.isMet + Array(repeating: false, count: max(0, nodes.count - known.isMet.count))
    ends = Array(repeating: order.count, count: order.count)
    orderIndices = Array(repeating: 0, count: nodes.count)
    var open: [Int] = []
    for (index, slot) in order.enumerated() {
      orderIndices[slot] = index
      while let last = open.last, nodes[order[last]].depth >= nodes[slot].depth { ends[open.removeLast()] = index }
      open.append(index)
    }
  }

  var looks: Int { meetings.looks }
  var isExhausted: Bool { meetings.isExhausted }

  func children(of slot: Int) -> [Int] {
    var found: [Int] = []
    var index = orderIndices[slot] + 1
    while index < ends[orderIndices[slot]] {
      found.append(order[index])
      index = ends[index]
    }
    return found
  }

  func isWithin(_ slot: Int, _ outer: Int) -> Bool {
    (orderIndices[outer]..<ends[orderIndices[outer]]).contains(orderIndices[slot])
  }

  // MARK: One container

  /// Returns the pairs that meet inside a container, one list for each two children that contain them. In each pair the
  /// element drawn first comes first. The insides of the children must have been searched before.
  mutating func findPairs(in container: Int, _ children: [Int]) -> [[(Surface, Surface)]] {
    inner[container] = nil
    var reaches: [(slot: Int, reach: Rect)] = []
    for child in children {
      isMet[child] = false
      guard let reach = reach(of: child) else { continue }
      inner[container] = inner[container]?.union(reach) ?? reach
      reaches.append((child, reach))
    }
    // A tab view shows one page at a time.
    guard nodes[container].kind != .tabView, reaches.count > 1 else { return [] }
    return meetings.pairs(among: reaches.map(\.reach)).compactMap { a, b in
      isMet[reaches[a].slot] = true
      isMet[reaches[b].slot] = true
      return isExhausted ? nil : meet(reaches[a], reaches[b])
    }
  }

  private mutating func meet(
    _ a: (slot: Int, reach: Rect), _ b: (slot: Int, reach: Rect)
  ) -> [(Surface, Surface)]? {
    let (first, second) = (surfaces(of: a.slot, meeting: b.reach), surfaces(of: b.slot, meeting: a.reach))
    let pairs = meetings.pairs(between: first.map(\.rect), and: second.map(\.rect))
    return pairs.isEmpty ? nil : pairs.map { (first[$0], second[$1]) }
  }

  /// Returns false for a hidden element, which covers nothing, and for a transformed one, because the layout does not
  /// tell where that is drawn.
  private func isSeen(_ slot: Int) -> Bool { !nodes[slot].traits.isHidden && !nodes[slot].traits.isTransformed }

  private func reach(of slot: Int) -> Rect? {
    guard isSeen(slot) else { return nil }
    let (rect, origin) = geometry(slot)
    let own = nodes[slot].kind.traits.surface == .none ? nil : rect
    guard !nodes[slot].kind.showsPart, let within = inner[slot]?.offset(by: origin) else { return own }
    return own?.union(within) ?? within
  }

  /// Returns the visible rectangles of an element and its descendants that meet a rectangle.
  private func surfaces(of slot: Int, meeting rect: Rect) -> [Surface] {
    var found: [Surface] = []
    var waiting = [(slot: slot, origin: Point.zero)]
    while let (slot, origin) = waiting.popLast() {
      guard let reach = reach(of: slot)?.offset(by: origin), reach.intersects(rect) else { continue }
      let (own, inside) = geometry(slot)
      if nodes[slot].kind.traits.surface != .none {
        let shown = own.offset(by: origin)
        if shown.intersects(rect) { found.append(Surface(slot: slot, rect: shown)) }
      }
      guard !nodes[slot].kind.showsPart else { continue }
      for child in children(of: slot) { waiting.append((child, origin + inside)) }
    }
    return found
  }
}
