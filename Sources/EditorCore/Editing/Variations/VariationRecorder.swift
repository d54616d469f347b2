import LayoutModel
import Words

/// Tells an edit of the design under a condition as an edit of the document that has the condition: what can differ is noted for the
/// condition alone, what is new is there under it only, and what was removed is only not there under it.
struct VariationRecorder {
  let condition: VariationKey
  private var draft: Draft
  /// Does the edit change something that is the same under all conditions?
  private(set) var isShared = false
  /// Why the edit cannot be made under a condition; nil where it can.
  private(set) var refusal: Message?

  init(_ condition: VariationKey, in source: Document) {
    self.condition = condition
    draft = Draft(source)
  }

  var source: Document { draft.document }

  /// - Parameters:
  ///   - change: of the design under the condition.
  ///   - roots: of the scenes that are shown under it, whose sizes are the condition's.
  ///   - design: the design after the change.
  mutating func record(_ change: Change, roots: Set<ElementID>, in design: Document) -> Change {
    for (id, step) in change.scenes where step.after == nil {
      if let root = draft.document.scenes[id]?.root { draft.removeSubtree(root) }
    }
    for (id, step) in change.elements.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      record(id, step, isGoneWithParent: isGone(parentOf: id, in: change), isRoot: roots.contains(id))
    }
    let reuse = ConstraintReuse(change, in: design)
    for id in reuse.switchedOn { switchOn(id) }
    for (id, step) in change.constraints.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      record(id, step, reuse, areItemsGone: areItemsGone(step, in: change))
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
    // It was taken away under the condition before, and comes back.
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
    // What is new or gone is so under the condition only.
    let (old, new) = (before.with(children: known.children), after.with(children: known.children))
    // How large a scene is shown belongs to the condition itself.
    if element.take(old, new, under: condition, besides: isRoot ? ["frame"] : []) { isShared = true }
    if before.children.isReordered(in: after.children) { isShared = true }
    element.children = children(of: known, before, after)
    draft.put(element)
  }

  /// The order under all conditions: what is new stands where it was put.
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

  /// The tree is the same under all conditions.
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
    // It stays with an element that is not there, and counts again once that is.
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
    if constraint.take(before, after, under: condition) { isShared = true }
    draft.put(constraint)
  }

  // MARK: What is the same under all conditions

  private mutating func recordShared(_ change: Change) {
    // One that is taken away stays for the other conditions, where constraints may speak of it.
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
      // Where it is shown is the condition's, not the scene's.
      if before.device == after.device { scene.device = known.device }
      if before.profile == after.profile { scene.profile = known.profile }
      if before.orientation == after.orientation { scene.orientation = known.orientation }
      if before.size == after.size { scene.size = known.size }
      if before.safeArea == after.safeArea { scene.safeArea = known.safeArea }
      draft.put(scene)
    }
    if let languages = change.languages { draft.updateLanguages { $0 = languages.after } }
    if let previews = change.previews { draft.updatePreviews { $0 = previews.after } }
  }
}

extension Varying where Self: Hashable {
  /// Takes over how a record was edited under a condition: what can differ as a variation, all else for good. Says whether there
  /// was anything else.
  fileprivate mutating func take(
    _ before: Self, _ after: Self, under condition: VariationKey, besides: Set<String> = []
  ) -> Bool where Variation: MakableVariation {
    var variation = variations[condition] ?? Variation()
    var (restBefore, restAfter) = (before, after)
    var isShared = false
    for member in Self.varied {
      member.copy(self, &restBefore)
      member.copy(self, &restAfter)
      guard member.differs(before, after), !besides.contains(member.name) else { continue }
      if !member.note(after, &variation) {
        // No variation can leave it to the platform again.
        member.forget(&variation)
        member.copy(after, &restAfter)
      }
    }
    restBefore.variations = variations
    restAfter.variations = variations
    if restBefore != restAfter {
      isShared = true
      self = restAfter
    }
    variations[condition] = variation
    tidy(condition)
    return isShared
  }

  /// A variation that says nothing, or only what is so without it, goes.
  fileprivate mutating func tidy(_ condition: VariationKey) where Variation: MakableVariation {
    guard var variation = variations[condition] else { return }
    var without = self
    without.variations[condition] = nil
    // Another condition may have the last word there, so only what nobody else speaks of is compared.
    let others = without.variations.filter { $0.key != VariationKey() }.values
    var standing = without
    if let always = without.variations[VariationKey()] { for member in Self.varied { member.apply(always, &standing) } }
    for member in Self.varied where member.isSet(variation) && !others.contains(where: member.isSet) {
      var varied = standing
      member.apply(variation, &varied)
      if !member.differs(standing, varied) { member.forget(&variation) }
    }
    variations[condition] = variation == Variation() ? nil : variation
  }
}

/// A variation that says nothing yet.
protocol MakableVariation: Hashable { init() }

extension ElementVariation: MakableVariation { init() { self.init(installed: nil) } }
extension ConstraintVariation: MakableVariation { init() { self.init(constant: nil) } }

extension [ElementID] {
  /// Whether those that are in both are in another order there.
  fileprivate func isReordered(in other: [ElementID]) -> Bool {
    guard self != other else { return false }
    let (mine, others) = (Set(self), Set(other))
    return filter(others.contains) != other.filter(mine.contains)
  }
}

extension Element {
  /// Is it there under no other condition?
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
