import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Collects all relations that could place elements and are the same in all examples. The cost of each tells how
/// readily a person would choose it.
struct RelationSearch {
  let stages: [ExampleStage]
  let agreement: Agreement
  /// The elements to place.
  let targets: [ElementID]
  /// The elements, besides containers, that relations may refer to.
  let holders: Set<ElementID>
  private(set) var found: [InferredRelation] = []
  private let isTarget: Set<ElementID>

  /// - Parameter stages: at least one stage; all of the same document.
  init(stages: [ExampleStage], agreement: Agreement, targets: [ElementID], holders: Set<ElementID>) {
    self.stages = stages
    self.agreement = agreement
    self.targets = targets
    self.holders = holders
    isTarget = Set(targets)
  }

  /// Returns the relations, cheapest first.
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

  /// Returns the containers with those children that take part, in the order of the document's tree.
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

  /// A constant with a meaning, which has a cost of its own.
  struct Meaning {
    var constant: Double
    var cost: Double
  }

  /// Offers a relation if its constant is the same in all examples. `otherwise` is the cost of a constant without
  /// meaning; nil to offer none.
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
    // A constant that is exact is likelier than one that was rounded.
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

  /// Returns the constant with which the constraint holds in each example; nil if it has no effect in one of them.
  func constants(of constraint: Constraint) -> [Double]? {
    var constants: [Double] = []
    for stage in stages {
      guard let constant = stage.constant(of: constraint) else { return nil }
      constants.append(constant)
    }
    return constants
  }

  func comparedValues(_ first: Anchor, _ second: Anchor) -> (first: [Double], second: [Double])? {
    guard isLegal(Constraint(id: "", first: first, second: second)) else { return nil }
    let pairs = stages.compactMap { $0.comparedValues(first, second) }
    return pairs.count == stages.count ? (pairs.map(\.first), pairs.map(\.second)) : nil
  }
}

/// One element along an axis, in all examples.
struct ExampleMember {
  let id: ElementID
  let axis: Axis
  let spots: [Spot]
  /// True if constraints are searched for that place the element.
  var isTarget = false
  let lengths: [Double]
  /// True if the length differs between examples.
  let stretches: Bool
  /// True if the content asks for the drawn length in every example.
  let fitsContent: Bool

  init(id: ElementID, axis: Axis, spots: [Spot], contents: [Double?], _ agreement: Agreement) {
    self.id = id
    self.axis = axis
    self.spots = spots
    let lengths = spots.map { $0.length(axis) }
    self.lengths = lengths
    stretches = agreement.constant(lengths) == nil
    fitsContent = zip(contents, lengths).allSatisfy { content, length in
      // Drawn frames have whole numbers, but texts do not.
      content.map { abs($0 - length) <= max(ConstraintInference.tolerance, agreement.tolerance) } ?? false
    }
  }

  var kind: ElementKind { spots.first?.kind ?? .view }

  func anchor(_ attribute: Attribute) -> Anchor { Anchor(id, attribute) }

  /// Returns the distance between the two elements in the first example.
  func distance(to other: ExampleMember) -> Double {
    guard let spot = spots.first, let second = other.spots.first else { return 0 }
    return spot.distance(to: second)
  }
}
