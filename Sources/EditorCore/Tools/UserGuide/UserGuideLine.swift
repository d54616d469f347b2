import Drawing
import LayoutModel

/// A user guide of a scene, with its ends on the pasteboard.
struct UserGuideLine: Hashable, Sendable {
  let scene: SceneID
  /// The axis along which the guide has its position: the horizontal axis for a vertical line.
  let axis: Axis
  let index: Int
  let from: Point
  let to: Point

  /// The length of the line beyond the sheet's edges on the screen. It can be seen and pressed there.
  static let overhang = 14.0

  init(_ position: Double, _ axis: Axis, index: Int, of paper: CanvasGeometry.PlacedScene, zoom: Double) {
    scene = paper.scene
    self.axis = axis
    self.index = index
    var (from, to) = (paper.frame.origin, paper.frame.origin)
    from[axis] += position
    to[axis] += position
    from[axis.other] -= Self.overhang / zoom
    to[axis.other] = paper.frame.end(axis.other) + Self.overhang / zoom
    (self.from, self.to) = (from, to)
  }

  func isAt(_ point: Point, reach: Double) -> Bool {
    abs(point[axis] - from[axis]) <= reach && point[axis.other] >= from[axis.other]
      && point[axis.other] <= to[axis.other]
  }

  var cursor: Cursor { axis == .horizontal ? .resizeHorizontal : .resizeVertical }
}

extension ToolContext {
  /// The user guides that are shown.
  var userGuideLines: [UserGuideLine] {
    guard showsUserGuides else { return [] }
    return geometry.papers.flatMap { paper in
      Axis.allCases.flatMap { axis in
        (document.scenes[paper.scene]?.userGuides[axis] ?? []).enumerated().map { index, position in
          UserGuideLine(position, axis, index: index, of: paper, zoom: zoom)
        }
      }
    }
  }

  /// Returns the user guide at a point. Its reach is narrower than that of other lines, so that elements along it can
  /// still be pressed.
  func userGuide(at point: Point) -> UserGuideLine? {
    userGuideLines.last { $0.isAt(point, reach: 2 / zoom) }
  }
}
