import LayoutModel

/// The source of a group of the solver's rows. When a record of the document changes, the rows of its origins are
/// written anew.
public enum RowOrigin: Hashable, Sendable {
  case constraint(ConstraintID)
  /// Hugging and compression resistance around the intrinsic size.
  case intrinsic(ElementID)
  /// The prototype or autoresizing rows of an element that no constraint places.
  case placement(ElementID)
  /// The arrangement of a stack's children.
  case stack(ElementID)
  /// The design frame of a custom guide without constraints.
  case guide(GuideID)
  /// The scene's own size.
  case sceneSize(Axis)
  /// Width and height are never negative.
  case nonnegative(ElementID, Axis)

  public var constraint: ConstraintID? {
    if case .constraint(let id) = self { id } else { nil }
  }
}
