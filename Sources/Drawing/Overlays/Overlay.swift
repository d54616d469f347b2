import LayoutModel
import Words

/// What the editor shows over the papers.
package enum Overlay: Hashable, Sendable {
  /// The outline of a selected element; with handles if it alone is selected and can be resized.
  case selection(Rect, handles: Handles)
  /// The element under the pointer, or one lit from a list.
  case highlight(Rect, Status)
  /// Where an element will be at run time, or where the constraints would put it.
  case solvedFrame(Rect)
  /// An element that is not where its constraints put it, or not held by them.
  case troubledFrame(Rect, Status)
  case constraint(ConstraintMark)
  /// The line from the source to the pointer while a constraint is being dragged.
  case connection(from: Point, to: Point)
  /// A disc that a constraint is drawn from, and the edge that it belongs to.
  case edgeHandle(Point, from: Point)
  case rubberBand(Rect)
  /// A rectangle that the canvas was asked to show of every element.
  case outline(Rect, Outline)
  /// A line that a person has put over a scene.
  case userGuide(from: Point, to: Point)
  /// A dashed line that an edge has snapped to, with the name of the guide that it is.
  case snapLine(from: Point, to: Point, name: Message?)
  /// A dashed line from edge to edge, with how far that is.
  case distance(from: Point, to: Point, String)
  /// A word or number on a pill, centred on the point.
  case badge(Message, at: Point, Status)
  /// By how much an element is not where its constraints put it.
  case delta(String, under: Rect)
}

/// Which rectangle of an element is meant.
package enum Outline: String, Hashable, Sendable, CaseIterable { case bounds, alignment, margins, guide, systemGuide }
