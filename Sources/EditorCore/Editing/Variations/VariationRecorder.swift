import LayoutModel
import Words

/// Applies an edit of the design under a condition to the document that has the condition. Values that can vary are
/// recorded for the condition alone. New records are installed under it only, but those of a new scene under all
/// conditions. Removed records are no longer installed under it.
struct VariationRecorder {
  let condition: VariationKey
  private var draft: Draft
  /// True if the edit changes something that is the same under all conditions.
  private(set) var isShared = false
  /// The reason why the edit cannot be made under a condition; nil if it can.
  private(set) var refusal: Message?

  init(_ condition: VariationKey, in source: Document) {
    self.condition = condition
    draft = Draft(source)
  }

  var source: Document { draft.document }

  /// Applies a change of the design to the source. Returns the change of the source.
  ///
  /// - Parameters:
  ///   - change: the change of the design under the condition.
  ///   - roots: the roots of the scenes that are shown under it. Their sizes belong to the condition.
  ///   - design: the design after the change.
  mutating func record(_ change: Change, roots: Set<ElementID>, in design: Document) -> Change {
    if let values = change.values {
      isShared = true
      draft.updateValues { $0 = values.after }
    }
    for (id, step) in change.scenes where step.after == nil {
      if let root = draft.document.scenes[id]?.root { draft.removeSubtree(root) }
    }
    let newScenes = NewScenes(of: change, in: design)
    for (id, step) in change.elements.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let added = step.after?.record, newScenes.contains(id) {
        addToAll(added)
      } else {
        record(id, step, isGoneWithParent: isGone(parentOf: id, in: change), isRoot: roots.contains(id))
      }
    }
    let reuse = ConstraintReuse(change, in: design)
    for id in reuse.switchedOn { switchOn(id) }
    for (id, step) in change.constraints.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let added = step.after?.record, newScenes.contains(added) {
        addToAll(added)
      } else {
        record(id, step, reuse, areItemsGone: areItemsGone(step, in: change))
      }
    }
    recordShared(change)
    return draft.finish()
  }

  private func isGone(parentOf id: ElementID, in change: Change) -> Bool {
    draft.document.parent(of: id).map { change.elements[$0]?.kind == .removed } ?? false
  }

  private func areItemsGone(_ step: RecordChange<Constraint>, in change: Change) -> Bool {
    step.before?.record.items.contains { $0.elementID.map { change.elements[$0]?.kind == .removed } ?? false } ?? false
  }

  // MARK: Records of new scenes

  private mutating func addToAll(_ element: Element) {
    isShared = true
    var added = element
    added.variations = [:]
    draft.put(added)
  }

  private mutating func addToAll(_ constraint: Constraint) {
    var added = constraint
    added.variations = [:]
    draft.put(added)
  }

  // MARK: Elements

  private mutating func record(
    _ id: ElementID, _ step: RecordChange<Element>, isGoneWithParent: Bool, isRoot: Bool
  ) {
    switch (step.before?.record, step.after?.record) {
    case (nil, let added?): add(added)
    case (.some, nil): remove(id, isGoneWithParent)
    case (let before?, let after?): update(id, before, after, isRoot: isRoot)
    case (nil, nil): break
    }
  }

  private mutating func add(_ element: Element) {
    for child in element.children { refuseToMove(child, into: element.id) }
    guard var known = draft.document.elements[element.id] else {
      var added = element
      added.variations = [:]
      added.isInstalled = false
      added.variations[condition] = ElementVariation(installed: true)
      return draft.put(added)
    }
    // It was removed under the condition before, and comes back.
    known.variations[condition, default: ElementVariation()].installed = true
    known.tidy(condition)
    draft.put(known)
  }

  private mutating func remove(_ id: ElementID, _ isGoneWithParent: Bool) {
    guard let element = draft.document.elements[id] else { return }
    if element.isOnlyThere(under: condition) {
      draft.removeSubtree(id)
    } else if !isGoneWithParent {
      draft.update(id) {
        $0.variations[condition, default: ElementVariation()].installed = false
        $0.tidy(condition)
      }
    }
  }

  private mutating func update(_ id: ElementID, _ before: Element, _ after: Element, isRoot: Bool) {
    guard let known = draft.document.elements[id] else { return }
    var element = known
    // Children are added and removed under the condition only, so both sides are compared with the same children.
    let (old, new) = (before.with(children: known.children), after.with(children: known.children))
    // The size in which a scene is shown belongs to the condition itself.
    if element.recordEdit(old, new, under: condition, besides: isRoot ? ["frame"] : []) { isShared = true }
    if before.children.isReordered(in: after.children) { isShared = true }
    element.children = children(of: known, before, after)
    draft.put(element)
  }

  /// Returns the children under all conditions, in the new order. Children that are not there under the condition stay
  /// behind their predecessors.
  private mutating func children(of known: Element, _ before: Element, _ after: Element) -> [ElementID] {
    guard before.children != after.children else { return known.children }
    let wanted = Set(after.children)
    for id in after.children where !before.children.contains(id) { refuseToMove(id, into: known.id) }
    var result = after.children
    for (place, id) in known.children.enumerated() where !wanted.contains(id) && draft.document.elements.contains(id) {
      let predecessor = place > 0 ? result.firstIndex(of: known.children[place - 1]) : nil
      result.insert(id, at: predecessor.map { $0 + 1 } ?? 0)
    }
    return result
  }

  /// Sets the refusal if the element has another parent: the tree is the same under all conditions.
  private mutating func refuseToMove(_ id: ElementID, into container: ElementID) {
    guard let parent = draft.document.parent(of: id), parent != container else { return }
    refusal = Message("An element can’t be in another container under one condition only")
  }

  // MARK: Constraints

  private mutating func record(
    _ id: ConstraintID, _ step: RecordChange<Constraint>, _ reuse: ConstraintReuse, areItemsGone: Bool
  ) {
    if let before = step.before?.record, let after = step.after?.record, !step.isReplacement {
      return update(id, before, after)
    }
    if step.before != nil, !reuse.kept.contains(id) { remove(id, areItemsGone && step.after == nil) }
    if let added = step.after?.record, !reuse.found.contains(id) { add(added) }
  }

  private mutating func add(_ constraint: Constraint) {
    var added = constraint
    if draft.document.isTaken(constraint.id.rawValue) {
      added = constraint.with(id: draft.document.freshConstraintID())
    }
    added.variations = [condition: ConstraintVariation(installed: true)]
    added.isInstalled = false
    draft.put(added)
  }

  private mutating func switchOn(_ id: ConstraintID) {
    draft.update(id) {
      $0.variations[condition, default: ConstraintVariation()].installed = true
      $0.tidy(condition)
    }
  }

  private mutating func remove(_ id: ConstraintID, _ areItemsGone: Bool) {
    guard let constraint = draft.document.constraints[id] else { return }
    // It stays with the removed element, and counts again when the element is installed.
    if areItemsGone { return }
    if constraint.isOnlyThere(under: condition) {
      draft.remove(id)
    } else {
      draft.update(id) {
        $0.variations[condition, default: ConstraintVariation()].installed = false
        $0.tidy(condition)
      }
    }
  }

  private mutating func update(_ id: ConstraintID, _ before: Constraint, _ after: Constraint) {
    guard var constraint = draft.document.constraints[id] else { return }
    if constraint.recordEdit(before, after, under: condition) { isShared = true }
    draft.put(constraint)
  }

  // MARK: Values that are the same under all conditions

  private mutating func recordShared(_ change: Change) {
    // A removed guide stays for the other conditions, in which constraints may name it.
    for case let guide? in change.guides.values.map(\.after?.record) where draft.document.elements.contains(guide.owner)
    {
      if change.elements[guide.owner]?.kind != .added { isShared = true }
      draft.put(guide)
    }
    for (id, step) in change.scenes {
      guard let after = step.after?.record else {
        draft.remove(id)
        continue
      }
      guard let before = step.before?.record, let known = draft.document.scenes[id] else {
        draft.put(after)
        continue
      }
      var scene = after
      // The device, direction and size in which a scene is shown belong to the condition, not to the scene.
      if before.device == after.device { scene.device = known.device }
      if before.profile == after.profile { scene.profile = known.profile }
      if before.orientation == after.orientation { scene.orientation = known.orientation }
      if before.size == after.size { scene.size = known.size }
      if before.safeArea == after.safeArea { scene.safeArea = known.safeArea }
      draft.put(scene)
    }
    if let languages = change.languages { draft.updateLanguages { $0 = languages.after } }
    if let previews = change.previews { draft.updatePreviews { $0 = previews.after } }
    if let classes = change.classes { draft.updateClasses { $0 = classes.after } }
    if let found = change.folderClasses { draft.show(found.after) }
    if let images = change.images { draft.updateImages { $0 = images.after } }
    if let pictures = change.pictures { draft.show(pictures.after) }
    if let conflicts = change.conflicts { draft.updateConflicts { $0 = conflicts.after } }
  }
}

/// The scenes that a change adds.
private struct NewScenes {
  private let roots: Set<ElementID>
  private let design: Document

  /// - Parameter design: the design after the change.
  init(of change: Change, in design: Document) {
    roots = Set(change.scenes.values.compactMap { $0.before == nil ? $0.after?.record.root : nil })
    self.design = design
  }

  func contains(_ id: ElementID) -> Bool { !roots.isEmpty && roots.contains(design.root(of: id)) }

  func contains(_ constraint: Constraint) -> Bool {
    !roots.isEmpty && constraint.items.allSatisfy { design.element(for: $0).map(contains) ?? false }
  }
}

extension Varying where Self: Hashable {
  /// Takes over how a record was edited under a condition. Values that can vary become a variation; all others change
  /// for all conditions. Returns true if there were others.
  fileprivate mutating func recordEdit(
    _ before: Self, _ after: Self, under condition: VariationKey, besides: Set<String> = []
  ) -> Bool where Variation: MakableVariation {
    var variation = variations[condition] ?? Variation()
    var (restBefore, restAfter) = (before, after)
    var isShared = false
    for member in Self.varied {
      member.copy(self, &restBefore)
      member.copy(self, &restAfter)
      guard member.differs(before, after), !besides.contains(member.name) else { continue }
      // Its value changed, for all conditions.
      if before.hasSameExpressions(as: after, for: member.name) { continue }
      if !member.store(after, &variation) {
        // A variation cannot set a value back to the platform's default, so the value changes for all conditions.
        member.clear(&variation)
        member.copy(after, &restAfter)
      }
    }
    restBefore.variations = variations
    restAfter.variations = variations
    (restBefore.bindings, restAfter.bindings) = (bindings, bindings)
    if restBefore != restAfter {
      isShared = true
      self = restAfter
    }
    variations[condition] = variation
    tidy(condition)
    takeExpressions(editedFrom: before, to: after, under: condition)
    return isShared
  }

  /// Removes the values of a variation that make no difference, and the variation if nothing is left.
  fileprivate mutating func tidy(_ condition: VariationKey) where Variation: MakableVariation {
    guard var variation = variations[condition] else { return }
    var without = self
    without.variations[condition] = nil
    // Another condition may take precedence, so only values that no other condition sets are compared.
    let others = without.variations.filter { $0.key != VariationKey() }.values
    var standing = without
    if let always = without.variations[VariationKey()] { for member in Self.varied { member.apply(always, &standing) } }
    for member in Self.varied where member.isSet(variation) && !others.contains(where: member.isSet) {
      var varied = standing
      member.apply(variation, &varied)
      if !member.differs(standing, varied) { member.clear(&variation) }
    }
    variations[condition] = variation == Variation() ? nil : variation
  }
}

/// A variation that can be made without any values.
protocol MakableVariation: Hashable { init() }

extension ElementVariation: MakableVariation { init() { self.init(installed: nil) } }
extension ConstraintVariation: MakableVariation { init() { self.init(constant: nil) } }

extension [ElementID] {
  /// True if the ids that are in both arrays have another order there.
  fileprivate func isReordered(in other: [ElementID]) -> Bool {
    guard self != other else { return false }
    let (mine, others) = (Set(self), Set(other))
    return filter(others.contains) != other.filter(mine.contains)
  }
}

extension Element {
  /// True if it is installed under no other condition.
  func isOnlyThere(under condition: VariationKey) -> Bool {
    !isInstalled && !variations.contains { $0.key != condition && $0.value.installed == true }
  }

  fileprivate func with(children: [ElementID]) -> Element {
    var result = self
    result.children = children
    return result
  }
}

extension Constraint {
  func isOnlyThere(under condition: VariationKey) -> Bool {
    !isInstalled && !variations.contains { $0.key != condition && $0.value.installed == true }
  }
}
