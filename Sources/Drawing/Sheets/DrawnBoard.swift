import LayoutModel

/// Everything there is to paint, in pasteboard coordinates (points, y down): papers with elements, and the editor's
/// overlays above them. It is a value that needs no screen: the painter turns it into pixels, tests read it as text.
package struct DrawnBoard: Hashable, Sendable {
  package var papers: [Paper] = []
  /// The overlays from the lowest to the topmost. Strokes, handles and badges have the same size on the screen at any
  /// zoom.
  package var overlays: [Overlay] = []

  package init() {}

  /// The smallest rectangle with all papers in it.
  package var bounds: Rect? {
    guard let first = papers.first?.frame else { return nil }
    return papers.dropFirst().reduce(first) { $0.union($1.frame) }
  }
}
