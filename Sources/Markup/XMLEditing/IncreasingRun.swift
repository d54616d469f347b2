/// The longest increasing part of a list: the members that can stay when the others move.
public enum IncreasingRun {
  /// Returns for `[1, 4, 2, 3]` the list `[1, 2, 3]`. The numbers are all different.
  public static func longest(in list: [Int]) -> [Int] {
    // `ends[k]` is the index of the smallest last member of a run with k + 1 members.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: list.count)
    for (index, number) in list.enumerated() {
      let length = ends.partitioningIndex { list[$0] >= number }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var run: [Int] = []
    var next = ends.last
    while let index = next {
      run.append(list[index])
      next = previous[index]
    }
    return run.reversed()
  }
}

extension [Int] {
  /// Returns the first index whose member satisfies a condition that all later members satisfy, too.
  fileprivate func partitioningIndex(where isWanted: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
