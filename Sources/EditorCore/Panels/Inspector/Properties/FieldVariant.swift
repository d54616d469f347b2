import LayoutEngine
import LayoutModel
import Words

/// The value of a property under one condition.
///
///     editor.inspector(.attributes).field("constant")?.variants      // Default 16, Landscape 8
package struct FieldVariant: Hashable, Sendable {
  /// Nil: under all others.
  package let condition: VariationKey?
  package let value: Message
  /// Is it the one that holds where the scene is shown?
  package let isShown: Bool
}

extension Property where Record: InspectedRecord {
  /// What a property is under each condition where it is something else than by default; nothing where it never is.
  func variants(of record: Record, in editor: Editor) -> [FieldVariant] {
    guard let source = record.source(in: editor) else { return [] }
    let standing = get(source, editor)
    let others = source.underConditions.filter { applies($0.record) && get($0.record, editor) != standing }
    guard !others.isEmpty else { return [] }
    let situation = editor.shownSituation
    // The last has the last word.
    let shown =
      editor.condition ?? situation.flatMap { there in others.last { $0.condition.counts(in: there) }?.condition }
    let all = [(condition: VariationKey?.none, record: source)] + others.map { ($0.condition, $0.record) }
    let isAnyShown = others.contains { $0.condition == shown }
    return all.map { condition, record in
      FieldVariant(
        condition: condition,
        value: control(for: record, in: editor).words(for: get(record, editor)) ?? said(record, editor),
        isShown: isAnyShown ? condition == shown : condition == nil)
    }
  }

  /// What counts where nothing is given.
  private func said(_ record: Record, _ editor: Editor) -> Message { fallback(record, editor) ?? Message("None") }
}

extension FieldControl {
  /// A value as people read it; nil for none.
  func words(for value: FieldValue) -> Message? {
    switch (self, value) {
    case (_, .none): nil
    case (.number(let style), .number(let number)): .verbatim(style.text(number))
    case (_, .number(let number)): .verbatim(Figures.text(number))
    case (.choice(let choices), .text(let id)): choices.first { $0.id == id }?.title ?? .verbatim(id)
    case (_, .text(let text)): .verbatim(text)
    case (_, .flag(let isOn)): isOn ? Message("On") : Message("Off")
    case (_, .said(let message)): message
    }
  }
}

extension Varying {
  /// The record under each of its conditions alone, the general first.
  var eachVariation: [(condition: VariationKey, record: Self)] {
    variations.inOrder.filter { $0.key != VariationKey() }.map { key, variation in
      var varied = self
      for member in Self.varied { member.apply(variation, &varied) }
      return (key, varied)
    }
  }
}

extension Editor {
  /// What holds where the active scene is shown.
  var shownSituation: Situation? {
    activeScene.flatMap { layouts.session(of: $0) }?.surroundings?.situation
  }
}

// MARK: - Giving a value up

extension Editor {
  /// The property is under a condition as it is by default again.
  package mutating func forget(_ field: String, under condition: VariationKey, of target: InspectorTarget) {
    switch target {
    case .elements(let ids):
      guard let id = ids.first, let property = PropertyTables.ofElement(field) else { return }
      forget(property, under: condition) { $0.elements[id] }
    case .constraints, .reading:
      guard let id = Constraint.records(of: target, in: document).first?.id,
        let property = PropertyTables.ofConstraint(field)
      else { return }
      forget(property, under: condition) { $0.constraints[id] }
    case .scene: break
    }
  }

  private mutating func forget<Record: InspectedRecord & Varying>(
    _ property: Property<Record>, under condition: VariationKey, _ record: (Document) -> Record?
  ) where Record.Variation: MakableVariation {
    let editor = self
    editSource(Message("Use Default for “%1”", condition.title)) { draft, _ in
      guard var kept = record(draft.document), var variation = kept.variations[condition] else { return }
      for member in Record.varied where member.isSet(variation) {
        var varied = kept
        member.apply(variation, &varied)
        if property.get(varied, editor) != property.get(kept, editor) { member.forget(&variation) }
      }
      kept.variations[condition] = variation == Record.Variation() ? nil : variation
      kept.put(into: &draft)
    }
  }
}
