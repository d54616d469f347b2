import ConstraintSolving
import LayoutEngine
import LayoutModel

/// The fewest relations that leave nothing open, and of those the cheapest.
///
/// Claim: taking the cheapest useful relation again and again gives both. Because each relation that adds something
/// closes exactly one direction, every complete choice has as many relations as there are directions. Independent sets
/// of equations form a matroid; therefore the greedy choice has the least total cost. Relations that would surprise are
/// the exception: they are tried only after all others.
struct RelationChoice {
  /// The indices of the chosen relations, in the order in which they were taken.
  private(set) var taken: [Int] = []
  private(set) var cost = 0.0
  /// The elements and axes that are still open.
  private(set) var open: [(element: ElementID, axis: Axis)] = []

  private var space: OpenSpace
  private var parts: [PartKey: Set<PlannedSpot.Part>] = [:]
  private let relations: [InferredRelation]

  private struct PartKey: Hashable {
    var element: ElementID
    var axis: Axis
  }

  /// - Parameter unknowns: the numbers to decide.
  init(_ relations: [InferredRelation], unknowns: Unknowns, without: Set<Int> = []) {
    self.relations = relations
    space = OpenSpace(moving: Set(unknowns.all.map(\.variable)), nil)
    let places = relations.indices.filter { !without.contains($0) }
    // Surprising relations are tried only after all others.
    for isStrict in [true, false] {
      for place in places where taken.count < unknowns.all.count {
        if isStrict && (relations[place].cost >= IdeaCost.lastResort || !isFitting(relations[place])) { continue }
        take(place)
      }
    }
    open = unknowns.all.filter { !space.isDecided([Term(1, $0.variable)]) }.map { ($0.element, $0.axis) }
    cost = taken.reduce(0) { $0 + relations[$1].cost }
  }

  var isComplete: Bool { open.isEmpty }

  private mutating func take(_ place: Int) {
    let relation = relations[place]
    guard !taken.contains(place) else { return }
    if relation.source == .limit {
      var trial = space
      // The optional constraint must contain the limited length and nothing else that is open.
      guard !space.isDecided(relation.wish), trial.addEquation(relation.terms), trial.isDecided(relation.wish) else {
        return
      }
      space = trial
    } else {
      guard space.addEquation(relation.terms) else { return }
    }
    taken.append(place)
    parts[PartKey(element: relation.element, axis: relation.axis), default: []].insert(relation.part)
  }

  /// Returns true if the part can be held together with those taken. A middle and an edge are never held together: the
  /// resulting length would surprise people.
  private func isFitting(_ relation: InferredRelation) -> Bool {
    let taken = parts[PartKey(element: relation.element, axis: relation.axis)] ?? []
    if relation.part == .length || taken.contains(.length) || taken.isEmpty { return true }
    return relation.part != .middle && !taken.contains(.middle)
  }
}

/// The numbers that constraints are to decide.
struct Unknowns {
  struct Owned {
    var element: ElementID
    var axis: Axis
    var variable: Variable
  }

  private(set) var all: [Owned] = []

  init(of targets: [ElementID], in model: SceneModel) {
    var scrolled: Set<ElementID> = []
    for id in targets {
      guard let slot = model.slots[id] else { continue }
      let node = model.nodes[slot]
      for axis in Axis.allCases {
        all.append(Owned(element: id, axis: axis, variable: node.box.start(axis)))
        all.append(Owned(element: id, axis: axis, variable: node.box.length(axis)))
      }
      // If the container of the targets scrolls, its content's size must be decided, too.
      guard let parent = model.document.parent(of: id), scrolled.insert(parent).inserted,
        let content = model.slots[parent].flatMap({ model.nodes[$0].content })
      else { continue }
      for axis in Axis.allCases {
        all.append(Owned(element: parent, axis: axis, variable: content.length(axis)))
      }
    }
  }
}
