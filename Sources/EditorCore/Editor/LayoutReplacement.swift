import LayoutModel
import Words

/// Replaces constraints by containers, and containers by constraints.
enum LayoutReplacement {
  /// Begins to look for containers or for constraints, on another thread.
  static func begin(by goal: ContainerWork.Goal, in editor: inout Editor) {
    editor.leaveGesture()
    let elements = containing(goal, in: editor)
    guard let first = elements.first, let id = editor.geometry.scene(of: first), let scene = editor.document.scenes[id]
    else { return }
    editor.notice = nil
    editor.pendingEdit = ContainerWork(
      number: editor.nextPendingNumber(), goal: goal, scene: scene, elements: elements, document: editor.document,
      environment: editor.layouts.environment, measurer: editor.layouts.measurer)
  }

  /// Returns why the layout cannot be replaced; nil if it can.
  static func whyNot(by goal: ContainerWork.Goal, in editor: Editor) -> Message? {
    if editor.condition != nil { return Message("The kind of layout can’t differ under one condition only") }
    let elements = containing(goal, in: editor)
    if elements.isEmpty {
      return goal == .containers
        ? Message("Select a view with constraints for its children") : Message("Select a container")
    }
    return goal == .containers && editor.document.hasVariations(inOrOf: elements)
      ? Message("Containers can’t lay out what has variations") : nil
  }

  /// The selected elements whose layout would be replaced. Of an element without children, its parent counts. Without a
  /// selection it is the whole scene.
  private static func containing(_ goal: ContainerWork.Goal, in editor: Editor) -> [ElementID] {
    let document = editor.document
    let chosen = Set(
      editor.selection.elements.map { id in
        let holder = document.ownChildren(of: id).isEmpty ? document.parent(of: id) ?? id : id
        return goal == .constraints ? document.outermostContainer(around: holder) : holder
      })
    let outermost = chosen.filter { id in !document.ancestors(of: id).contains(where: chosen.contains) }
    let root = editor.activeScene.flatMap { document.scenes[$0]?.root }
    let elements = chosen.isEmpty ? [root].compactMap { $0 } : outermost.sorted { $0.rawValue < $1.rawValue }
    let scenes = Set(elements.compactMap(editor.geometry.scene))
    guard scenes.count == 1 else { return [] }
    return elements.filter { id in
      switch goal {
      case .containers: document.hasFreeLayout(inOr: id)
      case .constraints:
        document.containers.contains { document.element($0, isInOrIs: id) && !document.ownChildren(of: $0).isEmpty }
      }
    }
  }

  /// Makes the replacement that was found, as one step of undo. Sets the notice to its result.
  static func take(_ outcome: ContainerWork.Outcome, of work: ContainerWork, in editor: inout Editor) {
    guard let found = outcome.document else {
      editor.notice = outcome.message
      return
    }
    let name = work.goal == .containers ? Message("Embed in Containers") : Message("Convert to Constraints")
    editor.edit(name) { $0.takeLayout(of: work.scene, from: found) }
    editor.notice = outcome.message
  }
}

extension Document {
  fileprivate func element(_ id: ElementID, isInOrIs container: ElementID) -> Bool {
    id == container || ancestors(of: id).contains(container)
  }

  fileprivate func hasVariations(inOrOf chosen: [ElementID]) -> Bool {
    func isInside(_ id: ElementID) -> Bool { chosen.contains { self.element(id, isInOrIs: $0) } }
    return variedElements.contains(where: isInside)
      || variedConstraints.contains { constraints[$0]?.items.compactMap(element).contains(where: isInside) == true }
  }

  /// True if the element, or one in it, has children that it doesn't lay out as a container. This is asked after every
  /// step, and mostly true of the first element.
  fileprivate func hasFreeLayout(inOr id: ElementID) -> Bool {
    var waiting = [id]
    while let next = waiting.popLast() {
      let children = ownChildren(of: next)
      if !children.isEmpty, !containers.contains(next) { return true }
      waiting += children
    }
    return false
  }

  /// Returns the outermost container around a container: constraints in a container do not give it a size.
  fileprivate func outermostContainer(around id: ElementID) -> ElementID {
    var outermost = id
    while let container = container(of: outermost) { outermost = container }
    return outermost
  }
}

extension Draft {
  /// Takes over the records of a scene from another document. Elements keep their design frames.
  fileprivate mutating func takeLayout(of scene: Scene, from other: Document) {
    let before = document
    for id in other.subtree(of: scene.root) {
      guard var element = other.elements[id] else { continue }
      if let old = before.elements[id] { element.frame = old.frame }
      if element != before.elements[id] { put(element) }
    }
    for guide in other.guides where guide != before.guides[guide.id] { put(guide) }
    for constraint in other.constraints where constraint != before.constraints[constraint.id] { put(constraint) }
    for id in before.constraints.map(\.id) where !other.constraints.contains(id) { remove(id) }
    for id in before.guides.map(\.id) where !other.guides.contains(id) { remove(id) }
    for id in before.subtree(of: scene.root) where !other.elements.contains(id) { remove(id) }
  }
}
