/// Which constraints speak of an item. Follows from the constraints, and is kept because a click asks for it, in a document
/// where most constraints speak of something else.
struct Mentions: Sendable, Equatable {
  /// The constraints' places in their table, rising, so that they come in document order.
  private var placesOf: [Item: [Int32]] = [:]

  subscript(item: Item) -> [Int] { placesOf[item]?.map { Int($0) } ?? [] }

  func contains(_ item: Item) -> Bool { placesOf[item] != nil }

  mutating func reserve(_ count: Int) { placesOf.reserveCapacity(count) }

  /// What stood at a place, and what stands there now. A new constant leaves everything as it was.
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
  /// Where a number stands in rising numbers, or would stand. Most come last.
  fileprivate mutating func withInsertionPoint(of number: Int32, _ body: (inout Self, Int) -> Void) {
    guard let last, last >= number else { return body(&self, count) }
    body(&self, firstIndexByHalving { $0 >= number })
  }
}
