import Drawing
import LayoutModel

extension Editor {
  /// The steps that the zoom buttons take.
  fileprivate static let zoomSteps = [
    0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
  ]

  mutating func zoomStep(up: Bool) {
    let zoom = viewport.zoom
    let next =
      up ? Self.zoomSteps.first { $0 > zoom * 1.001 } : Self.zoomSteps.last { $0 < zoom * 0.999 }
    if let next { zoomAroundMiddle(to: next) }
  }

  package mutating func zoomAroundMiddle(to zoom: Double) {
    viewport.zoom(to: zoom, around: Point(canvasSize.width / 2, canvasSize.height / 2))
  }

  /// What is in the middle stays there, so that a panel that comes or goes does not push the scene out of sight.
  /// A sheet that was seen as a whole still is, smaller if need be, and as large as before once there is room again.
  package mutating func resizeCanvas(to size: Size) {
    let seen = activePaperFrame.flatMap { isInSight($0) ? $0 : nil }
    let zoom = shrunkViewport.flatMap { $0.shown == viewport ? $0.zoomBefore : nil } ?? viewport.zoom
    viewport.pan(byCanvas: Point(size.width - canvasSize.width, size.height - canvasSize.height) * 0.5)
    canvasSize = size
    guard let seen, zoom > viewport.zoom || !isInSight(seen) else { return }
    viewport.fit(seen, in: size)
    if viewport.zoom > zoom { zoomAroundMiddle(to: zoom) }
    shrunkViewport = ShrunkViewport(shown: viewport, zoomBefore: zoom)
  }

  /// What was made smaller for want of room, and how large it was.
  struct ShrunkViewport: Sendable {
    var shown: Viewport
    var zoomBefore: Double
  }

  package mutating func zoomToFit() {
    if let bounds = geometry.bounds { viewport.fit(bounds, in: canvasSize) }
  }

  /// Pans just so far that a part of the pasteboard is seen; what is in view already stays where it is.
  package mutating func reveal(_ rect: Rect) {
    let margin = 24.0
    let corners = (viewport.toCanvas(rect.origin), viewport.toCanvas(Point(rect.maxX, rect.maxY)))
    let shift = Point(
      Self.shift(from: corners.0.x, to: corners.1.x, into: canvasSize.width, margin),
      Self.shift(from: corners.0.y, to: corners.1.y, into: canvasSize.height, margin))
    if shift != .zero { viewport.pan(byCanvas: shift) }
  }

  private static func shift(from start: Double, to end: Double, into length: Double, _ margin: Double) -> Double {
    // What is larger than the canvas shows its beginning, unless some of it fills the canvas already.
    if end - start > length - 2 * margin { return start > margin || end < length - margin ? margin - start : 0 }
    if start < margin { return margin - start }
    return end > length - margin ? length - margin - end : 0
  }
}
