import LayoutEngine
import LayoutModel
import Words

/// The conditions for which the design of the active scene can be varied.
///
///     editor.variationChoices.present     // those under which something differs
///     editor.variationChoices.sections    // the others: orientation, widths, size classes, platforms
package struct VariationChoices: Hashable, Sendable {
  package struct Choice: Hashable, Sendable, Identifiable {
    package let condition: VariationKey
    package var id: String { condition.rawValue }
    package var title: Message { condition.title }
  }

  package let present: [Choice]
  package let sections: [[Choice]]
}

extension Editor {
  package var variationChoices: VariationChoices {
    let present = conditions
    let taken = Set(present)
    let others = [
      [Orientation.landscape, .portrait].map(VariationKey.init(orientation:)), conditionsOfShownSize,
      SizeClass.allCases.map { VariationKey(widthClass: $0) }
        + SizeClass.allCases.map { VariationKey(heightClass: $0) },
      Profile.allCases.map(VariationKey.init(platform:)),
    ]
    func choices(_ keys: [VariationKey]) -> [VariationChoices.Choice] { keys.map(VariationChoices.Choice.init) }
    return VariationChoices(
      present: choices(present),
      sections: others.map { choices($0.filter { !taken.contains($0) }) }.filter { !$0.isEmpty })
  }

  /// The conditions from the shown width or height on, and up to it.
  private var conditionsOfShownSize: [VariationKey] {
    guard let size = shownSize else { return [] }
    return [
      VariationKey(widths: LengthRange(from: size.width)), VariationKey(widths: LengthRange(to: size.width)),
      VariationKey(widths: LengthRange(), heights: LengthRange(from: size.height)),
      VariationKey(widths: LengthRange(), heights: LengthRange(to: size.height)),
    ].compactMap(\.self)
  }

  // MARK: Keeping, copying and removing what differs

  /// Removes all that differs under a condition, with the elements and constraints that exist only under it.
  package mutating func removeVariation(_ condition: VariationKey) {
    editSource(Message("Remove Variation “%1”", condition.title), besides: condition) { draft, scene in
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
  package mutating func makeDefault(_ condition: VariationKey) {
    editSource(Message("Make “%1” the Default", condition.title), besides: condition) { draft, scene in
      let varied = draft.document.varied(condition, in: scene)
      for id in varied.elements { draft.update(id) { $0.makeDefault(condition, keeping: id == scene.root) } }
      for id in varied.constraints { draft.update(id) { $0.makeDefault(condition) } }
    }
  }

  /// Copies all that differs under a condition to another condition.
  package mutating func copyVariation(_ condition: VariationKey, to other: VariationKey) {
    editSource(Message("Copy Variation “%1”", condition.title)) { draft, scene in
      let varied = draft.document.varied(condition, in: scene)
      for id in varied.elements { draft.update(id) { $0.variations[other] = $0.variations[condition] } }
      for id in varied.constraints { draft.update(id) { $0.variations[other] = $0.variations[condition] } }
    }
  }

  /// Moves all that differs under a condition to another one. Shows a notice instead if the scene has that one already.
  package mutating func changeCondition(_ condition: VariationKey, to other: VariationKey) {
    let isVaried = self.condition == condition
    guard !conditions.contains(other) else {
      notice = Message("The scene has a variation for “%1” already", other.title)
      return
    }
    editSource(Message("Change Condition to “%1”", other.title), besides: condition) { draft, scene in
      let varied = draft.document.varied(condition, in: scene)
      for id in varied.elements { draft.update(id) { $0.change(condition, to: other) } }
      for id in varied.constraints { draft.update(id) { $0.change(condition, to: other) } }
    }
    if isVaried { vary(for: other) }
  }

  /// Edits the document itself. Afterwards the design is varied as before, except under `gone`, which the edit removes.
  mutating func editSource(
    _ name: Message, besides gone: VariationKey? = nil, _ edit: (inout Draft, Scene) -> Void
  ) {
    leaveGesture()
    let condition = condition
    guard let id = activeScene, let scene = source.scenes[id] else { return }
    endVarying()
    self.edit(name) { edit(&$0, scene) }
    if let condition, condition != gone { vary(for: condition) }
  }
}

extension Document {
  /// Returns the elements and constraints of a scene that differ under a condition.
  fileprivate func varied(_ condition: VariationKey, in scene: Scene) -> (
    elements: [ElementID], constraints: [ConstraintID]
  ) {
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
