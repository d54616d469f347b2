/// An array that is emptied and refilled thousands of times. Old elements stay in memory until they are overwritten, so
/// emptying costs nothing.
struct Reused<Element> {
  /// The storage. Only the first `count` elements are valid.
  var all: [Element] = []
  private(set) var count = 0

  mutating func append(_ element: Element) {
    if count < all.count { all[count] = element } else { all.append(element) }
    count += 1
  }

  mutating func shorten(to fewer: Int) { count = min(count, fewer) }
}
