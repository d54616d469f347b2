/// The constraints that refer to each item. They could be found in the constraint table, but a click needs them
/// quickly, and most constraints refer to other items.
struct ConstraintsByItem: Sendable, Equatable {
  /// The indices in the constraint table, in rising order, which is document order.
  private var indicesByItem: [Item: [Int32]] = [:]

  subscript(item: Item) -> [Int] { indicesByItem[item]?.map { Int($0) } ?? [] }

  func contains(_ item: Item) -> Bool { indicesByItem[item] != nil }

  mutating func reserve(_ count: Int) { indicesByItem.reserveCapacity(count) }

  /// Updates the table after the constraint at an index changed. Returns early if the items are the same, as when only
  /// the constant changed.
  mutating func replace(_ old: Constraint?, by new: Constraint?, at tableIndex: Int) {
    let (before, after) = (Self.items(of: old), Self.items(of: new))
    guard before != after else { return }
    for item in before { remove(Int32(tableIndex), from: item) }
    for item in after { add(Int32(tableIndex), to: item) }
  }

  private static func items(of constraint: Constraint?) -> [Item] {
    guard let constraint else { return [] }
    guard let second = constraint.second?.item, second != constraint.first.item else { return [constraint.first.item] }
    return [constraint.first.item, second]
  }

  private mutating func add(_ tableIndex: Int32, to item: Item) {
    indicesByItem[item, default: []].withInsertionPoint(of: tableIndex) { indices, index in
      indices.insert(tableIndex, at: index)
    }
  }

  private mutating func remove(_ tableIndex: Int32, from item: Item) {
    indicesByItem[item]?.withInsertionPoint(of: tableIndex) { indices, index in
      if index < indices.count, indices[index] == tableIndex { indices.remove(at: index) }
    }
    if indicesByItem[item]?.isEmpty == true { indicesByItem[item] = nil }
  }
}

extension [Int32] {
  /// Calls `body` with the index of a number in an ascending array, or with the index at which to insert it. The check
  /// for the end comes first, since most numbers are appended.
  fileprivate mutating func withInsertionPoint(of number: Int32, _ body: (inout Self, Int) -> Void) {
    guard let last, last >= number else { return body(&self, count) }
    body(&self, partitioningIndex { $0 >= number })
  }
}
