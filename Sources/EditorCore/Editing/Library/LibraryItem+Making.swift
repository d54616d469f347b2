import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Makes elements from library items, without a position yet. An element gets a text if its kind shows one, and the
/// size that its content asks for on the scene's platform.
extension LibraryItem {
  func makeElement(id: ElementID, for scene: Scene, _ layouts: SceneLayouts) -> Element? {
    let kind: ElementKind
    switch product {
    case .element(let product): kind = product
    case .stack: kind = .stack
    case .guide: return nil
    case .ofClass(let known): return Element(id: id, of: known)
    case .component(let component): return makeInstance(of: component, id: id, for: scene, layouts)
    }
    var element = Element(id: id, kind: kind, frame: Rect(origin: .zero, size: kind.traits.size.newSize))
    if case .stack(let axis) = product {
      element.arrangement.axis = axis
      element.arrangement.spacing = StandardSpacing(scene.profile).betweenSiblings
      if axis == .horizontal { element.frame = Rect(0, 0, element.frame.height, element.frame.width) }
    }
    element.content = Content(new: kind)
    element.traits.hugging = AxisPair(kind.traits.size.hugging, kind.traits.size.hugging)
    element.frame = Rect(origin: .zero, size: element.fittingSize(in: scene, layouts))
    return element
  }

  /// Returns an instance in its fitting size; nil if the component is gone. A length that the component's constraints
  /// leave open is as it was drawn.
  private func makeInstance(
    of component: SceneID, id: ElementID, for scene: Scene, _ layouts: SceneLayouts
  ) -> Element? {
    guard let root = layouts.document.scenes[component]?.root, let drawn = layouts.document.elements[root] else {
      return nil
    }
    var element = Element(id: id, kind: .view, frame: Rect(origin: .zero, size: drawn.frame.size))
    element.traits.hugging = drawn.traits.hugging
    element.traits.compression = drawn.traits.compression
    element.instance = ComponentInstance(of: component)
    if let fitting = element.fittingSizeOfInstance(in: scene, layouts) {
      if fitting.width > 0 { element.frame.width = fitting.width }
      if fitting.height > 0 { element.frame.height = fitting.height }
    }
    return element
  }

  /// Returns the distance from the top to the first baseline; nil for an item without a baseline.
  func baselineOffset(for scene: Scene, _ layouts: SceneLayouts) -> Double? {
    if case .ofClass(let known) = product { return known.baselineOffsets?.first }
    guard case .element(let kind) = product, kind.hasBaseline else { return nil }
    return makeElement(id: "library-item", for: scene, layouts)?.firstBaseline(in: scene, layouts)
  }
}

extension Element {
  /// Makes a view of a class, in its natural size. An unknown length is that of a new element of the kind that the class
  /// is like.
  fileprivate init(id: ElementID, of known: DocumentClass) {
    let usual = known.like.traits.size.newSize
    let size = Axis.allCases.map { axis in
      max(known.natural?[axis] ?? (axis.isHorizontal ? usual.width : usual.height), known.minimum?[axis] ?? 0)
    }
    self.init(id: id, kind: .customView, frame: Rect(0, 0, size[0], size[1]))
    content.className = known.className
  }

  /// Returns the size that the content asks for on a scene's device, rounded to pixels. Size to Fit gives the same
  /// size, and so does the first constraint on the element.
  func fittingSize(in scene: Scene, _ layouts: SceneLayouts) -> Size {
    var alone = draftAlone(in: scene)
    alone.insert(self, into: Self.root)
    _ = layouts.apply(.sizeToFit, to: &alone, scene: Self.scene, elements: [id])
    let size = alone.document.elements[id]?.frame.size ?? frame.size
    let least = kind.traits.size.minNewSize
    return Size(max(size.width, least.width), max(size.height, least.height))
  }

  /// Returns the size that the component's constraints give an instance on a scene's device; nil if they conflict.
  fileprivate func fittingSizeOfInstance(in scene: Scene, _ layouts: SceneLayouts) -> Size? {
    var alone = Draft(layouts.document)
    let root = ElementID(alone.document.freshID(named: Self.root.rawValue))
    let paper = SceneID(alone.document.freshID(named: Self.scene.rawValue))
    alone.addEmptyScene(paper, root: root, like: scene)
    let instance = with(id: alone.document.freshID(for: .view))
    alone.insert(instance, into: root)
    let session = LayoutSession(
      document: alone.document, scene: paper, environment: layouts.environment, measurer: layouts.measurer)
    return session.sizeAlone(of: instance.id).flatMap { $0.isSolved ? $0.size : nil }
  }

  /// Returns the length that the content asks for in a stack without settings.
  func lengthOfItsOwn(_ axis: Axis, in scene: Scene, _ layouts: SceneLayouts) -> Double {
    var alone = draftAlone(in: scene)
    alone.insert(Element(id: "library-stack", kind: .stack, frame: Rect(0, 0, 400, 400)), into: Self.root)
    alone.insert(self, into: "library-stack")
    let session = LayoutSession(
      document: alone.document, scene: Self.scene, environment: layouts.environment,
      measurer: layouts.measurer)
    let size = session.fittingSize(of: id) ?? .zero
    return axis == .horizontal ? size.width : size.height
  }

  /// Returns the distance from the top to the first baseline.
  fileprivate func firstBaseline(in scene: Scene, _ layouts: SceneLayouts) -> Double? {
    var alone = draftAlone(in: scene)
    alone.insert(self, into: Self.root)
    let session = LayoutSession(
      document: alone.document, scene: Self.scene, environment: layouts.environment, measurer: layouts.measurer)
    return session.designPosition(of: Anchor(id, .firstBaseline), heldBy: Self.root).map { $0 - frame.y }
  }

  private static let root: ElementID = "library-root"
  private static let scene: SceneID = "library-scene"

  /// Returns a draft with one empty scene for the same device, in which the layout engine can measure an element.
  private func draftAlone(in scene: Scene) -> Draft {
    var alone = Draft(Document())
    alone.addEmptyScene(Self.scene, root: Self.root, like: scene)
    return alone
  }
}

extension Draft {
  /// Adds an empty scene for the same device and text size as another one.
  fileprivate mutating func addEmptyScene(_ id: SceneID, root: ElementID, like scene: Scene) {
    put(Element(id: root, kind: .view, frame: Rect(0, 0, 400, 400)))
    var paper = Scene(id: id, root: root)
    paper.profile = scene.profile
    paper.device = scene.device
    paper.textSize = scene.textSize
    put(paper)
  }
}
