import LayoutModel
import Words

/// A constraint as a short sentence: "Query.leading = leading + 20", where the right side is the holder's; "Search.width =
/// Query" where both speak of the same side.
public struct ConstraintSentence: Sendable {
  private let document: Document
  private let constraint: Constraint
  private let holder: ElementID?

  public init(_ constraint: Constraint, in document: Document) {
    self.document = document
    self.constraint = constraint
    holder = document.holder(of: constraint)
  }

  public var text: String {
    [name(constraint.first), sign, right].joined(separator: " ")
  }

  /// As a row under its holder says it: a size is the holder's own, and needs no name. "width = 240".
  public var textUnderHolder: String {
    guard constraint.second == nil, constraint.first.item.elementID == holder else { return text }
    return [constraint.first.attribute.rawValue, sign, right].joined(separator: " ")
  }

  private var sign: String {
    switch constraint.relation {
    case .equal: "="
    case .lessOrEqual: "≤"
    case .greaterOrEqual: "≥"
    }
  }

  private var right: String {
    guard let second = constraint.second else { return Figures.text(constraint.constant) }
    let isSameSide =
      second.attribute == constraint.first.attribute && !constraint.items.contains { $0.elementID == holder }
    let factor = constraint.multiplier == 1 ? "" : "\(NumberStyle(-1e9...1e9, .ratio).text(constraint.multiplier)) × "
    let constant = constraint.constant
    let rest =
      constant == 0 ? "" : constant > 0 ? " + \(Figures.text(constant))" : " − \(Figures.text(-constant))"
    return factor + (isSameSide ? document.shortName(of: second.item) : name(second)) + rest
  }

  /// The holder's own anchors are said without its name: everything in the list is its.
  private func name(_ anchor: Anchor) -> String {
    if constraint.second != nil, anchor.item.elementID == holder { return anchor.attribute.rawValue }
    return "\(document.shortName(of: anchor.item)).\(anchor.attribute.rawValue)"
  }
}

extension Document {
  /// What is called by its text may have the name of a whole paragraph: in a sentence its beginning tells which it is.
  ///
  ///     "Close and open all docum….leading = leading + 20"
  func shortName(of item: Item) -> String {
    let name = displayName(of: item)
    return name.count > 24 ? name.prefix(23).trimmingSuffix(while: \.isWhitespace) + "…" : name
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> String {
    var rest = self
    while rest.last.map(isUnwanted) == true { rest.removeLast() }
    return String(rest)
  }
}
