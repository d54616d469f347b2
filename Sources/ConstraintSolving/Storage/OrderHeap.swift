/// A heap of small numbers that returns the least one first. The caller must not insert a number that is in it.
struct OrderHeap: Sendable {
  private var items = Buffer<Int32>()

  var isEmpty: Bool { items.count == 0 }

  mutating func detach() { items.detach() }

  mutating func insert(_ item: Int32) {
    items.append(item)
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if items[parent] <= item { break }
      items[child] = items[parent]
      child = parent
    }
    items[child] = item
  }

  mutating func popLeast() -> Int32? {
    guard items.count > 0 else { return nil }
    let least = items[0]
    guard let last = items.popLast(), items.count > 0 else { return least }
    let count = items.count
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count, items[child + 1] < items[child] { child += 1 }
      if items[child] >= last { break }
      items[parent] = items[child]
      parent = child
    }
    items[parent] = last
    return least
  }
}
