import LayoutModel
import Markup

/// Writing of constraints, each inside the view that holds it, and of differences by size class.
extension XIBWriter {
  func constraint(_ constraint: Constraint) -> MarkupElement {
    var output = MarkupElement("constraint")
    add(constraint.first, as: "first", to: &output)
    output.set("relation", Self.word(for: constraint.relation))
    if let second = constraint.second { add(second, as: "second", to: &output) }
    output.set("multiplier", Self.multiplier(of: constraint))
    if constraint.priority != .required { output.set("priority", constraint.priority.value) }
    if constraint.constant != 0 { output.set("constant", constraint.constant) }
    output.set("placeholder", constraint.isPlaceholder, unless: false)
    output.setText("identifier", constraint.identifier)
    output.set("id", ids[constraint.id.rawValue])
    for (key, variation) in constraint.variations.inOrder
    where key.isOfSizeClasses && (key.specificity > 0 || variation.hasNumbers) {
      var change = MarkupElement("variation", [("key", key.rawValue)])
      change.set("constant", variation.constant)
      change.set("priority", variation.priority?.value)
      output.add(change)
    }
    return output
  }

  /// Returns nil for an equation, which is the default.
  static func word(for relation: Relation) -> String? {
    switch relation {
    case .equal: nil
    case .lessOrEqual: "lessThanOrEqual"
    case .greaterOrEqual: "greaterThanOrEqual"
    }
  }

  static func word(for attribute: Attribute) -> String {
    attribute == .lastBaseline ? "baseline" : attribute.rawValue
  }

  /// Returns a ratio such as `1:2` if the multiplier is one, and nil for 1.
  static func multiplier(of constraint: Constraint) -> String? {
    if let ratio = Ratio(constraint.multiplier).terms { return "\(ratio.numerator):\(ratio.denominator)" }
    return constraint.multiplier == 1 ? nil : XcodeText.number(constraint.multiplier)
  }

  private func add(_ anchor: Anchor, as side: String, to output: inout MarkupElement) {
    var item = anchor.item.rawID
    if case .guide(let id) = anchor.item { item = guides[id]?.rawValue ?? item }
    output.set("\(side)Item", ids[item])
    output.set("\(side)Attribute", Self.word(for: anchor.attribute))
  }

  // MARK: Variations

  func addVariations(of element: Element, to view: inout MarkupElement) {
    for key in variationKeys(of: element) {
      var variation = MarkupElement("variation", [("key", key.rawValue)])
      let children = element.children.compactMap { child in
        document.elements[child]?.traits.variations[key]?.installed.map { (ids[child.rawValue], $0) }
      }
      let held = (constraints[element.id] ?? []).compactMap { constraint in
        installed(constraint, in: key).map { (ids[constraint.id.rawValue], $0) }
      }
      variation.add(mask("subviews", children))
      variation.add(mask("constraints", held))
      if !variation.isEmpty { view.add(variation) }
    }
  }

  private func installed(_ constraint: Constraint, in key: VariationKey) -> Bool? {
    // In the default variation, the constraint's own value counts.
    let own: Bool? = constraint.isInstalled ? nil : false
    return key.specificity == 0 ? constraint.variations[key]?.installed ?? own : constraint.variations[key]?.installed
  }

  private func mask(_ key: String, _ members: [(String, Bool)]) -> MarkupElement? {
    guard !members.isEmpty else { return nil }
    return MarkupElement(
      "mask", [("key", key)], members.map { MarkupElement($1 ? "include" : "exclude", [("reference", $0)]) })
  }

  private func variationKeys(of element: Element) -> [VariationKey] {
    var keys: Set<VariationKey> = [VariationKey()]
    for child in element.children {
      keys.formUnion(document.elements[child].map { Array($0.traits.variations.keys) } ?? [])
    }
    for constraint in constraints[element.id] ?? [] { keys.formUnion(constraint.variations.keys) }
    return keys.filter(\.isOfSizeClasses).sorted(by: VariationKey.isAppliedBefore)
  }
}

extension VariationKey {
  /// True if Xcode has this condition. Others are lost, which shows when the file is read back.
  var isOfSizeClasses: Bool {
    orientation == nil && platform == nil && widths.isEverything && heights.isEverything
  }
}

extension ConstraintVariation {
  fileprivate var hasNumbers: Bool { constant != nil || priority != nil }
}
