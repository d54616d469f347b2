import LayoutModel

/// The condition for a step to be done. It depends on the document or its layout, never on what was clicked. So a step
/// may be done in any way, undo reverses it, and a document that is opened again has the same progress.
package indirect enum StepCondition: Hashable, Sendable {
  case exists(Subject)
  case constraint(ConstraintPattern)
  /// The text of an element differs from this one.
  case text(Subject, isNot: String)
  /// In the drawn frames, the distance from the first's right edge to the second's left edge is in a range.
  case gap(Subject, Subject, ClosedRange<Double>)
  /// The scene has a preview in an orientation.
  case preview(Orientation)
  case conflict
  /// There is no issue at the scene's own size, or in the given orientation. Remarks do not count.
  case noIssues(Orientation? = nil)
  /// The layout holds at every width in a range.
  case holds(ClosedRange<Double>)
  /// On a wider scene the element is wider by about the same amount.
  case grows(Subject)
  /// On a wider scene the element has the same width.
  case keepsWidth(Subject)
  /// The element's width is in a range when the scene has the given width.
  case width(Subject, ClosedRange<Double>, inSceneOf: Double)
  /// The spaces between the elements, and to the edges of the scene, are equal at a narrow and a wide width.
  case equalSpaces([Subject])
  /// The element stays in its place while a scroll view scrolls.
  case floats(Subject, over: Subject)
  case all([StepCondition])
  case not(StepCondition)
}
