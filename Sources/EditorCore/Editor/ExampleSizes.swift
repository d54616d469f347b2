import LayoutEngine
import LayoutModel

/// The properties of a scene that decide its size.
package struct SceneShape: Hashable, Sendable {
  package var device: String?
  package var orientation = Orientation.portrait
  /// Nil for the size of the device.
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

/// A scene at one size, with its elements as they were arranged by hand.
package struct SceneArrangement: Hashable, Sendable {
  var shape: SceneShape
  /// The size in points, as the scene is laid out.
  var size: Size
  /// In the coordinates of the parents.
  var frames: [ElementID: Rect] = [:]

  init(shape: SceneShape, size: Size, frames: [ElementID: Rect] = [:]) {
    (self.shape, self.size, self.frames) = (shape, size, frames)
  }

  /// Creates the arrangement that the document has.
  init(of scene: Scene, in document: Document, _ environment: LayoutEnvironment) {
    shape = SceneShape(of: scene)
    size = Surroundings(of: scene, in: document, environment: environment).size
    for id in document.subtree(of: scene.root) where id != scene.root { frames[id] = document.elements[id]?.frame }
  }

  func put(into draft: inout Draft, _ scene: Scene) {
    draft.update(scene.id) { shape.put(into: &$0) }
    draft.update(scene.root) { $0.frame = Rect(origin: $0.frame.origin, size: size) }
    for (id, frame) in frames where draft.document.elements[id]?.frame != frame {
      // The children of a new stack lie where the stack puts them.
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

/// The sizes at which one scene is being arranged, so that constraints can be inferred from them.
///
/// The scene itself takes one size after the other, and every tool works as usual. The example at the present size is
/// the document itself; the frames of the others are remembered here. The examples live as long as the window and are
/// not saved.
package struct ExampleSizes: Hashable, Sendable {
  package let scene: SceneID
  package internal(set) var examples: [ExampleSize] = []
  /// The shape of the scene when the first example was taken. The scene gets it back in the end.
  private let shape: SceneShape
  private let size: Size
  private var lastID = 0

  /// Makes the scene as it is the first example.
  init(of scene: Scene, as arrangement: SceneArrangement) {
    self.scene = scene.id
    (shape, size) = (arrangement.shape, arrangement.size)
    addOrReplace(arrangement)
  }

  package subscript(id: ExampleSize.ID) -> ExampleSize? { examples.first { $0.id == id } }

  /// Adds an arrangement, or replaces the one of the same size. Returns its id.
  @discardableResult
  mutating func addOrReplace(_ arrangement: SceneArrangement) -> ExampleSize.ID {
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

  /// Returns the examples with the frames of the document, if the scene's size there is one of the examples.
  func with(_ document: Document, _ environment: LayoutEnvironment) -> ExampleSizes {
    guard let scene = document.scenes[scene] else { return self }
    let present = SceneArrangement(of: scene, in: document, environment)
    guard arranged(at: present.size) != nil else { return self }
    var examples = self
    examples.addOrReplace(present)
    return examples
  }

  /// The scene at its own size, as it was arranged there.
  var design: SceneArrangement {
    SceneArrangement(shape: shape, size: size, frames: arranged(at: size)?.arrangement.frames ?? [:])
  }

  /// Returns the size of the scene in a shape.
  func size(of shape: SceneShape, _ catalogue: DeviceCatalogue) -> Size {
    let isTurned = shape.orientation != self.shape.orientation
    let device = shape.device.flatMap { catalogue[$0] }
    return shape.size ?? device?.size(shape.orientation) ?? (isTurned ? Size(size.height, size.width) : size)
  }

  /// Returns the shape with an explicit size if no known device gives one.
  func sized(_ shape: SceneShape, _ catalogue: DeviceCatalogue) -> SceneShape {
    var shape = shape
    if shape.device.flatMap({ catalogue[$0] }) == nil { shape.size = size(of: shape, catalogue) }
    return shape
  }
}
