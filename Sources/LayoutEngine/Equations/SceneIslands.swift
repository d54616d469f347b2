import LayoutModel

/// The islands of a scene: the outermost containers, with the frames that they gave their contents.
struct SceneIslands: Sendable {
  /// By the slot of the container.
  var islands: [(slot: Int, island: Island, size: Size?)] = []
  /// The frames that follow from the last sizes, by the slots of the elements in the islands.
  var frames: [Int: Rect] = [:]

  var isEmpty: Bool { islands.isEmpty }

  /// True if an element is in one of the islands.
  func holds(_ id: ElementID) -> Bool { islands.contains { $0.island.elements.contains(id) } }
}

extension SceneModel {
  /// Finds the islands. Called once all nodes are there.
  mutating func findIslands() {
    islands = SceneIslands()
    for slot in order where nodes[slot].traits.isContainer {
      if let parent = nodes[slot].facts.parent, nodes[parent].traits.isContainer { continue }
      guard let element = element(at: slot) else { continue }
      islands.islands.append((slot, Island(of: element, meter), nil))
    }
  }

  /// Lays out an island in a size. Returns the slots of the elements with other frames than before.
  mutating func layOut(_ index: Int, in size: Size) -> [Int] {
    islands.islands[index].size = size
    let elements = islands.islands[index].island.elements
    let frames = islands.islands[index].island.frames(in: size)
    var changed: [Int] = []
    for (id, frame) in zip(elements, frames) {
      guard let slot = slots[id], islands.frames[slot] != frame else { continue }
      islands.frames[slot] = frame
      changed.append(slot)
    }
    return changed
  }
}
