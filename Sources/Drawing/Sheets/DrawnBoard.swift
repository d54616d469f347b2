import LayoutModel

/// Everything there is to paint, in pasteboard coordinates (points, y down): papers with elements, and over them what the
/// editor shows. A value without any screen: the painter turns it into pixels, tests read it as text.
package struct DrawnBoard: Hashable, Sendable {
  package var papers: [Paper] = []
  /// From the lowest to the topmost. Strokes, handles and badges keep their size on the screen at any zoom.
  package var overlays: [Overlay] = []

  package init() {}

  /// The smallest rectangle with all papers in it.
  package var bounds: Rect? {
    guard let first = papers.first?.frame else { return nil }
    return papers.dropFirst().reduce(first) { $0.union($1.frame) }
  }
}
