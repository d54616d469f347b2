import LayoutEngine
import LayoutModel
import Words

/// The value of a property under one condition.
///
///     Inspector.model(.attributes, in: editor).field("constant")?.variants      // Default 16, Landscape 8
package struct FieldVariant: Hashable, Sendable {
  /// Nil for the default value, which counts under all other conditions.
  package let condition: VariationKey?
  package let value: Message
  /// True if this value counts in the situation in which the scene is shown.
  package let isShown: Bool
}

extension Property where Record: InspectedRecord {
  /// Returns the default value, and the value under each condition where it differs. Empty if it differs under none.
  func variants(of record: Record, in editor: Editor) -> [FieldVariant] {
    guard let source = record.source(in: editor) else { return [] }
    let defaultValue = get(source, editor)
    let others = source.underConditions.filter { applies($0.record) && get($0.record, editor) != defaultValue }
    guard !others.isEmpty else { return [] }
    let situation = editor.shownSituation
    // Variations are applied in order, so the last one that counts decides.
    let shown =
      editor.condition ?? situation.flatMap { there in others.last { $0.condition.holds(in: there) }?.condition }
    let all = [(condition: VariationKey?.none, record: source)] + others.map { ($0.condition, $0.record) }
    let isAnyShown = others.contains { $0.condition == shown }
    return all.map { condition, record in
      FieldVariant(
        condition: condition,
        value: control(for: record, in: editor).words(for: get(record, editor))
          ?? fallbackText(for: record, in: editor),
        isShown: isAnyShown ? condition == shown : condition == nil)
    }
  }

  /// The text for an empty value: the value that counts then, or "None".
  private func fallbackText(for record: Record, in editor: Editor) -> Message {
    fallback(record, editor) ?? Message("None")
  }
}

extension FieldControl {
  /// The text of a value for people; nil for no value.
  func words(for value: FieldValue) -> Message? {
    switch (self, value) {
    case (_, .none): nil
    case (.number(let style), .number(let number)): .verbatim(style.text(number))
    case (_, .number(let number)): .verbatim(Figures.text(number))
    case (.choice(let choices), .text(let id)): choices.first { $0.id == id }?.title ?? .verbatim(id)
    case (_, .text(let text)): .verbatim(text)
    case (_, .flag(let isOn)): isOn ? Message("On") : Message("Off")
    case (_, .readOnlyText(let message)): message
    }
  }
}

extension Varying {
  /// The record under each of its conditions alone, general conditions first. The empty condition is left out.
  var eachVariation: [(condition: VariationKey, record: Self)] {
    variations.inOrder.filter { $0.key != VariationKey() }.map { key, variation in
      var varied = self
      for member in Self.varied { member.apply(variation, &varied) }
      return (key, varied)
    }
  }
}

// MARK: - Removing a value

extension Inspector {
  /// Removes the value of a field under a condition, so that the default counts again.
  package static func useDefault(
    for field: String, under condition: VariationKey, of target: InspectorTarget, in editor: inout Editor
  ) {
    switch target {
    case .elements(let ids):
      guard let id = ids.first, let property = PropertyTables.ofElement(field) else { return }
      useDefault(for: property, under: condition, in: &editor) { $0.elements[id] }
    case .constraints, .reading:
      guard let id = Constraint.records(of: target, in: editor.document).first?.id,
        let property = PropertyTables.ofConstraint(field)
      else { return }
      useDefault(for: property, under: condition, in: &editor) { $0.constraints[id] }
    case .scene, .image, .documentClass: break
    }
  }

  private static func useDefault<Record: InspectedRecord & Varying>(
    for property: Property<Record>, under condition: VariationKey, in editor: inout Editor,
    _ record: (Document) -> Record?
  ) where Record.Variation: MakableVariation {
    let before = editor
    VariationEditing.edit(Message("Use Default for “%1”", condition.title), in: &editor) { draft, _ in
      guard var kept = record(draft.document), var variation = kept.variations[condition] else { return }
      for member in Record.varied where member.isSet(variation) {
        var varied = kept
        member.apply(variation, &varied)
        if property.get(varied, before) != property.get(kept, before) { member.clear(&variation) }
      }
      kept.variations[condition] = variation == Record.Variation() ? nil : variation
      kept.put(into: &draft)
    }
  }
}
