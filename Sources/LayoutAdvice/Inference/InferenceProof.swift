import LayoutEngine
import LayoutModel

/// A set of constraints to be tried.
struct InferenceProposal {
  var cost: Double
  /// The new constraints, without ids.
  var constraints: [Constraint] = []
  var byContent: [(element: ElementID, axis: Axis)] = []
  var kept: [ConstraintID] = []
  var removed: [ConstraintID] = []
}

/// Checks a proposal by laying it out in every example. Also compares sets of constraints in other surroundings.
struct InferenceProof {
  private let request: ConstraintInference
  private let targets: [ElementID]
  private let tolerance: Double

  init(
    _ request: ConstraintInference, targets: [ElementID], tolerance: Double = ConstraintInference.tolerance
  ) {
    self.request = request
    self.targets = targets
    self.tolerance = tolerance
  }

  /// Returns the proposal as a set to offer; nil if some example comes out differently or something stays open. Tries
  /// it a second time with lowered content priorities.
  func candidate(_ proposal: InferenceProposal, guessing: [Axis]) -> InferredConstraints? {
    for yields in [false, true] {
      var bench = Workbench(
        request.document, scene: request.scene, environment: request.environment, measurer: request.measurer)
      let added = put(proposal, into: &bench)
      let yielding = yields ? lowerPriorities(below: proposal.byContent, in: &bench) : []
      if yields && yielding.isEmpty { return nil }
      guard let deviation = deviation(of: bench.document) else { continue }
      updateFrames(of: &bench)
      return InferredConstraints(
        added: added, kept: proposal.kept, removed: proposal.removed,
        sizedByContent: Set(proposal.byContent.map(\.element)), yielding: yielding, equallySpaced: [],
        change: bench.change, deviation: deviation, guessedAxes: guessing, cost: proposal.cost,
        roundings: roundings(of: bench.document))
    }
    return nil
  }

  /// Returns the set with equal spaces in place of the constraints that held the rows along their axis; nil if some
  /// example comes out differently.
  func spaced(_ plain: InferredConstraints, _ gaps: [EvenRow]) -> InferredConstraints? {
    spaced(plain, gaps, usesGuides: true) ?? spaced(plain, gaps, usesGuides: false)
  }

  private func spaced(
    _ plain: InferredConstraints, _ gaps: [EvenRow], usesGuides: Bool
  ) -> InferredConstraints? {
    var bench = Workbench(
      request.document, scene: request.scene, environment: request.environment, measurer: request.measurer)
    bench.edit { $0.make(plain.change) }
    for gap in gaps {
      var spacers = Suggestion.Spacers(.guides, includesEnds: gap.includesEnds)
      spacers.usesGuides = usesGuides
      guard !bench.distribute(gap.members, along: gap.axis, spacers).added.isEmpty else { return nil }
    }
    guard let deviation = deviation(of: bench.document) else { return nil }
    updateFrames(of: &bench)
    let steps = bench.change.constraints.values
    let added = steps.filter { $0.before == nil }.compactMap(\.after).sorted { $0.index < $1.index }.map(\.record)
    return InferredConstraints(
      added: added, kept: plain.kept.filter { bench.document.constraints[$0] != nil },
      removed: steps.filter { $0.after == nil }.compactMap(\.before).sorted { $0.index < $1.index }.map(\.record.id),
      sizedByContent: plain.sizedByContent, yielding: plain.yielding, equallySpaced: gaps.map(\.members),
      change: bench.change, deviation: deviation, guessedAxes: plain.guessedAxes, cost: plain.cost,
      roundings: roundings(of: bench.document))
  }

  private func updateFrames(of bench: inout Workbench) {
    let elements = Suggestion.targets(request.elements, in: bench.session)
    _ = bench.updateFrames(of: elements, isWholeScene: request.elements == nil)
  }

  private func put(_ proposal: InferenceProposal, into bench: inout Workbench) -> [Constraint] {
    var added: [Constraint] = []
    bench.edit { draft in
      for id in proposal.removed { draft.remove(id) }
      for constraint in proposal.constraints {
        let named = constraint.with(id: draft.document.freshConstraintID())
        added.append(named)
        draft.put(named)
      }
    }
    return added
  }

  /// Lowers the content priorities of elements that have another length than their content asks for in some example.
  /// Returns those elements. With equal priorities it is open which content stretches or shrinks.
  private func lowerPriorities(
    below byContent: [(element: ElementID, axis: Axis)], in bench: inout Workbench
  ) -> [ElementID] {
    var yielding: [ElementID] = []
    let document = bench.document
    let keeping = Set(byContent.map { "\($0.axis.rawValue) \($0.element.rawValue)" })
    bench.edit { draft in
      for id in targets {
        for axis in Axis.allCases where !keeping.contains("\(axis.rawValue) \(id.rawValue)") {
          let siblings = byContent.filter {
            $0.axis == axis && document.parent(of: $0.element) == document.parent(of: id)
          }
          .compactMap { document.elements[$0.element]?.traits }
          let hugging = siblings.map { $0.hugging[axis] }.min()
          let compression = siblings.map { $0.compression[axis] }.min()
          guard let element = draft.document.elements[id], let hugging, let compression else { continue }
          var traits = element.traits
          if traits.hugging[axis] >= hugging { traits.hugging[axis] = hugging.lowered }
          if traits.compression[axis] >= compression { traits.compression[axis] = compression.lowered }
          guard traits != element.traits else { continue }
          draft.update(id) { $0.traits = traits }
          if yielding.last != id { yielding.append(id) }
        }
      }
    }
    return yielding
  }

  /// Returns the distance of the worst edge in all examples; nil if it is too large, if constraints contradict each
  /// other, or if something is open.
  func deviation(of document: Document) -> Double? {
    var worst = 0.0
    for example in request.examples {
      let session = session(document, example.environment)
      guard session.layout.conflicts.isEmpty else { return nil }
      for id in targets {
        guard let solved = session.layout.frames[id], let drawn = example.frames[id] else { return nil }
        worst = max(worst, solved.edgeDistance(to: drawn))
        if worst > tolerance + 1e-6 { return nil }
      }
      let freedoms = session.freedoms()
      guard targets.allSatisfy({ freedoms.elements[$0] == nil }),
        Set(targets.compactMap(document.parent)).allSatisfy({ freedoms.content[$0] == nil })
      else { return nil }
    }
    return worst
  }

  /// Returns the visible differences from the examples, for each element the worst, in descending order.
  private func roundings(of document: Document) -> [InferredRounding] {
    guard tolerance > ConstraintInference.tolerance else { return [] }
    var worst: [ElementID: (distance: Double, rounding: InferredRounding)] = [:]
    for (place, example) in request.examples.enumerated() {
      let layout = session(document, example.environment).layout
      for id in targets {
        guard let solved = layout.frames[id], let drawn = example.frames[id] else { continue }
        let distance = solved.edgeDistance(to: drawn)
        guard distance > ConstraintInference.tolerance, distance > worst[id]?.distance ?? 0 else { continue }
        let difference = Misplacement(from: drawn, to: solved)
        worst[id] = (distance, InferredRounding(element: id, example: place, difference: difference))
      }
    }
    let sorted = worst.values.sorted { ($1.distance, $0.rounding.element) < ($0.distance, $1.rounding.element) }
    return sorted.map(\.rounding)
  }

  private func session(_ document: Document, _ environment: LayoutEnvironment) -> LayoutSession {
    LayoutSession(
      document: document, scene: request.scene, environment: environment, measurer: request.measurer)
  }

  // MARK: Other surroundings

  /// Returns all frames in surroundings that no example has. Two sets of constraints with equal frames there are the
  /// same choice to a person.
  typealias Behaviour = [[ElementID: Rect]]

  func behaviour(of candidate: InferredConstraints) -> Behaviour {
    var draft = Draft(request.document)
    draft.make(candidate.change)
    let document = draft.document
    return probes.map { environment in
      let layout = session(document, environment).layout
      return layout.frames.mapValues(\.rounded)
    }
  }

  private var probes: [LayoutEnvironment] {
    guard let example = request.examples.first?.environment, let scene = request.document.scenes[request.scene] else {
      return []
    }
    let sizes = request.examples.map { Surroundings(of: scene, in: request.document, environment: $0.environment).size }
    let small = Size((sizes.map(\.width).min() ?? 0) * 0.8, (sizes.map(\.height).min() ?? 0) * 0.8)
    let large = Size((sizes.map(\.width).max() ?? 0) * 1.6, (sizes.map(\.height).max() ?? 0) * 1.6)
    let changes: [(inout LayoutEnvironment) -> Void] = [
      { $0.size = small },
      { $0.size = large },
      { $0.language = PseudoLanguage.double.rawValue },
      { $0.textSize = .xxxLarge },
      { $0.direction = .rightToLeft },
    ]
    return changes.map { change in
      var environment = example
      change(&environment)
      return environment
    }
  }
}

extension LayoutPriority {
  var lowered: LayoutPriority { LayoutPriority(value - 1) ?? self }
}

extension Rect {
  /// Returns the greatest distance between corresponding edges.
  func edgeDistance(to other: Rect) -> Double {
    [abs(x - other.x), abs(y - other.y), abs(maxX - other.maxX), abs(maxY - other.maxY)].max() ?? 0
  }

  /// The rectangle rounded to whole points.
  fileprivate var rounded: Rect { Rect(x.rounded(), y.rounded(), width.rounded(), height.rounded()) }
}
