import Drawing
import LayoutEngine
import LayoutModel

/// Where things are on the pasteboard: the papers of the scenes, and every element's frame. That is its design frame, or
/// where the scene is looked at elsewhere, its solution there.
///
/// It follows edits: where only frames changed, only those and what lies in them are placed anew.
package struct CanvasGeometry: Sendable {
  /// In document order.
  package private(set) var papers: [PlacedScene] = []
  package private(set) var frames: [ElementID: Rect] = [:]
  /// Two of the same version are the same.
  let version: Version
  /// The version that it came from by moving some elements and nothing else.
  private(set) var step: Step?
  private var sceneOf: [ElementID: SceneID] = [:]
  /// Of the scenes that are shown solved, where scroll views cut off what they hold.
  private var clips: [SceneID: ScrollClips] = [:]

  package struct PlacedScene: Hashable, Sendable {
    package var scene: SceneID
    package var frame: Rect
    /// Parents before children, in drawing order.
    package var elements: [ElementID]
  }

  /// Papers without a position of their own stand in a row, with room for their titles.
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
    let document = layouts?.settled(document) ?? document
    for scene in document.scenes {
      guard let root = document.elements[scene.root] else { continue }
      let origin = scene.position ?? Point(nextX, 0)
      let solved = layouts.flatMap { $0.isShownAsDesigned(scene.id) ? nil : $0.layout(of: scene.id) }
      let frame = Rect(origin: origin, size: solved?.size ?? root.frame.size)
      if let solved {
        place(scene, solved, at: frame, in: document)
      } else {
        place(scene, root, at: frame, in: document)
      }
      nextX = max(nextX, frame.maxX + Self.paperGap)
    }
  }

  private mutating func place(_ scene: Scene, _ root: Element, at frame: Rect, in document: Document) {
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
        pending.append((child, child.frame.offset(by: frame.origin)))
      }
    }
    papers.append(PlacedScene(scene: scene.id, frame: frame, elements: order))
  }

  /// What is not laid out there is not shown.
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

  /// With some elements where their frames say, and what lies in them.
  func placing(_ elements: [ElementID], in document: Document) -> CanvasGeometry {
    guard !elements.isEmpty else { return self }
    var moved: [ElementID] = []
    var result = CanvasGeometry(self, version: Version())
    var pending = elements
    while let id = pending.popLast() {
      guard let element = document.elements.stored(id)?.record, let old = result.frames[id],
        let around = document.parent(of: id).flatMap({ result.frames[$0] })
      else { continue }
      let frame = element.frame.offset(by: around.origin)
      guard frame != old else { continue }
      result.frames[id] = frame
      moved.append(id)
      if frame.origin != old.origin { pending += element.children }
    }
    result.step = Step(before: version, moved: moved)
    return result
  }

  private init(_ other: CanvasGeometry, version: Version) {
    (papers, frames, sceneOf, clips) = (other.papers, other.frames, other.sceneOf, other.clips)
    self.version = version
  }

  /// What is seen of an element; nil for all of it.
  package func clip(of id: ElementID) -> Rect? { sceneOf[id].flatMap { clips[$0] }?[id] }

  package func frame(of id: ElementID) -> Rect? { frames[id] }

  package func scene(of id: ElementID) -> SceneID? { sceneOf[id] }

  package func paper(of scene: SceneID) -> PlacedScene? { papers.first { $0.scene == scene } }

  package var bounds: Rect? {
    guard let first = papers.first?.frame else { return nil }
    return papers.dropFirst().reduce(first) { $0.union($1.frame) }
  }
}

extension CanvasGeometry: Hashable {
  package static func == (a: CanvasGeometry, b: CanvasGeometry) -> Bool {
    a.version === b.version
      || (a.papers == b.papers && a.frames == b.frames && a.sceneOf == b.sceneOf && a.clips == b.clips)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(papers) }
}
