import Words

/// A constraint as a short sentence, the same everywhere in the program. Distances are written so that their numbers
/// are positive, as a person sees them.
///
///     “Query”.leading = “View”.leading + 20
///     “Search”.width = “Query”                  // both have the same attribute
///     “Essay”.width = the width of “View”       // the second item is the container
public struct ConstraintSentence: Sendable {
  private let document: Document
  private let constraint: Constraint
  private let holder: ElementID?

  public init(_ constraint: Constraint, in document: Document) {
    self.document = document
    holder = document.holder(of: constraint)
    self.constraint = document.distance(constraint, heldBy: holder) ?? constraint
  }

  public var text: Message {
    .verbatim(document.quotedName(of: constraint.first), " \(constraint.relation.sign) ", right)
  }

  /// The sentence for a row below its holder. The holder's own size is written without its name: "width = 240".
  public var textUnderHolder: Message {
    guard constraint.first.item.elementID == holder,
      constraint.second.map({ $0.item == constraint.first.item }) != false
    else { return text }
    return .verbatim("\(constraint.first.attribute.rawValue) \(constraint.relation.sign) ", right)
  }

  /// The name of a constraint in issues and fixes: its identifier if it has one, else its sentence.
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

  /// Returns the text of the second anchor. The item's name is left out if it is the first item, too. The container's
  /// size is written in words.
  private func name(_ anchor: Anchor) -> Message {
    if anchor.item == constraint.first.item { return .verbatim(anchor.attribute.rawValue) }
    let isSizeOfHolder = anchor.item.elementID == holder && anchor.attribute.quantity == .size
    return isSizeOfHolder ? document.phrase(of: anchor) : document.quotedName(of: anchor)
  }
}

extension Relation {
  /// The sign in sentences. The raw value is the sign in files and visual format strings.
  public var sign: String {
    switch self {
    case .equal: "="
    case .lessOrEqual: "≤"
    case .greaterOrEqual: "≥"
    }
  }
}
