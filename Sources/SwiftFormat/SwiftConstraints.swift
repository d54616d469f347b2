import LayoutModel

/// Writes constraints as Swift expressions: with anchors if possible, else with the long initializer.
struct SwiftConstraints {
  let document: Document
  let itemNames: [Item: String]
  /// The document views of scroll views, in AppKit, where they are separate views.
  let documentViews: [ElementID: String]
  var values = SwiftValues.none

  func expression(_ constraint: Constraint) -> String? {
    guard let first = side(constraint.first, other: constraint.second) else { return nil }
    var call: String
    if let anchor = constraint.second {
      guard let second = side(anchor, other: constraint.first) else { return nil }
      let isLocation = constraint.first.attribute.quantity == .location
      call =
        isLocation && constraint.multiplier != 1
        ? long(constraint, first, second) : anchored(constraint, first, second)
    } else {
      call = "\(first.anchor).constraint(\(relation(constraint))ToConstant: \(constant(of: constraint)))"
    }
    if !constraint.priority.isRequired { call += ".at(priority: \(number(constraint.priority.value)))" }
    if let identifier = constraint.identifier { call += ".named(\(SwiftText.string(identifier)))" }
    return call
  }

  func helpers(of constraint: Constraint) -> [SwiftHelper] {
    (constraint.priority.isRequired ? [] : [.priority]) + (constraint.identifier == nil ? [] : [.identifier])
  }

  private func anchored(_ constraint: Constraint, _ first: Side, _ second: Side) -> String {
    var arguments = ["\(relation(constraint))To: \(second.anchor)"]
    let (multiplier, constant) = (multiplier(of: constraint), constant(of: constraint))
    if multiplier != "1" { arguments.append("multiplier: \(multiplier)") }
    if constant != "0" { arguments.append("constant: \(constant)") }
    return "\(first.anchor).constraint(\(arguments.joined(separator: ", ")))"
  }

  /// The long initializer. It is needed for positions with a multiplier, because their anchors do not allow one.
  private func long(_ constraint: Constraint, _ first: Side, _ second: Side) -> String {
    "NSLayoutConstraint(item: \(first.item), attribute: .\(first.attribute), "
      + "relatedBy: .\(longRelation(constraint)), toItem: \(second.item), attribute: .\(second.attribute), "
      + "multiplier: \(multiplier(of: constraint)), constant: \(constant(of: constraint)))"
  }

  private func relation(_ constraint: Constraint) -> String {
    switch constraint.relation {
    case .equal: "equal"
    case .lessOrEqual: "lessThanOrEqual"
    case .greaterOrEqual: "greaterThanOrEqual"
    }
  }

  private func longRelation(_ constraint: Constraint) -> String {
    constraint.relation == .equal ? "equal" : relation(constraint)
  }

  func constant(of constraint: Constraint) -> String { values.text(constraint.constant, "constant", of: constraint) }

  private func multiplier(of constraint: Constraint) -> String {
    values.text(constraint.multiplier, "multiplier", of: constraint)
  }

  private func number(_ value: Double) -> String { SwiftText.number(value) }

  // MARK: Sides

  private struct Side {
    var item: String
    var attribute: String
    var anchor: String { "\(item).\(attribute)Anchor" }
  }

  /// Returns the item and attribute of an anchor. A margin attribute becomes an edge of the margins guide. Guides have
  /// no baselines, so their top or bottom edge is used instead.
  private func side(_ anchor: Anchor, other: Anchor?) -> Side? {
    guard var item = itemNames[anchor.item] else { return nil }
    if let content = content(anchor, seenFrom: other) { item = content }
    if anchor.attribute.isRelativeToMargin, anchor.item.elementID != nil { item += ".layoutMarginsGuide" }
    let attribute = anchor.attribute.withoutMargin
    guard anchor.item.elementID == nil else { return Side(item: item, attribute: attribute.rawValue) }
    switch attribute {
    case .firstBaseline: return Side(item: item, attribute: "top")
    case .lastBaseline: return Side(item: item, attribute: "bottom")
    default: return Side(item: item, attribute: attribute.rawValue)
    }
  }

  /// Returns the document view if the anchor is a scroll view's edge in a constraint with its contents. Nil otherwise.
  private func content(_ anchor: Anchor, seenFrom other: Anchor?) -> String? {
    guard let id = anchor.item.elementID, let content = documentViews[id], anchor.attribute.quantity == .location,
      let inner = other.flatMap({ document.element(for: $0.item) }), document.isAncestor(id, of: inner)
    else { return nil }
    return content
  }
}
