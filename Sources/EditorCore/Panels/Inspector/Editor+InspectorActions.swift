import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

extension Editor {
  /// Performs the action of a button in the inspector, as one undo step.
  package mutating func perform(_ action: InspectorAction) {
    guard action.lock == nil else { return }
    switch (action.kind, action.target) {
    case (.swapItems, .constraints(let ids)): swapItems(of: ids)
    case (.deleteConstraints, .constraints(let ids)): delete(ids)
    case (.selectItems, .constraints(let ids)): selectItems(of: ids)
    case (.makeClass, .elements(let ids)): if let id = ids.first { makeClass(of: id) }
    case (.deleteClass, .documentClass(let name)):
      if let known = document.classes.first(where: { $0.className == name }) { deleteClass(known.id) }
    case (.editComponent, .elements(let ids)):
      if let component = ids.first.flatMap(document.component(of:)) { showComponent(component.id, from: ids.first) }
    case (.detachInstances, .elements(let ids)): detach(ids)
    case (.resetOverrides, .elements(let ids)): resetOverrides(of: ids)
    case (.promote, .elements(let ids)): suggest(.promote, Message("Promote to User Constraints"), for: ids)
    case (.sizeToFit, .elements(let ids)):
      suggest(.sizeToFit, Message("Size to Fit Content"), for: document.movable(in: Selection(elements: ids)))
    default: break
    }
  }

  package mutating func delete(_ ids: [ConstraintID]) {
    edit(Message("Delete %1 Constraint", "Delete %1 Constraints", count: ids.count)) { draft in
      for id in ids { draft.remove(id) }
    }
  }

  private mutating func selectItems(of ids: [ConstraintID]) {
    let items = ids.compactMap { document.constraints[$0] }.flatMap(\.items).compactMap(document.element(for:))
    select(Selection(elements: items))
  }

  /// Applies one suggestion to the elements, scene by scene, in one edit.
  private mutating func suggest(_ suggestion: Suggestion, _ name: Message, for elements: [ElementID]) {
    let byScene = Dictionary(grouping: elements) { geometry.scene(of: $0) }
    let (environment, measurer) = (layouts.environment, layouts.measurer)
    edit(name) { draft in
      for (scene, elements) in byScene {
        guard let scene else { continue }
        suggestion.apply(
          to: &draft, scene: scene, elements: elements, environment: environment, measurer: measurer)
      }
    }
  }
}
