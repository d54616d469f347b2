import ConstraintSolving
import LayoutModel

/// Keeping the solver's rows in step with what they stand for.
extension LayoutSession {
  /// Writes the rows of an origin anew. Only what differs reaches the solver.
  mutating func rewrite(_ key: RowKey) {
    guard let model else { return }
    let old = groups.links(of: key)?.frees ?? FreedPair()
    var group = RowGroup()
    write(key, model, &group)
    free(group.links.frees, insteadOf: old)
  }

  /// - Parameter group: used again and again.
  mutating func write(_ key: RowKey, _ model: SceneModel, _ group: inout RowGroup) {
    group.clear()
    model.read(key, into: &group)
    notePrototype(key, model)
    install(group, for: key)
  }

  private mutating func install(_ group: RowGroup, for key: RowKey) {
    var names = groups.rows(of: key)
    if names.count != group.heads.count || !hasTheTerms(names, group) {
      for name in names { withdraw(RowID(index: name)) }
      let first = keyOfRow.count
      // A row that the solver refuses says nothing, rather than something wrong.
      addAll(group, for: key)
      names = first..<keyOfRow.count
    } else {
      adjust(names, to: group.heads)
    }
    countReaders(group.links.readsInsetsOf, insteadOf: groups.links(of: key)?.readsInsetsOf ?? [])
    groups.set(names, group.links, for: key)
  }

  /// Do the rows differ from the installed ones in constants and priorities at most?
  private mutating func hasTheTerms(_ names: Range<Int>, _ group: RowGroup) -> Bool {
    let all = group.terms
    let terms = all.span
    for (place, name) in names.enumerated() {
      let head = group.heads[place]
      let isSame = solver.hasTerms(terms.extracting(head.terms), head.relation, in: RowID(index: name))
      if !isSame { return false }
    }
    return true
  }

  private mutating func adjust(_ names: Range<Int>, to heads: ArraySlice<RowGroup.Head>) {
    for (place, name) in names.enumerated() {
      // The solver refuses only unknown rows and numbers beyond reach, and is given neither.
      try? solver.setConstant(of: RowID(index: name), to: heads[place].constant)
      solver.setPriority(of: RowID(index: name), to: heads[place].priority)
    }
  }

  private mutating func countReaders(_ new: [Int], insteadOf old: [Int]) {
    guard new != old else { return }
    for slot in new { insetReaders[slot, default: 0] += 1 }
    for slot in old {
      let rest = insetReaders[slot, default: 0] - 1
      insetReaders[slot] = rest > 0 ? rest : nil
    }
  }

  private mutating func addAll(_ group: RowGroup, for key: RowKey) {
    let terms = group.terms
    for head in group.heads {
      let span = terms.span.extracting(head.terms)
      guard (try? solver.add(span, head.relation, head.constant, priority: head.priority)) != nil else { continue }
      keyOfRow.append(key)
      if joinsAxes(terms[head.terms]) { rowsAcrossAxes += 1 }
    }
  }

  /// Writes the rows of an origin that has none yet.
  mutating func writeNew(_ key: RowKey, _ model: SceneModel, _ group: inout RowGroup) {
    group.clear()
    model.read(key, into: &group)
    notePrototype(key, model)
    let first = keyOfRow.count
    addAll(group, for: key)
    if !group.links.readsInsetsOf.isEmpty { countReaders(group.links.readsInsetsOf, insteadOf: []) }
    if keyOfRow.count > first || !group.links.isEmpty { groups.set(first..<keyOfRow.count, group.links, for: key) }
  }

  private mutating func withdraw(_ id: RowID) {
    if rowsAcrossAxes > 0, let row = solver.row(id), joinsAxes(row.terms[...]) { rowsAcrossAxes -= 1 }
    solver.remove(id)
  }

  /// Does it make a width depend on a height, or the other way round?
  private func joinsAxes(_ terms: ArraySlice<Term>) -> Bool {
    guard let first = terms.first else { return false }
    return terms.contains { isVertical[$0.variable.index] != isVertical[first.variable.index] }
  }

  // MARK: Asking

  package func origin(of row: RowID) -> RowOrigin? {
    keyOfRow.indices.contains(row.index) ? model?.origin(keyOfRow[row.index]) : nil
  }

  /// A row as its record says it, even if it was broken to go on.
  package func row(_ id: RowID) -> Row? {
    var row = solver.row(id)
    if let priority = recovery.broken[id] { row?.priority = priority }
    return row
  }

  package func rows(of key: RowKey) -> [(id: RowID, row: Row)] {
    groups.rows(of: key).compactMap { name in row(RowID(index: name)).map { (RowID(index: name), $0) } }
  }

  /// The rows of all origins, in the order in which the solver got them.
  package var allRows: [(id: RowID, row: Row)] {
    groups.keys.flatMap { groups.rows(of: $0) }.sorted().compactMap { name in
      row(RowID(index: name)).map { (RowID(index: name), $0) }
    }
  }

  // MARK: Prototypes

  /// Counts what constraints free, and writes anew what is placed differently for it.
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
    case .guide(let place): rewrite(.guide(Int(place)))
    }
  }

  /// Edits the model where it stands: a second holder of it would make every edit copy all of its nodes.
  mutating func editModel(_ edit: (inout SceneModel) -> Void) {
    guard var moved = model else { return }
    model = nil
    edit(&moved)
    model = moved
  }

  // MARK: What the result tells besides the rows

  private mutating func notePrototype(_ key: RowKey, _ model: SceneModel) {
    guard case .placement(let slot) = key else { return }
    if model.nodes[slot].isLaidOut, model.placementStyle(of: slot) == .prototype {
      layout.prototypes.insert(model.nodes[slot].id)
    } else if !layout.prototypes.isEmpty, model.slots[model.nodes[slot].id] ?? slot == slot {
      layout.prototypes.remove(model.nodes[slot].id)
    }
  }

  mutating func noteUsable(_ constraint: StoredRecord<Constraint>?) {
    guard let constraint, !constraint.record.isWithinReach else { return }
    unusable.insert(constraint.record.id)
  }
}

extension SceneModel {
  fileprivate func isFree(_ freed: FreedPair.Freed) -> Bool {
    switch freed {
    case .element(let slot): nodes[Int(slot)].freedBy > 0
    case .guide(let place):
      context.document.guides.stored(at: Int(place)).flatMap { guides[$0.record.id] }.map { $0.freedBy > 0 } ?? false
    }
  }

  /// What an origin says in the present document; nothing where its record is gone.
  func read(_ key: RowKey, into group: inout RowGroup) {
    switch key {
    case .constraint(let place):
      if let constraint = context.document.constraints.stored(at: place) { read(constraint, into: &group) }
    case .intrinsic(let slot): if nodes[slot].isLaidOut { readIntrinsicRows(of: slot, into: &group) }
    case .placement(let slot): if nodes[slot].isLaidOut { readPlacementRows(of: slot, into: &group) }
    case .stack(let slot):
      if let element = element(at: slot) { readStackRows(of: element.record, in: slot, into: &group) }
    case .guide(let place):
      if let guide = context.document.guides.stored(at: place) { readRows(of: guide.record, into: &group) }
    case .sceneSize: break
    }
  }
}
