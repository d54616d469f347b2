import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Everything that could place elements and is the same in all examples, with what a person would think of it.
struct RelationSearch {
  let stages: [ExampleStage]
  let agreement: Agreement
  /// Whom relations are looked for.
  let targets: [ElementID]
  /// Whom they may be measured from, besides containers.
  let holders: Set<ElementID>
  private(set) var found: [InferredRelation] = []
  private let isTarget: Set<ElementID>

  /// - Parameter stages: at least one, of the same document.
  init(stages: [ExampleStage], agreement: Agreement, targets: [ElementID], holders: Set<ElementID>) {
    self.stages = stages
    self.agreement = agreement
    self.targets = targets
    self.holders = holders
    isTarget = Set(targets)
  }

  /// The best first.
  mutating func run() -> [InferredRelation] {
    for (parent, children) in families() {
      for axis in Axis.allCases {
        guard let room = ExampleRoom(parent, axis, stages, agreement) else { continue }
        let members = children.compactMap { member($0, axis) }
        for member in members where member.isTarget {
          addLengths(of: member, in: room)
          addInsets(of: member, in: room, among: members)
          addMiddles(of: member, in: room)
          addLimits(of: member, in: room)
        }
        addScrolledEnd(of: members, in: room)
        addSiblings(members, axis)
      }
    }
    return found.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }

  /// Containers with the children that take part, in the order of the document's tree.
  private func families() -> [(ElementID, [ElementID])] {
    guard let document = stages.first?.model.document else { return [] }
    var order: [ElementID] = []
    var seen: Set<ElementID> = []
    for id in targets {
      if let parent = document.parent(of: id), seen.insert(parent).inserted { order.append(parent) }
    }
    return order.map { parent in
      (parent, document.children(of: parent).filter { isTarget.contains($0) || holders.contains($0) })
    }
  }

  func member(_ id: ElementID, _ axis: Axis) -> ExampleMember? {
    let spots = stages.compactMap { $0.spots[id] }
    let nodes = stages.compactMap { $0.node(id) }
    guard spots.count == stages.count, nodes.count == stages.count else { return nil }
    let contents = zip(stages, nodes).map { stage, node in stage.contentLength(of: node, axis) }
    var member = ExampleMember(id: id, axis: axis, spots: spots, contents: contents, agreement)
    member.isTarget = isTarget.contains(id)
    return member
  }

  // MARK: Offering

  /// What a constant means: it is worth a cost of its own.
  struct Meaning {
    var constant: Double
    var cost: Double
  }

  /// A relation whose constant is the same everywhere. `otherwise`: the cost of a constant that means nothing.
  mutating func offer(
    _ first: Anchor, _ second: Anchor?, for member: ExampleMember, _ part: PlannedSpot.Part, meaning: [Meaning] = [],
    otherwise: Double?, near distance: Double = 0
  ) {
    var constraint = Constraint(id: "", first: first, second: second)
    guard isLegal(constraint), let readings = constants(of: constraint),
      let constant = agreement.constant(readings, preferring: meaning.map(\.constant)),
      let cost = meaning.first(where: { $0.constant == constant })?.cost ?? otherwise
    else { return }
    constraint.constant = constant
    // What is so exactly is likelier than what would be so.
    let rounding = agreement.isRounding(readings) ? IdeaCost.rounding : 0
    offer(constraint, for: member, part, cost: cost + rounding + IdeaCost.distance(distance))
  }

  mutating func offer(
    _ constraint: Constraint, for member: ExampleMember, _ part: PlannedSpot.Part, cost: Double
  ) {
    guard let terms = stages.first?.row(of: constraint)?.terms else { return }
    offer(
      InferredRelation(
        element: member.id, axis: member.axis, part: part, source: .constraint, constraints: [constraint], terms: terms,
        cost: cost))
  }

  mutating func offer(_ relation: InferredRelation) { found.append(relation) }

  func isLegal(_ constraint: Constraint) -> Bool { stages.first?.model.document.legality(of: constraint) == nil }

  /// In each example, what holds there; nil where it has no say in one of them.
  func constants(of constraint: Constraint) -> [Double]? {
    var constants: [Double] = []
    for stage in stages {
      guard let constant = stage.constant(of: constraint) else { return nil }
      constants.append(constant)
    }
    return constants
  }

  func values(_ first: Anchor, _ second: Anchor) -> (first: [Double], second: [Double])? {
    guard isLegal(Constraint(id: "", first: first, second: second)) else { return nil }
    let pairs = stages.compactMap { $0.values(first, second) }
    return pairs.count == stages.count ? (pairs.map(\.first), pairs.map(\.second)) : nil
  }
}

/// One element along an axis, in all examples.
struct ExampleMember {
  let id: ElementID
  let axis: Axis
  let spots: [Spot]
  /// Are constraints looked for that place it?
  var isTarget = false
  let lengths: [Double]
  /// Is it of another length in some example?
  let stretches: Bool
  /// Does its content want just the length that it has, everywhere?
  let fitsContent: Bool

  init(id: ElementID, axis: Axis, spots: [Spot], contents: [Double?], _ agreement: Agreement) {
    self.id = id
    self.axis = axis
    self.spots = spots
    let lengths = spots.map { $0.length(axis) }
    self.lengths = lengths
    stretches = agreement.constant(lengths) == nil
    fitsContent = zip(contents, lengths).allSatisfy { content, length in
      // Drawn frames are whole where texts are not.
      content.map { abs($0 - length) <= max(ConstraintInference.tolerance, agreement.tolerance) } ?? false
    }
  }

  var kind: ElementKind { spots.first?.kind ?? .view }

  func anchor(_ attribute: Attribute) -> Anchor { Anchor(id, attribute) }

  /// How far apart two are, in the first example.
  func distance(to other: ExampleMember) -> Double {
    guard let spot = spots.first, let second = other.spots.first else { return 0 }
    return spot.distance(to: second)
  }
}
