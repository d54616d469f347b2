import LayoutModel

/// Where scenes lie. Interface Builder notes a scene's middle: scenes of one column have the same `x` whatever their widths,
/// and a scene 1200 high lies at -289 above one 667 high at 689, 45 points apart.
enum ScenePositions {
  /// Between scenes that have to make room for each other; titles stand there.
  private static let gap = 80.0

  /// The upper left corner of a scene whose middle is noted.
  static func origin(ofMiddle middle: Point, size: Size) -> Point {
    Point(middle.x - size.width / 2, middle.y - size.height / 2)
  }

  static func middle(ofOrigin origin: Point, size: Size) -> Point {
    Point(origin.x + size.width / 2, origin.y + size.height / 2)
  }

  /// One noted place may stand for several views, and a view may have grown since: whatever would lie on an earlier scene goes
  /// below it.
  static func settled(_ scenes: [Rect?]) -> [Rect?] {
    var taken: [Rect] = []
    return scenes.map { scene in
      guard var place = scene else { return nil }
      while let hit = taken.first(where: { $0.intersects(place) }) { place.y = hit.maxY + gap }
      taken.append(place)
      return place
    }
  }
}
