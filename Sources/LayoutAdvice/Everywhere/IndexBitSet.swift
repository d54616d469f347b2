/// A set of indices with one bit for each, because thousands of problems may each exist in hundreds of surroundings.
///
///     var indices = IndexBitSet([3, 70])
///     indices.insert(5)
///     Array(indices)   // [3, 5, 70]
package struct IndexBitSet: Hashable, Sendable {
  /// The bits, as far as the highest index needs.
  private var words: [UInt64] = []

  package init() {}

  package init(_ indices: some Sequence<Int>) {
    for index in indices { insert(index) }
  }

  package mutating func insert(_ index: Int) {
    while words.count <= index / 64 { words.append(0) }
    words[index / 64] |= 1 << UInt64(index % 64)
  }

  package mutating func formUnion(_ other: IndexBitSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  package func contains(_ index: Int) -> Bool {
    index >= 0 && index / 64 < words.count && words[index / 64] & (1 << UInt64(index % 64)) != 0
  }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  package var first: Int? {
    words.firstIndex { $0 != 0 }.map { $0 * 64 + words[$0].trailingZeroBitCount }
  }
}

extension IndexBitSet: Sequence {
  /// Iterates over the indices in ascending order.
  package func makeIterator() -> AnyIterator<Int> {
    var (word, rest) = (0, words.first ?? 0)
    return AnyIterator { [words] in
      while rest == 0 {
        word += 1
        guard word < words.count else { return nil }
        rest = words[word]
      }
      defer { rest &= rest - 1 }
      return word * 64 + rest.trailingZeroBitCount
    }
  }
}
