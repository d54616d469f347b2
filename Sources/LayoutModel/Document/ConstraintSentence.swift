import Words

/// A constraint as a short sentence, the same wherever a person reads one: “Query”.leading = leading + 20, where the right
/// side is the holder's; “Search”.width = “Query” where both speak of the same side.
public struct ConstraintSentence: Sendable {
  private let document: Document
  private let constraint: Constraint
  private let holder: ElementID?

  public init(_ constraint: Constraint, in document: Document) {
    self.document = document
    self.constraint = constraint
    holder = document.holder(of: constraint)
  }

  public var text: Message {
    // What an element says of itself alone does not tell whose it is.
    let isOfOneItem = constraint.second?.item == constraint.first.item
    let first = isOfOneItem ? fullName(constraint.first) : name(constraint.first)
    return .verbatim(first, " \(constraint.relation.sign) ", right)
  }

  /// As a row under its holder says it: a size is the holder's own, and needs no name. "width = 240".
  public var textUnderHolder: Message {
    guard constraint.first.item.elementID == holder,
      constraint.second.map({ $0.item == constraint.first.item }) != false
    else { return text }
    return .verbatim("\(constraint.first.attribute.rawValue) \(constraint.relation.sign) ", right)
  }

  /// What issues and fixes call a constraint: its identifier where somebody gave it one, else its sentence.
  public var title: Message {
    guard let identifier = constraint.identifier, !identifier.isEmpty else { return text }
    return .verbatim(Document.quoted(identifier))
  }

  private var right: Message {
    guard let second = constraint.second else { return .verbatim(Figures.text(constraint.constant)) }
    let isSameSide =
      second.attribute == constraint.first.attribute && !constraint.items.contains { $0.elementID == holder }
    let factor = constraint.multiplier == 1 ? "" : "\(Ratio(constraint.multiplier).shortText) × "
    let constant = constraint.constant
    let rest = constant == 0 ? "" : constant > 0 ? " + \(Figures.text(constant))" : " − \(Figures.text(-constant))"
    return .verbatim(factor, isSameSide ? document.quotedName(of: second.item) : name(second), rest)
  }

  /// The holder's own anchors are said without its name: everything in the list is its.
  private func name(_ anchor: Anchor) -> Message {
    if constraint.second != nil, anchor.item.elementID == holder { return .verbatim(anchor.attribute.rawValue) }
    return fullName(anchor)
  }

  private func fullName(_ anchor: Anchor) -> Message { document.quotedName(of: anchor) }
}

extension Relation {
  /// As text has it; the raw value is the one of files and visual format strings.
  public var sign: String {
    switch self {
    case .equal: "="
    case .lessOrEqual: "≤"
    case .greaterOrEqual: "≥"
    }
  }
}
