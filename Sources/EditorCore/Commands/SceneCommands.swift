import LayoutEngine
import LayoutModel
import Words

/// Commands for scenes as a whole: add, duplicate and delete.
extension CommandRegistry {
  static let sceneCommands = [
    Command(
      "new-scene-own-size", Message("New Scene with Custom Size"),
      perform: { editor, _ in SceneEditing.add(like: editor.activeScene, in: &editor) }),
    Command(
      "duplicate-scene", Message("Duplicate Scene"), when: Availability({ $0.activeScene != nil }, else: .needsScene),
      perform: { editor, _ in SceneEditing.duplicateActive(in: &editor) }),
    Command(
      "delete-scene", Message("Delete Scene"),
      when: Availability(unless: SceneEditing.whyNotDeletable),
      perform: { editor, _ in SceneEditing.deleteActive(in: &editor) }),
  ]
}

/// Adds, duplicates and deletes scenes.
package enum SceneEditing {
  /// Adds an empty scene for a device of the catalogue, at the right of the others.
  package static func add(for device: Device, in editor: inout Editor) {
    add(device.profile, device.size, in: &editor) { $0.device = device.id }
  }

  /// Adds an empty scene without a device, with a size that the inspector can change and with the profile of another
  /// scene.
  static func add(like other: SceneID?, in editor: inout Editor) {
    let profile = other.flatMap { editor.document.scenes[$0]?.profile } ?? .ios
    let size = Size(400, 400)
    add(profile, size, in: &editor) { $0.size = size }
  }

  private static func add(
    _ profile: Profile, _ size: Size, in editor: inout Editor, _ describe: (inout Scene) -> Void
  ) {
    editor.leaveGesture()
    var names = FreshNames(editor.document)
    let root = Element(id: ElementID(names.name(like: "view")), kind: .view, frame: Rect(origin: .zero, size: size))
    var scene = Scene(id: SceneID(names.name(like: "scene")), root: root.id)
    scene.name = editor.document.freshSceneName("Scene")
    scene.profile = profile
    describe(&scene)
    scene.position = editor.geometry.placeForNewScene
    let guide = profile == .ios ? GuideID(names.name(like: "safe-area")) : nil
    editor.edit(Message("Add Scene"), selecting: Selection(elements: [root.id])) { draft in
      draft.put(root)
      draft.put(scene)
      if let guide { draft.put(Guide(id: guide, owner: root.id, kind: .safeArea)) }
    }
    if let frame = editor.geometry.frame(of: root.id) { editor.reveal(frame) }
  }

  /// Adds a copy of the active scene with all its contents, at the right of the others.
  fileprivate static func duplicateActive(in editor: inout Editor) {
    editor.leaveGesture()
    guard let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] }) else { return }
    var names = FreshNames(editor.document)
    let root = ElementID(names.name(like: scene.root.rawValue))
    var copy = scene.with(id: SceneID(names.name(like: scene.id.rawValue)), root: root)
    copy.name = editor.document.freshSceneName(scene.name ?? scene.id.rawValue)
    copy.position = editor.geometry.placeForNewScene
    let records = SceneCopy(of: scene, in: editor.document, root: root, names: &names)
    editor.edit(Message("Duplicate Scene"), selecting: Selection(elements: [root])) { draft in
      for element in records.elements { draft.put(element) }
      draft.put(copy)
      for guide in records.guides { draft.put(guide) }
      for constraint in records.constraints { draft.put(constraint) }
    }
    if let frame = editor.geometry.frame(of: root) { editor.reveal(frame) }
  }

  fileprivate static func whyNotDeletable(in editor: Editor) -> Message? {
    guard editor.document.scenes.count > 1, let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] })
    else { return Message("A document needs at least one scene") }
    return editor.document.whyNotRemovable(scene)
  }

  fileprivate static func deleteActive(in editor: inout Editor) {
    editor.leaveGesture()
    guard whyNotDeletable(in: editor) == nil, let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] })
    else { return }
    let fixed = editor.geometry.placesToKeep(in: editor.document)
    editor.edit(Message("Delete Scene"), selecting: Selection.none) { draft in
      // The other scenes stay where they are.
      for (id, place) in fixed where id != scene.id { draft.update(id) { $0.position = place } }
      draft.remove(scene.id)
      draft.removeSubtree(scene.root)
    }
  }
}

extension CanvasGeometry {
  /// Returns the present positions of the scenes that have no position of their own.
  fileprivate func placesToKeep(in document: Document) -> [(id: SceneID, place: Point)] {
    papers.compactMap { paper in
      document.scenes[paper.scene]?.position == nil ? (paper.scene, paper.frame.origin) : nil
    }
  }

  fileprivate var placeForNewScene: Point? { bounds.map { Point($0.maxX + Self.paperGap, $0.y) } }
}

extension Document {
  /// Returns the name, with a number if another scene has it.
  func freshSceneName(_ name: String) -> String {
    let taken = Set(scenes.compactMap(\.name))
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }
}

/// Copies of all records of a scene, with free ids.
private struct SceneCopy {
  var elements: [Element] = []
  var guides: [Guide] = []
  var constraints: [Constraint] = []

  init(of scene: Scene, in document: Document, root: ElementID, names: inout FreshNames) {
    // The copies of instances fill themselves.
    let inside = document.ownSubtree(of: scene.root)
    var map: [String: Item] = [scene.root.rawValue: .element(root)]
    for id in inside.dropFirst() { map[id.rawValue] = .element(ElementID(names.name(like: id.rawValue))) }
    let owners = Set(inside)
    func new(_ id: ElementID) -> ElementID? { map[id.rawValue]?.elementID }
    elements = inside.compactMap { id in
      guard let old = document.elements[id], let copy = new(id) else { return nil }
      return old.renamed(copy, by: new)
    }
    for guide in document.guides
    where owners.contains(guide.owner) && !guide.id.isInsideInstance {
      guard let owner = new(guide.owner) else { continue }
      let copy = guide.with(id: GuideID(names.name(like: guide.id.rawValue)), owner: owner)
      map[guide.id.rawValue] = .guide(copy.id)
      guides.append(copy)
    }
    for constraint in document.constraints where !constraint.id.isInsideInstance {
      guard let first = map[constraint.first.item.rawID] else { continue }
      var copy = constraint.with(id: ConstraintID(names.name(like: constraint.id.rawValue)))
      copy.first.item = first
      if let second = constraint.second {
        guard let item = map[second.item.rawID] else { continue }
        copy.second?.item = item
      }
      constraints.append(copy)
    }
  }
}
