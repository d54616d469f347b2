import LayoutModel

/// Where everything in a scene lies.
public struct SceneLayout: Hashable, Sendable {
  /// Of the scene.
  public var size = Size.zero
  /// The solved frame of each element, in its parent's coordinates, unrounded. Elements that are not laid out (not
  /// installed, or hidden in a stack) are absent.
  public internal(set) var frames = SolvedFrames()
  /// The same frames in the coordinates of the scene's root.
  public internal(set) var rootFrames = SolvedFrames()
  /// In the coordinates of the scene's root.
  public var guideFrames: [GuideID: Rect] = [:]
  /// What each scroll view scrolls: the size of its content.
  public var contentSizes: [ElementID: Size] = [:]
  /// The frame beyond the alignment rectangle; elements without insets are absent.
  public var alignmentInsets: [ElementID: Edges] = [:]
  /// Elements that live on their prototypes, for no constraint names them.
  public var prototypes: Set<ElementID> = []
  /// Contradictions among required constraints, and what was broken to go on.
  public var conflicts: [LayoutConflict] = []
  /// How many more conflicts there are than these, which are more than anyone reads. One constraint of each is broken.
  public var unlistedConflictCount = 0
  /// Elements whose design frame is not where the constraints put them, by how much.
  public var misplaced: [ElementID: Misplacement] = [:]
  /// Constraints left out because their numbers are beyond any layout.
  public var unusable: Set<ConstraintID> = []

  public init() {}

  public enum Status: String, Hashable, Sendable {
    case ok, misplaced, ambiguous, conflict
  }

  /// The worst that was found.
  public var status: Status {
    if !conflicts.isEmpty { return .conflict }
    return misplaced.isEmpty ? .ok : .misplaced
  }

  /// The element's alignment rectangle in the coordinates of the scene's root.
  public func alignmentRect(of id: ElementID) -> Rect? {
    rootFrames[id].map { frame in
      guard let insets = alignmentInsets[id] else { return frame }
      return frame.grown(
        by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
  }
}
