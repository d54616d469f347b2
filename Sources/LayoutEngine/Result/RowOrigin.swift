import LayoutModel

/// What a group of the solver's rows stands for. A record of the document changes, and the rows of its origins are
/// written anew.
public enum RowOrigin: Hashable, Sendable {
  case constraint(ConstraintID)
  /// Hugging and compression resistance around the intrinsic size.
  case intrinsic(ElementID)
  /// The prototype or autoresizing rows of an element that no constraint places.
  case placement(ElementID)
  /// The arrangement of a stack's children.
  case stack(ElementID)
  /// Where a custom guide without constraints lies, and what a readable guide keeps to.
  case guide(GuideID)
  /// The scene's own size.
  case sceneSize(Axis)
  /// Width and height are never negative.
  case nonnegative(ElementID, Axis)

  public var constraint: ConstraintID? {
    if case .constraint(let id) = self { id } else { nil }
  }
}
