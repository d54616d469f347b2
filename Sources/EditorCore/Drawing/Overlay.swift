import LayoutModel
import Words

/// What the editor shows over the papers.
package enum Overlay: Hashable, Sendable {
  /// The outline of a selected element; with eight handles if it alone is selected and can be resized.
  case selection(Rect, handles: Bool)
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
  case badge(String, at: Point, Status)
  /// By how much an element is not where its constraints put it.
  case delta(String, under: Rect)
}

/// Which rectangle of an element is meant.
package enum Outline: String, Hashable, Sendable, CaseIterable { case bounds, alignment, margins, guide, systemGuide }

/// How things stand; each has a colour and a shape of its own.
package enum Status: String, Hashable, Sendable, CaseIterable {
  case fine, misplaced, ambiguous, conflict, prototype, holds, accent
  /// Said, but not at work: Auto Layout is off for the scene, or the constraint is not installed.
  case asleep
}

/// A constraint as a line on the canvas.
package struct ConstraintMark: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable {
    /// An I-bar: a distance or a size, between its two ends.
    case beam
    /// A plain line: an alignment, or a distance of zero.
    case line
  }

  package var id: ConstraintID
  package var shape: Shape
  package var from: Point
  package var to: Point
  package var status: Status
  /// Optional constraints are dashed; the lower the priority, the thinner.
  package var priority: LayoutPriority
  /// On a pill at the middle: `8`, `>= 80`, `=`, `4:3`; nil for none.
  package var badge: String?
  package var isSelected: Bool
  package var isLit: Bool
  /// Shown with all others, and not what the selection is about.
  package var isQuiet = false
  /// Which item is at each end, for whoever takes hold of it.
  package var fromSide = AnchorSide.second
  package var toSide = AnchorSide.first

  package init(id: ConstraintID, shape: Shape, from: Point, to: Point) {
    self.id = id
    self.shape = shape
    self.from = from
    self.to = to
    status = .fine
    priority = .required
    isSelected = false
    isLit = false
  }
}

/// One of the two items of a constraint.
package enum AnchorSide: String, Hashable, Sendable {
  case first, second
}
