import ConstraintSolving
import LayoutModel

/// Contradictions found at some length of the scene, and the lengths at which they are proved: there, a layout finds
/// these, and no others among the rows bound to them. It is valid only for the rows it was made from.
struct ProvedContradictions: Sendable {
  /// The side that varies. The proofs hold only while the other side has `lengthAcross`.
  let axis: Axis
  let lengthAcross: Double
  private let bonds: BoundRows
  private let sides: AxisPair<Variable>
  /// For each variable, true if it is never negative.
  let isNonnegative: [Bool]
  /// The contradictions, in the order in which they were found.
  private(set) var known: [Known] = []
  /// For each broken row, the indices of its contradictions in `known`.
  private var places: [RowID: [Int]] = [:]
  /// Lengths of the root at which no other contradiction exists among the rows bound to a family.
  private var proved: [Family: ClosedRange<Double>] = [:]
  /// A fingerprint of the rows.
  let fingerprint: Int

  struct Known: Sendable {
    let contradiction: Recovery.Contradiction
    /// Without the rows that hold the scene's size.
    let rows: [RowID]
    /// The limits (variables that are never negative) and scene sizes that the contradiction needs besides its rows.
    let limits: [Variable]
    let sizes: [Axis]
    let bond: Int
    /// The indices of contradictions with a proper part of this one's rows. While one of them exists, this one is not
    /// minimal.
    fileprivate var parts: Set<Int> = []
    /// The indices of contradictions that break one of this one's rows. Once such a row is broken, this one may no
    /// longer be found.
    fileprivate var rivals: Set<Int> = []
    /// The growth of the gap with each point of the root's length.
    fileprivate let growth: Double
    /// The root's length for which the contradiction's numbers are given.
    fileprivate let length: Double
  }

  /// The indices in `known` of contradictions that exist at the same time and are bound together.
  typealias Family = [Int]

  /// Begins without contradictions, for one side and a fixed length of the other.
  init(_ axis: Axis, lengthAcross: Double, _ rows: SolverRows, _ pins: SizePins, root: SceneNode) {
    (self.axis, self.lengthAcross) = (axis, lengthAcross)
    sides = AxisPair(root.box.width, root.box.height)
    let (broken, solver) = (Set(rows.broken.keys), rows.solver)
    isNonnegative = solver.isNonnegative
    bonds = solver.boundTogether(countingToo: broken, fixed: [sides.horizontal, sides.vertical])
    fingerprint = solver.fingerprintOfRequiredRows(countingToo: broken, besides: pins.all)
  }

  /// True if a solver's required rows are those that the proofs are about.
  func isAbout(_ solver: Solver) -> Bool { solver.fingerprintOfRequiredRows() == fingerprint }

  func isOfTheSame(as other: ProvedContradictions?) -> Bool {
    other.map { $0.fingerprint == fingerprint && $0.isAbout(axis, lengthAcross: lengthAcross) } == true
  }

  func isAbout(_ axis: Axis, lengthAcross: Double) -> Bool { self.axis == axis && self.lengthAcross == lengthAcross }

  mutating func note(_ contradiction: Recovery.Contradiction, at length: Double, _ rows: SolverRows, _ pins: SizePins) {
    let conflict = contradiction.conflict
    let all = conflict.rows
    let own = all.filter { $0 != pins.horizontal && $0 != pins.vertical }
    let growth = contradiction.reported.growth(axis)
    let alike = places[contradiction.broken] ?? []
    // The same equations contradict a scene that is too small and one that is too large: two contradictions.
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

  /// Relates the newest contradiction to the others. Those not bound together share no rows.
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

  /// Returns the number of the bound group. All rows of a contradiction are bound together, since it needs each of
  /// them. A row about only the scene's size is bound to none, and gets a negative number of its own.
  private func bond(of contradiction: Recovery.Contradiction, _ rows: SolverRows) -> Int {
    let variables = (rows.solver.row(contradiction.broken)?.terms ?? []).map(\.variable)
    let variable = variables.first { $0 != sides.horizontal && $0 != sides.vertical }
    return variable.map(bonds.number) ?? -1 - contradiction.broken.index
  }

  /// Returns the required rows that a family is bound to, including its own.
  func rowsAround(_ family: Family) -> [RowID] {
    guard let bond = family.first.map({ known[$0].bond }) else { return [] }
    return bond < 0 ? family.flatMap { known[$0].rows } : bonds.rows[bond] ?? []
  }

  // MARK: At a length

  /// Returns the known contradictions that exist at a length of the root, by families. Others may exist that are not
  /// known; there are none if all rows but the broken ones can hold. Nil if rounding would decide, or if one
  /// contradiction may hide another.
  func families(at length: Double) -> [Family]? { placesFound(at: length).map(boundTogether) }

  private func placesFound(at length: Double) -> [Int]? {
    var there: [Int] = []
    for place in known.indices {
      guard let isThere = known[place].isThere(at: length) else { return nil }
      if isThere { there.append(place) }
    }
    let found = there.filter { known[$0].parts.isDisjoint(with: there) }
    // A contradiction is found unless one of its rows is broken for another one. Always the same of its rows is broken.
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

  /// Returns the families at two lengths, if they are the same and all are proved at both; otherwise nil.
  func provedFamilies(at start: Double, and end: Double) -> [Family]? {
    guard let found = placesFound(at: start), start == end || placesFound(at: end) == found else { return nil }
    let families = boundTogether(found)
    return families.allSatisfy { isProved($0, at: start) && isProved($0, at: end) } ? families : nil
  }

  /// Returns the rows that are broken for the families.
  func broken(_ families: [Family]) -> Set<RowID> { Set(families.joined().map { known[$0].contradiction.broken }) }

  /// Returns the contradictions with their numbers at a length.
  func contradictions(of families: [Family], at length: Double) -> [Recovery.Contradiction] {
    families.joined().map { known[$0].extended(to: length, axis) }
  }

  /// Proves a family at some lengths, one after the other, and records each. Returns false as soon as a proof fails.
  mutating func noteProved(
    _ family: Family, at lengths: [Double], by proof: inout some FamilyProof, in whole: Solver
  ) -> Bool {
    for length in lengths {
      guard proof.holds(at: length, in: whole) else { return false }
      let range = proved[family] ?? length...length
      proved[family] = min(range.lowerBound, length)...max(range.upperBound, length)
    }
    return true
  }

  /// Returns the farthest length, up to the given one, at which all contradictions of a family exist.
  func reach(of family: Family, upTo length: Double) -> Double {
    family.reduce(length) { min($0, known[$1].lastLength) }
  }
}

extension ProvedContradictions.Known {
  /// The distance from a contradiction's end within which rounding would decide.
  private static let margin = 1e-5

  /// The length at which the rows just hold together; nil if there is none.
  private var end: Double? { abs(growth) > 1e-12 ? length - contradiction.reported.gap / growth : nil }

  fileprivate var lastLength: Double { growth < 0 ? (end ?? .infinity) - Self.margin : .infinity }

  /// True if the contradiction exists at a length; nil if rounding would decide.
  fileprivate func isThere(at length: Double) -> Bool? {
    guard let end else { return true }
    let beyond = growth > 0 ? end - length : length - end
    return abs(beyond) < Self.margin ? nil : beyond < 0
  }

  /// Returns the contradiction with its numbers at another length.
  fileprivate func extended(to length: Double, _ axis: Axis) -> Recovery.Contradiction {
    contradiction.extended(by: length - self.length, along: axis, to: length)
  }
}

extension Conflict {
  /// The variables that the conflict needs to be non-negative.
  fileprivate var limits: [Variable] {
    members.compactMap { if case .nonnegative(let variable) = $0.source { variable } else { nil } }
  }
}
