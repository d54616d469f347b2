/// Merges three versions of a list without duplicates, such as the children of an element.
///
/// Items that both sides have stand in the order of the side that changed it. Between two of them stand the items that
/// only one side has, behind the item that they follow there. If both sides have some at one place, the run whose first
/// item sorts first comes first. So the result does not depend on which side is ours.
///
///     base [a, b]   ours [a, x, b]   theirs [a, b, y]   ->   [a, x, b, y]
struct ListMerge<Item: Hashable> {
  private(set) var items: [Item] = []
  /// True if both sides ordered their common items in different ways. The result then has our order.
  private(set) var isConflict = false

  /// - Parameter contained: the items of the result. Those that neither side has come last.
  init(
    _ sides: ThreeWay<[Item]>, contained: Set<Item>, rest: [Item] = [], isBefore: (Item, Item) -> Bool
  ) {
    let sides = sides.map { $0.filter(contained.contains) }
    let (inOurs, inTheirs) = (Set(sides.ours), Set(sides.theirs))
    let common = sides.map { $0.filter { inOurs.contains($0) && inTheirs.contains($0) } }
    let order = Self.order(of: common, &isConflict)
    let (ours, theirs) = (Self.runs(in: sides.ours, between: inTheirs), Self.runs(in: sides.theirs, between: inOurs))
    items.reserveCapacity(contained.count)
    for anchor in [nil] + order.map(Optional.some) {
      if let anchor { items.append(anchor) }
      items += Self.joined(ours[anchor] ?? [], theirs[anchor] ?? [], isBefore)
    }
    let placed = inOurs.union(inTheirs)
    items += rest.filter { contained.contains($0) && !placed.contains($0) }
  }

  private static func order(of common: ThreeWay<[Item]>, _ isConflict: inout Bool) -> [Item] {
    if common.ours == common.theirs { return common.ours }
    // The order of the base counts for the items that it has.
    let old = Set(common.base)
    let known = common.map { $0.filter(old.contains) }
    switch known.choice {
    case .ours: return common.ours
    case .theirs: return common.theirs
    case .conflict:
      isConflict = true
      return common.ours
    }
  }

  /// Returns the items that only one side has, by the common item before them; nil stands for the beginning.
  private static func runs(in list: [Item], between common: Set<Item>) -> [Item?: [Item]] {
    var runs: [Item?: [Item]] = [:]
    var anchor: Item?
    for item in list {
      if common.contains(item) { anchor = item } else { runs[anchor, default: []].append(item) }
    }
    return runs
  }

  private static func joined(_ ours: [Item], _ theirs: [Item], _ isBefore: (Item, Item) -> Bool) -> [Item] {
    guard let first = ours.first, let other = theirs.first else { return ours + theirs }
    return isBefore(other, first) ? theirs + ours : ours + theirs
  }
}
