import LayoutModel

/// The positions on the screen that pills have taken, so that the next one does not cover them.
struct PillPositions {
  /// With more pills than this they overlap anyway, and the search for gaps would cost more than it helps.
  private static let mostPills = 150
  private var taken: [Rect] = []
  /// The frames that pills should not hide if possible.
  private let avoided: [Rect]

  init(avoiding avoided: [Rect] = []) { self.avoided = avoided }

  /// Takes the first candidate where a pill of the size overlaps no other and hides nothing. If there is none, it takes
  /// the one that hides least. A candidate from `farther` is taken only if it hides much less.
  mutating func reservePosition(_ candidates: [Point], else farther: [Point] = [], _ size: Size) -> Point {
    guard let first = candidates.first else { return .zero }
    guard taken.count < Self.mostPills else { return first }
    /// Returns the share of the pill that would hide something; a share below 5 % counts as 0.
    func hidden(_ candidate: Point) -> Double {
      let ground = Rect(center: candidate, size)
      let area = avoided.reduce(0) { $0 + ground.sharedArea(with: $1) }
      let share = area / (size.width * size.height)
      return share < 0.05 ? 0 : share
    }
    func best(_ candidates: [Point]) -> (position: Point, hidden: Double)? {
      var best: (position: Point, hidden: Double)?
      for position in candidates where isFree(position, size) {
        let share = hidden(position)
        if share < (best?.hidden ?? .infinity) { best = (position, share) }
        if share == 0 { break }
      }
      return best
    }
    let near = best(candidates)
    let far = (near?.hidden ?? 1) > 0.3 ? best(farther) : nil
    let chosen = far.map { $0.hidden < (near?.hidden ?? .infinity) - 0.3 } == true ? far : near
    let position = chosen?.position ?? first
    taken.append(Rect(center: position, size))
    return position
  }

  /// Takes the first candidate where a pill of the size overlaps no other; returns nil if there is none.
  mutating func reserveFreePosition(_ candidates: [Point], _ size: Size) -> Point? {
    guard taken.count < Self.mostPills, let position = candidates.first(where: { isFree($0, size) }) else { return nil }
    taken.append(Rect(center: position, size))
    return position
  }

  private func isFree(_ candidate: Point, _ size: Size) -> Bool {
    let ground = Rect(center: candidate, size)
    return !taken.contains { $0.intersects(ground) }
  }
}

extension Rect {
  fileprivate func sharedArea(with other: Rect) -> Double {
    max(0, min(maxX, other.maxX) - max(x, other.x)) * max(0, min(maxY, other.maxY) - max(y, other.y))
  }

  init(center: Point, _ size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }
}
