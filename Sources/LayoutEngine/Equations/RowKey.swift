import ConstraintSolving
import LayoutModel

/// What a row stands for, in the numbers of a session: cheap to store for each row, and to find again. `RowOrigin` says the
/// same in the document's names.
public enum RowKey: Hashable, Sendable {
  /// By its place in the document.
  case constraint(Int)
  /// By slot.
  case intrinsic(Int)
  case placement(Int)
  case stack(Int)
  /// By its place in the document.
  case guide(Int)
  case sceneSize(Axis)

  public var isConstraint: Bool { if case .constraint = self { true } else { false } }

  /// Must a row of it stay while there is a constraint of the user to break instead?
  var isSystem: Bool {
    switch self {
    case .constraint, .intrinsic: false
    case .placement, .stack, .guide, .sceneSize: true
    }
  }
}

extension SceneModel {
  /// Nil where the record is gone.
  public func origin(_ key: RowKey) -> RowOrigin? {
    switch key {
    case .constraint(let place): context.document.constraints.stored(at: place).map { .constraint($0.record.id) }
    case .intrinsic(let slot): .intrinsic(nodes[slot].id)
    case .placement(let slot): .placement(nodes[slot].id)
    case .stack(let slot): .stack(nodes[slot].id)
    case .guide(let place): context.document.guides.stored(at: place).map { .guide($0.record.id) }
    case .sceneSize(let axis): .sceneSize(axis)
    }
  }

  func key(of guide: GuideID) -> RowKey? { context.document.guides.place(of: guide).map { .guide($0) } }
}
