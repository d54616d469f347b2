import LayoutModel
import Words

/// What the parts of a contradiction say, in words: whose number it is, and what it is a number of.
struct ConflictWords {
  let model: SceneModel

  /// The scene's root goes by its id, which is how constraints name it; it seldom has a name of its own.
  func name(_ id: ElementID) -> String {
    id == model.scene.root && model.document.elements[id]?.name == nil
      ? id.rawValue : model.document.displayName(of: id)
  }

  /// A number that was reckoned has the margin in it; one that was typed has not.
  private func name(_ anchor: Anchor, withMargin: Bool) -> String {
    let item =
      switch anchor.item {
      case .element(let id): name(id)
      case .guide: model.document.displayName(of: anchor.item)
      }
    return "\(item).\((withMargin ? anchor.attribute.withoutMargin : anchor.attribute).rawValue)"
  }

  private func equation(_ constraint: Constraint) -> String {
    EquationText.text(
      first: name(constraint.first, withMargin: false), relation: constraint.relation,
      second: constraint.second.map { name($0, withMargin: false) }, multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority)
  }

  func constraint(_ id: ConstraintID) -> Constraint? {
    model.document.constraints[id]?.resolved(for: model.surroundings.sizeClasses)
  }

  /// Does it only say how much at least, or at most?
  func isLimit(_ origin: RowOrigin) -> Bool {
    switch origin {
    case .constraint(let id): constraint(id).map { $0.relation != .equal } ?? false
    case .intrinsic: true
    default: false
    }
  }

  // MARK: Summands

  /// `20`, `2 × 20`, and with its owner where no constraint says it: `59 (the content of Search)`.
  func text(of part: ConflictStory.Part) -> Message {
    let number = Figures.text(part.number)
    let counted =
      abs(part.factor - 1) < 1e-9 ? Message("%1", number) : Message("%1 × %2", Figures.text(part.factor), number)
    guard let owner = owner(of: part.origin) else { return counted }
    return Message("%1 (%2)", counted, owner)
  }

  private func owner(of origin: RowOrigin) -> Message? {
    switch origin {
    case .constraint(let id):
      // The number is not the one that was typed: fonts have a say in it.
      guard let constraint = constraint(id), [.firstBaseline, .lastBaseline].contains(constraint.first.attribute)
      else { return nil }
      return Message("%1", id.rawValue)
    case .intrinsic(let id): return Message("the content of %1", name(id))
    case .placement(let id): return Message("the design of %1", name(id))
    case .stack(let id): return Message("the stack %1", name(id))
    case .guide(let id): return Message("the guide %1", model.document.displayName(of: .guide(id)))
    case .sceneSize(.horizontal): return Message("the width of %1", name(model.scene.root))
    case .sceneSize(.vertical): return Message("the height of %1", name(model.scene.root))
    case .nonnegative: return nil
    }
  }

  /// Of the constraints among them.
  func names(of parts: [ConflictStory.Part]) -> Message {
    let ids = parts.compactMap(\.origin.constraint).sorted { place(of: $0) < place(of: $1) }.map(\.rawValue)
    let others = parts.filter { $0.origin.constraint == nil }.compactMap { owner(of: $0.origin) }
    return Self.joined(ids.map { Message("%1", $0) } + others)
  }

  /// Of everything in it that can be narrowed down.
  func names(of conflict: LayoutConflict) -> Message {
    let others = conflict.members.filter { $0.origin.constraint == nil }.compactMap { owner(of: $0.origin) }
    return Self.joined(conflict.constraints.map { Message("%1", $0.rawValue) } + others)
  }

  static func list(_ texts: [String]) -> Message { joined(texts.map { Message("%1", $0) }) }

  private static func joined(_ messages: [Message]) -> Message {
    guard let last = messages.last else { return Message("") }
    let others = messages.dropLast()
    guard let first = others.first else { return last }
    return Message("%1 and %2", others.dropFirst().reduce(first) { Message("%1, %2", $0, $1) }, last)
  }

  // MARK: Claims

  /// `root is 320 wide`, `c5 makes the width of V at least 20`.
  func claim(_ part: ConflictStory.Part) -> Message {
    let once = claim(part.origin, Figures.text(part.number))
    guard abs(part.factor - 1) > 1e-9 else { return once }
    return Message(
      "%1, and %2 × %3 = %4", once, Figures.text(part.factor), Figures.text(part.number), Figures.text(part.amount))
  }

  private func claim(_ origin: RowOrigin, _ number: String) -> Message {
    switch origin {
    case .sceneSize(.horizontal): Message("%1 is %2 wide", name(model.scene.root), number)
    case .sceneSize(.vertical): Message("%1 is %2 high", name(model.scene.root), number)
    case .placement(let id): Message("the design frame of %1 makes it %2", name(id), number)
    case .stack(let id): Message("the stack %1 makes it %2", name(id), number)
    case .guide(let id): Message("the guide %1 makes it %2", model.document.displayName(of: .guide(id)), number)
    case .intrinsic(let id): Message("the content of %1 measures %2", name(id), number)
    case .nonnegative(let id, _): Message("%1 cannot be smaller than 0", name(id))
    case .constraint(let id): claim(id, number)
    }
  }

  private func claim(_ id: ConstraintID, _ number: String) -> Message {
    guard let constraint = constraint(id) else { return Message("%1 makes it %2", id.rawValue, number) }
    guard constraint.multiplier == 1 else { return Message("%1 says %2", id.rawValue, equation(constraint)) }
    let measure = ConflictMeasure(constraint)
    return Message(
      "%1 makes %2 %3", id.rawValue, quantity(measure, withMargin: true), limited(measure.relation, number))
  }

  private func limited(_ relation: Relation, _ number: String) -> Message {
    switch relation {
    case .equal: Message("%1", number)
    case .lessOrEqual: Message("at most %1", number)
    case .greaterOrEqual: Message("at least %1", number)
    }
  }

  private func quantity(_ measure: ConflictMeasure, withMargin: Bool) -> Message {
    guard let from = measure.from else {
      guard case .element(let id) = measure.to.item else {
        return Message("%1", name(measure.to, withMargin: withMargin))
      }
      return measure.to.attribute == .width
        ? Message("the width of %1", name(id)) : Message("the height of %1", name(id))
    }
    return measure.to.attribute.quantity == .size
      ? Message(
        "the difference from %1 to %2", name(from, withMargin: withMargin), name(measure.to, withMargin: withMargin))
      : Message(
        "the distance from %1 to %2", name(from, withMargin: withMargin), name(measure.to, withMargin: withMargin))
  }

  // MARK: Pairs

  /// Two constraints that say different things of the same: nil for any other conflict.
  func pair(_ conflict: LayoutConflict) -> Message? {
    guard conflict.members.count == 2,
      let first = conflict.members[0].origin.constraint.flatMap(constraint),
      let second = conflict.members[1].origin.constraint.flatMap(constraint)
    else { return nil }
    let isInOrder = place(of: first.id) <= place(of: second.id)
    return pair(isInOrder ? first : second, isInOrder ? second : first)
  }

  /// Where the first of them stands in the document.
  func place(of parts: [ConflictStory.Part]) -> Int {
    parts.compactMap(\.origin.constraint).map(place).min() ?? .max
  }

  private func place(of id: ConstraintID) -> Int { model.document.constraints.placeOf[id] ?? .max }

  /// Multiples that come to nothing are no way to walk; nil where there are none.
  func impossible(_ conflict: LayoutConflict) -> Message? {
    let constraints = conflict.constraints.compactMap(constraint)
    guard constraints.contains(where: { $0.multiplier != 1 }) else { return nil }
    let texts =
      constraints.count <= Self.mostEquations ? constraints.map(equation) : constraints.map(\.id.rawValue)
    return Message("%1 cannot hold together", Self.list(texts))
  }

  private static let mostEquations = 4

  private func pair(_ a: Constraint, _ b: Constraint) -> Message? {
    let measure = ConflictMeasure(a)
    guard a.multiplier == 1, b.multiplier == 1, let other = ConflictMeasure(b, like: measure) else {
      return Message(
        "%1 says %2, but %3 says %4", a.id.rawValue, equation(a), b.id.rawValue, equation(b))
    }
    return Message(
      "%1 makes %2 %3, but %4 makes it %5", a.id.rawValue, quantity(measure, withMargin: false),
      limited(measure.relation, Figures.text(measure.amount)), b.id.rawValue,
      limited(other.relation, Figures.text(other.amount)))
  }
}

/// A constraint read as a measure: so much from here to there, counted so that it is not negative.
struct ConflictMeasure {
  let from: Anchor?
  let to: Anchor
  let relation: Relation
  let amount: Double

  init(_ constraint: Constraint) {
    self.init(constraint, isTurned: constraint.second != nil && constraint.constant < 0)
  }

  /// The same measure by another constraint; nil if that measures something else.
  init?(_ constraint: Constraint, like measure: ConflictMeasure) {
    if constraint.first == measure.to, constraint.second == measure.from {
      self.init(constraint, isTurned: false)
    } else if constraint.first == measure.from, constraint.second == measure.to {
      self.init(constraint, isTurned: true)
    } else {
      return nil
    }
  }

  private init(_ constraint: Constraint, isTurned: Bool) {
    from = isTurned ? constraint.first : constraint.second
    to = isTurned ? constraint.second ?? constraint.first : constraint.first
    relation = isTurned ? constraint.relation.flipped : constraint.relation
    amount = isTurned ? -constraint.constant : constraint.constant
  }
}
