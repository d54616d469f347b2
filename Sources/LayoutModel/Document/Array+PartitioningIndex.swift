extension Array {
  /// Returns the first index whose element satisfies the condition, or `count` if none does. Uses a binary search, so
  /// all elements after that one must satisfy it, too.
  ///
  ///     [2, 3, 5, 8].partitioningIndex { $0 >= 4 }    // 2
  @inlinable public func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
