import Drawing
import LayoutModel

/// A picture of a page as it is to be painted: what there is to see, and which part of it.
package struct HelpDrawing: Hashable, Sendable {
  package let board: DrawnBoard
  /// On the pasteboard.
  package let frame: Rect
}
