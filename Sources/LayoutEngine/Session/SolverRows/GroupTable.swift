import ConstraintSolving
import LayoutModel

/// For each origin, the numbers of its rows in the solver, and links to the records that they were read from.
public struct GroupTable: Sendable {
  /// By the constraint's index in the document's table, starting at `firstIndex`. A scene's constraints mostly stand
  /// together in the document, which may have many of other scenes.
  private var constraints: [Rows] = []
  private var links = LinkStore()
  private var firstIndex = 0
  /// By slot, as the next two.
  private var intrinsic: [Rows] = []
  private var placements: [Rows] = []
  private var stacks: [Int: Group] = [:]
  /// By the guide's index in the document's table.
  private var guides: [Int: Rows] = [:]
  /// The number of all rows.
  public private(set) var rowCount = 0

  /// The rows of one origin. They are added one after the other, so their numbers are consecutive.
  struct Rows: Sendable {
    var first: Int32 = 0
    var count: Int32 = 0
  }

  /// Rows, with the records that they depend on besides their own.
  struct Group: Sendable {
    var rows = Rows()
    var links = RowLinks()
  }

  init() {}

  init(constraints: Range<Int>, slots: Int) {
    self.constraints = Array(repeating: Rows(), count: constraints.count)
    links = LinkStore(count: constraints.count)
    firstIndex = constraints.lowerBound
    intrinsic = Array(repeating: Rows(), count: slots)
    placements = intrinsic
  }

  /// Returns the numbers of an origin's rows.
  public func rows(of key: RowKey) -> Range<Int> {
    let rows = stored(key)
    return Int(rows.first)..<Int(rows.first) + Int(rows.count)
  }

  private func stored(_ key: RowKey) -> Rows {
    switch key {
    case .constraint(let index): offset(of: index).map { constraints[$0] } ?? Rows()
    case .intrinsic(let slot): slot < intrinsic.count ? intrinsic[slot] : Rows()
    case .placement(let slot): slot < placements.count ? placements[slot] : Rows()
    case .stack(let slot): stacks[slot]?.rows ?? Rows()
    case .guide(let index): guides[index] ?? Rows()
    case .sceneSize: Rows()
    }
  }

  func links(of key: RowKey) -> RowLinks? {
    switch key {
    case .constraint(let index): offset(of: index).map { links[$0] }
    case .stack(let slot): stacks[slot]?.links
    case .intrinsic, .placement, .guide, .sceneSize: nil
    }
  }

  mutating func set(_ names: Range<Int>, _ links: RowLinks, for key: RowKey) {
    let rows = Rows(
      first: Int32(truncatingIfNeeded: names.lowerBound), count: Int32(truncatingIfNeeded: names.count))
    rowCount += names.count - Int(stored(key).count)
    switch key {
    case .constraint(let index): set(rows, links, at: index)
    case .intrinsic(let slot): Self.set(rows, at: slot, in: &intrinsic)
    case .placement(let slot): Self.set(rows, at: slot, in: &placements)
    case .stack(let slot): stacks[slot] = names.isEmpty ? nil : Group(rows: rows, links: links)
    case .guide(let index): guides[index] = rows
    case .sceneSize: break
    }
  }

  /// The indices from the first to the last constraint that has rows, or had some.
  public var constraintIndices: Range<Int> { firstIndex..<firstIndex + constraints.count }

  /// The number of constraints that have rows here.
  public var constraintCount: Int { constraints.count { $0.count > 0 } }

  private func offset(of index: Int) -> Int? {
    let offset = index - firstIndex
    return offset >= 0 && offset < constraints.count ? offset : nil
  }

  /// Stores a constraint's rows. Constraints of other scenes have no rows here, and take no room.
  private mutating func set(_ rows: Rows, _ newLinks: RowLinks, at index: Int) {
    if offset(of: index) == nil {
      guard rows.count > 0 || !newLinks.isEmpty else { return }
      if constraints.isEmpty { firstIndex = index }
      if index < firstIndex {
        constraints.insert(contentsOf: repeatElement(Rows(), count: firstIndex - index), at: 0)
        links.prepend(firstIndex - index)
        firstIndex = index
      }
      while constraints.count <= index - firstIndex {
        constraints.append(Rows())
        links.append()
      }
    }
    constraints[index - firstIndex] = rows
    links[index - firstIndex] = newLinks
  }

  private static func set(_ rows: Rows, at slot: Int, in table: inout [Rows]) {
    while table.count <= slot { table.append(Rows()) }
    table[slot] = rows
  }

  // MARK: Walking

  /// All origins that have rows, or may have some that depend on others.
  public var keys: [RowKey] {
    constraintIndices.map { .constraint($0) } + placements.indices.flatMap { [.placement($0), .intrinsic($0)] }
      + stacks.keys.sorted().map { .stack($0) } + guides.keys.sorted().map { .guide($0) }
  }

  /// Returns the origins whose rows were read from the facts of at least one wanted element. An element's placement
  /// depends on the element and its parent.
  func keys(dependingOn isWanted: (Int) -> Bool, parent: (Int) -> Int?) -> [RowKey] {
    var result: [RowKey] = []
    for offset in constraints.indices where links.dependsOn(offset, where: isWanted) {
      result.append(.constraint(firstIndex + offset))
    }
    let readers = stacks.filter { $0.value.links.dependsOn.contains(where: isWanted) }
    result += readers.keys.sorted().map { .stack($0) }
    for slot in placements.indices where placements[slot].count > 0 {
      if isWanted(slot) || parent(slot).map(isWanted) == true { result.append(.placement(slot)) }
    }
    return result
  }
}
