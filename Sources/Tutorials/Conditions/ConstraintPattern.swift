import LayoutModel

/// A constraint that a step asks for: its items, its axis and quantity, and its numbers if they matter. The order of
/// the two items and the edges are free.
package struct ConstraintPattern: Hashable, Sendable {
  package var subject: Subject
  /// The second item; nil for a constant size.
  package var other: Subject?
  package var axis: Axis
  package var quantity: Attribute.Quantity
  package var relation: Relation?
  package var constant: Double?
  package var isRequired: Bool?

  package init(
    _ subject: Subject, _ axis: Axis, _ quantity: Attribute.Quantity = .location, to other: Subject? = nil
  ) {
    self.subject = subject
    self.axis = axis
    self.quantity = quantity
    self.other = other
  }

  package func with(relation: Relation? = nil, constant: Double? = nil, isRequired: Bool? = nil) -> ConstraintPattern {
    var copy = self
    (copy.relation, copy.constant, copy.isRequired) = (relation, constant, isRequired)
    return copy
  }

  package func first(in scene: TutorialScene) -> Constraint? {
    scene.document.constraints.first { fits($0, in: scene) }
  }

  func fits(_ constraint: Constraint, in scene: TutorialScene) -> Bool {
    guard constraint.isInstalled, !constraint.isPlaceholder, constraint.axis == axis,
      constraint.first.attribute.quantity == quantity
    else { return false }
    if let relation, relation != constraint.relation { return false }
    if let constant, constant != constraint.constant { return false }
    if let isRequired, isRequired != (constraint.priority == .required) { return false }
    return binds(constraint, in: scene)
  }

  private func binds(_ constraint: Constraint, in scene: TutorialScene) -> Bool {
    let mine = scene.items(subject)
    guard let second = constraint.second else { return other == nil && mine.contains(constraint.first.item) }
    guard let other else { return false }
    let others = scene.items(other)
    let (a, b) = (constraint.first.item, second.item)
    return (mine.contains(a) && others.contains(b)) || (mine.contains(b) && others.contains(a))
  }
}
