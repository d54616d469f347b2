import LayoutModel

/// The positions of scenes. Interface Builder stores the middle of a scene. So scenes of one column have the same `x`
/// whatever their widths. A scene 1200 high at -289 lies above one 667 high at 689, with 45 points between them.
enum ScenePositions {
  /// The gap between scenes that are moved apart; it has room for titles.
  private static let gap = 80.0

  /// Returns the upper left corner of a scene with a stored middle.
  static func origin(ofMiddle middle: Point, size: Size) -> Point {
    Point(middle.x - size.width / 2, middle.y - size.height / 2)
  }

  static func middle(ofOrigin origin: Point, size: Size) -> Point {
    Point(origin.x + size.width / 2, origin.y + size.height / 2)
  }

  /// Returns the scenes moved apart. One stored position may belong to several views, and a view may have grown since.
  /// A scene that would lie on an earlier one goes below it.
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
