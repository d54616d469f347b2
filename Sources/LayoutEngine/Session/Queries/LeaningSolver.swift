import ConstraintSolving
import LayoutModel

/// A solver in which a number of the document is an unknown. The constants of the rows that use the number follow it.
public struct LeaningSolver {
  private let solver: Solver
  private let number: Variable

  fileprivate init(_ solver: Solver, _ number: Variable) { (self.solver, self.number) = (solver, number) }

  /// Returns the intervals of the number on which all unknowns are linear.
  public func intervals(over range: ClosedRange<Double>, asksWhatIsOpen: Bool) -> SweepIntervals? {
    try? solver.intervals(of: number, over: range, asksWhatIsOpen: asksWhatIsOpen)
  }
}

extension LayoutSession {
  /// Returns a solver whose rows follow a number of the document. Rows that are broken now are required in it again.
  /// Returns nil if the number changes more than constants of rows, or these are not linear in it.
  ///
  /// - Parameter amount: the number in the present document.
  /// - Parameter document: returns the document with another amount; nil if it cannot have that amount.
  public func solver(
    leaningOver distance: Double, at amount: Double, in document: (Double) -> Document?
  ) -> LeaningSolver? {
    guard let present = source, let model, distance > 0,
      let middle = document(amount + distance / 2), let end = document(amount + distance),
      middle.differsInDistancesOnly(from: present), end.differsInDistancesOnly(from: present)
    else { return nil }
    var leaning = self
    leaning.equations.rows.restoreBroken()
    let number = leaning.equations.rows.addNumber()
    let (halfway, ahead) = (model.reading(middle), model.reading(end))
    for key in rows.groups.keys {
      var groups = (here: RowGroup(), halfway: RowGroup(), ahead: RowGroup())
      model.read(key, into: &groups.here)
      halfway.read(key, into: &groups.halfway)
      ahead.read(key, into: &groups.ahead)
      guard groups.here.hasRows(like: groups.ahead), groups.here.hasRows(like: groups.halfway) else { return nil }
      let gains = groups.here.gains(toward: groups.ahead)
      if gains.allSatisfy({ $0 == 0 }) { continue }
      guard
        zip(gains, groups.here.gains(toward: groups.halfway)).allSatisfy({ abs($0 - 2 * $1) < 1e-9 * (1 + abs($0)) })
      else { return nil }
      let rows = groups.here.leaning(by: gains.map { $0 / distance }, on: number, at: amount)
      leaning.equations.rows.write(rows, for: key)
    }
    return leaning.solverHolding(number, at: amount).map { LeaningSolver($0, number) }
  }

  private func solverHolding(_ number: Variable, at amount: Double) -> Solver? {
    var solver = solverHoldingTheRoot
    do { try solver.hold(number, at: amount) } catch { return nil }
    return solver
  }
}

extension SceneModel {
  /// Returns the model with the records of another document, whose rows may have other constants.
  fileprivate func reading(_ document: Document) -> SceneModel {
    var other = self
    other.context = context.with(document.resolvingElements(of: scene, in: surroundings.situation))
    return other
  }
}

extension Document {
  /// True if both differ at most in values, and in constants of constraints and spacings of stacks.
  fileprivate func differsInDistancesOnly(from other: Document) -> Bool {
    guides == other.guides && scenes == other.scenes && languages == other.languages && images == other.images
      && classTable == other.classTable && elements.count == other.elements.count
      && constraints.count == other.constraints.count
      && zip(elements, other.elements).allSatisfy { $0.differsInDistancesOnly(from: $1) }
      && zip(constraints, other.constraints).allSatisfy { $0.differsInDistancesOnly(from: $1) }
  }
}

extension Element {
  fileprivate func differsInDistancesOnly(from other: Element) -> Bool {
    if self == other { return true }
    var same = self
    same.arrangement.spacing = other.arrangement.spacing
    same.arrangement.customSpacing = other.arrangement.customSpacing
    return same == other
  }
}

extension Constraint {
  fileprivate func differsInDistancesOnly(from other: Constraint) -> Bool {
    if self == other { return true }
    var same = self
    same.constant = other.constant
    same.variations = other.variations
    return same == other
  }
}
