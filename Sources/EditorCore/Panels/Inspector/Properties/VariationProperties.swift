import LayoutModel
import Words

/// The rows of the Variations section: one for each variation that all records have, and one that adds another.
enum VariationProperties {
  static func rows<Record: InspectedRecord>(_ records: [Record], _ editor: Editor) -> [PropertyRow<Record>]
  where Record: Varying, Record.Variation: InstallableVariation {
    guard editor.condition == nil, let first = records.first else { return [] }
    return first.variations.inOrder.map(\.key).filter { $0 != VariationKey() }.map { key in
      .side(key.title, [state(key), constant(key)].compactMap(\.self))
    }
  }

  /// The property of a row, by its id: `variation.landscape`, `variation.landscape.constant`.
  static func property<Record: InspectedRecord>(_ id: String) -> Property<Record>?
  where Record: Varying, Record.Variation: InstallableVariation {
    guard id.hasPrefix(prefix) else { return nil }
    let word = id.dropFirst(prefix.count)
    let isConstant = word.hasSuffix(constantSuffix)
    let key = VariationKey(rawValue: String(isConstant ? word.dropLast(constantSuffix.count) : word))
    return key.flatMap { isConstant ? constant($0) : state($0) }
  }

  private static let prefix = "variation."
  private static let constantSuffix = ".constant"

  private static let states = [
    FieldChoice("same", Message("Default")), FieldChoice("on", Message("Installed")),
    FieldChoice("off", Message("Not Installed")), FieldChoice("remove", Message("Remove This Variation")),
  ]

  private static func word(_ installed: Bool?) -> String { installed.map { $0 ? "on" : "off" } ?? "same" }
  private static func flag(_ word: String?) -> Bool? { word == "on" ? true : word == "off" ? false : nil }

  private static func state<Record: InspectedRecord>(_ key: VariationKey) -> Property<Record>
  where Record: Varying, Record.Variation: InstallableVariation {
    Property(
      prefix + key.rawValue, key.title, .choice(states),
      get: { record, _ in .text(word(record.variations[key]?.installed)) },
      set: { record, value, _ in
        if value.text == "remove" {
          record.variations[key] = nil
        } else {
          record.variations[key]?.installed = flag(value.text)
        }
        return nil
      }
    ).when { $0.variations[key] != nil }
  }

  /// Returns the constant's property for constraints; nil for other records, which have no constant.
  private static func constant<Record: InspectedRecord>(_ key: VariationKey) -> Property<Record>? {
    constantOfConstraints(key) as? Property<Record>
  }

  private static func constantOfConstraints(_ key: VariationKey) -> Property<Constraint> {
    Property(
      prefix + key.rawValue + constantSuffix, Message("Constant"), .number(NumberStyle(mayBeEmpty: true)),
      get: { constraint, _ in constraint.variations[key]?.constant.map(FieldValue.number) ?? .none },
      set: { constraint, value, _ in
        constraint.variations[key]?.constant = value.number
        return nil
      }
    ).when { $0.variations[key] != nil }.fallingBack { constraint, _ in Figures.typed(constraint.constant) }
      .valued("constant", under: key)
  }

  // MARK: Adding a variation

  static func adding<Record: Sendable & Varying>() -> Property<Record> where Record.Variation: MakableVariation {
    Property(
      "variation.add", Message("Add for"), .choice([]), get: { _, _ in .text("") },
      set: { record, value, _ in
        guard let key = value.text.flatMap(VariationKey.init), key.specificity > 0 else { return nil }
        record.variations[key] = Record.Variation()
        return nil
      }
    ).choosing { record, editor in
      [FieldChoice("", Message("Condition…"))]
        + conditionsToAdd(in: editor).filter { record.variations[$0] == nil }.map { FieldChoice($0.rawValue, $0.title) }
    }.whenInEditor { _, editor in editor.condition == nil }
  }

  /// The conditions that can be added: those of the scene, then the usual ones, then all pairs of size classes.
  private static func conditionsToAdd(in editor: Editor) -> [VariationKey] {
    let choices = VariationChoices.choices(in: editor)
    let pairs = SizeClass.allCases.flatMap { width in
      SizeClass.allCases.map { VariationKey(widthClass: width, heightClass: $0) }
    }
    let usual = (choices.present + choices.sections.joined()).map(\.condition)
    return usual + pairs.filter { !usual.contains($0) }
  }
}

/// A variation that can state whether its record is installed.
protocol InstallableVariation { var installed: Bool? { get set } }

extension ElementVariation: InstallableVariation {}
extension ConstraintVariation: InstallableVariation {}
