import LayoutEngine
import LayoutModel

/// What is seen of an element, among others in the same coordinates.
struct Surface {
  let slot: Int
  let rect: Rect
}

/// Pairs of elements of which neither lies in the other and whose rectangles meet: who may lie on whom.
///
/// They are looked for container by container, from within: what lies in two children can only meet where all that these
/// reach over does. So a container in which nothing changed need not be looked at again.
struct SurfaceSearch {
  /// What an element covers, and where the coordinates of its children begin; both in the same coordinates as its siblings'.
  typealias Place = (rect: Rect, origin: Point)

  private let nodes: [SceneNode]
  /// Parents before children, in drawing order.
  private let order: [Int]
  private let place: (Int) -> Place
  /// By place in the order: where what an element holds ends.
  private var ends: [Int]
  /// By slot.
  private var places: [Int]
  private var meetings: RectangleMeetings

  /// By slot: all that the children reach over, in their coordinates.
  private(set) var inner: [Rect?]
  /// By slot: does it meet a sibling, or what that holds?
  private(set) var isMet: [Bool]

  /// - Parameters:
  ///   - known: what an earlier search left, with what each child reaches over.
  ///   - mostLooks: how many comparisons it may take.
  init(
    _ model: SceneModel, known: (inner: [Rect?], isMet: [Bool]) = ([], []), mostLooks: Int,
    place: @escaping (Int) -> Place
  ) {
    (nodes, order) = (model.nodes, model.order)
    self.place = place
    meetings = RectangleMeetings(limit: mostLooks)
    inner = known.inner + Array(repeating: nil, count: max(0, nodes.count - known.inner.count))
    isMet = known.isMet + Array(repeating: false, count: max(0, nodes.count - known.isMet.count))
    ends = Array(repeating: order.count, count: order.count)
    places = Array(repeating: 0, count: nodes.count)
    var open: [Int] = []
    for (index, slot) in order.enumerated() {
      places[slot] = index
      while let last = open.last, nodes[order[last]].depth >= nodes[slot].depth { ends[open.removeLast()] = index }
      open.append(index)
    }
  }

  var looks: Int { meetings.looks }
  var isExhausted: Bool { meetings.isExhausted }

  func children(of slot: Int) -> [Int] {
    var found: [Int] = []
    var index = places[slot] + 1
    while index < ends[places[slot]] {
      found.append(order[index])
      index = ends[index]
    }
    return found
  }

  func isWithin(_ slot: Int, _ outer: Int) -> Bool {
    (places[outer]..<ends[places[outer]]).contains(places[slot])
  }

  // MARK: One container

  /// Those that meet, once for each two children whose own these are, the one that is drawn first before the other. What is
  /// within the children was looked at before.
  mutating func look(in container: Int, _ children: [Int]) -> [[(Surface, Surface)]] {
    inner[container] = nil
    var reaches: [(slot: Int, reach: Rect)] = []
    for child in children {
      isMet[child] = false
      guard let reach = reach(of: child) else { continue }
      inner[container] = inner[container]?.union(reach) ?? reach
      reaches.append((child, reach))
    }
    // One of a tab view's pages is shown at a time.
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

  /// Hidden ones cover nothing, and where a transformed one is drawn layout does not say.
  private func isSeen(_ slot: Int) -> Bool { !nodes[slot].traits.isHidden && !nodes[slot].traits.isTransformed }

  private func reach(of slot: Int) -> Rect? {
    guard isSeen(slot) else { return nil }
    let (rect, origin) = place(slot)
    let own = nodes[slot].kind.traits.surface == .none ? nil : rect
    guard !nodes[slot].kind.showsPart, let within = inner[slot]?.offset(by: origin) else { return own }
    return own?.union(within) ?? within
  }

  /// What is seen of an element and of all that it holds, as far as it meets a rectangle.
  private func surfaces(of slot: Int, meeting rect: Rect) -> [Surface] {
    var found: [Surface] = []
    var waiting = [(slot: slot, origin: Point.zero)]
    while let (slot, origin) = waiting.popLast() {
      guard let reach = reach(of: slot)?.offset(by: origin), reach.intersects(rect) else { continue }
      let (own, inside) = place(slot)
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
