/// The constraints that refer to each item. They could be found in the constraint table, but a click needs them
/// quickly, and most constraints refer to other items.
struct Mentions: Sendable, Equatable {
  /// The indices in the constraint table, in rising order, which is document order.
  private var placesOf: [Item: [Int32]] = [:]

  subscript(item: Item) -> [Int] { placesOf[item]?.map { Int($0) } ?? [] }

  func contains(_ item: Item) -> Bool { placesOf[item] != nil }

  mutating func reserve(_ count: Int) { placesOf.reserveCapacity(count) }

  /// Updates the table after the constraint at an index changed. Returns early if the items are the same, as when only
  /// the constant changed.
  mutating func replace(_ old: Constraint?, by new: Constraint?, at place: Int) {
    let (before, after) = (Self.items(of: old), Self.items(of: new))
    guard before != after else { return }
    for item in before { remove(Int32(place), from: item) }
    for item in after { add(Int32(place), to: item) }
  }

  private static func items(of constraint: Constraint?) -> [Item] {
    guard let constraint else { return [] }
    guard let second = constraint.second?.item, second != constraint.first.item else { return [constraint.first.item] }
    return [constraint.first.item, second]
  }

  private mutating func add(_ place: Int32, to item: Item) {
    placesOf[item, default: []].withInsertionPoint(of: place) { places, index in places.insert(place, at: index) }
  }

  private mutating func remove(_ place: Int32, from item: Item) {
    placesOf[item]?.withInsertionPoint(of: place) { places, index in
      if index < places.count, places[index] == place { places.remove(at: index) }
    }
    if placesOf[item]?.isEmpty == true { placesOf[item] = nil }
  }
}

extension [Int32] {
  /// Calls `body` with the index of a number in an ascending array, or with the index at which to insert it. The check
  /// for the end comes first, since most numbers are appended.
  fileprivate mutating func withInsertionPoint(of number: Int32, _ body: (inout Self, Int) -> Void) {
    guard let last, last >= number else { return body(&self, count) }
    body(&self, firstIndexByHalving { $0 >= number })
  }
}
