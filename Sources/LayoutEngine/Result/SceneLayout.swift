import LayoutModel

/// The solved frames of everything in a scene, and the problems that were found.
public struct SceneLayout: Hashable, Sendable {
  /// The size of the scene.
  public var size = Size.zero
  /// The solved frame of each element, in its parent's coordinates, unrounded. Elements that are not laid out (not
  /// installed, or hidden in a stack) are absent.
  public internal(set) var frames = SolvedFrames()
  /// The same frames in the coordinates of the scene's root.
  public internal(set) var rootFrames = SolvedFrames()
  /// Frames of guides, in the coordinates of the scene's root.
  public var guideFrames: [GuideID: Rect] = [:]
  /// The content size of each scroll view.
  public var contentSizes: [ElementID: Size] = [:]
  /// The distances by which the frame is larger than the alignment rectangle. Elements without insets are absent.
  public var alignmentInsets: [ElementID: Edges] = [:]
  /// Elements that their prototypes place, because no constraint names them.
  public var prototypes: Set<ElementID> = []
  /// Contradictions among required constraints, each with the constraint that was broken to go on.
  public var conflicts: [LayoutConflict] = []
  /// The number of further conflicts. They are not listed, because there are more than people read; one constraint of
  /// each is broken too.
  public var unlistedConflictCount = 0
  /// Elements whose design frame differs from the solved frame, with the difference.
  public var misplaced: [ElementID: Misplacement] = [:]
  /// Constraints that were left out because their numbers are outside the range of layouts.
  public var unusable: Set<ConstraintID> = []

  public init() {}

  public enum Status: String, Hashable, Sendable {
    case ok, misplaced, ambiguous, conflict
  }

  /// The most severe problem found.
  public var status: Status {
    if !conflicts.isEmpty { return .conflict }
    return misplaced.isEmpty ? .ok : .misplaced
  }

  /// Returns the element's alignment rectangle in the coordinates of the scene's root.
  public func alignmentRect(of id: ElementID) -> Rect? {
    rootFrames[id].map { frame in
      guard let insets = alignmentInsets[id] else { return frame }
      return frame.grown(
        by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
  }
}
