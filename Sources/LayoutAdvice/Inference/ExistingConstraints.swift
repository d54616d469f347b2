import ConstraintSolving
import LayoutEngine
import LayoutModel

/// The constraints that already place the elements, divided into those that agree with all examples and the others.
struct ExistingConstraints {
  private(set) var agreeing: [ConstraintID] = []
  private(set) var disagreeing: [ConstraintID] = []
  /// The agreeing constraints that decide something, as relations.
  private(set) var relations: [InferredRelation] = []
  /// The elements that any constraint places.
  private(set) var placed: Set<ElementID> = []

  init(
    _ document: Document, of scene: Scene, on targets: [ElementID], _ stages: [ExampleStage], _ agreement: Agreement
  ) {
    let wanted = Set(targets)
    for constraint in document.constraints {
      let items = document.placedItems(by: constraint)
      placed.formUnion(items)
      guard let element = items.first(where: wanted.contains),
        document.holder(of: constraint).map({ document.root(of: $0) == scene.root }) ?? false
      else { continue }
      switch Self.standing(of: constraint, stages, agreement) {
      case .hasNoEffect: continue
      case .wrong: disagreeing.append(constraint.id)
      case .holds: agreeing.append(constraint.id)
      case .decides(let terms):
        agreeing.append(constraint.id)
        relations.append(
          InferredRelation(
            element: element, axis: constraint.axis, part: Self.part(constraint), source: .existing(constraint.id),
            terms: terms, cost: IdeaCost.existing))
      }
    }
  }

  private enum Standing {
    /// The constraint has no effect in these surroundings.
    case hasNoEffect
    case wrong, holds
    case decides([Term])
  }

  private static func standing(
    of constraint: Constraint, _ stages: [ExampleStage], _ agreement: Agreement
  ) -> Standing {
    let rows = stages.map { stage in stage.row(of: constraint).map { ($0, stage.value($0.terms) - $0.constant) } }
    let effective = rows.compactMap(\.self)
    guard !effective.isEmpty else { return .hasNoEffect }
    // An optional constraint may stay unmet.
    guard effective.allSatisfy({ !$0.0.priority.isRequired || $0.0.holds(off: $0.1, agreement) }) else { return .wrong }
    guard effective.count == rows.count, let row = effective.first?.0, row.priority.isRequired, row.relation == .equal
    else { return .holds }
    return .decides(row.terms)
  }

  private static func part(_ constraint: Constraint) -> PlannedSpot.Part {
    let attribute = constraint.first.attribute.withoutMargin
    if attribute.quantity == .size { return .length }
    switch attribute {
    case .left, .leading, .top: return .near
    case .right, .trailing, .bottom: return .far
    default: return .middle
    }
  }
}

extension Row {
  fileprivate func holds(off excess: Double, _ agreement: Agreement) -> Bool {
    switch relation {
    case .equal: abs(excess) <= agreement.tolerance
    case .lessOrEqual: excess <= agreement.tolerance
    case .greaterOrEqual: excess >= -agreement.tolerance
    }
  }
}
