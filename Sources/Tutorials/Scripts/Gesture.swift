import EditorCore
import LayoutModel

/// What a hand does, as a value: played on an editor without a screen, and by the journeys with a real pointer.
package enum Gesture: Hashable, Sendable {
  /// An item of the library, dragged to a place.
  case insert(ElementKind, at: GestureSpot)
  case click(GestureSpot)
  case drag(from: GestureSpot, to: GestureSpot)
  /// A drag with Control, and the rows of the menu that are chosen then.
  case constrain(from: GestureSpot, to: GestureSpot, [CandidateKind])
  /// A click on the row of a constraint in the outline.
  case select(ConstraintPattern)
  /// Typed into a field of the inspector, for what is selected; a choice by its id.
  case fill(field: String, String)
  /// A double click on an element, a text, and Return.
  case type(String, into: Subject)
  case command(String)
  /// One of the sets that an empty pane of previews offers.
  case beginPreviews(PreviewStarter)
  /// The first suggested fix of the first issue of the pane.
  case fixFirstIssue
}

/// A place on the canvas: somewhere in an element, as parts of its size, and so many points from there.
package struct GestureSpot: Hashable, Sendable {
  package var subject: Subject
  package var part: Point
  package var offset: Point

  package init(_ subject: Subject, part: Point = Point(0.5, 0.5), offset: Point = .zero) {
    (self.subject, self.part, self.offset) = (subject, part, offset)
  }

  package static func middle(of subject: Subject) -> GestureSpot { GestureSpot(subject) }

  /// A place of the scene, from its upper left corner.
  package static func scene(_ x: Double, _ y: Double) -> GestureSpot {
    GestureSpot(.root, part: .zero, offset: Point(x, y))
  }
}
