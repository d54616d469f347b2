import LayoutModel
import Markup

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

  /// Returns the indices of a longest rising part of a list of different numbers: as many elements as possible have kept
  /// their order.
  static func longestRise(in list: [Int]) -> Set<Int> {
    let run = Set(IncreasingRun.longest(in: list))
    return Set(list.indices.filter { run.contains(list[$0]) })
  }
}
