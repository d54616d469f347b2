import Drawing
import LayoutModel

/// Which part of the pasteboard is seen, and how large: the viewport, and the canvas that it fills.
package struct Sight: Sendable {
  package var viewport = Viewport()
  /// Of the canvas, in pixels; handed in by the window, so that zooming knows its middle.
  package var size = Size(800, 600)
  private var shrunk: Shrunk?
  private var widened: Widened?
  private var fitted: Fitted?

  /// What was made smaller for want of room, and how large it was.
  private struct Shrunk: Sendable {
    var shown: Viewport
    var zoomBefore: Double
  }

  /// What is seen since a sheet became larger than the canvas, and what was seen before.
  private struct Widened: Sendable {
    var shown: Viewport
    var before: Viewport
  }

  /// The view after the last fit, and the rectangle that was fitted.
  private struct Fitted: Sendable {
    var shown: Viewport
    var bounds: Rect
  }

  /// The steps that the zoom buttons take.
  private static let zoomSteps = [
    0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
  ]

  mutating func zoomStep(up: Bool) {
    let zoom = viewport.zoom
    let next =
      up ? Self.zoomSteps.first { $0 > zoom * 1.001 } : Self.zoomSteps.last { $0 < zoom * 0.999 }
    if let next { zoomAroundMiddle(to: next) }
  }

  mutating func zoomAroundMiddle(to zoom: Double) {
    viewport.zoom(to: zoom, around: Point(size.width / 2, size.height / 2))
  }

  /// What is in the middle stays there, so that a panel that comes or goes does not push the scene out of sight.
  ///
  /// - Parameter sheet: what is not to be cut off. Where it was seen as a whole it still is, smaller if need be, and as large
  ///   as before once there is room again.
  /// - Parameter bounds: All sheets. If they were fitted, and the view has not changed since, they are fitted again.
  mutating func resize(to size: Size, keeping sheet: Rect?, of bounds: Rect? = nil) {
    if let bounds, let fitted, fitted.shown == viewport, fitted.bounds == bounds {
      self.size = size
      return fit(bounds)
    }
    let seen = sheet.flatMap { shows($0) ? $0 : nil }
    let zoom = shrunk.flatMap { $0.shown == viewport ? $0.zoomBefore : nil } ?? viewport.zoom
    viewport.pan(byCanvas: Point(size.width - self.size.width, size.height - self.size.height) * 0.5)
    self.size = size
    guard let seen, zoom > viewport.zoom || !shows(seen) else { return }
    viewport.fit(seen, in: size)
    if viewport.zoom > zoom { zoomAroundMiddle(to: zoom) }
    shrunk = Shrunk(shown: viewport, zoomBefore: zoom)
  }

  /// The part of the pasteboard that fills the canvas.
  var seen: Rect {
    Rect(origin: viewport.origin, size: Size(size.width / viewport.zoom, size.height / viewport.zoom))
  }

  mutating func fit(_ rect: Rect) {
    viewport.fit(rect, in: size)
    fitted = Fitted(shown: viewport, bounds: rect)
  }

  /// A sheet has become larger than the canvas: all of them are shown until it is as it was.
  mutating func widen(to bounds: Rect) {
    let before = widened.flatMap { $0.shown == viewport ? $0.before : nil } ?? viewport
    viewport.fit(bounds, in: size)
    widened = Widened(shown: viewport, before: before)
  }

  /// Puts a sheet where the middle of another one was, as large as it is; false, and nothing done, where it has no room there.
  mutating func center(_ sheet: Rect, where other: Rect) -> Bool {
    let before = viewport
    viewport.pan(byCanvas: viewport.toCanvas(other.center) - viewport.toCanvas(sheet.center))
    if shows(sheet) { return true }
    viewport = before
    return false
  }

  /// What was seen before ``widen(to:)``, if nobody has looked elsewhere since and a sheet has room in it now.
  mutating func goBack(ifItShows sheet: Rect) -> Bool {
    guard let widened, widened.shown == viewport else { return false }
    viewport = widened.before
    guard shows(sheet) else {
      viewport = widened.shown
      return false
    }
    self.widened = nil
    return true
  }

  /// Is all of it seen?
  func shows(_ rect: Rect) -> Bool {
    let (a, b) = corners(rect)
    return a.x >= 0 && a.y >= 0 && b.x <= size.width && b.y <= size.height
  }

  /// Pans just so far that a part of the pasteboard is seen; what is in view already stays where it is.
  mutating func reveal(_ rect: Rect) {
    let margin = 24.0
    let (a, b) = corners(rect)
    let shift = Point(
      Self.shift(from: a.x, to: b.x, into: size.width, margin),
      Self.shift(from: a.y, to: b.y, into: size.height, margin))
    if shift != .zero { viewport.pan(byCanvas: shift) }
  }

  private func corners(_ rect: Rect) -> (Point, Point) {
    (viewport.toCanvas(rect.origin), viewport.toCanvas(Point(rect.maxX, rect.maxY)))
  }

  private static func shift(from start: Double, to end: Double, into length: Double, _ margin: Double) -> Double {
    // What is larger than the canvas shows its beginning, unless some of it fills the canvas already.
    if end - start > length - 2 * margin { return start > margin || end < length - margin ? margin - start : 0 }
    if start < margin { return margin - start }
    return end > length - margin ? length - margin - end : 0
  }
}
