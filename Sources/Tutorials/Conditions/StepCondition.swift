import LayoutModel

/// When a step is done: something that the document or its layout says, never what was clicked. So it is done whichever way
/// it was reached, undo takes it back, and a document that is opened again is where it was left.
package indirect enum StepCondition: Hashable, Sendable {
  case exists(Subject)
  case constraint(ConstraintPattern)
  /// The text of an element is another one than this.
  case text(Subject, isNot: String)
  /// As they are drawn, one begins so far behind the end of the other.
  case gap(Subject, Subject, ClosedRange<Double>)
  /// There is a preview of the scene in an orientation.
  case preview(Orientation)
  case conflict
  /// Nothing is wrong or open where the scene was designed, and in the other orientation.
  case noIssues(Orientation? = nil)
  /// Nothing is wrong at any width from one to another.
  case holds(ClosedRange<Double>)
  /// On a wider scene it is wider by as much as the scene is.
  case grows(Subject)
  /// On a wider scene it is as wide as before.
  case keepsWidth(Subject)
  /// How wide it is where the scene is that wide.
  case width(Subject, ClosedRange<Double>, inSceneOf: Double)
  /// The spaces between these, and to the edges of the scene, are equal at every width.
  case equalSpaces([Subject])
  /// It stays where it is while a scroll view scrolls.
  case floats(Subject, over: Subject)
  case all([StepCondition])
  case not(StepCondition)
}
