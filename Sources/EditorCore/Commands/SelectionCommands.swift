import LayoutModel
import Words

extension CommandRegistry {
  static let selectionCommands = [
    Command(
      "select-all", Message("Select All"), shortcuts: ["<Control>a"],
      perform: { editor, _ in editor.selectAllSiblings() }),
    Command(
      "select-none", Message("Select None"), shortcuts: ["<Control>backslash"],
      when: Availability({ !$0.selection.isEmpty }, else: .says(Message("Nothing is selected"))),
      perform: { editor, _ in editor.select(Selection.none) }),
    Command(
      "select-parent", Message("Select Parent"), shortcuts: ["Escape"],
      when: Availability(
        { $0.isInGesture || !$0.selection.isEmpty || $0.tool != .select || $0.editedComponent != nil },
        else: .says(Message("Select one or more elements"))), perform: { editor, _ in editor.stepOut() }),
    Command(
      "select-children", Message("Select Children"), shortcuts: ["<Control>Return"],
      when: Availability(
        { editor in editor.selection.elements.contains { !editor.document.ownChildren(of: $0).isEmpty } },
        else: .says(Message("Select a container that isn’t empty"))), perform: { editor, _ in editor.selectChildren() }),
    Command(
      "select-same-kind", Message("Select Same Kind"),
      when: Availability({ !$0.selection.elements.isEmpty }, else: .needsElement),
      perform: { editor, _ in
        editor.select(Selection(elements: editor.document.elements(ofSameKindAs: editor.selection)))
      }),
    Command(
      "select-next", Message("Select Next"), shortcuts: ["Tab"],
      perform: { editor, _ in editor.selectNext(by: 1) }),
    Command(
      "select-previous", Message("Select Previous"), shortcuts: ["<Shift>Tab"],
      perform: { editor, _ in editor.selectNext(by: -1) }),
  ]
}

extension Document {
  /// Returns the selected elements, then all others of the same kinds in the same scenes. The order matters to commands
  /// that align to the first one.
  fileprivate func elements(ofSameKindAs selection: Selection) -> [ElementID] {
    // Instances of one component are of one kind.
    let kinds = Set(selection.elements.compactMap { elements[$0].map(SameKind.init) })
    var seen: Set<SceneID> = []
    let scenes = selection.elements.compactMap(scene(of:)).filter { seen.insert($0.id).inserted }
    let alike = scenes.flatMap { scene in
      ownSubtree(of: scene.root).filter { id in
        id != scene.root && elements[id].map { kinds.contains(SameKind($0)) } == true
      }
    }
    return selection.elements + alike
  }
}

/// The kind of an element, or the component of an instance.
private struct SameKind: Hashable {
  private let kind: ElementKind?
  private let component: SceneID?

  init(_ element: Element) {
    component = element.instance?.component
    kind = component == nil ? element.kind : nil
  }
}

extension Editor {
  /// Selects all siblings of the first selected element; without one, the children of the scene's root.
  fileprivate mutating func selectAllSiblings() {
    let container = selection.elements.first.flatMap(document.parent(of:)) ?? activeRoot
    if let container { select(Selection(elements: document.children(of: container))) }
  }

  /// Leaves one level, as Escape does: first a gesture, then a search for constraints, then a tool. After that the
  /// selection moves to its parent, and from a root to nothing.
  fileprivate mutating func stepOut() {
    if isInGesture { return handle(PointerEvent(.cancel, at: .zero)) }
    if pendingEdit != nil { return stopPendingEdit() }
    if tool != .select { return use(.select) }
    if goBackToInstance() { return }
    let parents = selection.elements.compactMap(document.parent(of:))
    select(Selection(elements: parents))
  }

  fileprivate mutating func selectChildren() {
    select(Selection(elements: selection.elements.flatMap(document.ownChildren(of:))))
  }

  /// Selects what was pressed for a context menu. If it belongs to the selection, the selection stays.
  ///
  /// - Parameter badge: the constraint with its badge at the point.
  package mutating func selectForMenu(at point: Point, badge: ConstraintID? = nil) {
    if let line = badge ?? context.constraint(at: point) {
      if !selection.constraints.contains(line) { select(Selection(constraints: [line])) }
    } else if let hit = context.element(at: point) {
      if !selection.contains(hit) { select(Selection(elements: [hit])) }
    } else {
      select(Selection.none)
    }
  }

  /// Selects the next element of the active scene in document order, wrapping around.
  fileprivate mutating func selectNext(by step: Int) {
    guard let scene = activeScene, let placed = geometry.paper(of: scene)?.elements else { return }
    let order = document.instances.isEmpty ? placed : placed.filter { !$0.isInsideInstance }
    guard !order.isEmpty else { return }
    guard let current = selection.elements.last.flatMap(order.firstIndex(of:)) else {
      return select(Selection(elements: [step > 0 ? order[0] : order[order.count - 1]]))
    }
    select(Selection(elements: [order[(current + step + order.count) % order.count]]))
  }

  private var activeRoot: ElementID? { activeScene.flatMap { document.scenes[$0]?.root } }
}
