import Drawing
import LayoutEngine
import LayoutModel

/// The positions on the pasteboard: the papers of the scenes, and the frame of every element. That is its design frame,
/// or its solved frame if the scene is shown in other surroundings.
///
/// After an edit of frames only, just those elements and their contents are placed anew.
package struct CanvasGeometry: Sendable {
  /// In document order.
  package private(set) var papers: [PlacedScene] = []
  package private(set) var frames: [ElementID: Rect] = [:]
  /// Geometries with the same version are equal.
  let version: Version
  /// The step from an earlier version, if some elements moved and nothing else changed.
  private(set) var step: Step?
  private var sceneOf: [ElementID: SceneID] = [:]
  /// The visible parts inside scroll views, for the scenes that are shown solved.
  private var clips: [SceneID: ScrollClips] = [:]

  package struct PlacedScene: Hashable, Sendable {
    package var scene: SceneID
    package var frame: Rect
    /// Parents come before their children, in drawing order.
    package var elements: [ElementID]
  }

  /// The gap between papers without a position of their own. They stand in a row, with room for their titles.
  package static let paperGap = 80.0

  final class Version: Sendable {}

  struct Step: Sendable {
    let before: Version
    let moved: [ElementID]
  }

  package init(_ document: Document, shownBy layouts: SceneLayouts? = nil) {
    version = Version()
    frames.reserveCapacity(document.elements.count)
    var nextX = 0.0
    let document = layouts?.resolved(document) ?? document
    for scene in document.scenes {
      guard let root = document.elements[scene.root] else { continue }
      let origin = scene.position ?? Point(nextX, 0)
      let solved = layouts.flatMap { $0.isShownAsDesigned(scene.id) ? nil : $0.layout(of: scene.id) }
      let frame = Rect(origin: origin, size: solved?.size ?? root.frame.size)
      if let solved {
        place(scene, solved, at: frame, in: document)
      } else {
        place(scene, root, at: frame, in: document, InstanceFrames(of: scene.id, in: document, layouts))
      }
      nextX = max(nextX, frame.maxX + Self.paperGap)
    }
  }

  private mutating func place(
    _ scene: Scene, _ root: Element, at frame: Rect, in document: Document, _ instances: InstanceFrames?
  ) {
    var order: [ElementID] = []
    var pending: [(element: Element, frame: Rect)] = [(root, frame)]
    while let (element, frame) = pending.popLast() {
      guard frames.updateValue(frame, forKey: element.id) == nil else { continue }
      sceneOf[element.id] = scene.id
      order.append(element.id)
      for child in element.children.reversed() {
        guard let child = document.elements[child], child.traits.variations.isEmpty || child.isInstalled else {
          continue
        }
        pending.append((child, (instances?.frame(of: child.id) ?? child.frame).offset(by: frame.origin)))
      }
    }
    papers.append(PlacedScene(scene: scene.id, frame: frame, elements: order))
  }

  /// Places a solved scene. Elements without a solved frame are not shown.
  private mutating func place(_ scene: Scene, _ layout: SceneLayout, at paper: Rect, in document: Document) {
    var order: [ElementID] = []
    for id in document.subtree(of: scene.root) {
      guard let frame = layout.rootFrames[id] else { continue }
      frames[id] = id == scene.root ? paper : frame.offset(by: paper.origin)
      sceneOf[id] = scene.id
      order.append(id)
    }
    papers.append(PlacedScene(scene: scene.id, frame: paper, elements: order))
    clips[scene.id] = ScrollClips(scene, in: document) { frames[$0] }
  }

  /// Returns the geometry with some elements and their contents at their design frames. What is inside of instances is
  /// where the layouts have it.
  func placing(_ elements: [ElementID], in document: Document, shownBy layouts: SceneLayouts) -> CanvasGeometry {
    guard !elements.isEmpty || !document.instances.isEmpty else { return self }
    var moved: [ElementID] = []
    var result = CanvasGeometry(self, version: Version())
    var pending = elements
    while let id = pending.popLast() {
      if id.isInsideInstance { continue }
      guard let element = document.elements.stored(id)?.record, let old = result.frames[id],
        let around = document.parent(of: id).flatMap({ result.frames[$0] })
      else { continue }
      let frame = element.frame.offset(by: around.origin)
      guard frame != old else { continue }
      result.frames[id] = frame
      moved.append(id)
      if frame.origin != old.origin { pending += element.children }
    }
    result.placeInsideInstances(of: document, layouts, &moved)
    if moved.isEmpty { return self }
    result.step = Step(before: version, moved: moved)
    return result
  }

  private mutating func placeInsideInstances(
    of document: Document, _ layouts: SceneLayouts, _ moved: inout [ElementID]
  ) {
    let outermost = document.instances.filter { !$0.isInsideInstance }
    for (scene, instances) in Dictionary(grouping: outermost, by: { sceneOf[$0] }) {
      guard let solved = scene.flatMap({ InstanceFrames(of: $0, in: document, layouts) }) else { continue }
      for id in instances { placeChildren(of: id, in: document, solved, &moved) }
    }
  }

  private mutating func placeChildren(
    of parent: ElementID, in document: Document, _ solved: InstanceFrames, _ moved: inout [ElementID]
  ) {
    guard let around = frames[parent], let children = document.elements.stored(parent)?.record.children else { return }
    for id in children {
      guard let old = frames[id], let own = solved.frame(of: id) ?? document.elements.stored(id)?.record.frame else {
        continue
      }
      let frame = own.offset(by: around.origin)
      if frame != old {
        frames[id] = frame
        moved.append(id)
      }
      placeChildren(of: id, in: document, solved, &moved)
    }
  }

  private init(_ other: CanvasGeometry, version: Version) {
    (papers, frames, sceneOf, clips) = (other.papers, other.frames, other.sceneOf, other.clips)
    self.version = version
  }

  /// Returns the visible part of an element inside scroll views; nil if all of it is visible.
  package func clip(of id: ElementID) -> Rect? { sceneOf[id].flatMap { clips[$0] }?[id] }

  package func frame(of id: ElementID) -> Rect? { frames[id] }

  package func scene(of id: ElementID) -> SceneID? { sceneOf[id] }

  package func paper(of scene: SceneID) -> PlacedScene? { papers.first { $0.scene == scene } }

  package var bounds: Rect? {
    guard let first = papers.first?.frame else { return nil }
    return papers.dropFirst().reduce(first) { $0.union($1.frame) }
  }
}

/// The solved frames of what is inside of instances. It has no design of its own: the component's is of another size.
private struct InstanceFrames {
  private let frames: SolvedFrames

  /// Returns nil if the document has no instances.
  init?(of scene: SceneID, in document: Document, _ layouts: SceneLayouts?) {
    guard !document.instances.isEmpty, let layout = layouts?.layout(of: scene) else { return nil }
    frames = layout.frames
  }

  /// Returns the frame in the parent's coordinates; nil for an element that is inside of no instance.
  func frame(of id: ElementID) -> Rect? { id.isInsideInstance ? frames[id] : nil }
}

extension CanvasGeometry: Hashable {
  package static func == (a: CanvasGeometry, b: CanvasGeometry) -> Bool {
    a.version === b.version
      || (a.papers == b.papers && a.frames == b.frames && a.sceneOf == b.sceneOf && a.clips == b.clips)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(papers) }
}
