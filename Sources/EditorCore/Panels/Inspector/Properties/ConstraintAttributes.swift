import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

// The inspector of a constraint. A constraint keeps its kind: edges stay edges of their axis, sizes stay sizes.
extension PropertyTables {
  static let attributesOfConstraints: [PropertySection<Constraint>] = [
    PropertySection(
      "items", Message("Items"),
      [
        .one(item(.first)), .side(Message("Attribute"), attribute(.first)), .one(toMargin(.first)),
        .one(relation),
        .one(item(.second)), .side(Message("Attribute"), attribute(.second)), .one(toMargin(.second)),
        .one(followsLanguage),
      ]),
    PropertySection(
      "numbers", Message("Value"),
      [
        .one(constant), .one(multiplier), priority,
      ]),
    PropertySection(
      "naming", Message("Identity"),
      [
        .one(identifier),
        .one(.toggle("placeholder", Message("Remove at Build Time"), \.isPlaceholder)),
      ]),
    PropertySection(
      "installed", Message("Variations"), [.one(.toggle("installed", Message("Installed"), \.isInstalled))],
      then: VariationProperties.rows
    ).ending(with: .one(VariationProperties.adding())),
  ]

  /// The sections of the popover over a constraint's line.
  static let shortOfConstraints: [PropertySection<Constraint>] = [
    PropertySection(
      "short", Message("Constraint"),
      [
        .one(relation), .one(constant), priority,
        .one(multiplier), .one(identifier),
        .one(.toggle("placeholder", Message("Remove at Build Time"), \.isPlaceholder)),
      ])
  ]

  private static var priority: PropertyRow<Constraint> {
    .one(.priority("priority", Message("Priority"), \.priority, .sliding)).explained(
      Message("At 1000 it is always satisfied; below, as far as the constraints with higher values allow."))
  }

  /// The constraint's identifier. Without one, messages name the constraint by its id in the file.
  private static var identifier: Property<Constraint> {
    .text("identifier", Message("Identifier"), \.identifier).fallingBack { constraint, _ in constraint.id.rawValue }
  }

  // MARK: Items

  private static func item(_ side: AnchorSide) -> Property<Constraint> {
    Property(
      side == .first ? "first.item" : "second.item", side == .first ? Message("First Item") : Message("Second Item"),
      .readOut,
      get: { constraint, editor in
        side.anchor(of: constraint).map { .readOnlyText(editor.document.displayName(of: $0.item)) } ?? .none
      }, set: { _, _, _ in nil }
    ).when { side.anchor(of: $0) != nil }
  }

  private static func attribute(_ side: AnchorSide) -> Property<Constraint> {
    Property(
      side == .first ? "first.attribute" : "second.attribute",
      side == .first ? Message("First Attribute") : Message("Second Attribute"), .choice([]),
      get: { constraint, _ in
        side.anchor(of: constraint).map { .text($0.attribute.withoutMargin.rawValue) } ?? .none
      },
      set: { constraint, value, editor in
        guard let old = side.anchor(of: constraint)?.attribute, let chosen = value.text.flatMap(Attribute.init) else {
          return nil
        }
        let new = old.isRelativeToMargin ? chosen.relativeToMargin : chosen
        return changeAnchors(of: &constraint, in: editor) { side.set(new, in: &$0) }
      }
    ).choosing { constraint, _ in
      side.anchor(of: constraint).map { $0.attribute.ofSameKind.map { FieldChoice($0.rawValue, $0.title) } } ?? []
    }.when { side.anchor(of: $0) != nil }
  }

  private static func toMargin(_ side: AnchorSide) -> Property<Constraint> {
    Property(
      side == .first ? "first.margin" : "second.margin", Message("Relative to Margin"), .toggle,
      get: { constraint, _ in .flag(side.anchor(of: constraint)?.attribute.isRelativeToMargin == true) },
      set: { constraint, value, editor in
        guard let old = side.anchor(of: constraint)?.attribute else { return nil }
        let new = value.flag == true ? old.withoutMargin.relativeToMargin : old.withoutMargin
        return changeAnchors(of: &constraint, in: editor) { side.set(new, in: &$0) }
      }
    ).when { constraint in
      guard let anchor = side.anchor(of: constraint), anchor.item.elementID != nil else { return false }
      return anchor.attribute.withoutMargin.relativeToMargin != anchor.attribute.withoutMargin
    }
  }

  private static let followsLanguage = Property<Constraint>(
    "followsLanguage", Message("Respect Language Direction"), .toggle,
    get: { constraint, _ in .flag(constraint.first.attribute.followsLanguage) },
    set: { constraint, value, editor in
      // Both ends change together: a side that follows the language cannot be paired with one that does not.
      changeAnchors(of: &constraint, in: editor) { constraint in
        let follows = value.flag == true
        constraint.first.attribute = constraint.first.attribute.following(language: follows)
        if let second = constraint.second?.attribute {
          constraint.second?.attribute = second.following(language: follows)
        }
      }
    }
  ).when { $0.first.attribute.followsLanguage || $0.first.attribute.isAbsoluteSide }

  /// Changes the anchors of a constraint, and returns the reason if the result is not legal. If the constraint held in
  /// the present positions, its constant is adapted so that nothing moves.
  private static func changeAnchors(
    of constraint: inout Constraint, in editor: Editor, _ change: (inout Constraint) -> Void
  ) -> Message? {
    let held = editor.positions.constant(of: constraint).map { abs($0 - constraint.constant) < 0.01 } ?? false
    change(&constraint)
    if let fault = constraint.fault(in: editor.document) { return fault }
    if held, let constant = editor.positions.constant(of: constraint) {
      constraint.constant = Constraint.tidy(constant)
    }
    return nil
  }

  private static let relation = Property<Constraint>(
    "relation", Message("Relation"),
    .choice([
      FieldChoice("==", Message("= Equal")), FieldChoice("<=", Message("≤ At Most")),
      FieldChoice(">=", Message("≥ At Least")),
    ]),
    get: { constraint, _ in .text(constraint.relation.rawValue) },
    set: { constraint, value, _ in
      if let relation = value.text.flatMap(Relation.init) { constraint.relation = relation }
      return nil
    })

  // MARK: Numbers

  private static let constant = Property<Constraint>.number(
    "constant", Message("Constant"), \.constant, NumberStyle()
  ).offering { constraint, editor in Inspector.suggestions(forConstantOf: constraint, in: editor) }.valued("constant")

  private static let multiplier = Property<Constraint>.number(
    "multiplier", Message("Multiplier"), \.multiplier, NumberStyle(-100_000...100_000, .ratio, step: 0.1)
  ).locked { constraint, _ in
    constraint.second == nil ? Message("A multiplier needs a second item.") : nil
  }.valued("multiplier")
}

extension AnchorSide {
  func anchor(of constraint: Constraint) -> Anchor? { self == .first ? constraint.first : constraint.second }

  func set(_ attribute: Attribute, in constraint: inout Constraint) {
    if self == .first { constraint.first.attribute = attribute } else { constraint.second?.attribute = attribute }
  }

  func set(_ anchor: Anchor, in constraint: inout Constraint) {
    if self == .first { constraint.first = anchor } else { constraint.second = anchor }
  }
}

extension NumberStyle {
  static let sliding = NumberStyle(1...1000, hasSlider: true)
}

extension Attribute {
  /// The attributes that a constraint can have instead, without becoming a constraint of another kind.
  var ofSameKind: [Attribute] {
    switch withoutMargin {
    case .leading, .trailing: [.leading, .centerX, .trailing]
    case .left, .right: [.left, .centerX, .right]
    case .centerX: [.leading, .centerX, .trailing, .left, .right]
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      [.top, .centerY, .bottom, .firstBaseline, .lastBaseline]
    default: [withoutMargin]
    }
  }

  func following(language: Bool) -> Attribute {
    switch self {
    case .leading, .left: language ? .leading : .left
    case .trailing, .right: language ? .trailing : .right
    case .leadingMargin, .leftMargin: language ? .leadingMargin : .leftMargin
    case .trailingMargin, .rightMargin: language ? .trailingMargin : .rightMargin
    default: self
    }
  }
}

extension Inspector {
  /// The platform's standard distance, and the distance that the constraint measures on the canvas now.
  static func suggestions(forConstantOf constraint: Constraint, in editor: Editor) -> [FieldSuggestion] {
    var found: [FieldSuggestion] = []
    if let standard = standardConstant(of: constraint, in: editor) {
      found.append(FieldSuggestion(Message("Standard"), standard))
    }
    if let present = editor.positions.constant(of: constraint), abs(present) < 1e9 {
      found.append(FieldSuggestion(Message("Canvas"), Constraint.tidy(present)))
    }
    return found
  }

  /// The platform's distance for a constraint between two edges with multiplier 1; nil for any other constraint. It is
  /// 0 if an edge is relative to a margin, because the margin is the distance.
  private static func standardConstant(of constraint: Constraint, in editor: Editor) -> Double? {
    guard let second = constraint.second, constraint.multiplier == 1,
      let holder = editor.document.holder(of: constraint),
      constraint.first.attribute.isEdge, second.attribute.isEdge
    else { return nil }
    if [constraint.first, second].contains(where: { $0.attribute.isRelativeToMargin }) { return 0 }
    let standard = StandardSpacing(profile(of: holder, in: editor))
    let isOpposite = constraint.first.attribute.isStartSide != second.attribute.isStartSide
    if isOpposite { return standard.betweenSiblings * (constraint.first.attribute.isStartSide ? 1 : -1) }
    let touchesHolder = constraint.items.contains { $0.elementID == holder || $0.elementID == nil }
    guard touchesHolder else { return 0 }
    // A constraint from the child to the far edge has a negative distance.
    let childIsFirst = constraint.first.item.elementID != holder && constraint.first.item.elementID != nil
    return standard.toContainer * (childIsFirst == constraint.first.attribute.isStartSide ? 1 : -1)
  }
}
