import ConstraintSolving
import LayoutModel
import Words

extension LayoutSession {
  func conflictIssues(_ model: SceneModel) -> [LayoutIssue] { toldConflicts(model) + untoldConflicts(model) }

  /// More than anyone reads are only counted.
  private func untoldConflicts(_ model: SceneModel) -> [LayoutIssue] {
    guard layout.untoldConflicts > 0 else { return [] }
    let message = Message(
      "and %1 more contradiction", "and %1 more contradictions", count: layout.untoldConflicts)
    return [LayoutIssue(.conflict, elements: [], message: message)]
  }

  private func toldConflicts(_ model: SceneModel) -> [LayoutIssue] {
    layout.conflicts.map { conflict in
      var elements: Set<ElementID> = []
      for member in conflict.members { elements.formUnion(model.elements(of: member.origin)) }
      // The root is in it only as the container that all others name.
      if elements.count > 1 { elements.remove(model.scene.root) }
      var issue = LayoutIssue(
        .conflict, elements: model.inDocumentOrder(elements),
        message: ConflictSum(conflict, model).message)
      issue.constraints = conflict.constraints
      issue.broken = conflict.brokenConstraint
      return issue
    }
  }
}

/// A contradiction as a chain that a person can add up: `20 + 300 + 20 = 340, but root is 320 wide`.
///
/// Multiplied as the conflict says, the unknowns vanish and the constants do not: those on one side add up to more than
/// those on the other.
private struct ConflictSum {
  private struct Summand {
    var origin: RowOrigin
    var amount: Double
  }

  private let model: SceneModel
  private var larger: [Summand]
  private var smaller: [Summand]

  init(_ conflict: LayoutConflict, _ model: SceneModel) {
    self.model = model
    let summands = conflict.members.map { Summand(origin: $0.origin, amount: $0.multiplier * $0.constant) }
      .filter { abs($0.amount) > 1e-9 }
    let positive = summands.filter { $0.amount > 0 }
    let negative = summands.filter { $0.amount < 0 }
    // The container, if there is one, is what the others are held against.
    let isTurned = positive.contains { $0.origin.isContainerSize } && !negative.contains { $0.origin.isContainerSize }
    larger = isTurned ? negative : positive
    smaller = isTurned ? positive : negative
  }

  var message: Message {
    guard !larger.isEmpty else { return against(smaller) }
    guard !smaller.isEmpty else { return against(larger) }
    return Message("%1, but %2", sum(larger), claim(smaller))
  }

  /// Nothing stands on the other side.
  private func against(_ summands: [Summand]) -> Message {
    Message("%1, where there is room for 0", sum(summands))
  }

  private func sum(_ summands: [Summand]) -> String {
    let amounts = summands.map { abs($0.amount) }
    let total = Figures.text(amounts.reduce(0, +))
    return amounts.count == 1 ? total : "\(Self.chain(amounts)) = \(total)"
  }

  /// `20 + 300 + 20`; where nobody would add them up one by one, equal ones are counted: `404 × 1 + 7`.
  private static func chain(_ amounts: [Double]) -> String {
    let texts = amounts.map(Figures.text)
    guard texts.count > mostSummands else { return texts.joined(separator: " + ") }
    var counts: [String: Int] = [:]
    for text in texts { counts[text, default: 0] += 1 }
    var seen: Set<String> = []
    let different = texts.filter { seen.insert($0).inserted }.map { text in
      let count = counts[text] ?? 1
      return count == 1 ? text : "\(count) × \(text)"
    }
    let more = different.count - mostSummands
    return (different.prefix(mostSummands) + (more > 0 ? ["…"] : [])).joined(separator: " + ")
  }

  private static let mostSummands = 12

  private func claim(_ summands: [Summand]) -> Message {
    guard summands.count == 1, let only = summands.first else { return Message("the others make %1", sum(summands)) }
    let amount = Figures.text(abs(only.amount))
    switch only.origin {
    case .sceneSize(.horizontal): return Message("%1 is %2 wide", name(model.scene.root), amount)
    case .sceneSize(.vertical): return Message("%1 is %2 high", name(model.scene.root), amount)
    case .placement(let id): return Message("the design frame of %1 makes it %2", name(id), amount)
    case .stack(let id): return Message("the stack %1 makes it %2", name(id), amount)
    case .guide(let id): return Message("the guide %1 makes it %2", model.document.displayName(of: .guide(id)), amount)
    case .intrinsic(let id): return Message("the content of %1 makes it %2", name(id), amount)
    case .nonnegative(let id, _): return Message("%1 cannot be smaller than 0", name(id))
    case .constraint(let id): return claim(id, amount)
    }
  }

  private func claim(_ id: ConstraintID, _ amount: String) -> Message {
    guard let constraint = model.document.constraints[id] else { return Message("%1 says %2", id.rawValue, amount) }
    let first = "\(model.document.displayName(of: constraint.first.item)).\(constraint.first.attribute.rawValue)"
    switch constraint.relation {
    case .equal: return Message("%1 says that %2 makes it %3", id.rawValue, first, amount)
    case .lessOrEqual: return Message("%1 says that %2 makes it at most %3", id.rawValue, first, amount)
    case .greaterOrEqual: return Message("%1 says that %2 makes it at least %3", id.rawValue, first, amount)
    }
  }

  /// The scene's root goes by its id, which is how constraints name it; it seldom has a name of its own.
  private func name(_ id: ElementID) -> String {
    id == model.scene.root && model.document.elements[id]?.name == nil
      ? id.rawValue : model.document.displayName(of: id)
  }
}

extension RowOrigin {
  fileprivate var isContainerSize: Bool {
    if case .sceneSize = self { true } else { false }
  }
}

extension SceneModel {
  /// The elements that an origin speaks of.
  func elements(of origin: RowOrigin) -> [ElementID] {
    switch origin {
    case .constraint(let id): document.constraints[id]?.items.compactMap(\.elementID) ?? []
    case .intrinsic(let id), .placement(let id), .stack(let id), .nonnegative(let id, _): [id]
    case .guide(let id): document.guides[id].map { [$0.owner] } ?? []
    case .sceneSize: [scene.root]
    }
  }
}
