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
    var attempts = own.map { tightening([$0]) }
    if own.count > 1 { attempts.append(tightening(own)) }
    let chain = Self.chain(from: own, among: inequalities)
    if chain.count > own.count { attempts.append(tightening(chain)) }
    let elements = issue.kind == .scrollContent ? [id] + model.document.children(of: id) : [id]
    attempts.append(addingMissing(to: elements))
    // Its open neighbours may have to be decided with it.
    let siblings = model.document.parent(of: id).map(model.document.children) ?? []
    attempts.append(addingMissing(to: siblings.filter { !layout.prototypes.contains($0) }))
    return attempts
  }

  private func tightening(_ constraints: [Constraint]) -> FixAttempt {
    let names = constraints.map(\.title).joined(separator: ", ")
    return FixAttempt(Message("Change %1 to %2", names, Relation.equal.rawValue)) { bench in
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

  private func addingMissing(to elements: [ElementID]) -> FixAttempt {
    // How many there are is known only once they are made; the title is made with them.
    var bench = document.map { Workbench(self, document: $0) }
    let report = bench?.addMissingConstraints(to: targets(elements))
    let change = bench?.change ?? Change()
    let title = Message(
      "Add %1 constraint: %2", "Add %1 constraints: %2", count: report?.added.count ?? 0, told(report, bench))
    bench = nil
    return FixAttempt(title) { $0.edit { $0.make(change) } }
  }

  private func told(_ report: SuggestionReport?, _ bench: Workbench?) -> String {
    guard let report, let document = bench?.document else { return "" }
    let names = VisualFormatNames(document)
    let writer = VisualFormatWriter(document) { names[$0] }
    return report.added.compactMap { document.constraints[$0] }.map(writer.text).joined(separator: ", ")
  }

  /// Raises the hugging of one of those that compete, by the least that tells them apart.
  func contentPriorityAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    guard let model, let axis = issue.axis else { return [] }
    return issue.elements.flatMap { id -> [FixAttempt] in
      guard let traits = model.document.elements[id]?.traits else { return [] }
      let name = model.document.displayName(of: id)
      var attempts: [FixAttempt] = []
      if let priority = LayoutPriority(traits.hugging[axis].value + 1) {
        attempts.append(
          FixAttempt(Message("Raise the hugging of %1 to %2", name, Figures.text(priority.value))) {
            $0.edit { $0.update(id) { $0.traits.hugging[axis] = priority } }
          })
      }
      if let priority = LayoutPriority(traits.compression[axis].value + 1) {
        attempts.append(
          FixAttempt(Message("Raise the compression resistance of %1 to %2", name, Figures.text(priority.value))) {
            $0.edit { $0.update(id) { $0.traits.compression[axis] = priority } }
          })
      }
      return attempts
    }
  }

  // MARK: Misplacement

  func misplacementAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    [
      FixAttempt(Message("Update the frame")) { bench in
        _ = bench.updateFrames(of: bench.session.targets(issue.elements), isWholeScene: false)
      },
      FixAttempt(Message("Update the constraints")) { bench in
        _ = bench.updateConstraints(on: bench.session.targets(issue.elements), isWholeScene: false)
      },
    ]
  }

  // MARK: Remarks

  /// Either of those that say the same can go; the later one first.
  func redundancyAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    issue.constraints.reversed().compactMap { model?.document.constraints[$0] }.map(deletion)
  }

  func prototypeAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    let promotion = FixAttempt(Message("Make its frame constraints")) { bench in
      _ = bench.promote(bench.session.targets(issue.elements))
    }
    return [addingMissing(to: issue.elements), promotion]
  }
}
