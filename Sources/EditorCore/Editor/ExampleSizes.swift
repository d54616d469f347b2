import LayoutEngine
import LayoutModel

/// What of a scene says how large it is.
package struct SceneShape: Hashable, Sendable {
  package var device: String?
  package var orientation = Orientation.portrait
  /// Nil: the device's.
  package var size: Size?

  package init(device: String? = nil, orientation: Orientation = .portrait, size: Size? = nil) {
    self.device = device
    self.orientation = orientation
    self.size = size
  }

  init(of scene: Scene) { self.init(device: scene.device, orientation: scene.orientation, size: scene.size) }

  func put(into scene: inout Scene) {
    scene.device = device
    scene.orientation = orientation
    scene.size = size
  }
}

/// A size at which a scene was arranged by hand.
package struct ExampleSize: Hashable, Sendable, Identifiable {
  package let id: Int
  package var shape: SceneShape
  /// In points, as it is laid out.
  package var size: Size
  /// In the parents' coordinates.
  var frames: [ElementID: Rect]
}

/// The sizes that one scene is being arranged at, so that constraints can be inferred from them.
///
/// The scene itself takes one size after the other, and everything that moves elements works there as ever. The example at
/// the scene's present size is the document itself; of the others the frames are remembered. They are kept as long as the
/// window is open and are no part of the file.
package struct ExampleSizes: Hashable, Sendable {
  package let scene: SceneID
  package internal(set) var examples: [ExampleSize] = []
  /// How the scene was when the first example was taken, and is again in the end.
  let design: SceneShape
  let designSize: Size
  private var lastID = 0

  init(of scene: Scene, size: Size) {
    self.scene = scene.id
    design = SceneShape(of: scene)
    designSize = size
  }

  package subscript(id: ExampleSize.ID) -> ExampleSize? { examples.first { $0.id == id } }

  /// Takes an arrangement in; one of the same size is replaced.
  @discardableResult
  mutating func note(_ shape: SceneShape, _ size: Size, _ frames: [ElementID: Rect]) -> ExampleSize.ID {
    if let place = examples.firstIndex(where: { $0.size == size }) {
      examples[place].frames = frames
      return examples[place].id
    }
    lastID += 1
    examples.append(ExampleSize(id: lastID, shape: shape, size: size, frames: frames))
    return lastID
  }

  mutating func remove(_ id: ExampleSize.ID) { examples.removeAll { $0.id == id } }

  /// Where everything is at the scene's own size.
  var designFrames: [ElementID: Rect] { arranged(at: designSize)?.frames ?? [:] }

  func arranged(at size: Size) -> ExampleSize? { examples.first { $0.size == size } }
}
