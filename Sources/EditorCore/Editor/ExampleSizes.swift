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

/// A scene at a size, with its elements where they were put there by hand.
package struct SceneArrangement: Hashable, Sendable {
  var shape: SceneShape
  /// In points, as it is laid out.
  var size: Size
  /// In the parents' coordinates.
  var frames: [ElementID: Rect] = [:]

  init(shape: SceneShape, size: Size, frames: [ElementID: Rect] = [:]) {
    (self.shape, self.size, self.frames) = (shape, size, frames)
  }

  /// As the scene is in the document.
  init(of scene: Scene, in document: Document, _ environment: LayoutEnvironment) {
    shape = SceneShape(of: scene)
    size = Surroundings(of: scene, in: document, environment: environment).size
    for id in document.subtree(of: scene.root) where id != scene.root { frames[id] = document.elements[id]?.frame }
  }

  func put(into draft: inout Draft, _ scene: Scene) {
    draft.update(scene.id) { shape.put(into: &$0) }
    draft.update(scene.root) { $0.frame = Rect(origin: $0.frame.origin, size: size) }
    for (id, frame) in frames where draft.document.elements[id]?.frame != frame {
      // What has been put into a stack since lies where that arranges it.
      let parent = draft.document.parent(of: id)
      if let parent, parent != scene.root, frames[parent] == nil, draft.document.elements[parent]?.kind == .stack {
        continue
      }
      draft.update(id) { $0.frame = frame }
    }
  }
}

/// A size at which a scene was arranged by hand.
package struct ExampleSize: Hashable, Sendable, Identifiable {
  package let id: Int
  var arrangement: SceneArrangement

  package var shape: SceneShape { arrangement.shape }
  package var size: Size { arrangement.size }
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
  private let shape: SceneShape
  private let size: Size
  private var lastID = 0

  /// The scene as it is becomes the first example.
  init(of scene: Scene, as arrangement: SceneArrangement) {
    self.scene = scene.id
    (shape, size) = (arrangement.shape, arrangement.size)
    note(arrangement)
  }

  package subscript(id: ExampleSize.ID) -> ExampleSize? { examples.first { $0.id == id } }

  /// Takes an arrangement in; one of the same size is replaced.
  @discardableResult
  mutating func note(_ arrangement: SceneArrangement) -> ExampleSize.ID {
    if let place = examples.firstIndex(where: { $0.size == arrangement.size }) {
      examples[place].arrangement.frames = arrangement.frames
      return examples[place].id
    }
    lastID += 1
    examples.append(ExampleSize(id: lastID, arrangement: arrangement))
    return lastID
  }

  mutating func remove(_ id: ExampleSize.ID) { examples.removeAll { $0.id == id } }

  func arranged(at size: Size) -> ExampleSize? { examples.first { $0.size == size } }

  /// With what is in the document taken down, if the scene's size there is one of them.
  func with(_ document: Document, _ environment: LayoutEnvironment) -> ExampleSizes {
    guard let scene = document.scenes[scene] else { return self }
    let present = SceneArrangement(of: scene, in: document, environment)
    guard arranged(at: present.size) != nil else { return self }
    var examples = self
    examples.note(present)
    return examples
  }

  /// The scene at its own size; everything is where it was arranged there.
  var design: SceneArrangement {
    SceneArrangement(shape: shape, size: size, frames: arranged(at: size)?.arrangement.frames ?? [:])
  }

  /// How large the scene is in a shape.
  func size(of shape: SceneShape, _ catalogue: DeviceCatalogue) -> Size {
    let isTurned = shape.orientation != self.shape.orientation
    let device = shape.device.flatMap { catalogue[$0] }
    return shape.size ?? device?.size(shape.orientation) ?? (isTurned ? Size(size.height, size.width) : size)
  }

  /// Without a device that says how large it is turned, the numbers do.
  func sized(_ shape: SceneShape, _ catalogue: DeviceCatalogue) -> SceneShape {
    var shape = shape
    if shape.device.flatMap({ catalogue[$0] }) == nil { shape.size = size(of: shape, catalogue) }
    return shape
  }
}
