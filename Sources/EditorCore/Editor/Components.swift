import LayoutEngine
import LayoutModel
import Words

/// Makes components, goes to them and back, and swaps and detaches their instances.
package enum Components {
  /// The selected instances; empty if anything else is selected, too.
  package static func chosenInstances(in editor: Editor) -> [ElementID] {
    let chosen = editor.selection.elements
    guard !chosen.isEmpty, chosen.allSatisfy(editor.document.instances.contains) else { return [] }
    return chosen
  }

  /// The component of all selected instances; nil if they have several.
  package static func chosenComponent(in editor: Editor) -> Scene? {
    let components = Set(chosenInstances(in: editor).map { editor.document.component(of: $0)?.id })
    guard components.count == 1, let id = components.first ?? nil else { return nil }
    return editor.document.scenes[id]
  }

  // MARK: Making

  /// Returns why the selection cannot become a component; nil if it probably can. Elements that are put together first
  /// are examined only when the component is made.
  static func whyNot(in editor: Editor) -> Message? {
    if editor.condition != nil { return Message("A component can’t be made under one condition only") }
    let document = editor.document
    let elements = document.movable(in: editor.selection)
    if elements.isEmpty { return Message("Select the elements to make a component of") }
    if elements.count > 1 { return SelectionEmbedding.whyNot(as: .view, in: editor) }
    return document.obstacle(toComponentOf: elements[0])?.message(in: document)
  }

  /// Makes a component of the selected element, which becomes its first instance. Several elements are put into a view
  /// first. Nothing moves.
  static func make(in editor: inout Editor) {
    editor.leaveGesture()
    let elements = editor.document.movable(in: editor.selection)
    let embedding = elements.count > 1 ? Embedding(.view, of: elements, in: editor.positions) : nil
    guard let id = embedding?.container ?? elements.first else { return }
    var trial = Draft(editor.document)
    embedding?.apply(to: &trial)
    if let obstacle = trial.document.obstacle(toComponentOf: id) {
      editor.notice = obstacle.message(in: trial.document)
      return
    }
    let name = editor.document.freshSceneName(editor.document.elements[id]?.ownName ?? "Component")
    editor.edit(Message("Make Component"), selecting: Selection(elements: [id])) { draft in
      embedding?.apply(to: &draft)
      draft.makeComponent(of: id, named: name)
    }
    editor.notice = Message("Made the component “%1”.", name)
  }

  // MARK: Going to it

  /// Selects the root of a component and shows it on the canvas.
  ///
  /// - Parameter instance: the instance from which the user went there. Escape goes back to it.
  package static func show(_ id: SceneID, from instance: ElementID? = nil, in editor: inout Editor) {
    editor.leaveGesture()
    guard let root = editor.document.scenes[id]?.root, editor.document.elements.contains(root) else { return }
    editor.select(Selection(elements: [root]))
    if let frame = editor.geometry.frame(of: root) { editor.reveal(frame) }
    editor.leftInstance = instance
  }

  /// The component that the user went to from an instance, until something of another scene is selected.
  package static func edited(in editor: Editor) -> SceneID? {
    guard let component = editor.leftInstance.flatMap(editor.document.component(of:))?.id else { return nil }
    return editor.selection.isEmpty || editor.activeScene == component ? component : nil
  }

  /// Goes back from the root of a component, or from nothing, to the instance from which the user went there. Returns
  /// false if there is none.
  static func goBackToInstance(in editor: inout Editor) -> Bool {
    guard let instance = editor.leftInstance, let root = editor.document.component(of: instance)?.root,
      editor.selection.isEmpty || editor.selection.elements == [root]
    else { return false }
    editor.leftInstance = nil
    editor.select(Selection(elements: [instance]))
    if let frame = editor.geometry.frame(of: instance) { editor.reveal(frame) }
    return true
  }

  // MARK: Instances

  /// The other components of the document, as choices for the selected instances.
  package static func swapChoices(in editor: Editor) -> [SwapChoice] {
    let instances = chosenInstances(in: editor)
    guard !instances.isEmpty else { return [] }
    let (document, present) = (editor.document, chosenComponent(in: editor)?.id)
    return document.components.filter { $0.id != present }.map { component in
      SwapChoice(
        component: component.id, name: document.componentName(component.id),
        lock: document.whyNotInstance(of: component.id, around: instances))
    }
  }

  /// Shows another component in the selected instances.
  package static func swapChosen(for component: SceneID, in editor: inout Editor) {
    if let reason = swap(chosenInstances(in: editor), for: component, in: &editor) { editor.notice = reason }
  }

  /// Shows another component in instances, and tells how many overrides it has no element for. Returns the reason if
  /// the swap is refused.
  static func swap(_ instances: [ElementID], for component: SceneID, in editor: inout Editor) -> Message? {
    editor.leaveGesture()
    if editor.condition != nil { return Message("Instances can’t differ under one condition only.") }
    if let reason = editor.document.whyNotInstance(of: component, around: instances) { return reason }
    let name = editor.document.componentName(component)
    let lost = instances.map { MovedOverrides(of: $0, to: component, in: editor.document).lostCount }
    editor.edit(Message("Swap Component for “%1”", name)) { draft in
      for id in instances { draft.swap(id, for: component) }
    }
    let count = lost.reduce(0, +)
    if count > 0 {
      editor.notice = Message(
        "%1 override doesn’t fit “%2” and was removed", "%1 overrides don’t fit “%2” and were removed",
        count: count, name)
    }
    return nil
  }

  /// Makes ordinary elements of instances. Nothing moves.
  static func detach(_ instances: [ElementID], in editor: inout Editor) {
    editor.leaveGesture()
    let sessions = instances.map { designedLayout(around: $0, in: editor) }
    editor.edit(
      Message("Detach %1 Instance", "Detach %1 Instances", count: instances.count),
      selecting: Selection(elements: instances)
    ) { draft in
      for (id, session) in zip(instances, sessions) {
        draft.detach(id, frames: { session?.layout.frames[$0] }, baselines: { session?.solvedBaselines(of: $0) })
      }
    }
  }

  /// The layout of the scene around an element, in the surroundings that it is designed for.
  private static func designedLayout(around id: ElementID, in editor: Editor) -> LayoutSession? {
    guard let scene = editor.geometry.scene(of: id) else { return nil }
    if editor.layouts.isShownAsDesigned(scene) { return editor.layouts.session(of: scene) }
    return LayoutSession(
      document: editor.document, scene: scene, environment: editor.layouts.environment,
      measurer: editor.layouts.measurer)
  }

  static func resetOverrides(of instances: [ElementID], in editor: inout Editor) {
    editor.edit(Message("Reset Overrides")) { draft in
      for id in instances { draft.update(id) { $0.instance?.overrides = [:] } }
    }
  }
}

/// A component that could take the place of another one.
package struct SwapChoice: Hashable, Sendable {
  package let component: SceneID
  package let name: String
  /// The reason why it cannot; nil if it can.
  package let lock: Message?
}

extension Document {
  /// Returns why an instance cannot stand in or at an element: it would contain itself. Nil if it can.
  func whyNotInstance(of component: SceneID, in element: ElementID) -> Message? {
    guard let around = componentScene(around: element), let circle = circle(putting: component, into: around.id)
    else { return nil }
    let chain = chain([around.id] + circle.dropLast())
    return Message("“%1” would contain itself: %2", componentName(around.id), chain)
  }

  /// Returns why an instance cannot stand in or at one of the elements; nil if it can.
  fileprivate func whyNotInstance(of component: SceneID, around elements: [ElementID]) -> Message? {
    elements.lazy.compactMap { whyNotInstance(of: component, in: $0) }.first
  }

  /// Returns why a component cannot be removed: instances show it. Nil if it can, and for other scenes.
  func whyNotRemovable(_ scene: Scene) -> Message? {
    let used = scene.isComponent ? instances(of: scene.id).count : 0
    guard used > 0 else { return nil }
    return Message(
      "%1 instance uses “%2”. Detach it first.", "%1 instances use “%2”. Detach them first.",
      count: used, componentName(scene.id))
  }
}
