import ConstraintSolving
import LayoutModel

/// Contradictions that were met at some length of the scene, and at which lengths it is proved that a layout finds them, and no
/// others among the rows that they are bound to. It goes with the rows as they are.
struct ProvedContradictions: Sendable {
  /// Nothing is known of other lengths across.
  let axis: Axis
  let lengthAcross: Double
  private let bonds: BoundRows
  private let sides: AxisPair<Variable>
  /// By variable.
  let isNonnegative: [Bool]
  /// In the order in which they were met.
  private(set) var known: [Known] = []
  /// Which of them have a row that gives way.
  private var places: [RowID: [Int]] = [:]
  /// Lengths of the root at which there is nothing else that contradicts what is bound together.
  private var proved: [Family: ClosedRange<Double>] = [:]
  /// Of the rows.
  let fingerprint: Int

  struct Known: Sendable {
    let contradiction: Recovery.Contradiction
    /// Without those that say the scene's size.
    let rows: [RowID]
    /// What it takes beside them: that nothing is less than nothing, and the scene's size.
    let limits: [Variable]
    let sizes: [Axis]
    let bond: Int
    /// Which of the others have some of its rows and no others: it is none where one of them is there, for it could do without the
    /// rest.
    fileprivate var parts: Set<Int> = []
    /// Which of the others give way by a row of its own: it may not be found any more once they did.
    fileprivate var rivals: Set<Int> = []
    /// By how much the gap grows with each point of the root's length.
    fileprivate let growth: Double
    /// The root's length at which the contradiction is as it is told.
    fileprivate let length: Double
  }

  /// Those of the known, by place, that are bound together and there at the same time.
  typealias Family = [Int]

  /// About one side, with the other as long as it is.
  init(_ axis: Axis, lengthAcross: Double, _ rows: SolverRows, _ pins: SizePins, root: SceneNode) {
    (self.axis, self.lengthAcross) = (axis, lengthAcross)
    sides = AxisPair(root.box.width, root.box.height)
    let (broken, solver) = (Set(rows.broken.keys), rows.solver)
    isNonnegative = solver.isNonnegative
    bonds = solver.boundTogether(countingToo: broken, fixed: [sides.horizontal, sides.vertical])
    fingerprint = solver.fingerprintOfRequiredRows(countingToo: broken, besides: pins.all)
  }

  func isOfTheSame(as other: ProvedContradictions?) -> Bool {
    other.map { $0.fingerprint == fingerprint && $0.isAbout(axis, lengthAcross: lengthAcross) } == true
  }

  func isAbout(_ axis: Axis, lengthAcross: Double) -> Bool { self.axis == axis && self.lengthAcross == lengthAcross }

  mutating func note(_ contradiction: Recovery.Contradiction, at length: Double, _ rows: SolverRows, _ pins: SizePins) {
    let conflict = contradiction.conflict
    let all = conflict.rows
    let own = all.filter { $0 != pins.horizontal && $0 != pins.vertical }
    let growth = contradiction.told.growth(axis)
    let alike = places[contradiction.broken] ?? []
    // Equations contradict a scene that is too small, and one that is too large.
    guard !alike.contains(where: { known[$0].rows == own && (known[$0].growth < 0) == (growth < 0) }) else { return }
    places[contradiction.broken] = alike + [known.count]
    defer { relateTheLast() }
    known.append(
      Known(
        contradiction: contradiction, rows: own, limits: conflict.limits,
        sizes: Axis.allCases.filter { axis in pins[axis].map(all.contains) == true },
        bond: bond(of: contradiction, rows),
        growth: growth, length: length))
  }

  /// Nothing is shared by those that are not bound together.
  private mutating func relateTheLast() {
    let last = known.count - 1
    for place in known.indices where place != last && known[place].bond == known[last].bond {
      relate(place, last)
      relate(last, place)
    }
  }

  private mutating func relate(_ one: Int, _ other: Int) {
    let rows = known[one].rows
    if rows.contains(known[other].contradiction.broken) { known[one].rivals.insert(other) }
    if Set(known[other].rows).isStrictSubset(of: rows) { known[one].parts.insert(other) }
  }

  /// Its rows are bound together, or it would not take all of them. A row about nothing but the scene's size is bound to nothing.
  private func bond(of contradiction: Recovery.Contradiction, _ rows: SolverRows) -> Int {
    let variables = (rows.solver.row(contradiction.broken)?.terms ?? []).map(\.variable)
    let variable = variables.first { $0 != sides.horizontal && $0 != sides.vertical }
    return variable.map(bonds.number) ?? -1 - contradiction.broken.index
  }

  /// All required rows that those of a family are bound to, and their own.
  func rowsAround(_ family: Family) -> [RowID] {
    guard let bond = family.first.map({ known[$0].bond }) else { return [] }
    return bond < 0 ? family.flatMap { known[$0].rows } : bonds.rows[bond] ?? []
  }

  // MARK: At a length

  /// Those of the known that are there at a length of the root. Others may be there that nobody has met yet: none of them where
  /// all but these can hold. Nil where it cannot be said.
  func families(at length: Double) -> [Family]? { placesFound(at: length).map(boundTogether) }

  private func placesFound(at length: Double) -> [Int]? {
    var there: [Int] = []
    for place in known.indices {
      guard let isThere = known[place].isThere(at: length) else { return nil }
      if isThere { there.append(place) }
    }
    let found = there.filter { known[$0].parts.isDisjoint(with: there) }
    // A contradiction is found as long as nothing of it gave way for another one, and always the same of its rows gives way.
    return found.allSatisfy { known[$0].rivals.isDisjoint(with: found) } ? found : nil
  }

  private func boundTogether(_ found: [Int]) -> [Family] {
    var places: [Int: Int] = [:]
    var families: [Family] = []
    for place in found {
      let family = places[known[place].bond] ?? families.count
      if family == families.count { families.append([]) }
      places[known[place].bond] = family
      families[family].append(place)
    }
    return families
  }

  func isProved(_ family: Family, at length: Double) -> Bool { proved[family]?.contains(length) == true }

  /// Those that are there at two lengths, if the same ones are, and all of them are proved at both.
  func provedFamilies(at start: Double, and end: Double) -> [Family]? {
    guard let found = placesFound(at: start), start == end || placesFound(at: end) == found else { return nil }
    let families = boundTogether(found)
    return families.allSatisfy { isProved($0, at: start) && isProved($0, at: end) } ? families : nil
  }

  /// What gives way for them.
  func broken(_ families: [Family]) -> Set<RowID> { Set(families.joined().map { known[$0].contradiction.broken }) }

  /// As they are at a length.
  func told(_ families: [Family], at length: Double) -> [Recovery.Contradiction] {
    families.joined().map { known[$0].told(at: length, axis) }
  }

  /// What is so at two lengths is so everywhere in between.
  mutating func noteProved(_ family: Family, at length: Double) {
    let range = proved[family] ?? length...length
    proved[family] = min(range.lowerBound, length)...max(range.upperBound, length)
  }

  /// The farthest up to a length at which all of a family is still there.
  func reach(of family: Family, upTo length: Double) -> Double {
    family.reduce(length) { min($0, known[$1].lastLength) }
  }
}

extension ProvedContradictions.Known {
  /// Just where a contradiction begins or ends rounding decides.
  private static let margin = 1e-5

  /// The length at which the rows just hold together; nil where there is none.
  private var end: Double? { abs(growth) > 1e-12 ? length - contradiction.told.gap / growth : nil }

  fileprivate var lastLength: Double { growth < 0 ? (end ?? .infinity) - Self.margin : .infinity }

  /// Nil where rounding would decide.
  fileprivate func isThere(at length: Double) -> Bool? {
    guard let end else { return true }
    let beyond = growth > 0 ? end - length : length - end
    return abs(beyond) < Self.margin ? nil : beyond < 0
  }

  /// As it is at another length.
  fileprivate func told(at length: Double, _ axis: Axis) -> Recovery.Contradiction {
    contradiction.told(after: length - self.length, along: axis, at: length)
  }
}

extension Conflict {
  /// The variables of which it counts that they are never negative.
  fileprivate var limits: [Variable] {
    members.compactMap { if case .nonnegative(let variable) = $0.source { variable } else { nil } }
  }
}
