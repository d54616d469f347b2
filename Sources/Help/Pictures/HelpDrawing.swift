import Drawing
import LayoutModel

/// A picture of a page, ready to be painted: the drawing, and the part of it to show.
package struct HelpDrawing: Hashable, Sendable {
  package let board: DrawnBoard
  /// The part to show, on the pasteboard.
  package let frame: Rect
}
