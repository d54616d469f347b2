import Drawing
import LayoutModel

/// The part of a scene that a thumbnail shows: the width of its content, from its top, so that it is readable. An empty
/// scene is shown as a whole.
struct ThumbnailCut {
  let viewport: Viewport

  /// The margin around the content, in points.
  private static let margin = 16.0
  /// The margin around a whole scene, in pixels.
  private static let frame = 5.0

  init(of paper: Paper, in size: Size) {
    let whole = Rect(origin: .zero, size: paper.frame.size)
    guard let content = Self.content(of: paper) else {
      let pixel = max(whole.width / size.width, whole.height / size.height)
      viewport = Self.fitting(whole.grown(by: Self.all(Self.frame * pixel)), size)
      return
    }
    let zoom = max(min(size.width / content.width, Self.largest), Self.least)
    let (seen, room) = (content.height * zoom, size.height / zoom)
    // Content that is higher than the picture starts at its upper edge. Nothing above the scene is shown.
    let top = max(0, seen <= size.height ? content.center.y - room / 2 : content.y)
    viewport = Viewport(
      origin: Point(content.center.x - size.width / zoom / 2, top), zoom: zoom)
  }

  private static let largest = 0.5
  private static let least = Viewport.zoomRange.lowerBound

  /// The bounds of the elements with a margin, if the scene is at the origin; nil for an empty scene.
  private static func content(of paper: Paper) -> Rect? {
    let frames = paper.elements.dropFirst().map(\.frame).filter { $0.width > 0 && $0.height > 0 }
    guard let first = frames.first else { return nil }
    let union = frames.dropFirst().reduce(first) { $0.union($1) }
    return union.grown(by: all(margin))
  }

  private static func all(_ width: Double) -> Edges { Edges(top: width, left: width, bottom: width, right: width) }

  private static func fitting(_ rect: Rect, _ size: Size) -> Viewport {
    let zoom = max(least, min(size.width / rect.width, size.height / rect.height))
    return Viewport(
      origin: Point(rect.center.x - size.width / zoom / 2, rect.center.y - size.height / zoom / 2), zoom: zoom)
  }
}
