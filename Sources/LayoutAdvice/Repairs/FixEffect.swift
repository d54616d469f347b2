import LayoutEngine
import LayoutModel
import Words

/// The effect of a change on frames, in words and in points.
struct FixEffect {
  let message: Message
  /// The total visible movement in points. Movements below half a point count as zero.
  let movement: Double

  init(from old: LayoutSession, _ before: Document, to new: LayoutSession, _ after: Document) {
    let scale = new.surroundings?.pixelScale ?? 1
    var moved: [(id: ElementID, by: Misplacement)] = []
    var redrawn: [(id: ElementID, by: Misplacement)] = []
    for element in after.elements {
      if let a = old.layout.frames[element.id], let b = new.layout.frames[element.id] {
        let by = Misplacement(from: a, to: b).visible(pixelScale: scale)
        if by.isVisible(pixelScale: scale) { moved.append((element.id, by)) }
      }
      // The design of what is inside of instances follows from the component's, which is told.
      if let design = before.elements[element.id]?.frame, design != element.frame, !element.id.isInsideInstance {
        redrawn.append((element.id, Misplacement(from: design, to: element.frame)))
      }
    }
    movement = (moved.reduce(0) { $0 + $1.by.visibleExtent } * 100).rounded() / 100
    if !moved.isEmpty {
      message = Message("Moves %1", Self.list(moved, after))
    } else if !redrawn.isEmpty {
      message = Message("Changes only design frames: %1", Self.list(redrawn, after))
    } else {
      message = Message("Nothing moves")
    }
  }

  /// Returns the first few elements by name, and the number of the others.
  private static func list(_ moves: [(id: ElementID, by: Misplacement)], _ document: Document) -> Message {
    let named = Message.series(
      moves.prefix(3).map { .verbatim(document.quotedNameWithKind(of: $0.id), " ", $0.by.description) })
    let rest = moves.count - min(3, moves.count)
    if rest == 0 { return named }
    return Message("%2 and %1 other", "%2 and %1 others", count: rest, named)
  }
}

extension Misplacement {
  fileprivate var visibleExtent: Double { [x, y, width, height].map(abs).filter { $0 >= 0.5 }.reduce(0, +) }
}
