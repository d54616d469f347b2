import LayoutModel
import Words

extension LayoutSession {
  // MARK: Ambiguity

  /// Inequalities made to hold exactly, or what is missing added.
  func ambiguityAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    guard let model, let id = issue.elements.first else { return [] }
    let inequalities = model.document.constraints.filter {
      $0.relation != .equal && (issue.axis == nil || $0.axis == issue.axis) && holds($0)
    }
    let own = inequalities.filter { $0.mentions(.element(id)) }
    var attempts = own.enumerated().map { tightening([$1], $0) }
    if own.count > 1 { attempts.append(tightening(own, Self.placeOfAll)) }
    let chain = Self.chain(from: own, among: inequalities)
    // Distances that are to be met, beside lengths that are to be kept: equal spacing with spacers reads so.
    let distances = chain.filter { $0.first.attribute.quantity == .location }
    if distances.count > 1, distances.count < chain.count {
      attempts.append(tightening(distances, Self.placeOfDistances))
    }
    if chain.count > own.count { attempts.append(tightening(chain, Self.placeOfChain)) }
    let elements = issue.kind == .scrollContent ? [id] + model.document.children(of: id) : [id]
    attempts.append(addingMissing(to: elements, 0))
    // Its open neighbours may have to be decided with it.
    let siblings = model.document.parent(of: id).map(model.document.children) ?? []
    attempts.append(addingMissing(to: siblings.filter { !layout.prototypes.contains($0) }, 1))
    return attempts
  }

  private static let placeOfAll = -1
  private static let placeOfChain = -2
  private static let placeOfDistances = -3

  private func tightening(_ constraints: [Constraint], _ place: Int) -> FixAttempt {
    let names = constraints.map(\.title).joined(separator: ", ")
    return FixAttempt(FixRecipe(.equality, place), Message("Change %1 to %2", names, Relation.equal.rawValue)) {
      bench in
      bench.edit { draft in for constraint in constraints { draft.update(constraint.id) { $0.relation = .equal } } }
    }
  }

  /// Those that hang together with the first ones through elements that they share.
  private static func chain(from first: [Constraint], among all: [Constraint]) -> [Constraint] {
    var items = Set(first.flatMap(\.items))
    var rest = all
    var isGrowing = true
    while isGrowing {
      let linked = rest.filter { !items.isDisjoint(with: $0.items) }
      isGrowing = !linked.isEmpty
      rest.removeAll { !items.isDisjoint(with: $0.items) }
      items.formUnion(linked.flatMap(\.items))
    }
    let left = Set(rest.map(\.id))
    return all.filter { !left.contains($0.id) }
  }

  func addingMissing(to elements: [ElementID], _ place: Int) -> FixAttempt {
    FixAttempt(FixRecipe(.adding, place)) { bench in
      let report = bench.addMissingConstraints(to: bench.session.targets(elements))
      return Message(
        "Add %1 constraint: %2", "Add %1 constraints: %2", count: report.added.count, told(report, bench.document))
    }
  }

  private func told(_ report: SuggestionReport, _ document: Document) -> String {
    let names = VisualFormatNames(document)
    let writer = VisualFormatWriter(document) { names[$0] }
    return report.added.compactMap { document.constraints[$0] }.map(writer.text).joined(separator: ", ")
  }

  /// Raises the hugging of one of those that compete, by the least that tells them apart.
  func contentPriorityAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    guard let model, let axis = issue.axis else { return [] }
    return issue.elements.enumerated().flatMap { place, id -> [FixAttempt] in
      guard let traits = model.document.elements[id]?.traits else { return [] }
      let name = model.document.displayName(of: id)
      var attempts: [FixAttempt] = []
      if let priority = LayoutPriority(traits.hugging[axis].value + 1) {
        attempts.append(
          FixAttempt(
            FixRecipe(.hugging, place), Message("Raise the hugging of %1 to %2", name, Figures.text(priority.value))
          ) {
            $0.edit { $0.update(id) { $0.traits.hugging[axis] = priority } }
          })
      }
      if let priority = LayoutPriority(traits.compression[axis].value + 1) {
        attempts.append(
          FixAttempt(
            FixRecipe(.compression, place),
            Message("Raise the compression resistance of %1 to %2", name, Figures.text(priority.value))
          ) {
            $0.edit { $0.update(id) { $0.traits.compression[axis] = priority } }
          })
      }
      return attempts
    }
  }

  // MARK: Misplacement

  func misplacementAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    [
      FixAttempt(FixRecipe(.frame), Message("Update the frame")) { bench in
        _ = bench.updateFrames(of: bench.session.targets(issue.elements), isWholeScene: false)
      },
      FixAttempt(FixRecipe(.constraints), Message("Update the constraints")) { bench in
        _ = bench.updateConstraints(on: bench.session.targets(issue.elements), isWholeScene: false)
      },
    ]
  }

  // MARK: Remarks

  /// Either of those that say the same can go; the later one first.
  func redundancyAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    issue.constraints.reversed().compactMap { model?.document.constraints[$0] }.enumerated()
      .map { deletion(of: $1, $0) }
  }

  func prototypeAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    let promotion = FixAttempt(FixRecipe(.promotion), Message("Make its frame constraints")) { bench in
      _ = bench.promote(bench.session.targets(issue.elements))
    }
    return [addingMissing(to: issue.elements, 0), promotion]
  }
}
