import LayoutEngine
import LayoutModel
import Words

/// The words for the parts of a contradiction: what each number belongs to, and what it measures.
struct ConflictWords {
  private let context: SceneContext
  private let lengths: AxisPair<Double>

  init(_ facts: ConflictFacts) { (context, lengths) = (facts.context, facts.lengths) }

  private var document: Document { context.document }
  private var root: ElementID { context.scene.root }

  func name(_ id: ElementID) -> Message { document.quotedNameWithKind(of: id) }

  /// Returns the constraint's identifier, or its sentence if it has none.
  func name(_ id: ConstraintID) -> Message {
    document.constraints[id].map { ConstraintSentence($0, in: document).title } ?? .verbatim(id.rawValue)
  }

  private func isNamed(_ id: ConstraintID) -> Bool { document.constraints[id]?.identifier?.isEmpty == false }

  private func name(_ anchor: Anchor) -> Message { document.quotedName(of: anchor) }

  private func equation(_ constraint: Constraint) -> Message {
    ConstraintSentence(constraint, in: document).text
  }

  func constraint(_ id: ConstraintID) -> Constraint? {
    document.constraints[id]?.resolved(for: context.surroundings.situation)
  }

  /// Returns true if the origin gives only a least or greatest value.
  func isLimit(_ origin: RowOrigin) -> Bool {
    switch origin {
    case .constraint(let id): constraint(id).map { $0.relation != .equal } ?? false
    case .intrinsic: true
    case .placement, .stack, .guide, .sceneSize, .nonnegative: false
    }
  }

  // MARK: Summands

  /// Returns `20` or `2 × 20`, with the owner if no constraint gives the number: `59 (the content of Search)`.
  func text(of part: ConflictPart) -> Message { text(of: part, counted: part.factor) }

  func text(of part: ConflictPart, counted factor: Double) -> Message {
    let number = Figures.text(part.number)
    let counted =
      abs(factor - 1) < 1e-9 ? Message.verbatim(number) : Message("%1 × %2", Figures.text(factor), number)
    guard let owner = part.between.map(owner) ?? owner(of: part.origin) else { return counted }
    return Message("%1 (%2)", counted, owner)
  }

  private func owner(_ between: ConflictPart.Between) -> Message {
    switch between {
    case .margin(let id): Message("the margin of %1", name(id))
    case .baseline(let id): Message("the baseline of %1", name(id))
    case .guide(let id): document.quotedName(of: .guide(id))
    case .inset(let id): Message("the alignment inset of %1", name(id))
    }
  }

  private func owner(of origin: RowOrigin) -> Message? {
    switch origin {
    case .constraint: nil
    case .intrinsic(let id): Message("the content of %1", name(id))
    case .placement(let id): Message("the design frame of %1", name(id))
    case .stack(let id): Message("the stack %1", name(id))
    case .guide(let id): Message("the guide %1", document.quotedName(of: .guide(id)))
    case .sceneSize(.horizontal): Message("the width of %1", name(root))
    case .sceneSize(.vertical): Message("the height of %1", name(root))
    case .nonnegative: nil
    }
  }

  /// Returns the names of the parts' constraints, and of what else the parts belong to.
  func names(of parts: [ConflictPart]) -> Message {
    var seen: Set<RowOrigin> = []
    return names(of: parts.map(\.origin).filter { seen.insert($0).inserted })
  }

  func names(of origins: [RowOrigin]) -> Message {
    let ids = origins.compactMap(\.constraint).sorted { documentIndex(of: $0) < documentIndex(of: $1) }.map(name)
    let others = origins.filter { $0.constraint == nil }.compactMap(owner)
    return Message.conjunction(ids + others)
  }

  /// Returns the first few titles, and the number of the others.
  static func constraints(_ titles: [Message]) -> Message {
    let more = titles.count - mostNames
    guard more > 1 else { return .conjunction(titles) }
    let rest = Message("%1 other constraint", "%1 other constraints", count: more)
    return .conjunction(titles.prefix(mostNames) + [rest])
  }

  /// A message with more names is not read.
  private static let mostNames = 2

  /// Returns the names of all members that have one.
  func names(of conflict: LayoutConflict) -> Message { names(of: conflict.members.map(\.origin)) }

  // MARK: Claims

  /// Returns a claim: `root is 320 wide`, `c5 makes the width of V at least 20`.
  func claim(_ part: ConflictPart) -> Message {
    let number = Figures.text(part.number)
    let once = part.between.map { Message("%1 is %2", owner($0), number) } ?? claim(part.origin, number)
    guard abs(part.factor - 1) > 1e-9 else { return once }
    return Message(
      "%1, and %2 × %3 = %4", once, Figures.text(part.factor), Figures.text(part.number), Figures.text(part.amount))
  }

  private func claim(_ origin: RowOrigin, _ number: String) -> Message {
    switch origin {
    case .sceneSize(.horizontal): Message("%1 is %2 wide", name(root), number)
    case .sceneSize(.vertical): Message("%1 is %2 high", name(root), number)
    case .placement(let id): Message("the design frame of %1 makes it %2", name(id), number)
    case .stack(let id): Message("the stack %1 makes it %2", name(id), number)
    case .guide(let id): Message("the guide %1 makes it %2", document.quotedName(of: .guide(id)), number)
    case .intrinsic(let id): Message("the content of %1 measures %2", name(id), number)
    case .nonnegative(let id, _): Message("%1 can’t be smaller than 0", name(id))
    case .constraint(let id): claim(id, number)
    }
  }

  private func claim(_ id: ConstraintID, _ number: String) -> Message {
    guard let constraint = constraint(id) else { return Message("%1 makes it %2", name(id), number) }
    guard isNamed(id) else { return equation(constraint) }
    guard constraint.multiplier == 1 else { return quoted(constraint) }
    let measure = ConflictMeasure(constraint)
    return Message("%1 makes %2 %3", name(id), quantity(measure), limited(measure.relation, number))
  }

  /// Returns `“ratio” (“A”.width = 2 × “B”)`, or only the sentence if the constraint has no identifier.
  private func quoted(_ constraint: Constraint) -> Message {
    isNamed(constraint.id)
      ? Message("%1 (%2)", name(constraint.id), equation(constraint)) : equation(constraint)
  }

  private func limited(_ relation: Relation, _ number: String) -> Message {
    switch relation {
    case .equal: Message.verbatim(number)
    case .lessOrEqual: Message("at most %1", number)
    case .greaterOrEqual: Message("at least %1", number)
    }
  }

  private func quantity(_ measure: ConflictMeasure) -> Message {
    guard let from = measure.from else { return size(measure.to) }
    return measure.to.attribute.quantity == .size
      ? Message("the difference from %1 to %2", name(from), name(measure.to))
      : Message("the distance from %1 to %2", name(from), name(measure.to))
  }

  private func size(_ anchor: Anchor) -> Message {
    guard case .element(let id) = anchor.item else { return name(anchor) }
    return anchor.attribute == .width ? Message("the width of %1", name(id)) : Message("the height of %1", name(id))
  }

  // MARK: Two values

  /// Returns `c1 makes the width of A 320 (the width of View is 320), but c2 and c3 make it 320 − 20 = 300`.
  func twoValues(_ constraint: Constraint, _ others: ConflictSum) -> Message {
    if let second = constraint.second, constraint.first.attribute.quantity == .size,
      let length = length(ofRoot: second.item, second.attribute)
    {
      let own = limited(constraint.relation, Figures.text(length + constraint.constant))
      return Message(
        "%1, but %2",
        Message(
          "%1 makes %2 %3 (%4 is %5)", name(constraint.id), size(constraint.first), own, size(second),
          Figures.text(length)),
        claim(of: others, bounded(others, over: constraint.constant, turned: false, from: length)))
    }
    let isTurned = constraint.second != nil && (constraint.constant < 0 || constraint.constant == 0 && others.value < 0)
    let measure = ConflictMeasure(constraint, isTurned: isTurned)
    return Message(
      "%1, but %2",
      Message(
        "%1 makes %2 %3", name(constraint.id), quantity(measure),
        limited(measure.relation, Figures.text(measure.amount))),
      claim(of: others, bounded(others, over: constraint.constant, turned: isTurned, from: nil)))
  }

  private func claim(of others: ConflictSum, _ value: Message) -> Message {
    others.isOne ? Message("%1 makes it %2", others.names, value) : Message("%1 make it %2", others.names, value)
  }

  /// Returns the sum with "at least" or "at most" if it is only a limit, according to the side on which it misses the
  /// value.
  private func bounded(_ others: ConflictSum, over value: Double, turned: Bool, from start: Double?) -> Message {
    let text = others.text(turned: turned, from: start)
    guard others.isLimit else { return text }
    return (others.value > value) != turned ? Message("at least %1", text) : Message("at most %1", text)
  }

  /// Returns a length of the scene's root, nil for other items. It is the only length that no constraint changes.
  private func length(ofRoot item: Item, _ attribute: Attribute) -> Double? {
    guard item == .element(root) else { return nil }
    return lengths[attribute.axis]
  }

  // MARK: Pairs

  /// Returns the message for two constraints that contradict each other; nil for any other conflict.
  func pair(_ conflict: LayoutConflict) -> Message? {
    guard conflict.members.count == 2,
      let first = conflict.members[0].origin.constraint.flatMap(constraint),
      let second = conflict.members[1].origin.constraint.flatMap(constraint)
    else { return nil }
    let isInOrder = documentIndex(of: first.id) <= documentIndex(of: second.id)
    return pair(isInOrder ? first : second, isInOrder ? second : first)
  }

  /// Returns the index in the document of the first constraint among the parts.
  func documentIndex(of parts: [ConflictPart]) -> Int {
    parts.compactMap(\.origin.constraint).map(documentIndex).min() ?? .max
  }

  func documentIndex(of id: ConstraintID) -> Int { document.constraints.index(of: id) ?? .max }

  /// Returns the message for multiples that cannot be satisfied together; nil if no constraint has a multiplier.
  func impossible(_ conflict: LayoutConflict) -> Message? {
    let constraints = conflict.constraints.compactMap(constraint)
    guard constraints.contains(where: { $0.multiplier != 1 }) else { return nil }
    let texts =
      constraints.count <= Self.mostEquations ? constraints.map(equation) : constraints.map { name($0.id) }
    return Message("%1 can’t all be satisfied", Message.conjunction(texts))
  }

  private static let mostEquations = 4

  private func pair(_ a: Constraint, _ b: Constraint) -> Message? {
    guard a.multiplier == 1, b.multiplier == 1 else {
      return Message("%1, but %2", quoted(a), quoted(b))
    }
    let measure = ConflictMeasure(a)
    return ConflictMeasure(b, like: measure).map { other in
      guard isNamed(a.id), isNamed(b.id) else { return Message("%1, but %2", quoted(a), quoted(b)) }
      return Message(
        "%1 makes %2 %3, but %4 makes it %5", name(a.id), quantity(measure),
        limited(measure.relation, Figures.text(measure.amount)), name(b.id),
        limited(other.relation, Figures.text(other.amount)))
    }
  }
}

/// A constraint read as a measure: a distance or size that is not negative.
struct ConflictMeasure {
  let from: Anchor?
  let to: Anchor
  let relation: Relation
  let amount: Double

  init(_ constraint: Constraint) {
    self.init(constraint, isTurned: constraint.second != nil && constraint.constant < 0)
  }

  /// Reads another constraint as the same measure; nil if it measures something else.
  init?(_ constraint: Constraint, like measure: ConflictMeasure) {
    if constraint.first == measure.to, constraint.second == measure.from {
      self.init(constraint, isTurned: false)
    } else if constraint.first == measure.from, constraint.second == measure.to {
      self.init(constraint, isTurned: true)
    } else {
      return nil
    }
  }

  init(_ constraint: Constraint, isTurned: Bool) {
    from = isTurned ? constraint.first : constraint.second
    to = isTurned ? constraint.second ?? constraint.first : constraint.first
    relation = isTurned ? constraint.relation.flipped : constraint.relation
    amount = isTurned ? -constraint.constant : constraint.constant
  }
}
