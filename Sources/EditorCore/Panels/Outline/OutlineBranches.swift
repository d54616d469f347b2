import LayoutModel

/// The tree of the outline's rows, updated from one document to the next. An edit rebuilds only the branches that it
/// reaches, and the rows above them.
struct OutlineBranches: Sendable {
  private(set) var roots: [OutlineNode] = []
  private var document = Document()
  private var nodes: [ElementID: OutlineNode] = [:]
  /// The constraints that each element holds, in the document's order.
  private var held: [ElementID: [ConstraintID]] = [:]
  /// The holder of each constraint, indexed by the constraint's index in the table.
  private var holders: [ElementID?] = []
  private var owned: [ElementID: [GuideID]] = [:]

  /// Brings the tree up to date with a document.
  mutating func update(to new: Document) {
    var touched = touchedElements(in: new)
    let moved = document.hasSameTree(as: new) ? [] : movedElements(touched, in: new)
    touched.formUnion(updateConstraints(for: new, within: moved))
    touched.formUnion(updateGuides(for: new))
    let isOfSameScenes = document.scenes == new.scenes
    guard !touched.isEmpty || !isOfSameScenes else {
      document = new
      return
    }
    dropNodes(upFrom: touched, in: [document, new])
    document = new
    var building: Set<ElementID> = []
    roots = new.scenes.map { scene in
      OutlineNode("scene:\(scene.id)", [node(of: scene.root, &building)].compactMap(\.self))
    }
  }

  // MARK: Finding the changes

  /// Returns the elements that were added or removed, or whose children changed.
  private func touchedElements(in new: Document) -> Set<ElementID> {
    var touched: Set<ElementID> = []
    let (old, now) = (document.elements.slots, new.elements.slots)
    for index in 0..<max(old.count, now.count) {
      let (before, after) = (index < old.count ? old[index] : nil, index < now.count ? now[index] : nil)
      guard before !== after else { continue }
      if let before, let after, before.record.id == after.record.id {
        if before.record.children != after.record.children { touched.insert(after.record.id) }
      } else {
        if let before { touched.insert(before.record.id) }
        if let after { touched.insert(after.record.id) }
      }
    }
    return touched
  }

  /// Returns the elements that have another parent than before, with all that lies in them.
  private func movedElements(_ touched: Set<ElementID>, in new: Document) -> Set<ElementID> {
    let children = touched.flatMap { id in document.children(of: id) + new.children(of: id) }
    let moved = Set(children + touched).filter { document.parent(of: $0) != new.parent(of: $0) }
    return Set(moved.flatMap { document.subtree(of: $0) + new.subtree(of: $0) })
  }

  /// Updates the lists of held constraints.
  /// - Returns: the elements that now hold other constraints than before.
  private mutating func updateConstraints(for new: Document, within moved: Set<ElementID>) -> Set<ElementID> {
    let (old, now) = (document.constraints.slots, new.constraints.slots)
    var changed: Set<Int> = []
    for index in 0..<max(old.count, now.count) {
      let (before, after) = (index < old.count ? old[index] : nil, index < now.count ? now[index] : nil)
      if before !== after, before?.record.id != after?.record.id || before?.record.items != after?.record.items {
        changed.insert(index)
      }
    }
    let guides = moved.flatMap { (owned[$0] ?? []) }.map(Item.guide) + changedGuides(in: new).map(Item.guide)
    let items = moved.map(Item.element) + guides
    if !items.isEmpty {
      for document in [document, new] { changed.formUnion(document.constraintIndices(on: items)) }
    }
    if holders.isEmpty { holders.reserveCapacity(now.count) }
    while holders.count < now.count { holders.append(nil) }
    var touched: Set<ElementID> = []
    let ordered = changed.sorted()
    // From last to first, because removing at the end of an array is cheap. An edit may remove thousands.
    for index in ordered.reversed() {
      guard let before = holders[index], let id = old[index]?.record.id else { continue }
      held[before]?.remove(id, in: document)
      touched.insert(before)
      holders[index] = nil
    }
    for index in ordered where index < now.count {
      guard let record = now[index]?.record, !record.id.isInsideInstance else { continue }
      let holder = new.holder(of: record) ?? ""
      touched.insert(holder)
      holders[index] = holder
    }
    if held.isEmpty { reserveHeldCapacity() }
    for index in ordered where index < now.count {
      if let id = now[index]?.record.id, let holder = holders[index] {
        held[holder, default: []].insert(id, in: new)
      }
    }
    return touched
  }

  /// Reserves exactly the room that the holders need now. Arrays that grow by doubling would be mostly empty if
  /// thousands of elements hold a few constraints each.
  private mutating func reserveHeldCapacity() {
    var counts: [ElementID: Int] = [:]
    for case let holder? in holders { counts[holder, default: 0] += 1 }
    held = counts.mapValues { count in
      var room: [ConstraintID] = []
      room.reserveCapacity(count)
      return room
    }
  }

  /// Returns the guides that were added or removed, or whose owner changed.
  private func changedGuides(in new: Document) -> [GuideID] {
    guard document.guides != new.guides else { return [] }
    let ids = Set(document.guides.map(\.id) + new.guides.map(\.id))
    return ids.filter { document.guides[$0]?.owner != new.guides[$0]?.owner }
  }

  private mutating func updateGuides(for new: Document) -> Set<ElementID> {
    guard document.guides != new.guides else { return [] }
    let before = owned
    owned = Dictionary(grouping: new.guides.filter { !$0.id.isInsideInstance }, by: \.owner)
      .mapValues { $0.map(\.id) }
    return Set(Set(before.keys).union(owned.keys).filter { before[$0] != owned[$0] })
  }

  /// Drops the nodes of the touched elements and of all elements around them.
  private mutating func dropNodes(upFrom touched: Set<ElementID>, in documents: [Document]) {
    for document in documents {
      for id in touched {
        var next: ElementID? = id
        // Stops at an element without a node: all elements around it have no node either.
        var isFirst = true
        while let current = next, nodes[current] != nil || isFirst {
          nodes[current] = nil
          isFirst = false
          next = document.parent(of: current)
        }
      }
    }
  }

  // MARK: Building

  /// - Parameter building: the elements around this one. A drafted document may hold a cycle for a moment; they end it.
  private mutating func node(of id: ElementID, _ building: inout Set<ElementID>) -> OutlineNode? {
    if let kept = nodes[id] { return kept }
    guard document.elements.contains(id), building.insert(id).inserted else { return nil }
    defer { building.remove(id) }
    // An instance is one row: what is inside is edited in its component.
    var children = document.ownChildren(of: id).compactMap { node(of: $0, &building) }
    children += (owned[id] ?? []).map { OutlineNode("guide:\($0)") }
    let made = OutlineNode("element:\(id)", children, holding: held[id] ?? [])
    nodes[id] = made
    return made
  }
}

/// Constraint ids in the document's order.
extension [ConstraintID] {
  fileprivate mutating func insert(_ id: ConstraintID, in document: Document) {
    let index = index(of: id, in: document)
    if index == count || self[index] != id { insert(id, at: index) }
  }

  fileprivate mutating func remove(_ id: ConstraintID, in document: Document) {
    let index = index(of: id, in: document)
    if index < count, self[index] == id { remove(at: index) }
  }

  private func index(of id: ConstraintID, in document: Document) -> Int {
    func tableIndex(_ id: ConstraintID) -> Int { document.constraints.index(of: id) ?? 0 }
    let wanted = tableIndex(id)
    if last.map({ tableIndex($0) < wanted }) ?? true { return count }
    return partitioningIndex { tableIndex($0) >= wanted }
  }
}

extension OutlineBranches: DerivedValue {
  static func inputs(in editor: Editor) -> Document { editor.document }

  static func made(from document: Document, in editor: Editor, after last: consuming Self?) -> Self {
    var branches = last.take() ?? OutlineBranches()
    branches.update(to: document)
    return branches
  }

  /// True if both have the same rows.
  static func == (a: Self, b: Self) -> Bool { a.roots.elementsEqual(b.roots) { $0.hasSameRows(as: $1) } }
}
