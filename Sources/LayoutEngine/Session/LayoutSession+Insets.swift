import ConstraintSolving
import LayoutModel

/// Margins and safe areas that depend on where the layout puts their element.
extension LayoutSession {
  /// Reckons them from the solved frames. True if any is different, and its rows are written anew.
  mutating func adaptInsets() -> Bool {
    guard !adaptable.isEmpty, let model else { return false }
    rows.solver.readValues(into: &report.values)
    var places = SolvedPlaces(model, report.values)
    var changed: [Int: ContentInsets] = [:]
    for slot in adaptable {
      guard let fresh = places[slot].insets, !fresh.isClose(to: model.nodes[slot].facts.insets) else { continue }
      changed[slot] = fresh
    }
    return adopt(changed)
  }

  /// Before a solution, everyone begins with its own margins: what was reckoned before must not decide.
  mutating func resetInsets() {
    adaptable = findAdaptable()
    guard !adaptable.isEmpty, let model else { return }
    var changed: [Int: ContentInsets] = [:]
    for slot in adaptable {
      let node = model.nodes[slot]
      guard let element = model.element(at: slot) else { continue }
      let fresh = model.insetsBeforeLayout(of: element, node: node)
      if fresh != node.facts.insets { changed[slot] = fresh }
    }
    _ = adopt(changed)
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

  /// Only elements whose insets some row reads can matter.
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

  /// A quick no for the many scenes without.
  var mayHaveAdaptableInsets: Bool {
    context.surroundings.safeArea != .zero || !context.document.guides.isEmpty
      || nodes.contains { $0.traits.adaptsMargins }
  }
}
