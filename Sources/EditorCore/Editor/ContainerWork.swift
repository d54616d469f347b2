import ContainerSearch
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Containers that are looked for in place of constraints, or constraints in place of containers. Elements stay where
/// they are.
package struct ContainerWork: PendingEdit {
  enum Goal: Hashable, Sendable { case containers, constraints }

  package let number: Int
  let goal: Goal
  let scene: Scene
  /// The elements whose layout is replaced, with all elements in them.
  let elements: [ElementID]
  let document: Document
  let environment: LayoutEnvironment
  let measurer: any TextMeasuring

  package var stopped: Message { Message("Stopped. The layout hasn’t changed") }

  package var overtaken: Message {
    goal == .containers
      ? Message("Stopped looking for containers: the document was edited")
      : Message("Stopped looking for constraints: the document was edited")
  }

  package func message(done part: Double) -> Message {
    goal == .containers ? Message("Looking for containers…") : Message("Looking for constraints…")
  }

  package func workOut(for watch: SuggestionWatch?) -> FoundEdit? {
    let cancellation = watch?.cancellation ?? Cancellation()
    let outcome = goal == .containers ? findContainers(cancellation) : findConstraints(cancellation)
    return cancellation.isAsked ? nil : FoundEdit { LayoutReplacement.take(outcome, of: self, in: &$0) }
  }

  /// A document with the other layout, and what is to be said about it. Without a document, nothing is to be changed.
  fileprivate struct Outcome: Sendable {
    var document: Document?
    var message: Message
  }

  private func findContainers(_ cancellation: Cancellation) -> Outcome {
    var search = ContainerFinder(
      document, scene: scene, environment: environment, measurer: measurer,
      within: Set(elements.flatMap(document.ownSubtree)))
    let found = search.run(unless: cancellation)
    let reason = found.firstReason(in: document)
    guard !found.isEmpty else {
      return Outcome(message: reason.map { Message("No containers: %1", $0) } ?? Message("No element to lay out"))
    }
    guard let reason else { return Outcome(document: found.document, message: found.equality) }
    return Outcome(document: found.document, message: Message("Laid out by containers in part: %1", reason))
  }

  private func findConstraints(_ cancellation: Cancellation) -> Outcome {
    var replacer = ContainerReplacer(document, scene: scene, environment: environment, measurer: measurer)
    let found = replacer.run(elements, unless: cancellation)
    let reason = found.kept.first?.sentence(in: document)
    guard !found.replaced.isEmpty else {
      return Outcome(message: reason ?? Message("No container to convert"))
    }
    let done = Message(
      "%1 container became constraints", "%1 containers became constraints", count: found.replaced.count)
    let moved = found.movesWithTexts.map { id in
      Message("with longer texts, %1 will lie elsewhere than before", document.quotedName(of: .element(id)))
    }
    return Outcome(
      document: found.document, message: (reason ?? moved).map { Message("%1; %2", done, $0) } ?? done)
  }
}

extension FoundContainers {
  /// Why the first element that is laid out by constraints stays so.
  fileprivate func firstReason(in document: Document) -> Message? {
    for part in parts {
      guard case .constraints(let obstacle) = part.outcome else { continue }
      return Message(
        "%1 stays constraints: %2", document.quotedName(of: .element(part.element)), obstacle.sentence(in: document))
    }
    return nil
  }

  /// A sentence about the sizes over which containers lay everything out as the constraints did.
  fileprivate var equality: Message {
    let (widths, heights) = (parts.sizes.horizontal, parts.sizes.vertical)
    return Message(
      "Laid out by containers, as before from width %1 to %2 and from height %3 to %4",
      Figures.text(widths.lowerBound), Figures.text(widths.upperBound), Figures.text(heights.lowerBound),
      Figures.text(heights.upperBound))
  }
}

/// Replaces constraints by containers, and containers by constraints.
enum LayoutReplacement {
  /// Begins to look for containers or for constraints, on another thread.
  static func begin(by goal: ContainerWork.Goal, in editor: inout Editor) {
    editor.leaveGesture()
    let elements = containing(goal, in: editor)
    guard let first = elements.first, let id = editor.geometry.scene(of: first), let scene = editor.document.scenes[id]
    else {
      return
    }
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
    return goal == .containers && hasVariations(inOrOf: elements, in: editor)
      ? Message("Containers can’t lay out what has variations") : nil
  }

  private static func hasVariations(inOrOf elements: [ElementID], in editor: Editor) -> Bool {
    func isInside(_ id: ElementID) -> Bool { elements.contains { editor.document.element(id, isInOrIs: $0) } }
    return editor.document.variedElements.contains(where: isInside)
      || editor.document.variedConstraints.contains { id in
        editor.document.constraints[id]?.items.compactMap(editor.document.element).contains(where: isInside) == true
      }
  }

  /// The selected elements whose layout would be replaced. Of an element without children, its parent counts. Without a
  /// selection it is the whole scene.
  private static func containing(_ goal: ContainerWork.Goal, in editor: Editor) -> [ElementID] {
    let chosen = Set(
      editor.selection.elements.map { id in
        let holder = editor.document.ownChildren(of: id).isEmpty ? editor.document.parent(of: id) ?? id : id
        return goal == .constraints ? outermostContainer(around: holder, in: editor) : holder
      })
    let outermost = chosen.filter { id in !editor.document.ancestors(of: id).contains(where: chosen.contains) }
    let root = editor.activeScene.flatMap { editor.document.scenes[$0]?.root }
    let elements = chosen.isEmpty ? [root].compactMap { $0 } : outermost.sorted { $0.rawValue < $1.rawValue }
    let scenes = Set(elements.compactMap(editor.geometry.scene))
    guard scenes.count == 1 else { return [] }
    return elements.filter { id in
      switch goal {
      case .containers: hasFreeLayout(inOr: id, in: editor)
      case .constraints:
        editor.document.containers.contains {
          editor.document.element($0, isInOrIs: id) && !editor.document.ownChildren(of: $0).isEmpty
        }
      }
    }
  }

  /// True if the element, or one in it, has children that it doesn't lay out as a container. This is asked after every
  /// step, and mostly true of the first element.
  private static func hasFreeLayout(inOr id: ElementID, in editor: Editor) -> Bool {
    var waiting = [id]
    while let next = waiting.popLast() {
      let children = editor.document.ownChildren(of: next)
      if !children.isEmpty, !editor.document.containers.contains(next) { return true }
      waiting += children
    }
    return false
  }

  /// The outermost container around a container: constraints in a container do not give it a size.
  private static func outermostContainer(around id: ElementID, in editor: Editor) -> ElementID {
    var outermost = id
    while let container = editor.document.container(of: outermost) { outermost = container }
    return outermost
  }

  fileprivate static func take(_ outcome: ContainerWork.Outcome, of work: ContainerWork, in editor: inout Editor) {
    guard let found = outcome.document else {
      editor.notice = outcome.message
      return
    }
    editor.edit(work.goal == .containers ? Message("Embed in Containers") : Message("Convert to Constraints")) {
      draft in
      draft.takeLayout(of: work.scene, from: found)
    }
    editor.notice = outcome.message
  }
}

extension Document {
  fileprivate func element(_ id: ElementID, isInOrIs container: ElementID) -> Bool {
    id == container || ancestors(of: id).contains(container)
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
