import Drawing
import LayoutModel

/// The visible part of the pasteboard: the viewport, and the size of the canvas that it fills.
package struct Sight: Sendable {
  package var viewport = Viewport()
  /// The size of the canvas in pixels. The window sets it, and zooming needs it for the middle.
  package var size = Size(800, 600)
  private var shrunk: Shrunk?
  private var widened: Widened?
  private var fitted: Fitted?

  /// The view after a sheet was made smaller to fit, and the zoom before that.
  private struct Shrunk: Sendable {
    var shown: Viewport
    var zoomBefore: Double
  }

  /// The view since a sheet became larger than the canvas, and the view before that.
  private struct Widened: Sendable {
    var shown: Viewport
    var before: Viewport
  }

  /// The view after the last fit, and the rectangle that was fitted.
  private struct Fitted: Sendable {
    var shown: Viewport
    var bounds: Rect
  }

  /// The steps of the zoom buttons.
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

  /// Changes the size of the canvas and keeps its middle, so a panel that opens does not push the scene out of sight.
  ///
  /// - Parameter sheet: the sheet to keep visible. If it was visible as a whole, it is made smaller to stay so. It gets
  ///   its old zoom back when there is room again.
  /// - Parameter bounds: all sheets. If they were fitted and the view has not changed since, they are fitted again.
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

  /// Shows all sheets because one became larger than the canvas. `goBack(ifItShows:)` returns to the earlier view.
  mutating func widen(to bounds: Rect) {
    let before = widened.flatMap { $0.shown == viewport ? $0.before : nil } ?? viewport
    viewport.fit(bounds, in: size)
    widened = Widened(shown: viewport, before: before)
  }

  /// Moves the view so that a sheet has its middle where another rectangle had it. Returns false, and does nothing, if
  /// the sheet would not be visible as a whole.
  mutating func center(_ sheet: Rect, where other: Rect) -> Bool {
    let before = viewport
    viewport.pan(byCanvas: viewport.toCanvas(other.center) - viewport.toCanvas(sheet.center))
    if shows(sheet) { return true }
    viewport = before
    return false
  }

  /// Returns to the view before ``widen(to:)``, if the view has not changed since and shows the whole sheet. Returns
  /// true if it did.
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

  /// True if the whole rectangle is visible.
  func shows(_ rect: Rect) -> Bool {
    let (a, b) = corners(rect)
    return a.x >= 0 && a.y >= 0 && b.x <= size.width && b.y <= size.height
  }

  /// Pans just so far that a rectangle is visible. Does nothing if it is visible already.
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
    // Something larger than the canvas shows its beginning, unless a part of it fills the canvas already.
    if end - start > length - 2 * margin { return start > margin || end < length - margin ? margin - start : 0 }
    if start < margin { return margin - start }
    return end > length - margin ? length - margin - end : 0
  }
}
