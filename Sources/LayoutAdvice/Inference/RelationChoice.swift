import ConstraintSolving
import LayoutEngine
import LayoutModel

/// The fewest relations that leave nothing open, and of those the cheapest in all.
///
/// Every relation that says something new closes exactly one direction, so as many are needed as there are directions,
/// whichever are taken; and taking always the cheapest that says something new makes the sum smallest.
struct RelationChoice {
  /// By their places in the list, in the order in which they were taken.
  private(set) var taken: [Int] = []
  private(set) var cost = 0.0
  /// Who is still open, and along which axis.
  private(set) var open: [(element: ElementID, axis: Axis)] = []

  private var space: OpenSpace
  private var parts: [PartKey: Set<PlannedSpot.Part>] = [:]
  private let relations: [InferredRelation]

  private struct PartKey: Hashable {
    var element: ElementID
    var axis: Axis
  }

  /// - Parameter unknowns: what is to be decided.
  init(_ relations: [InferredRelation], unknowns: Unknowns, without: Set<Int> = []) {
    self.relations = relations
    space = OpenSpace(moving: Set(unknowns.all.map(\.variable)), nil)
    let places = relations.indices.filter { !without.contains($0) }
    // What surprises waits until everything else has been tried.
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
      // The wish must speak of what is limited and of nothing else that is open.
      guard !space.isDecided(relation.wish), trial.close(relation.terms), trial.isDecided(relation.wish) else { return }
      space = trial
    } else {
      guard space.close(relation.terms) else { return }
    }
    taken.append(place)
    parts[PartKey(element: relation.element, axis: relation.axis), default: []].insert(relation.part)
  }

  /// Nobody holds a middle and an edge: the length that follows from those surprises.
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
      // What holds the targets may scroll, and must then know how much there is.
      guard let parent = model.document.parent(of: id), scrolled.insert(parent).inserted,
        let content = model.slots[parent].flatMap({ model.nodes[$0].content })
      else { continue }
      for axis in Axis.allCases {
        all.append(Owned(element: parent, axis: axis, variable: content.length(axis)))
      }
    }
  }
}
