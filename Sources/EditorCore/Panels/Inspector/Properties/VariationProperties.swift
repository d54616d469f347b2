import LayoutModel
import Words

/// What holds in some size classes only. A row is there for each variation that the record has, and one to add another.
enum VariationProperties {
  /// All that name a class, from the general to the special.
  static let keys: [VariationKey] = {
    let classes: [SizeClass?] = [nil, .compact, .regular]
    let all = classes.flatMap { width in classes.map { VariationKey(widthClass: width, heightClass: $0) } }
    return all.filter { $0.specificity > 0 }.sorted { $0.specificity < $1.specificity }
  }()

  static func title(_ key: VariationKey) -> Message {
    switch (key.widthClass, key.heightClass) {
    case (.compact?, nil): Message("Compact Width")
    case (.regular?, nil): Message("Regular Width")
    case (nil, .compact?): Message("Compact Height")
    case (nil, .regular?): Message("Regular Height")
    case (.compact?, .compact?): Message("Both Compact")
    case (.regular?, .regular?): Message("Both Regular")
    case (.compact?, .regular?): Message("Compact × Regular")
    case (.regular?, .compact?): Message("Regular × Compact")
    case (nil, nil): Message("Any")
    }
  }

  /// While the design is varied, its own rows are those of the condition.
  private static let whileVarying: @Sendable (Element, Editor) -> Bool = { _, editor in editor.condition != nil }

  private static func exceptWhileVarying<Record>(_: Record, _ editor: Editor) -> Bool { editor.condition == nil }

  private static let states = [
    FieldChoice("same", Message("Default")), FieldChoice("on", Message("Installed")),
    FieldChoice("off", Message("Not Installed")), FieldChoice("remove", Message("Remove This Variation")),
  ]

  private static func word(_ installed: Bool?) -> String { installed.map { $0 ? "on" : "off" } ?? "same" }
  private static func flag(_ word: String?) -> Bool? { word == "on" ? true : word == "off" ? false : nil }

  // MARK: Elements

  static let ofElements: [PropertyRow<Element>] =
    [.one(Property.toggle("installed", Message("Installed"), \Element.isInstalled).whenPlaced(whileVarying))]
    + keys.map { .one(installed($0).whenPlaced(exceptWhileVarying)) } + [
      .one(
        adding {
          $0.traits.variations.keys.contains($1)
        } add: {
          $0.traits.variations[$1] = ElementVariation()
        }.whenPlaced(exceptWhileVarying))
    ]

  private static func installed(_ key: VariationKey) -> Property<Element> {
    Property(
      "variation.\(key.rawValue)", title(key), .choice(states),
      get: { element, _ in .text(word(element.traits.variations[key]?.installed)) },
      set: { element, value, _ in
        element.traits.variations[key] = value.text == "remove" ? nil : ElementVariation(installed: flag(value.text))
        return nil
      }
    ).when { $0.traits.variations[key] != nil }
  }

  // MARK: Constraints

  static let ofConstraints: [PropertyRow<Constraint>] =
    [.one(.toggle("installed", Message("Installed"), \.isInstalled))]
    + keys.map { key in
      .side(title(key), installed(key).whenPlaced(exceptWhileVarying), constant(key).whenPlaced(exceptWhileVarying))
    } + [
      .one(
        adding {
          $0.variations.keys.contains($1)
        } add: {
          $0.variations[$1] = ConstraintVariation()
        }.whenPlaced(exceptWhileVarying))
    ]

  private static func installed(_ key: VariationKey) -> Property<Constraint> {
    Property(
      "variation.\(key.rawValue)", title(key), .choice(states),
      get: { constraint, _ in .text(word(constraint.variations[key]?.installed)) },
      set: { constraint, value, _ in
        if value.text == "remove" {
          constraint.variations[key] = nil
        } else {
          constraint.variations[key]?.installed = flag(value.text)
        }
        return nil
      }
    ).when { $0.variations[key] != nil }
  }

  private static func constant(_ key: VariationKey) -> Property<Constraint> {
    Property(
      "variation.\(key.rawValue).constant", Message("Constant"), .number(NumberStyle(mayBeEmpty: true)),
      get: { constraint, _ in constraint.variations[key]?.constant.map(FieldValue.number) ?? .none },
      set: { constraint, value, _ in
        constraint.variations[key]?.constant = value.number
        return nil
      }
    ).when { $0.variations[key] != nil }.fallingBack { constraint, _ in Figures.typed(constraint.constant) }
  }

  // MARK: Adding one

  private static func adding<Record: Sendable>(
    _ has: @escaping @Sendable (Record, VariationKey) -> Bool,
    add: @escaping @Sendable (inout Record, VariationKey) -> Void
  ) -> Property<Record> {
    Property(
      "variation.add", Message("Add for"), .choice([]), get: { _, _ in .text("") },
      set: { record, value, _ in
        if let key = value.text.flatMap(VariationKey.init), key.specificity > 0 { add(&record, key) }
        return nil
      }
    ).choosing { record, _ in
      [FieldChoice("", Message("Size Class…"))]
        + keys.filter { !has(record, $0) }.map { FieldChoice($0.rawValue, title($0)) }
    }
  }
}
