import LayoutEngine
import LayoutModel

/// A document in which elements lay out their children as containers, without the constraints that did it before.
struct ContainerDocument {
  private let original: Document
  private let scene: Scene
  private let shapes: [ElementID: ContainerShape]
  private var elements: [ElementID: Element] = [:]
  /// The containers that are new in the document, by the element in which they lie.
  private var added: [Element] = []
  private var taken: Set<ElementID>

  /// - Parameter shapes: the containers that elements of the scene become.
  init(_ document: Document, _ scene: Scene, _ shapes: [ElementID: ContainerShape]) {
    (original, self.scene, self.shapes) = (document, scene, shapes)
    taken = Set(document.elements.map(\.id))
    for id in document.subtree(of: scene.root) {
      guard let shape = shapes[id] else { continue }
      rewrite(id, as: shape)
    }
  }

  /// The document; its frames are those of its layout.
  func document(in sampled: SampledScene) -> Document {
    let plain = unsettled
    let frames = SceneLayout.solved(
      plain, scene: scene.id, environment: sampled.environment, measurer: sampled.measurer
    ).frames
    return Document(
      scenes: Array(plain.scenes),
      elements: plain.elements.map { element in
        var element = element
        if let frame = frames[element.id] { element.frame = frame }
        return element
      }, guides: Array(plain.guides), constraints: Array(plain.constraints)
    ).with(languages: plain.languages).with(previews: plain.previews).with(resourcesOf: plain)
  }

  /// The document with its old frames.
  var unsettled: Document {
    let constraints = original.constraints.filter { !isDropped($0) }
    let used = Set(constraints.flatMap(\.items))
    return Document(
      scenes: Array(original.scenes), elements: original.elements.map { elements[$0.id] ?? $0 } + added,
      guides: original.guides.filter { shapes[$0.owner] == nil || used.contains(.guide($0.id)) },
      constraints: constraints
    ).with(languages: original.languages).with(previews: original.previews).with(resourcesOf: original)
  }

  /// True if the item lies in an element that has become a container.
  func isPlaced(_ item: Item) -> Bool {
    original.element(for: item).flatMap { original.parent(of: $0) }.map { shapes[$0] != nil } ?? false
  }

  /// True if containers do what the constraint did.
  func isDropped(_ constraint: Constraint) -> Bool {
    // A container's child that has constraints inside keeps them.
    let holder = constraint.second == nil ? nil : original.holder(of: constraint)
    let isPlacing = constraint.items.contains { isPlaced($0) && original.element(for: $0) != holder }
    return isPlacing || constraint.items.allSatisfy(isOfContainer)
  }

  /// True for a size of the scene's root, which the scene decides, and for a guide in a container.
  private func isOfContainer(_ item: Item) -> Bool {
    switch item {
    case .element(let id): id == scene.root && shapes[id] != nil
    case .guide(let id): original.guides[id].map { shapes[$0.owner] != nil } ?? false
    }
  }

  // MARK: Elements

  private func element(_ id: ElementID) -> Element? { elements[id] ?? original.elements[id] }

  private mutating func rewrite(_ id: ElementID, as shape: ContainerShape) {
    guard var element = element(id), case .container(let container, let axis, let spacing, let parts) = shape.content
    else { return }
    if element.kind == .stack { element.kind = .view }
    Self.set(container, axis, spacing, in: &element)
    let hidden = element.children.filter { !shape.elements.contains($0) }
    element.children = parts.compactMap { place($0, in: id) } + hidden
    elements[id] = element
  }

  private static func set(_ container: Container, _ axis: Axis?, _ spacing: Double?, in element: inout Element) {
    element.arrangement = Arrangement()
    element.arrangement.container = container
    element.arrangement.axis = axis
    element.arrangement.spacing = spacing
  }

  /// Writes the place of a part, and returns its element, which is made if the part is a new container.
  private mutating func place(_ part: ContainerShape, in owner: ElementID) -> ElementID? {
    switch part.content {
    case .element(let id):
      guard var element = element(id) else { return nil }
      element.traits.placement = part.placement
      elements[id] = element
      return id
    case .container(let container, let axis, let spacing, let parts):
      let id = freeID("\(owner.rawValue)-\(Self.word(container, axis))")
      var element = Element(id: id, kind: .view, frame: Rect(0, 0, 0, 0))
      Self.set(container, axis, spacing, in: &element)
      element.traits.placement = part.placement
      let index = added.count
      added.append(element)
      added[index].children = parts.compactMap { place($0, in: owner) }
      return id
    }
  }

  private static func word(_ container: Container, _ axis: Axis?) -> String {
    container.kind == .box ? (axis == .vertical ? "column" : "row") : container.kind.rawValue
  }

  private mutating func freeID(_ wanted: String) -> ElementID {
    var (id, number) = (ElementID(wanted), 2)
    while !taken.insert(id).inserted { (id, number) = (ElementID("\(wanted)-\(number)"), number + 1) }
    return id
  }
}
