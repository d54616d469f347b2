import ConstraintSolving
import LayoutModel

/// The origin of a row in the session's own numbers, which are cheap to store for each row and to look up. `RowOrigin`
/// is the same in the document's ids.
public enum RowKey: Hashable, Sendable {
  /// By the constraint's index in the document's table.
  case constraint(Int)
  /// By the element's slot, as the next two.
  case intrinsic(Int)
  case placement(Int)
  case stack(Int)
  /// By the guide's index in the document's table.
  case guide(Int)
  case sceneSize(Axis)

  public var isConstraint: Bool { if case .constraint = self { true } else { false } }

  /// True if a row of it must not be broken while the conflict has a constraint of the user that can be broken instead.
  var isSystem: Bool {
    switch self {
    case .constraint, .intrinsic: false
    case .placement, .stack, .guide, .sceneSize: true
    }
  }
}

extension RowKey: Comparable {
  /// Orders origins as their rows are written. Constraints come first, because they decide which elements are placed by
  /// their prototypes.
  public static func < (one: RowKey, other: RowKey) -> Bool { one.place < other.place }

  private var place: (kind: Int, number: Int) {
    switch self {
    case .constraint(let index): (0, index)
    case .placement(let slot): (1, slot)
    case .intrinsic(let slot): (2, slot)
    case .stack(let slot): (3, slot)
    case .guide(let index): (4, index)
    case .sceneSize(let axis): (5, axis == .horizontal ? 0 : 1)
    }
  }
}

extension SceneModel {
  /// Returns the origin in the document's ids; nil if the record no longer exists.
  public func origin(_ key: RowKey) -> RowOrigin? {
    switch key {
    case .constraint(let index): context.document.constraints.stored(at: index).map { .constraint($0.record.id) }
    case .intrinsic(let slot): .intrinsic(nodes[slot].id)
    case .placement(let slot): .placement(nodes[slot].id)
    case .stack(let slot): .stack(nodes[slot].id)
    case .guide(let index): context.document.guides.stored(at: index).map { .guide($0.record.id) }
    case .sceneSize(let axis): .sceneSize(axis)
    }
  }

  func key(of guide: GuideID) -> RowKey? { context.document.guides.index(of: guide).map { .guide($0) } }
}
