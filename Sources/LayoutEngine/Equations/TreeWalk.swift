import LayoutModel

/// A scene's elements that take part: installed, in an installed parent, not hidden in a stack or in a container, and not
/// on another page than the shown one.
struct TreeWalk {
  /// The elements' indices in the document's table, parents before children, in drawing order.
  private(set) var order: [Int] = []
  /// For each index in the document's table, the index of the parent, or `root` for the scene's root, or `absent`.
  private(set) var parents: [Int]

  static let absent = -1
  static let root = -2

  init(_ context: SceneContext) {
    let elements = context.document.elements
    parents = Array(repeating: Self.absent, count: elements.nextIndex)
    order.reserveCapacity(elements.count)
    guard let root = elements.index(of: context.scene.root) else { return }
    parents[root] = Self.root
    var pending = [root]
    while let index = pending.popLast() {
      order.append(index)
      guard let parent = elements.stored(at: index) else { continue }
      // An element that is found a second time is skipped, so that the walk ends even if the tree has a cycle.
      for id in parent.record.children.reversed() {
        guard let child = elements.index(of: id), parents[child] == Self.absent,
          Self.takesPart(child, in: parent.record, context)
        else { continue }
        parents[child] = index
        pending.append(child)
      }
    }
  }

  func contains(_ index: Int) -> Bool { index < parents.count && parents[index] != Self.absent }

  private static func takesPart(_ index: Int, in parent: Element, _ context: SceneContext) -> Bool {
    guard let child = context.document.elements.stored(at: index) else { return false }
    if parent.arrangesChildren, child.record.traits.hidden || !parent.shows(child.record.id) { return false }
    return !child.record.traits.isVaried || child.record.isInstalled
  }
}
