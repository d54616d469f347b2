import LayoutModel
import Markup

/// A constraint in an interface file. Items are named by the ids of objects; `super` is the container itself.
struct GtkConstraint: Hashable {
  var target: String
  var targetAttribute: String
  var relation: Relation
  /// The second item; nil for a constant size.
  var source: String?
  var sourceAttribute: String?
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required
  /// The constraint of the document that this one stands for; nil for a helper that expresses something else.
  var native: ConstraintID?

  init(_ target: String, _ attribute: String, _ relation: Relation, _ constant: Double) {
    self.target = target
    targetAttribute = attribute
    self.relation = relation
    self.constant = constant
  }

  init(_ target: String, _ attribute: String, _ constant: Double) { self.init(target, attribute, .equal, constant) }

  init(
    _ target: String, _ attribute: String, to source: (String, String), times multiplier: Double = 1,
    plus constant: Double = 0
  ) {
    self.init(target, attribute, constant)
    (self.source, sourceAttribute) = source
    self.multiplier = multiplier
  }

  func at(_ priority: LayoutPriority) -> GtkConstraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// Returns the element in the file. The relation is always written, because GTK 4.8 has no default for it.
  func markup(_ strengths: GtkStrengths) -> MarkupElement {
    var attributes = [
      ("target", target), ("target-attribute", targetAttribute), ("relation", Self.word(relation)),
    ]
    if let source, let sourceAttribute {
      attributes += [("source", source), ("source-attribute", sourceAttribute)]
      if multiplier != 1 { attributes.append(("multiplier", JSONText.number(multiplier))) }
    }
    if constant != 0 || source == nil { attributes.append(("constant", JSONText.number(constant))) }
    attributes.append(("strength", strengths.text(priority)))
    return MarkupElement("constraint", attributes)
  }

  static let container = "super"

  /// Returns the key that, together with a number, identifies the constraint in a file. The distance and the strength
  /// are not part of it, because a person may edit them.
  func key(in owner: String) -> String {
    Self.key(target, targetAttribute, Self.word(relation), source, sourceAttribute, in: owner)
  }

  /// Returns a key such as `ok.start eq root.start`. The container has its own name in it.
  static func key(
    _ target: String, _ attribute: String, _ relation: String, _ source: String?, _ sourceAttribute: String?,
    in owner: String
  ) -> String {
    func name(_ item: String) -> String { item == container ? owner : item }
    let left = "\(name(target)).\(attribute) \(relation)"
    guard let source, let sourceAttribute else { return left }
    return "\(left) \(name(source)).\(sourceAttribute)"
  }

  static func word(_ relation: Relation) -> String {
    switch relation {
    case .equal: "eq"
    case .lessOrEqual: "le"
    case .greaterOrEqual: "ge"
    }
  }

  static func relation(_ word: String) -> Relation? {
    switch word {
    case "eq": .equal
    case "le": .lessOrEqual
    case "ge": .greaterOrEqual
    default: nil
    }
  }

  static func word(_ attribute: Attribute) -> String {
    switch attribute {
    case .leading: "start"
    case .trailing: "end"
    case .centerX: "center-x"
    case .centerY: "center-y"
    case .firstBaseline, .lastBaseline: "baseline"
    default: attribute.rawValue
    }
  }

  static func attribute(_ word: String) -> Attribute? {
    switch word {
    case "start": .leading
    case "end": .trailing
    case "center-x", "centerX": .centerX
    case "center-y", "centerY": .centerY
    case "baseline": .lastBaseline
    case "left", "right", "top", "bottom", "width", "height": Attribute(rawValue: word)
    default: nil
    }
  }
}

/// A guide of an interface file.
struct GtkGuide: Hashable {
  var name: String
  /// The guide of the document that this one stands for; nil for a helper that expresses something else.
  var native: GuideID?
}
