import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The edits that the buttons of the inspector make.
extension Inspector {
  /// Performs the action of a button in the inspector, as one undo step.
  package static func perform(_ action: InspectorAction, in editor: inout Editor) {
    guard action.lock == nil else { return }
    switch (action.kind, action.target) {
    case (.swapItems, .constraints(let ids)): ConstraintLines.swapItems(of: ids, in: &editor)
    case (.deleteConstraints, .constraints(let ids)): delete(ids, in: &editor)
    case (.selectItems, .constraints(let ids)): selectItems(of: ids, in: &editor)
    case (.makeClass, .elements(let ids)): if let id = ids.first { Classes.make(of: id, in: &editor) }
    case (.deleteClass, .documentClass(let name)):
      if let known = editor.document.classes.first(where: { $0.className == name }) {
        Classes.delete(known.id, in: &editor)
      }
    case (.editComponent, .elements(let ids)):
      if let component = ids.first.flatMap(editor.document.component(of:)) {
        Components.show(component.id, from: ids.first, in: &editor)
      }
    case (.detachInstances, .elements(let ids)): Components.detach(ids, in: &editor)
    case (.resetOverrides, .elements(let ids)): Components.resetOverrides(of: ids, in: &editor)
    case (.promote, .elements(let ids)):
      suggest(.promote, Message("Promote to User Constraints"), for: ids, in: &editor)
    case (.sizeToFit, .elements(let ids)):
      let movable = editor.document.movable(in: Selection(elements: ids))
      suggest(.sizeToFit, Message("Size to Fit Content"), for: movable, in: &editor)
    default: break
    }
  }

  package static func delete(_ ids: [ConstraintID], in editor: inout Editor) {
    editor.edit(Message("Delete %1 Constraint", "Delete %1 Constraints", count: ids.count)) { draft in
      for id in ids { draft.remove(id) }
    }
  }

  private static func selectItems(of ids: [ConstraintID], in editor: inout Editor) {
    let items = ids.compactMap { editor.document.constraints[$0] }.flatMap(\.items)
    editor.select(Selection(elements: items.compactMap(editor.document.element(for:))))
  }

  /// Applies one suggestion to the elements, scene by scene, in one edit.
  private static func suggest(
    _ suggestion: Suggestion, _ name: Message, for elements: [ElementID], in editor: inout Editor
  ) {
    let byScene = Dictionary(grouping: elements) { editor.geometry.scene(of: $0) }
    let (environment, measurer) = (editor.layouts.environment, editor.layouts.measurer)
    editor.edit(name) { draft in
      for (scene, elements) in byScene {
        guard let scene else { continue }
        suggestion.apply(to: &draft, scene: scene, elements: elements, environment: environment, measurer: measurer)
      }
    }
  }
}
