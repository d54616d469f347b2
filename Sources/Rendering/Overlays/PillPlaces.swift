import LayoutModel

/// The places on the screen that pills have taken, so that the next one stands beside them and not on them.
struct PillPlaces {
  /// With more pills than this they overlap anyway, and looking for gaps would cost more than it helps.
  private static let mostPills = 150
  private var taken: [Rect] = []
  /// What no pill should hide, if that can be helped.
  private let avoided: [Rect]

  init(avoiding avoided: [Rect] = []) { self.avoided = avoided }

  /// The first of the candidates where a pill of the size overlaps no other, if possible one where it hides nothing either;
  /// one that is farther off only where there is none; else the first of all.
  mutating func take(_ candidates: [Point], else farther: [Point] = [], _ size: Size) -> Point {
    guard let first = candidates.first else { return .zero }
    guard taken.count < Self.mostPills else { return first }
    func isFree(_ candidate: Point) -> Bool {
      let ground = Rect(center: candidate, size)
      return !taken.contains { $0.intersects(ground) }
    }
    func hidesNothing(_ candidate: Point) -> Bool {
      let ground = Rect(center: candidate, size)
      return !avoided.contains { $0.intersects(ground) }
    }
    let free = candidates.filter(isFree)
    let chosen = free.first(where: hidesNothing) ?? free.first ?? farther.first(where: isFree) ?? first
    taken.append(Rect(center: chosen, size))
    return chosen
  }
}

extension Rect {
  init(center: Point, _ size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }
}
