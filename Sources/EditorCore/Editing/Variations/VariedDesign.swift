import LayoutEngine
import LayoutModel

/// The design under one condition, to be edited like any document. It has no variations. Each scene has the device, the
/// direction and the size at which the condition holds. Records that are not there under the condition are in it, but
/// not installed.
///
/// A `VariationRecorder` applies edits of the design to the source. The design is then corrected from the source.
struct VariedDesign: Sendable {
  let condition: VariationKey
  /// The document with all its variations.
  private(set) var source: Document
  private let views: [SceneID: View]
  /// The frames that the constraints give under the condition, from the time when this was created. Elements without a
  /// varied frame lie there.
  private let frames: [ElementID: Rect]

  /// The surroundings in which a scene meets the condition.
  private struct View: Sendable {
    var viewpoint: Viewpoint
    var size: Size
    var situation: Situation
    /// True if it is the screen that the scene was designed on, in the same orientation.
    var isOnOwnScreen: Bool
  }

  /// Creates the design; nil if no scene can meet the condition.
  init?(_ condition: VariationKey, of source: Document, as environment: LayoutEnvironment, measurer: any TextMeasuring)
  {
    self.condition = condition
    self.source = source
    var views: [SceneID: View] = [:]
    var frames: [ElementID: Rect] = [:]
    for scene in source.scenes {
      guard
        let viewpoint = Viewpoint(meeting: condition, of: scene, in: source, catalogue: environment.catalogue)
      else { continue }
      let there = LayoutEnvironment(of: viewpoint, for: scene, catalogue: environment.catalogue)
      let session = LayoutSession(document: source, scene: scene.id, environment: there, measurer: measurer)
      guard let surroundings = session.surroundings else { continue }
      views[scene.id] = View(
        viewpoint: viewpoint, size: surroundings.size, situation: surroundings.situation,
        isOnOwnScreen: HeldScreen(of: scene, size: surroundings.size, environment: there).isOwn)
      for (id, frame) in session.settledFrames() where frame.isFinite {
        frames[id] = frame
      }
    }
    guard !views.isEmpty else { return nil }
    (self.views, self.frames) = (views, frames)
  }

  /// Returns the surroundings in which the source, with all its variations, shows a scene as the design does.
  func surroundings(of scene: SceneID, shownIn environment: LayoutEnvironment) -> LayoutEnvironment {
    guard let view = views[scene]?.viewpoint else { return environment }
    var there = environment
    there.device = environment.device ?? view.device
    there.orientation = environment.orientation ?? view.orientation
    there.profile = environment.profile ?? view.profile
    return there
  }

  /// The roots of the scenes that are shown under the condition.
  var roots: Set<ElementID> { Set(views.keys.compactMap { source.scenes[$0]?.root }) }

  /// The whole document as it is under the condition.
  var design: Document {
    var draft = Draft(source)
    for scene in source.scenes { draft.put(designed(scene)) }
    let owners = owners
    for element in source.elements { draft.put(designed(element, owners[element.id])) }
    for id in source.variedConstraints {
      if let constraint = source.constraints[id] { draft.put(designed(constraint)) }
    }
    return draft.document
  }

  /// Sets the source after a change. `correction` returns what that changes in the design.
  mutating func update(_ source: Document) { self.source = source }

  /// Returns the change that makes a design agree with the source again, for the records that some changes name.
  func correction(of design: Document, after changes: [Change]) -> Change {
    var correction = Change()
    for id in Set(changes.flatMap(\.scenes.keys)) {
      correction.scenes[id] = step(from: design.scenes, to: source.scenes, id) { designed($0) }
    }
    for id in Set(changes.flatMap(\.elements.keys)) {
      let scene = source.scene(of: id)
      correction.elements[id] = step(from: design.elements, to: source.elements, id) { designed($0, scene) }
    }
    for id in Set(changes.flatMap(\.constraints.keys)) {
      correction.constraints[id] = step(from: design.constraints, to: source.constraints, id) { designed($0) }
    }
    for id in Set(changes.flatMap(\.guides.keys)) {
      correction.guides[id] = step(from: design.guides, to: source.guides, id) { $0 }
    }
    if design.languages != source.languages {
      correction.languages = ValueChange(before: design.languages, after: source.languages)
    }
    if design.previews != source.previews {
      correction.previews = ValueChange(before: design.previews, after: source.previews)
    }
    if design.images != source.images {
      correction.images = ValueChange(before: design.images, after: source.images)
    }
    if design.values != source.values {
      correction.values = ValueChange(before: design.values, after: source.values)
    }
    if design.classes != source.classes {
      correction.classes = ValueChange(before: design.classes, after: source.classes)
    }
    if design.folderClasses != source.folderClasses {
      correction.folderClasses = ValueChange(before: design.folderClasses, after: source.folderClasses)
    }
    if design.pictures != source.pictures {
      correction.pictures = ValueChange(before: design.pictures, after: source.pictures)
    }
    return correction
  }

  /// Returns the change of one record; nil if the record is right already.
  private func step<Record>(
    from design: RecordTable<Record>, to source: RecordTable<Record>, _ id: Record.ID, _ designed: (Record) -> Record
  ) -> RecordChange<Record>? {
    let after = source.placed(id).map { PlacedRecord(record: designed($0.record), index: $0.index) }
    let change = RecordChange(before: design.placed(id), after: after)
    return change.kind == .nothing ? nil : change
  }

  // MARK: Records as they are under the condition

  private var owners: [ElementID: Scene] {
    var owners: [ElementID: Scene] = [:]
    for scene in source.scenes { for id in source.subtree(of: scene.root) { owners[id] = scene } }
    return owners
  }

  private func designed(_ scene: Scene) -> Scene {
    guard let view = views[scene.id] else { return scene }
    var shown = scene
    shown.device = view.viewpoint.device ?? scene.device
    shown.profile = view.viewpoint.profile ?? scene.profile
    shown.orientation = view.viewpoint.orientation ?? scene.orientation
    // The scene's own safe area is true only for its own screen in the same orientation.
    if !view.isOnOwnScreen { shown.safeArea = nil }
    if view.viewpoint != Viewpoint() { shown.size = view.viewpoint.size ?? shown.size.map { _ in view.size } }
    return shown
  }

  /// Returns an element under the condition. Instances follow their components as these are under it, since a component
  /// may be shown under the condition in another scene than its instance, or not at all.
  private func designed(_ element: Element, _ scene: Scene?) -> Element {
    if let origin = element.id.origin.flatMap({ source.elements[$0] }),
      let instance = element.id.outermostInstance.flatMap({ source.elements[$0] })
    {
      return element.following(designed(origin, source.scene(of: origin.id)), in: instance)
    }
    let shown = resolved(element, scene)
    guard let component = source.component(of: element.id), let root = source.elements[component.root] else {
      return shown
    }
    return shown.following(root: designed(root, component))
  }

  private func resolved(_ element: Element, _ scene: Scene?) -> Element {
    guard let scene, let view = views[scene.id] else { return element }
    var shown = element.resolved(in: scene, view.situation)
    let hasFrame = element.variations.contains { $0.value.frame != nil && $0.key.holds(in: view.situation) }
    if element.id == scene.root {
      shown.frame = Rect(origin: element.frame.origin, size: view.size)
    } else if !hasFrame, let frame = frames[element.id], element.isInstalled || shown.isInstalled {
      shown.frame = frame
    }
    let isInstalled = shown.isInstalled
    shown.variations = [:]
    shown.dropOverwrittenBindings(source.valueTable)
    shown.isInstalled = isInstalled
    return shown
  }

  private func designed(_ constraint: Constraint) -> Constraint {
    guard let holder = source.holder(of: original(constraint)), let scene = source.scene(of: holder),
      let view = views[scene.id]
    else { return constraint }
    var shown = constraint.resolved(for: view.situation)
    shown.variations = [:]
    shown.dropOverwrittenBindings(source.valueTable)
    return shown
  }

  /// Returns the constraint of a component that a constraint inside of an instance follows from. Others stand for
  /// themselves.
  private func original(_ constraint: Constraint) -> Constraint {
    constraint.id.origin.flatMap { source.constraints[$0] }.map(original) ?? constraint
  }
}
