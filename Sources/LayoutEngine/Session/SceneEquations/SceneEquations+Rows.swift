import ConstraintSolving
import LayoutModel

/// Writes rows anew.
extension SceneEquations {
  /// Writes all rows that an edit touches, always in the same order, because new rows get their numbers by it.
  mutating func rewrite(_ touched: Touched) {
    let touchesStacks = touched.keys.contains { if case .stack = $0 { true } else { false } }
    if touchesStacks { editModel { $0.noteResistances() } }
    for key in touched.keys.sorted() { rewrite(key) }
  }

  /// Writes the rows of an origin anew. Only rows that differ reach the solver.
  mutating func rewrite(_ key: RowKey) {
    let old = rows.groups.links(of: key)?.frees ?? FreedPair()
    guard let group = readRows(of: key) else { return }
    write(group, for: key)
    free(group.links.frees, insteadOf: old)
  }

  private mutating func write(_ group: RowGroup, for key: RowKey) {
    guard keepsRequiredRows else { return rows.write(group, for: key) }
    let required = rows.requiredRows(of: key)
    rows.write(group, for: key)
    keepsRequiredRows = rows.requiredRows(of: key) == required
  }

  /// Reads the rows of an origin. It is a function of its own so that no second holder of the model is left when freed
  /// items are counted. Otherwise the model would be copied for each constraint.
  private mutating func readRows(of key: RowKey) -> RowGroup? {
    guard let model else { return nil }
    var group = RowGroup()
    model.read(key, into: &group)
    if case .placement(let slot) = key { writtenPlacements.append(slot) }
    return group
  }

  /// Writes the rows of an origin that has none yet.
  /// - Parameter group: working memory, reused for each origin.
  mutating func writeNew(_ key: RowKey, _ model: SceneModel, _ group: inout RowGroup) {
    group.clear()
    model.read(key, into: &group)
    rows.writeFirst(group, for: key)
  }

  // MARK: Prototypes

  /// Counts the items that constraints free, and rewrites those whose placement changes.
  private mutating func free(_ new: FreedPair, insteadOf old: FreedPair) {
    guard new != old else { return }
    var changed: [FreedPair.Freed] = []
    editModel { model in
      new.each { freed in
        if !model.isFree(freed) { changed.append(freed) }
        model.countFreed(freed, by: 1)
      }
      old.each { freed in
        model.countFreed(freed, by: -1)
        if !model.isFree(freed) { changed.append(freed) }
      }
    }
    for freed in changed { rewritePlacement(of: freed) }
  }

  private mutating func rewritePlacement(of freed: FreedPair.Freed) {
    switch freed {
    case .element(let slot):
      rewrite(.placement(Int(slot)))
      rewrite(.intrinsic(Int(slot)))
    case .guide(let index): rewrite(.guide(Int(index)))
    }
  }
}

extension SceneModel {
  fileprivate func isFree(_ freed: FreedPair.Freed) -> Bool {
    switch freed {
    case .element(let slot): nodes[Int(slot)].freedBy > 0
    case .guide(let index):
      context.document.guides.stored(at: Int(index)).flatMap { guides[$0.record.id] }.map { $0.freedBy > 0 } ?? false
    }
  }

  /// Reads the rows of an origin in the present document; none if its record is gone.
  func read(_ key: RowKey, into group: inout RowGroup) {
    switch key {
    case .constraint(let index):
      if let constraint = context.document.constraints.stored(at: index) { read(constraint, into: &group) }
    case .intrinsic(let slot): if nodes[slot].isLaidOut { readIntrinsicRows(of: slot, into: &group) }
    case .placement(let slot): if nodes[slot].isLaidOut { readPlacementRows(of: slot, into: &group) }
    case .stack(let slot):
      if let element = element(at: slot) { readStackRows(of: element.record, in: slot, into: &group) }
    case .guide(let index):
      if let guide = context.document.guides.stored(at: index) { readRows(of: guide.record, into: &group) }
    case .sceneSize: break
    }
  }
}
