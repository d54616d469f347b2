import Drawing
import LayoutModel

/// One of the lines that a person has put over a scene, where it lies on the pasteboard.
struct UserGuideLine: Hashable, Sendable {
  let scene: SceneID
  /// Along which axis it says where: an upright line has a place along the horizontal one.
  let axis: Axis
  let index: Int
  let from: Point
  let to: Point

  /// How far beyond the sheet's edges the line goes, on the screen, so that it is seen and can be taken hold of there.
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
  /// All that are shown.
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

  /// The one under the pointer: narrower than other lines, since what lies along it is meant to be taken hold of too.
  func userGuide(at point: Point) -> UserGuideLine? {
    userGuideLines.last { $0.isAt(point, reach: 2 / zoom) }
  }
}
