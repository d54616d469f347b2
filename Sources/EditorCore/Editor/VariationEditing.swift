import LayoutModel
import Words

/// Edits of what differs under a condition, as a whole. Each is one step of undo.
package enum VariationEditing {
  /// Removes all that differs under a condition, with the elements and constraints that exist only under it.
  package static func remove(_ condition: VariationKey, in editor: inout Editor) {
    edit(Message("Remove Variation “%1”", condition.title), besides: condition, in: &editor) { draft, scene in
      for id in draft.document.varied(condition, in: scene).elements {
        guard let element = draft.document.elements[id] else { continue }
        let isRoot = id == scene.root
        if element.isOnlyThere(under: condition), !isRoot {
          draft.removeSubtree(id)
        } else {
          draft.update(id) {
            $0.variations[condition] = nil
            if isRoot { $0.isInstalled = true }
          }
        }
      }
      for id in draft.document.varied(condition, in: scene).constraints {
        guard let constraint = draft.document.constraints[id] else { continue }
        if constraint.isOnlyThere(under: condition) {
          draft.remove(id)
        } else {
          draft.update(id) { $0.variations[condition] = nil }
        }
      }
    }
  }

  /// Makes the values under a condition the default. Other conditions keep their own values, and the root keeps its
  /// frame.
  package static func makeDefault(_ condition: VariationKey, in editor: inout Editor) {
    edit(Message("Make “%1” the Default", condition.title), besides: condition, in: &editor) { draft, scene in
      let varied = draft.document.varied(condition, in: scene)
      for id in varied.elements { draft.update(id) { $0.makeDefault(condition, keeping: id == scene.root) } }
      for id in varied.constraints { draft.update(id) { $0.makeDefault(condition) } }
    }
  }

  /// Copies all that differs under a condition to another condition.
  package static func copy(_ condition: VariationKey, to other: VariationKey, in editor: inout Editor) {
    edit(Message("Copy Variation “%1”", condition.title), in: &editor) { draft, scene in
      let varied = draft.document.varied(condition, in: scene)
      for id in varied.elements { draft.update(id) { $0.variations[other] = $0.variations[condition] } }
      for id in varied.constraints { draft.update(id) { $0.variations[other] = $0.variations[condition] } }
    }
  }

  /// Moves all that differs under a condition to another one. Shows a notice instead if the scene has that one already.
  package static func changeCondition(_ condition: VariationKey, to other: VariationKey, in editor: inout Editor) {
    let isVaried = editor.condition == condition
    guard !editor.conditions.contains(other) else {
      editor.notice = Message("The scene has a variation for “%1” already", other.title)
      return
    }
    edit(Message("Change Condition to “%1”", other.title), besides: condition, in: &editor) { draft, scene in
      let varied = draft.document.varied(condition, in: scene)
      for id in varied.elements { draft.update(id) { $0.change(condition, to: other) } }
      for id in varied.constraints { draft.update(id) { $0.change(condition, to: other) } }
    }
    if isVaried { editor.vary(for: other) }
  }

  /// Edits the document itself. Afterwards the design is varied as before, except under `gone`, which the edit removes.
  static func edit(
    _ name: Message, besides gone: VariationKey? = nil, in editor: inout Editor, _ edit: (inout Draft, Scene) -> Void
  ) {
    editor.leaveGesture()
    let condition = editor.condition
    guard let id = editor.activeScene, let scene = editor.source.scenes[id] else { return }
    editor.endVarying()
    editor.edit(name) { edit(&$0, scene) }
    if let condition, condition != gone { editor.vary(for: condition) }
  }
}

extension Document {
  /// Returns the elements and constraints of a scene that differ under a condition.
  fileprivate func varied(
    _ condition: VariationKey, in scene: Scene
  ) -> (elements: [ElementID], constraints: [ConstraintID]) {
    let own = elements.filter { variedElements.contains($0.id) && $0.variations[condition] != nil }.map(\.id)
    let rows = constraints.filter { variedConstraints.contains($0.id) && $0.variations[condition] != nil }
    return (
      own.filter { root(of: $0) == scene.root },
      rows.filter { holder(of: $0).map(root(of:)) == scene.root }.map(\.id)
    )
  }
}

extension Varying {
  fileprivate mutating func change(_ condition: VariationKey, to other: VariationKey) {
    variations[other] = variations.removeValue(forKey: condition)
  }

  fileprivate mutating func makeDefault(_ condition: VariationKey, keeping keepsFrame: Bool = false) {
    guard let variation = variations[condition] else { return }
    variations[condition] = nil
    for member in Self.varied where !(keepsFrame && member.name == "frame") { member.apply(variation, &self) }
  }
}
