import EditorCore
import LayoutModel

/// An action of a person, as a value. It is played on an editor without a screen, and by the journeys with a real
/// pointer.
package enum Gesture: Hashable, Sendable {
  /// Drags an item of the library to a place.
  case insert(ElementKind, at: GestureSpot)
  case click(GestureSpot)
  case drag(from: GestureSpot, to: GestureSpot)
  /// Drags with Control, and then chooses rows of the menu.
  case constrain(from: GestureSpot, to: GestureSpot, [CandidateKind])
  /// Clicks on the row of a constraint in the outline.
  case select(ConstraintPattern)
  /// Types into a field of the inspector for the selection; a choice is given by its id.
  case fill(field: String, String)
  /// Double-clicks on an element, types a text, and presses Return.
  case type(String, into: Subject)
  case command(String)
  /// Chooses one of the sets that an empty pane of previews offers.
  case beginPreviews(PreviewStarter)
  /// Applies the first suggested fix of the first issue in the pane.
  case fixFirstIssue
}

/// A place on the canvas: a point in an element, in parts of its size, moved by an offset in points.
package struct GestureSpot: Hashable, Sendable {
  package var subject: Subject
  package var fraction: Point
  package var offset: Point

  package init(_ subject: Subject, fraction: Point = Point(0.5, 0.5), offset: Point = .zero) {
    (self.subject, self.fraction, self.offset) = (subject, fraction, offset)
  }

  package static func middle(of subject: Subject) -> GestureSpot { GestureSpot(subject) }

  /// Returns a place in the scene, from its upper left corner.
  package static func scene(_ x: Double, _ y: Double) -> GestureSpot {
    GestureSpot(.root, fraction: .zero, offset: Point(x, y))
  }
}
