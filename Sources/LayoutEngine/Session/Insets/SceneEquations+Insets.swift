import ConstraintSolving
import LayoutModel

/// Margins and safe areas that depend on the solved frame of their element.
extension SceneEquations {
  /// Computes the insets from the solved frames, and rewrites the rows that read them. Returns true if any changed.
  mutating func updateInsets() -> Bool {
    if adaptable.isEmpty { return false }
    readValues()
    return adopt(insetsThatFollow())
  }

  /// Gives each element the insets it has before a solution, so that earlier solutions do not affect the next.
  mutating func resetInsets() {
    adaptable = findAdaptable()
    if !adaptable.isEmpty { _ = adopt(insetsToReset()) }
  }

  /// Returns the insets of the solved frames, as far as they are different. This and the next are functions of their own
  /// so that no second holder of the model is left when it is edited.
  private func insetsThatFollow() -> [Int: ContentInsets] {
    guard let model else { return [:] }
    var solved = SolvedInsets(model, values)
    var changed: [Int: ContentInsets] = [:]
    for slot in adaptable {
      guard let fresh = solved[slot].insets, !fresh.isClose(to: model.nodes[slot].facts.insets) else { continue }
      changed[slot] = fresh
    }
    return changed
  }

  private func insetsToReset() -> [Int: ContentInsets] {
    guard let model else { return [:] }
    var changed: [Int: ContentInsets] = [:]
    for slot in adaptable {
      let node = model.nodes[slot]
      guard let element = model.element(at: slot) else { continue }
      let fresh = model.insetsBeforeLayout(of: element, node: node)
      if fresh != node.facts.insets { changed[slot] = fresh }
    }
    return changed
  }

  private mutating func adopt(_ changed: [Int: ContentInsets]) -> Bool {
    guard !changed.isEmpty else { return false }
    editModel { model in
      for (slot, insets) in changed { model.nodes[slot].facts.insets = insets }
    }
    guard let model else { return true }
    let keys = rows.groups.keys(dependingOn: { changed[$0] != nil }, parent: { model.nodes[$0].facts.parent })
    for key in keys { rewrite(key) }
    return true
  }

  /// Returns the elements whose insets the layout may change, and that some row reads.
  private func findAdaptable() -> Set<Int> {
    guard let model, !rows.insetReaders.isEmpty, model.mayHaveAdaptableInsets else { return [] }
    let readable = model.ownersOfReadableGuides
    return Set(rows.insetReaders.keys).filter { slot in
      guard let element = model.element(at: slot) else { return false }
      return model.insetsDependOnLayout(element, ownsReadableGuide: readable.contains(element.record.id))
    }
  }
}

extension ContentInsets {
  func isClose(to other: ContentInsets) -> Bool {
    margins.isClose(to: other.margins) && safeArea.isClose(to: other.safeArea) && readable.isClose(to: other.readable)
  }
}

extension SceneModel {
  var ownersOfReadableGuides: Set<ElementID> { Set(document.guides.filter { $0.kind == .readable }.map(\.owner)) }

  /// False in the many scenes without such insets. It is a quick test, and may be true without reason.
  var mayHaveAdaptableInsets: Bool {
    context.surroundings.safeArea != .zero || !context.document.guides.isEmpty
      || nodes.contains { $0.traits.adaptsMargins }
  }
}
