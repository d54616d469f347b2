/// An array that is emptied and filled again thousands of times: what it held stays in place until it is written over, so
/// that emptying costs nothing.
struct Reused<Element> {
  /// The first `count` count.
  var all: [Element] = []
  private(set) var count = 0

  mutating func append(_ element: Element) {
    if count < all.count { all[count] = element } else { all.append(element) }
    count += 1
  }

  mutating func shorten(to fewer: Int) { count = min(count, fewer) }
}
