import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// One search in the examples, with one assumption about how exactly they were drawn.
struct InferenceWork {
  private let request: ConstraintInference
  private let stages: [ExampleStage]
  private let targets: [ElementID]
  private let unknowns: Unknowns
  private let relations: [InferredRelation]
  private let existing: ExistingConstraints
  private let gaps: [EvenRow]
  private let ideas: [StackIdea]
  private let arranging: [ElementID]
  private let agreement: Agreement
  private(set) var notes: [Message] = []

  /// Returns nil if there are no elements to place.
  init?(_ request: ConstraintInference, _ agreement: Agreement) {
    guard let scene = request.document.scenes[request.scene] else { return nil }
    (self.request, self.agreement) = (request, agreement)
    let bare = request.document.withoutConstraints(of: scene)
    stages = request.examples.compactMap {
      ExampleStage(bare, scene: scene, example: $0, measurer: request.measurer)
    }
    guard stages.count == request.examples.count, let first = stages.first else { return nil }
    let stages = stages
    let wished = Suggestion.targets(request.elements, in: first.session)
    let targets = wished.filter { id in
      // A stack counts as one element: it arranges its children itself.
      !first.model.isArranged(id) && first.model.document.elements[id]?.traits.translatesMask == false
        && stages.allSatisfy { $0.spots[id] != nil }
        && request.examples.allSatisfy { $0.frames[id]?.isFinite == true }
    }
    guard !targets.isEmpty else { return nil }
    self.targets = targets
    let missing = wished.filter { id in request.examples.contains { $0.frames[id] == nil } }
    notes = missing.map {
      Message("%1 isn’t constrained: it isn’t in every example", request.document.quotedNameWithKind(of: $0))
    }
    existing = ExistingConstraints(request.document, of: scene, on: targets, stages, agreement)
    unknowns = Unknowns(of: targets, in: first.model)
    gaps = EvenRow.all(among: targets, stages, agreement)
    var search = RelationSearch(
      stages: stages, agreement: agreement, targets: targets,
      holders: existing.placed.subtracting(targets).union(first.model.placedWithoutConstraints))
    relations = search.run()
    ideas = request.offersStacks && !agreement.rounds ? StackIdea.all(among: targets, search) : []
    arranging = targets.filter { id in
      first.model.document.elements[id].map { $0.kind == .stack && !$0.children.isEmpty } ?? false
    }
    notes += Self.arrangedOtherwise(request, stages).map {
      Message(
        "%1 is in a stack that arranges it differently from an example", request.document.quotedNameWithKind(of: $0))
    }
  }

  /// Returns the elements in stacks that lie elsewhere in some example than their stack puts them.
  private static func arrangedOtherwise(_ request: ConstraintInference, _ stages: [ExampleStage]) -> [ElementID] {
    guard let model = stages.first?.model else { return [] }
    return model.nodes.map(\.id).filter { id in
      guard model.isArranged(id) else { return false }
      return zip(stages, request.examples).contains { stage, example in
        guard let drawn = example.frames[id], let solved = stage.session.layout.frames[id] else { return false }
        return solved.edgeDistance(to: drawn) > ConstraintInference.tolerance + 1e-6
      }
    }
  }

  /// The number of last-resort relations in the best set; open unknowns count twice.
  var lastResorts: Int {
    guard let best = bestPlans.first else { return 0 }
    let taken = best.choice.taken.filter { best.relations[$0].cost >= IdeaCost.lastResort }
    return taken.count + 2 * best.choice.open.count
  }

  /// The number of odd relations in the best set, such as `0.98 × width − 128.58`; open unknowns count twice.
  var oddities: Int {
    guard let best = bestPlans.first else { return 0 }
    return best.choice.taken.count { best.relations[$0].isOdd } + 2 * best.choice.open.count
  }

  private var proof: InferenceProof {
    InferenceProof(
      request, targets: targets,
      tolerance: agreement.rounds ? ConstraintInference.roundedTolerance : ConstraintInference.tolerance)
  }

  // MARK: Candidates

  func candidates(most: Int, isCancelled: () -> Bool) -> InferenceReport {
    var harvest = Harvest(most: most, proof: proof)
    let best = bestPlans
    if let plan = best.first, plan.choice.isComplete { harvest.takeSpaced(proposal(of: plan), gaps, guessedAxes(plan)) }
    gather(best, into: &harvest, isCancelled)
    for plan in best where plan.choice.isComplete && !harvest.isFull {
      gather(variations(of: plan), into: &harvest, isCancelled)
    }
    if harvest.candidates.isEmpty, harvest.notes.isEmpty {
      harvest.notes = [Message("No constraints found that match all examples")]
    }
    if let best = harvest.candidates.first, most > 1, !isCancelled() {
      offerStacks(fewerThan: best, among: &harvest.candidates, isCancelled)
    }
    var report = InferenceReport()
    report.candidates = harvest.candidates.prefix(most).enumerated().map { place, candidate in
      var candidate = candidate
      (candidate.id, candidate.arranging) = (place, arranging)
      return candidate
    }
    // Notes about failed sets are of no interest if others were found.
    report.notes = harvest.candidates.isEmpty ? harvest.notes : []
    return report
  }

  /// Inserts a set with new stacks after the best set: with all rows and columns at once, or else with one of them. It
  /// is never the first, because stacks change the scene's structure.
  private func offerStacks(
    fewerThan best: InferredConstraints, among candidates: inout [InferredConstraints], _ isCancelled: () -> Bool
  ) {
    guard !ideas.isEmpty else { return }
    let choices = [ideas] + (ideas.count > 1 ? ideas.map { [$0] } : [])
    for choice in choices.prefix(Self.mostStackChoices) {
      guard let proposal = StackProposal(choice, request, stages),
        let candidate = proposal.candidate(fewerThan: best, isCancelled)
      else { continue }
      candidates.insert(candidate, at: 1)
      return
    }
  }

  private static let mostStackChoices = 4

  private func gather(_ plans: [Plan], into harvest: inout Harvest, _ isCancelled: () -> Bool) {
    for plan in plans {
      if isCancelled() || harvest.isFull { return }
      if plan.choice.isComplete {
        harvest.take(proposal(of: plan), guessing: guessedAxes(plan))
      } else if harvest.notes.isEmpty {
        harvest.notes = explain(plan.choice)
      }
    }
  }

  /// The proved sets so far, each with different behavior.
  private struct Harvest {
    let most: Int
    let proof: InferenceProof
    var candidates: [InferredConstraints] = []
    var notes: [Message] = []
    private var seen: Set<Set<Constraint>> = []
    private var behaviours: Set<InferenceProof.Behaviour> = []

    init(most: Int, proof: InferenceProof) {
      self.most = most
      self.proof = proof
    }

    var isFull: Bool { candidates.count >= most }

    /// Adds a set with equal spaces if rows with equal gaps would otherwise be placed at fractions of their container.
    mutating func takeSpaced(_ proposal: InferenceProposal, _ gaps: [EvenRow], _ guessing: [Axis]) {
      let gaps = gaps.filter { gap in
        proposal.constraints.contains { constraint in
          constraint.multiplier != 1 && constraint.axis == gap.axis && constraint.first.attribute.quantity == .location
            && constraint.items.compactMap(\.elementID).contains(where: gap.members.contains)
        }
      }
      guard !gaps.isEmpty, let plain = proof.candidate(proposal, guessing: guessing),
        let spaced = proof.spaced(plain, gaps)
      else { return }
      behaviours.insert(proof.behaviour(of: spaced))
      candidates.append(spaced)
    }

    mutating func take(_ proposal: InferenceProposal, guessing: [Axis]) {
      guard seen.insert(Set(proposal.constraints)).inserted,
        var candidate = proof.candidate(proposal, guessing: guessing)
      else { return }
      // If only one set is wanted, it is not compared with others.
      guard most == 1 || behaviours.insert(proof.behaviour(of: candidate)).inserted else { return }
      candidate.id = candidates.count
      candidates.append(candidate)
    }
  }

  private struct Plan {
    var choice: RelationChoice
    var relations: [InferredRelation]
    var keepsExisting: Bool
  }

  /// The best set with the existing constraints, if there are any, and the best set without them.
  private var bestPlans: [Plan] {
    (existing.relations.isEmpty ? [false] : [true, false]).map { keepsExisting in
      let all = keepsExisting ? existing.relations + relations : relations
      return Plan(
        choice: RelationChoice(all, unknowns: unknowns), relations: all, keepsExisting: keepsExisting)
    }
  }

  /// Returns the best sets without one relation or one kind of relation of the plan, cheapest first.
  private func variations(of plan: Plan) -> [Plan] {
    let all = plan.relations
    // The relations of highest cost are the most doubtful.
    let doubtful = plan.choice.taken.filter { if case .existing = all[$0].source { false } else { true } }
      .sorted { all[$0].cost > all[$1].cost }.prefix(Self.mostVariations(elements: targets.count))
    let styles = [
      Set(all.indices.filter { all[$0].source == .content }),
      Set(all.indices.filter { all[$0].constraints.contains(where: \.isToMargin) }),
    ].filter { !$0.isDisjoint(with: plan.choice.taken) }
    return (doubtful.map { [$0] } + styles)
      .map { RelationChoice(all, unknowns: unknowns, without: $0) }
      .filter(\.isComplete).sorted { $0.cost < $1.cost }
      .map { Plan(choice: $0, relations: all, keepsExisting: plan.keepsExisting) }
  }

  private static func mostVariations(elements: Int) -> Int { max(4, min(24, 600 / max(1, elements))) }

  private func proposal(of plan: Plan) -> InferenceProposal {
    let taken = plan.choice.taken.map { plan.relations[$0] }
    var proposal = InferenceProposal(cost: plan.choice.cost)
    let places = Dictionary(uniqueKeysWithValues: targets.enumerated().map { ($1, $0) })
    // Sorted by element, so that the list reads like the outline.
    let ordered = taken.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      return (places[a.element] ?? 0, a.axis == .vertical ? 1 : 0, $0.offset)
        < (places[b.element] ?? 0, b.axis == .vertical ? 1 : 0, $1.offset)
    }
    proposal.constraints = ordered.flatMap(\.element.constraints)
    proposal.byContent = taken.filter { $0.source == .content }.map { ($0.element, $0.axis) }
    proposal.kept = plan.keepsExisting ? existing.agreeing : []
    proposal.removed = plan.keepsExisting ? existing.disagreeing : existing.agreeing + existing.disagreeing
    return proposal
  }

  /// Returns the axes along which the set is a guess: those with only one size in the examples, and those with a limit.
  private func guessedAxes(_ plan: Plan) -> [Axis] {
    Axis.allCases.filter { axis in
      let lengths = stages.map {
        axis == .horizontal ? $0.model.surroundings.size.width : $0.model.surroundings.size.height
      }
      guard Agreement(tolerance: ConstraintInference.tolerance).differ(lengths) else { return true }
      return plan.choice.taken.contains { plan.relations[$0].axis == axis && plan.relations[$0].source == .limit }
    }
  }

  private func explain(_ choice: RelationChoice) -> [Message] {
    var seen: Set<ElementID> = []
    return choice.open.filter { seen.insert($0.element).inserted }.prefix(3).map { element, axis in
      let name = request.document.quotedNameWithKind(of: element)
      return axis == .horizontal
        ? Message("No constraints match the horizontal position and width of %1 in all examples", name)
        : Message("No constraints match the vertical position and height of %1 in all examples", name)
    }
  }
}

extension Constraint {
  fileprivate var isToMargin: Bool {
    [first, second].compactMap(\.self).contains {
      $0.attribute.isRelativeToMargin || $0.item.elementID == nil
    }
  }
}

extension SceneModel {
  /// The elements that springs and struts or a stack place.
  fileprivate var placedWithoutConstraints: Set<ElementID> {
    Set(document.elements.filter { $0.traits.translatesMask || isArranged($0.id) }.map(\.id))
  }
}

extension Document {
  /// Returns the document without the scene's constraints. Constraints between children of stacks stay, because they
  /// count as part of the stacks.
  func withoutConstraints(of scene: Scene) -> Document {
    var draft = Draft(self)
    for constraint in constraints where holder(of: constraint).map({ root(of: $0) == scene.root }) ?? false {
      if !isWithinStacks(constraint) { draft.remove(constraint.id) }
    }
    return draft.document
  }

  private func isWithinStacks(_ constraint: Constraint) -> Bool {
    constraint.items.allSatisfy { item in
      item.elementID.flatMap(parent).flatMap { elements[$0] }.map { $0.kind == .stack } ?? false
    }
  }
}
