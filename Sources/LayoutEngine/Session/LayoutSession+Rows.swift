import ConstraintSolving
import LayoutModel

/// Keeping the solver's rows in step with what they stand for.
extension LayoutSession {
  /// Writes the rows of an origin anew. Only what differs reaches the solver.
  mutating func rewrite(_ origin: RowOrigin) {
    guard let group = readRows(of: origin) else { return }
    let old = groups[origin]
    guard old != nil || !group.isEmpty else { return }
    install(group, for: origin, insteadOf: old)
    free(group.frees, insteadOf: old?.frees ?? [])
  }

  /// Lets go of the model before anything is written, so that no edit has to copy it.
  private mutating func readRows(of origin: RowOrigin) -> RowGroup? {
    guard let model else { return nil }
    note(origin, model)
    return model.rows(of: origin)
  }

  private mutating func install(_ group: RowGroup, for origin: RowOrigin, insteadOf old: InstalledGroup?) {
    var rows = group.rows
    var ids = old?.ids ?? []
    if let old, group.hasTheTerms(of: old.rows) {
      adjust(ids, from: old.rows, to: rows)
    } else {
      for (id, row) in zip(ids, old?.rows ?? []) { withdraw(id, row) }
      ids = []
      // A row that the solver refuses says nothing, rather than something wrong.
      rows = rows.filter { row in
        guard let id = add(row, for: origin) else { return false }
        ids.append(id)
        return true
      }
    }
    countReaders(group.readsInsetsOf, insteadOf: old?.readsInsetsOf ?? [])
    groups[origin] =
      group.isEmpty
      ? nil
      : InstalledGroup(
        rows: rows, ids: ids, dependsOn: group.dependsOn, readsInsetsOf: group.readsInsetsOf, frees: group.frees)
  }

  private mutating func countReaders(_ new: [Int], insteadOf old: [Int]) {
    guard new != old else { return }
    for slot in new { insetReaders[slot, default: 0] += 1 }
    for slot in old {
      let rest = insetReaders[slot, default: 0] - 1
      insetReaders[slot] = rest > 0 ? rest : nil
    }
  }

  private mutating func adjust(_ ids: [RowID], from old: [Row], to new: [Row]) {
    for (place, id) in ids.enumerated() {
      // The solver refuses only unknown rows and numbers beyond reach, and is given neither.
      if old[place].constant != new[place].constant { try? solver.setConstant(of: id, to: new[place].constant) }
      if old[place].priority != new[place].priority { solver.setPriority(of: id, to: new[place].priority) }
    }
  }

  private mutating func add(_ row: Row, for origin: RowOrigin) -> RowID? {
    guard let id = try? solver.add(row) else { return nil }
    originOf[id] = origin
    if joinsAxes(row) { rowsAcrossAxes += 1 }
    return id
  }

  private mutating func withdraw(_ id: RowID, _ row: Row) {
    solver.remove(id)
    originOf[id] = nil
    if joinsAxes(row) { rowsAcrossAxes -= 1 }
  }

  /// Does it make a width depend on a height, or the other way round?
  private func joinsAxes(_ row: Row) -> Bool {
    guard let first = row.terms.first else { return false }
    let isVertical = verticals.contains(first.variable.index)
    return row.terms.contains { verticals.contains($0.variable.index) != isVertical }
  }

  // MARK: Prototypes

  /// Counts what constraints free, and writes anew what is placed differently for it.
  private mutating func free(_ new: [Item], insteadOf old: [Item]) {
    guard new != old else { return }
    var changed: [Item] = []
    editModel { model in
      for item in new {
        if model.freedBy[item, default: 0] == 0 { changed.append(item) }
        model.freedBy[item, default: 0] += 1
      }
      for item in old {
        let rest = model.freedBy[item, default: 0] - 1
        model.freedBy[item] = rest > 0 ? rest : nil
        if rest <= 0 { changed.append(item) }
      }
    }
    // While building, placements come after all constraints.
    if isBuilt { for item in changed { rewritePlacement(of: item) } }
  }

  private mutating func rewritePlacement(of item: Item) {
    switch item {
    case .element(let id):
      rewrite(.placement(id))
      rewrite(.intrinsic(id))
    case .guide(let id): rewrite(.guide(id))
    }
  }

  /// What the result tells of an origin besides its rows.
  private mutating func note(_ origin: RowOrigin, _ model: SceneModel) {
    switch origin {
    case .constraint(let id):
      let isUnusable = model.document.constraints[id].map { !$0.isWithinReach } ?? false
      if isUnusable { unusable.insert(id) } else { unusable.remove(id) }
    case .placement(let id):
      let element = model.slots[id].flatMap { _ in model.document.elements[id] }
      let livesOnPrototype = element.map(model.placementStyle) == .prototype
      if livesOnPrototype { layout.prototypes.insert(id) } else { layout.prototypes.remove(id) }
    case .intrinsic, .stack, .guide, .sceneSize, .nonnegative: break
    }
  }
}

extension RowGroup {
  var isEmpty: Bool { rows.isEmpty && frees.isEmpty }

  /// Do the rows differ from the installed ones in constants and priorities at most?
  func hasTheTerms(of installed: [Row]) -> Bool {
    rows.count == installed.count
      && zip(rows, installed).allSatisfy { $0.terms == $1.terms && $0.relation == $1.relation }
  }
}

extension SceneModel {
  /// What an origin says in the present document; nothing where its record is gone.
  func rows(of origin: RowOrigin) -> RowGroup {
    switch origin {
    case .constraint(let id): document.constraints[id].map(rows) ?? RowGroup()
    case .intrinsic(let id): document.elements[id].map(intrinsicRows) ?? RowGroup()
    case .placement(let id): document.elements[id].map(placementRows) ?? RowGroup()
    case .stack(let id): document.elements[id].map(stackRows) ?? RowGroup()
    case .guide(let id): document.guides[id].map(guideRows) ?? RowGroup()
    case .sceneSize, .nonnegative: RowGroup()
    }
  }

}
