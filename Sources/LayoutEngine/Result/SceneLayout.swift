import LayoutModel

/// Where everything in a scene lies.
package struct SceneLayout: Hashable, Sendable {
  /// Of the scene.
  package var size = Size.zero
  /// The solved frame of each element, in its parent's coordinates, unrounded. Elements that are not laid out (not
  /// installed, or hidden in a stack) are absent.
  package var frames: [ElementID: Rect] = [:]
  /// The same frames in the coordinates of the scene's root.
  package var rootFrames: [ElementID: Rect] = [:]
  /// In the coordinates of the scene's root.
  package var guideFrames: [GuideID: Rect] = [:]
  /// What each scroll view scrolls: the size of its content.
  package var contentSizes: [ElementID: Size] = [:]
  /// The frame beyond the alignment rectangle; elements without insets are absent.
  package var alignmentInsets: [ElementID: Edges] = [:]
  /// Elements that live on their prototypes, for no constraint names them.
  package var prototypes: Set<ElementID> = []
  /// Contradictions among required constraints, and what was broken to go on.
  package var conflicts: [LayoutConflict] = []
  /// How many more conflicts there are than these, which are more than anyone reads. One constraint of each is broken.
  package var untoldConflicts = 0
  /// Elements whose design frame is not where the constraints put them, by how much.
  package var misplaced: [ElementID: Misplacement] = [:]
  /// Constraints left out because their numbers are beyond any layout.
  package var unusable: Set<ConstraintID> = []

  package init() {}

  package enum Status: String, Hashable, Sendable {
    case ok, misplaced, ambiguous, conflict
  }

  /// The worst that was found.
  package var status: Status {
    if !conflicts.isEmpty { return .conflict }
    return misplaced.isEmpty ? .ok : .misplaced
  }

  /// The element's alignment rectangle in the coordinates of the scene's root.
  package func alignmentRect(of id: ElementID) -> Rect? {
    rootFrames[id].map { frame in
      guard let insets = alignmentInsets[id] else { return frame }
      return frame.grown(
        by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
  }
}

/// The solution less the design frame.
package struct Misplacement: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  /// Does any number differ by half a pixel or more?
  func isVisible(pixelScale: Double) -> Bool {
    [x, y, width, height].contains { abs($0) >= 0.5 / pixelScale - 1e-6 }
  }

  /// Without the numbers that differ by less than half a pixel, which nobody can see; unless that is all of them.
  func visible(pixelScale: Double) -> Misplacement {
    let least = 0.5 / pixelScale - 1e-6
    var visible = self
    if abs(x) < least { visible.x = 0 }
    if abs(y) < least { visible.y = 0 }
    if abs(width) < least { visible.width = 0 }
    if abs(height) < least { visible.height = 0 }
    return visible.x == 0 && visible.y == 0 && visible.width == 0 && visible.height == 0 ? self : visible
  }

  package init(from design: Rect, to solved: Rect) {
    x = solved.x - design.x
    y = solved.y - design.y
    width = solved.width - design.width
    height = solved.height - design.height
  }
}

/// Required constraints that cannot hold together: drop any one and the rest can.
package struct LayoutConflict: Hashable, Sendable {
  /// One equation of the contradiction, and what it is multiplied with so that all of them add up to an impossibility.
  package struct Member: Hashable, Sendable {
    package var origin: RowOrigin
    package var multiplier: Double
    /// The number on its right side.
    package var constant: Double
  }

  package var members: [Member]
  /// By how much the sum misses.
  package var gap: Double
  /// What was broken so that the layout could go on.
  package var broken: RowOrigin

  /// The user's constraints in the set, in document order.
  package var constraints: [ConstraintID]

  package var brokenConstraint: ConstraintID? { broken.constraint }
}
