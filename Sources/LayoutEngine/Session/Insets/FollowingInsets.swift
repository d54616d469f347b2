import ConstraintSolving
import LayoutModel

/// The margins that rows read and that follow from a layout, which may be one of another size. They follow from the
/// solved frames; the root's follow from the size alone.
public struct FollowingInsets: Sendable {
  private let size: Double
  fileprivate let insets: [Int: ContentInsets]
  private let choices: InsetChoices

  fileprivate init(size: Double, _ insets: [Int: ContentInsets], _ choices: InsetChoices) {
    (self.size, self.insets, self.choices) = (size, insets, choices)
  }

  /// True if all margins are linear from this size to the other, provided that all frames are.
  public func isLinear(to other: FollowingInsets) -> Bool { choices.isSame(as: other.choices) }

  /// Returns the size up to which the margins are linear, if they are linear as far as `other`.
  public func end(onward other: FollowingInsets) -> Double {
    size + choices.distanceToAnother(onward: other.choices, at: other.size - size)
  }

  /// Returns the growth of the margins for each point from this size to the other.
  public func growth(to other: FollowingInsets) -> InsetGrowth {
    var perPoint: [Int: ContentInsets] = [:]
    for (slot, here) in insets {
      guard let there = other.insets[slot], !here.isClose(to: there) else { continue }
      perPoint[slot] = here.combined(with: there) { ($1 - $0) / (other.size - size) }
    }
    return InsetGrowth(perPoint: perPoint)
  }

  /// True if the margins at the other size are those here plus the growth for each point.
  public func isContinued(by other: FollowingInsets, growing growth: InsetGrowth) -> Bool {
    insets.allSatisfy { slot, here in
      let gained = growth.perPoint[slot] ?? ContentInsets()
      let expected = here.combined(with: gained) { $0 + $1 * (other.size - size) }
      return other.insets[slot]?.isClose(to: expected) == true
    }
  }
}

/// The growth of margins with each point of a scene's length, by slot. Constant margins are absent.
public struct InsetGrowth: Sendable {
  fileprivate let perPoint: [Int: ContentInsets]

  public var isNone: Bool { perPoint.isEmpty }

  /// True if both growths give the same margins over a distance, within a tolerance.
  public func isClose(to other: InsetGrowth, over distance: Double) -> Bool {
    Set(perPoint.keys).union(other.perPoint.keys).allSatisfy { slot in
      let (one, two) = (perPoint[slot] ?? ContentInsets(), other.perPoint[slot] ?? ContentInsets())
      return one.combined(with: two) { ($0 - $1) * distance }.isClose(to: ContentInsets())
    }
  }
}

extension LayoutSession {
  /// Returns the margins that follow from the solver's values at a size.
  public func followingInsets(_ axis: Axis, at length: Double, _ values: [Double]) -> FollowingInsets? {
    guard var model else { return nil }
    model.context = model.context.resized(axis, to: length)
    var solved = SolvedInsets(model, values)
    let insets = readInsets(model) { slot, _ in solved[slot].insets }
    return FollowingInsets(size: length, insets, solved.choices)
  }

  /// Returns the margins that elements have before a layout of that size is solved.
  public func ownInsets(_ axis: Axis, at length: Double) -> FollowingInsets? {
    guard var model else { return nil }
    model.context = model.context.resized(axis, to: length)
    var choices = InsetChoices()
    let insets = readInsets(model) { slot, element in
      model.insetsBeforeLayout(of: element, node: model.nodes[slot], &choices)
    }
    return FollowingInsets(size: length, insets, choices)
  }

  private func readInsets(
    _ model: SceneModel, _ insets: (Int, StoredRecord<Element>) -> ContentInsets?
  ) -> [Int: ContentInsets] {
    let readers = model.ownersOfReadableGuides
    var found: [Int: ContentInsets] = [:]
    for slot in slotsOfFollowingInsets {
      guard let element = model.element(at: slot), var own = insets(slot, element) else { continue }
      // The readable width of a wide element differs at each size, and rows hardly ever read it.
      if !readers.contains(element.record.id) { own.readable = .zero }
      found[slot] = own
    }
    return found
  }

  /// The slots in a fixed order. Comparisons are recorded in this order, so it must not change.
  private var slotsOfFollowingInsets: [Int] {
    let root = model.flatMap { $0.slots[$0.scene.root] }.flatMap { rows.insetReaders[$0] == nil ? nil : $0 }
    return adaptable.sorted() + (root.map { [$0] } ?? [])
  }

  /// Returns a copy of the solver that holds the scene's size, and whose rows follow the growing margins that they
  /// read. Returns nil if the margins change more than the constants of rows.
  public func solverHoldingTheRoot(_ axis: Axis, margins growth: InsetGrowth) -> Solver? {
    guard !growth.isNone, let model, let root = model.root else { return solverHoldingTheRoot }
    var further = model
    for (slot, gained) in growth.perPoint {
      further.nodes[slot].facts.insets = further.nodes[slot].facts.insets.combined(with: gained, +)
    }
    var leaning = self
    let keys = rows.groups.keys(
      dependingOn: { growth.perPoint[$0] != nil }, parent: { model.nodes[$0].facts.parent })
    for key in keys {
      var (here, ahead) = (RowGroup(), RowGroup())
      model.read(key, into: &here)
      further.read(key, into: &ahead)
      guard here.hasRows(like: ahead) else { return nil }
      let rows = here.leaning(by: here.gains(toward: ahead), on: root.box.length(axis), at: model.rootLength(axis))
      leaning.equations.rows.write(rows, for: key)
    }
    return leaning.solverHoldingTheRoot
  }
}

extension ContentInsets {
  fileprivate func combined(with other: ContentInsets, _ combine: (Double, Double) -> Double) -> ContentInsets {
    func edges(_ one: Edges, _ two: Edges) -> Edges {
      Edges(
        top: combine(one.top, two.top), left: combine(one.left, two.left), bottom: combine(one.bottom, two.bottom),
        right: combine(one.right, two.right))
    }
    return ContentInsets(
      margins: edges(margins, other.margins), safeArea: edges(safeArea, other.safeArea),
      readable: edges(readable, other.readable))
  }
}
