import LayoutEngine
import LayoutModel
import Words

/// Components and their instances: making one, going to it, swapping and detaching.
extension Editor {
  /// The selected instances; empty if anything else is selected, too.
  package var chosenInstances: [ElementID] {
    let chosen = selection.elements
    guard !chosen.isEmpty, chosen.allSatisfy(document.instances.contains) else { return [] }
    return chosen
  }

  /// The component of all selected instances; nil if they have several.
  package var chosenComponent: Scene? {
    let components = Set(chosenInstances.map { document.component(of: $0)?.id })
    guard components.count == 1, let id = components.first ?? nil else { return nil }
    return document.scenes[id]
  }

  // MARK: Making

  /// Returns why the selection cannot become a component; nil if it probably can. Elements that are put together first
  /// are examined only when the component is made.
  func whyNotComponent() -> Message? {
    if condition != nil { return Message("A component can’t be made under one condition only") }
    let elements = document.movable(in: selection)
    if elements.isEmpty { return Message("Select the elements to make a component of") }
    if elements.count > 1 { return whyNotEmbeddable(in: .view) }
    return document.obstacle(toComponentOf: elements[0])?.message(in: document)
  }

  /// Makes a component of the selected element, which becomes its first instance. Several elements are put into a view
  /// first. Nothing moves.
  mutating func makeComponent() {
    leaveGesture()
    let elements = document.movable(in: selection)
    let embedding = elements.count > 1 ? Embedding(.view, of: elements, in: positions) : nil
    guard let id = embedding?.container ?? elements.first else { return }
    var trial = Draft(document)
    embedding?.apply(to: &trial)
    if let obstacle = trial.document.obstacle(toComponentOf: id) {
      notice = obstacle.message(in: trial.document)
      return
    }
    let name = document.freshSceneName(document.elements[id]?.ownName ?? "Component")
    edit(Message("Make Component"), selecting: Selection(elements: [id])) { draft in
      embedding?.apply(to: &draft)
      draft.makeComponent(of: id, named: name)
    }
    notice = Message("Made the component “%1”.", name)
  }

  // MARK: Going to it

  /// Selects the root of a component and shows it on the canvas.
  ///
  /// - Parameter instance: the instance from which the user went there. Escape goes back to it.
  package mutating func showComponent(_ id: SceneID, from instance: ElementID? = nil) {
    leaveGesture()
    guard let root = document.scenes[id]?.root, document.elements.contains(root) else { return }
    select(Selection(elements: [root]))
    if let frame = geometry.frame(of: root) { reveal(frame) }
    leftInstance = instance
  }

  /// The component that the user went to from an instance, until something of another scene is selected.
  package var editedComponent: SceneID? {
    guard let component = leftInstance.flatMap(document.component(of:))?.id else { return nil }
    return selection.isEmpty || activeScene == component ? component : nil
  }

  /// Goes back from the root of a component, or from nothing, to the instance from which the user went there. Returns
  /// false if there is none.
  mutating func goBackToInstance() -> Bool {
    guard let instance = leftInstance, let root = document.component(of: instance)?.root,
      selection.isEmpty || selection.elements == [root]
    else { return false }
    leftInstance = nil
    select(Selection(elements: [instance]))
    if let frame = geometry.frame(of: instance) { reveal(frame) }
    return true
  }

  // MARK: Instances

  /// The other components of the document, as choices for the selected instances.
  package var swapChoices: [SwapChoice] {
    let instances = chosenInstances
    guard !instances.isEmpty else { return [] }
    let present = chosenComponent?.id
    return document.components.filter { $0.id != present }.map { component in
      SwapChoice(
        component: component.id, name: document.componentName(component.id),
        lock: whyNotInstance(of: component.id, around: instances))
    }
  }

  /// Returns why an instance cannot stand in the container, in words with the chain of components; nil if it can.
  package func whyNotInstance(of component: SceneID, in container: ElementID) -> Message? {
    document.whyNotInstance(of: component, in: container)
  }

  private func whyNotInstance(of component: SceneID, around elements: [ElementID]) -> Message? {
    elements.lazy.compactMap { document.whyNotInstance(of: component, in: $0) }.first
  }

  /// Shows another component in the selected instances.
  package mutating func swapInstances(for component: SceneID) {
    swap(chosenInstances, for: component)
  }

  mutating func swap(_ instances: [ElementID], for component: SceneID) {
    leaveGesture()
    if let reason = whyNotInstance(of: component, around: instances) {
      notice = reason
      return
    }
    edit(Message("Swap Component for “%1”", document.componentName(component))) { draft in
      for id in instances { draft.swap(id, for: component) }
    }
  }

  /// Makes ordinary elements of the selected instances. Nothing moves.
  mutating func detach(_ instances: [ElementID]) {
    leaveGesture()
    let sessions = instances.map { designedLayout(around: $0) }
    edit(
      Message("Detach %1 Instance", "Detach %1 Instances", count: instances.count),
      selecting: Selection(elements: instances)
    ) { draft in
      for (id, session) in zip(instances, sessions) {
        draft.detach(
          id, frames: { session?.layout.frames[$0] }, baselines: { session?.solvedBaselines(of: $0) })
      }
    }
  }

  /// The layout of the scene around an element, in the surroundings that it is designed for.
  private func designedLayout(around id: ElementID) -> LayoutSession? {
    guard let scene = geometry.scene(of: id) else { return nil }
    if layouts.isShownAsDesigned(scene) { return layouts.session(of: scene) }
    return LayoutSession(
      document: document, scene: scene, environment: layouts.environment, measurer: layouts.measurer)
  }

  mutating func resetOverrides(of instances: [ElementID]) {
    edit(Message("Reset Overrides")) { draft in
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

  /// Returns why a component cannot be removed: instances show it. Nil if it can, and for other scenes.
  func whyNotRemovable(_ scene: Scene) -> Message? {
    let used = scene.isComponent ? instances(of: scene.id).count : 0
    guard used > 0 else { return nil }
    return Message(
      "%1 instance uses “%2”. Detach it first.", "%1 instances use “%2”. Detach them first.",
      count: used, componentName(scene.id))
  }
}
