import LayoutModel
import Words

extension CommandRegistry {
  static let selectionCommands = [
    Command(
      "select-all", Message("Select All"), shortcuts: ["<Control>a"],
      perform: { editor, _ in SelectionSteps.selectAllSiblings(in: &editor) }),
    Command(
      "select-none", Message("Select None"), shortcuts: ["<Control>backslash"],
      when: Availability({ !$0.selection.isEmpty }, else: .says(Message("Nothing is selected"))),
      perform: { editor, _ in editor.select(Selection.none) }),
    Command(
      "select-parent", Message("Select Parent"), shortcuts: ["Escape"],
      when: Availability(
        { $0.isInGesture || !$0.selection.isEmpty || $0.tool != .select || Components.edited(in: $0) != nil },
        else: .says(Message("Select one or more elements"))),
      perform: { editor, _ in SelectionSteps.stepOut(in: &editor) }),
    Command(
      "select-children", Message("Select Children"), shortcuts: ["<Control>Return"],
      when: Availability(
        { editor in editor.selection.elements.contains { !editor.document.ownChildren(of: $0).isEmpty } },
        else: .says(Message("Select a container that isn’t empty"))),
      perform: { editor, _ in SelectionSteps.selectChildren(in: &editor) }),
    Command(
      "select-same-kind", Message("Select Same Kind"),
      when: Availability({ !$0.selection.elements.isEmpty }, else: .needsElement),
      perform: { editor, _ in
        editor.select(Selection(elements: editor.document.elements(ofSameKindAs: editor.selection)))
      }),
    Command(
      "select-next", Message("Select Next"), shortcuts: ["Tab"],
      perform: { editor, _ in SelectionSteps.selectNext(by: 1, in: &editor) }),
    Command(
      "select-previous", Message("Select Previous"), shortcuts: ["<Shift>Tab"],
      perform: { editor, _ in SelectionSteps.selectNext(by: -1, in: &editor) }),
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

/// Steps of the selection through the tree of elements.
package enum SelectionSteps {
  /// Selects all siblings of the first selected element; without one, the children of the scene's root.
  fileprivate static func selectAllSiblings(in editor: inout Editor) {
    let container = editor.selection.elements.first.flatMap(editor.document.parent(of:)) ?? activeRoot(in: editor)
    if let container { editor.select(Selection(elements: editor.document.children(of: container))) }
  }

  /// Leaves one level, as Escape does: first a gesture, then a search for constraints, then a tool. After that the
  /// selection moves to its parent, and from a root to nothing.
  fileprivate static func stepOut(in editor: inout Editor) {
    if editor.isInGesture { return editor.handle(PointerEvent(.cancel, at: .zero)) }
    if editor.pendingEdit != nil { return editor.stopPendingEdit() }
    if editor.tool != .select { return editor.use(.select) }
    if Components.goBackToInstance(in: &editor) { return }
    let parents = editor.selection.elements.compactMap(editor.document.parent(of:))
    editor.select(Selection(elements: parents))
  }

  fileprivate static func selectChildren(in editor: inout Editor) {
    editor.select(Selection(elements: editor.selection.elements.flatMap(editor.document.ownChildren(of:))))
  }

  /// Selects what was pressed for a context menu. If it belongs to the selection, the selection stays.
  ///
  /// - Parameter badge: the constraint with its badge at the point.
  package static func selectForMenu(at point: Point, badge: ConstraintID? = nil, in editor: inout Editor) {
    if let line = badge ?? editor.context.constraint(at: point) {
      if !editor.selection.constraints.contains(line) { editor.select(Selection(constraints: [line])) }
    } else if let hit = editor.context.element(at: point) {
      if !editor.selection.contains(hit) { editor.select(Selection(elements: [hit])) }
    } else {
      editor.select(Selection.none)
    }
  }

  /// Selects the next element of the active scene in document order, wrapping around.
  fileprivate static func selectNext(by step: Int, in editor: inout Editor) {
    guard let scene = editor.activeScene, let placed = editor.geometry.paper(of: scene)?.elements else { return }
    let order = editor.document.instances.isEmpty ? placed : placed.filter { !$0.isInsideInstance }
    guard !order.isEmpty else { return }
    guard let current = editor.selection.elements.last.flatMap(order.firstIndex(of:)) else {
      return editor.select(Selection(elements: [step > 0 ? order[0] : order[order.count - 1]]))
    }
    editor.select(Selection(elements: [order[(current + step + order.count) % order.count]]))
  }

  private static func activeRoot(in editor: Editor) -> ElementID? {
    editor.activeScene.flatMap { editor.document.scenes[$0]?.root }
  }
}
