import LayoutModel

/// The part of the pasteboard that the canvas shows: the point at its top left corner, and the zoom.
package struct Viewport: Hashable, Sendable {
  package var origin: Point
  package private(set) var zoom: Double

  package static let zoomRange = 0.05...32.0

  package init(origin: Point = .zero, zoom: Double = 1) {
    self.origin = origin
    self.zoom = Self.allowed(zoom)
  }

  /// Converts canvas pixels to the pasteboard.
  package func toPasteboard(_ p: Point) -> Point { origin + p * (1 / zoom) }

  /// Converts the pasteboard to canvas pixels.
  package func toCanvas(_ p: Point) -> Point { (p - origin) * zoom }

  package func toCanvas(_ r: Rect) -> Rect {
    Rect(origin: toCanvas(r.origin), size: Size(r.width * zoom, r.height * zoom))
  }

  /// Sets the zoom and keeps the content under the canvas point in place.
  package mutating func zoom(to newZoom: Double, around canvasPoint: Point) {
    let fixed = toPasteboard(canvasPoint)
    zoom = Self.allowed(newZoom)
    origin = fixed - canvasPoint * (1 / zoom)
  }

  package mutating func pan(byCanvas delta: Point) { origin = origin - delta * (1 / zoom) }

  /// Shows the whole rectangle in the middle with some space around it, at a zoom of at most 1.
  package mutating func fit(_ rect: Rect, in canvas: Size, air: Double = 48) {
    let room = Size(max(canvas.width - 2 * air, 1), max(canvas.height - 2 * air, 1))
    let factor = min(room.width / max(rect.width, 1), room.height / max(rect.height, 1), 1)
    zoom = Self.allowed(factor)
    origin = rect.center - Point(canvas.width, canvas.height) * (0.5 / zoom)
  }

  private static func allowed(_ zoom: Double) -> Double {
    zoom.isFinite ? min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound) : 1
  }
}
