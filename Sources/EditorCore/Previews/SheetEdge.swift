import LayoutModel

/// An edge or a corner by which a sheet in the middle of its window is resized. The sheet stays in the middle, so it
/// grows by the same amount at the opposite edge.
///
///     let edge = SheetEdge(at: Point(575, 300), of: frame)
///     edge?.size(of: Size(375, 667), draggedBy: Point(10, 0))   // 395 × 667
package struct SheetEdge: Hashable, Sendable {
  /// -1 at the left edge, 1 at the right edge, 0 if the width stays.
  let x: Double
  let y: Double

  package static let reach = 8.0

  /// Returns nil if the point is at no edge.
  package init?(at point: Point, of sheet: Rect) {
    let reach = Self.reach
    guard sheet.inset(by: -reach).contains(point) else { return nil }
    x = point.x <= sheet.x ? -1 : point.x >= sheet.maxX ? 1 : 0
    y = point.y <= sheet.y ? -1 : point.y >= sheet.maxY ? 1 : 0
    guard x != 0 || y != 0 else { return nil }
  }

  /// The edges: -1 for the left or the upper one, 1 for the right or the lower one, 0 for none.
  package var sides: Point { Point(x, y) }

  /// The side that is dragged; nil at a corner.
  package var axis: Axis? { x != 0 && y != 0 ? nil : x != 0 ? .horizontal : .vertical }

  package var cursor: String {
    switch axis {
    case .horizontal?: "ew-resize"
    case .vertical?: "ns-resize"
    case nil: x == y ? "nwse-resize" : "nesw-resize"
    }
  }

  /// Returns the size of a sheet after the edge was dragged by a distance, in the scene's points.
  package func size(of size: Size, draggedBy delta: Point) -> Size {
    Viewpoint.aimable(Size(size.width + 2 * x * delta.x, size.height + 2 * y * delta.y))
  }
}
