import LayoutModel
import Words

/// A mark that the editor draws over the papers.
package enum Overlay: Hashable, Sendable {
  /// The outline of a selected element. It has handles if the element alone is selected and can be resized.
  case selection(Rect, handles: Handles)
  /// The element under the pointer, or one highlighted from a list.
  case highlight(Rect, Status)
  /// The frame of an element at run time, or the frame that its constraints give it.
  case solvedFrame(Rect)
  /// A misplaced element, or one that its constraints do not determine.
  case troubledFrame(Rect, Status)
  /// A thin outline where an element of a comparison was in the other document.
  case formerFrame(Rect)
  /// A thin outline of an element with a status, without a sign, beside others that matter more.
  case quietFrame(Rect, Status)
  case constraint(ConstraintMark)
  /// The line from the source to the pointer while a constraint is being dragged.
  case connection(from: Point, to: Point)
  /// A disc for dragging constraints, and the point of the edge that it belongs to.
  case edgeHandle(Point, from: Point)
  case rubberBand(Rect)
  /// A sheet that is dimmed, apart from some places on it.
  case dimming(Rect, except: [Rect])
  /// A rectangle that the canvas shows for every element.
  case outline(Rect, Outline)
  /// A guide that the user has added to a scene.
  case userGuide(from: Point, to: Point)
  /// A dashed line that an edge has snapped to, with its guide's name if it is a guide.
  case snapLine(from: Point, to: Point, name: Message?)
  /// A dashed line between two edges, with their distance.
  case distance(from: Point, to: Point, String)
  /// A word or number on a rounded background, centered on the point.
  case badge(Message, at: Point, Status)
  /// The distance of an element from the frame that its constraints give it.
  case delta(String, under: Rect)
}

/// The rectangle of an element that `Overlay.outline` shows.
package enum Outline: String, Hashable, Sendable, CaseIterable { case bounds, alignment, margins, guide, systemGuide }
