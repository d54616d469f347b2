import LayoutEngine
import LayoutModel
import Words

/// Suggestions that change constraints so that they match the design frames.
extension Workbench {
  /// Sets the constants of constraints on misplaced elements so that they hold at the design frames.
  mutating func updateConstraints(on targets: [ElementID], isWholeScene: Bool) -> SuggestionReport {
    let wanted = Set(targets)
    let misplaced = Set(session.layout.misplaced.keys.filter(wanted.contains))
    let situation = session.model?.surroundings.situation
    let fitted = document.constraints.compactMap { constraint -> Constraint? in
      let owners = constraint.items.compactMap { document.element(for: $0) }
      guard !constraint.id.isInsideInstance, owners.contains(where: misplaced.contains), let situation else {
        return nil
      }
      return session.fitted(constraint, in: situation)
    }
    edit { draft in for constraint in fitted { draft.put(constraint) } }
    var report = SuggestionReport()
    report.changed = fitted.map(\.id)
    let rest = session.layout.misplaced.keys.filter(misplaced.contains)
    if !rest.isEmpty {
      report.notes.append(
        Message(
          "%1 element is still misplaced: changing constants isn’t enough",
          "%1 elements are still misplaced: changing constants isn’t enough", count: rest.count))
    }
    return report
  }

  /// Removes all constraints of the scene, or those that place one of the elements. A constraint that names an element
  /// only as the container of another one belongs to the other.
  mutating func clearConstraints(on targets: [ElementID], isWholeScene: Bool) -> SuggestionReport {
    let wanted = Set(targets)
    let doomed = document.constraints.filter { constraint in
      if constraint.id.isInsideInstance { return false }
      return isWholeScene
        ? session.holds(constraint) : document.placedItems(by: constraint).contains(where: wanted.contains)
    }
    edit { draft in for constraint in doomed { draft.remove(constraint.id) } }
    var report = SuggestionReport()
    report.removed = doomed.map(\.id)
    return report
  }

  /// Adds leading, top, width and height constraints at the design frame to elements that live on their prototypes. For
  /// other elements, the report says why there is nothing to promote.
  mutating func promote(_ targets: [ElementID], isWholeScene: Bool) -> SuggestionReport {
    var report = SuggestionReport()
    let others = targets.filter { !session.layout.prototypes.contains($0) }
    for id in targets where session.layout.prototypes.contains(id) { report.added += promote(id) }
    if !isWholeScene || report.added.isEmpty { report.notes = session.reasonsAgainstPromoting(others) }
    return report
  }

  private mutating func promote(_ id: ElementID) -> [ConstraintID] {
    guard let parent = document.parent(of: id) else { return [] }
    var added: [ConstraintID] = []
    for attribute in [Attribute.leading, .top, .width, .height] {
      let second = attribute.quantity == .location ? Anchor(parent, attribute) : nil
      var constraint = Constraint(id: document.freshConstraintID(), first: Anchor(id, attribute), second: second)
      guard document.legality(of: constraint) == nil, let constant = session.designConstant(of: constraint) else {
        continue
      }
      constraint.constant = Fitting.rounded(constant)
      edit { $0.put(constraint) }
      added.append(constraint.id)
    }
    return added
  }
}

extension LayoutSession {
  /// Returns what places elements that have no prototypes, and how that can be changed.
  fileprivate func reasonsAgainstPromoting(_ ids: [ElementID]) -> [Message] {
    guard let model, !ids.isEmpty else { return [] }
    if !model.surroundings.usesAutoLayout {
      return [Message("Auto Layout is off for this scene: its elements follow their autoresizing masks")]
    }
    let isMasked = { (id: ElementID) in model.slots[id].map { model.placementStyle(of: $0) == .mask } ?? false }
    let masked = ids.filter(isMasked)
    let arranged = ids.filter { !isMasked($0) && model.isArranged($0) }
    let constrained = ids.filter { !isMasked($0) && !model.isArranged($0) }
    func name(_ ids: [ElementID]) -> Message { ids.first.map(model.document.quotedNameWithKind) ?? .verbatim("") }
    let reasons = [
      Message(
        "%2 follows its autoresizing mask. Turn off Use Autoresizing Mask, then promote it",
        "%1 elements follow their autoresizing masks. Turn off Use Autoresizing Mask, then promote them",
        count: masked.count, name(masked)),
      Message(
        "%2 is arranged by its stack", "%1 elements are arranged by their stacks", count: arranged.count, name(arranged)
      ),
      Message(
        "%2 already has constraints", "%1 elements already have constraints", count: constrained.count,
        name(constrained)),
    ]
    return zip([masked, arranged, constrained], reasons).filter { !$0.0.isEmpty }.map(\.1)
  }
}

/// Rounding of numbers for constants.
enum Fitting {
  /// Returns the value to the thousandth. Smaller differences are rounding, not intention.
  static func rounded(_ value: Double) -> Double {
    let thousandths = (CoordinateRange.clamped(value) * 1000).rounded()
    return thousandths == 0 ? 0 : thousandths / 1000
  }
}

extension LayoutSession {
  /// Returns true if the constraint belongs to this scene.
  func holds(_ constraint: Constraint) -> Bool {
    guard let model, let holder = model.document.holder(of: constraint) else { return false }
    return model.document.root(of: holder) == model.scene.root
  }

  /// Returns the constraint changed to hold at the design frames; nil if it holds there already, or has no effect.
  func fitted(_ constraint: Constraint, in situation: Situation) -> Constraint? {
    let shown = constraint.resolved(for: situation)
    guard shown.isInstalled, let constant = designConstant(of: shown), constant.isFinite else { return nil }
    let excess = constant - shown.constant
    switch shown.relation {
    case .equal where abs(excess) < 1e-6: return nil
    case .lessOrEqual where excess < 1e-6, .greaterOrEqual where excess > -1e-6:
      if abs(excess) < 1e-6 || !isBoundThatDecides(shown) { return nil }
    default: break
    }
    var result = constraint
    if let multiplier = designRatio(of: shown) {
      result.multiplier = multiplier
    } else {
      result.setConstant(Fitting.rounded(constant), in: situation)
    }
    return result == constraint ? nil : result
  }

  /// Returns true if the constraint is a least or greatest length that decides an element's length now. If the element
  /// is drawn with another length, this constraint must change.
  package func isBoundThatDecides(_ constraint: Constraint) -> Bool {
    guard constraint.relation != .equal, constraint.first.attribute.quantity == .size, constraint.second == nil,
      let solved = solvedConstant(of: constraint)
    else { return false }
    return abs(solved - constraint.constant) < 0.005
  }

  /// Returns the multiplier at the design frames of a pure ratio of two sizes; nil for any other constraint. It is
  /// rounded to the millionth, because thousandths are too coarse for a ratio.
  private func designRatio(of constraint: Constraint) -> Double? {
    guard let second = constraint.second, constraint.constant == 0, constraint.multiplier != 1,
      constraint.first.attribute.quantity == .size, let holder = model?.document.holder(of: constraint),
      let numerator = designPosition(of: constraint.first, heldBy: holder),
      let denominator = designPosition(of: second, heldBy: holder), numerator > 0, denominator > 0
    else { return nil }
    return (numerator / denominator * 1e6).rounded() / 1e6
  }
}

extension Constraint {
  /// Sets the constant in the variation that decides it in this situation, or else in the constraint itself.
  mutating func setConstant(_ constant: Double, in situation: Situation) {
    let deciding = variations.applying(in: situation).last { $0.value.constant != nil }?.key
    if let deciding { variations[deciding]?.constant = constant } else { self.constant = constant }
  }
}

extension Document {
  /// Returns the elements that a constraint places: both its items, except one that is an ancestor of the other. Guides
  /// are never included, and an element that is tied to its own guide is not placed by that.
  func placedItems(by constraint: Constraint) -> [ElementID] {
    guard let other = constraint.second else { return [constraint.first.item].compactMap(\.elementID) }
    guard let first = element(for: constraint.first.item), let second = element(for: other.item) else { return [] }
    var items: [ElementID] = []
    if constraint.first.item.elementID != nil, !isAncestor(first, of: second),
      first != second || other.item.elementID != nil
    {
      items.append(first)
    }
    if other.item.elementID != nil, !isAncestor(second, of: first), first != second { items.append(second) }
    return items
  }
}
