extension Array {
  /// Where what is asked for begins to be so, in an order in which it then is so up to the end; the end where it never is.
  ///
  ///     [2, 3, 5, 8].firstIndexByHalving { $0 >= 4 }    // 2
  @inlinable public func firstIndexByHalving(where isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
