import LayoutModel

/// Finds the elements that have another parent, or another index among the children that both documents have.
struct ChildMoves {
  private(set) var moved: [ElementID] = []

  init(from old: Document, to new: Document) {
    for element in new.elements where !element.children.isEmpty {
      let was = old.children(of: element.id)
      if was == element.children { continue }
      moved += element.children.filter { old.elements.contains($0) && old.parent(of: $0) != element.id }
      let order = Dictionary(was.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      let common = element.children.filter { order[$0] != nil }
      let kept = Self.longestRise(in: common.map { order[$0] ?? 0 })
      moved += common.enumerated().filter { !kept.contains($0.offset) }.map(\.element)
    }
  }

  /// Returns the indices of a longest rising part of a list: as many elements as possible have kept their order.
  static func longestRise(in list: [Int]) -> Set<Int> {
    // The index at which the best part of each length ends, and the index before each index in its part.
    var (ends, before): ([Int], [Int?]) = ([], [])
    for (index, value) in list.enumerated() {
      let length = ends.partitioningIndex { list[$0] >= value }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var (rise, next): (Set<Int>, Int?) = ([], ends.last)
    while let index = next {
      rise.insert(index)
      next = before[index]
    }
    return rise
  }
}
