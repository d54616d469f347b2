import LayoutEngine
import LayoutModel
import Words

extension RepairWays {
  // MARK: Ambiguity

  /// Returns the ways to decide what is open: inequalities made into equalities, or missing constraints added.
  static func ambiguityWays(
    _ issue: LayoutIssue, _ inequalities: OpenInequalities, in session: LayoutSession
  ) -> FixWays {
    var ways = FixWays()
    guard let model = session.model, let id = issue.elements.first else { return ways }
    let own = inequalities.naming(id, along: issue.axis)
    ways.add(own.count) { tightening([own[$0]], $0, in: session) }
    if own.count > 1 { ways.add { _ in tightening(own, placeOfAll, in: session) } }
    for chain in inequalities.chains(around: id, along: issue.axis) {
      if chain.distances.count > 1, chain.distances.count < chain.all.count {
        ways.add { _ in tightening(chain.distances, placeOfDistances, in: session) }
      }
      if chain.all.count > own.count { ways.add { _ in tightening(chain.all, placeOfChain, in: session) } }
    }
    ways.add { _ in
      let elements = issue.kind == .scrollContent ? [id] + model.document.children(of: id) : [id]
      return addingMissing(to: elements, 0)
    }
    // Open neighbors may have to be decided together with it.
    ways.add { _ in
      let siblings = model.document.parent(of: id).map(model.document.children) ?? []
      return addingMissing(to: siblings.filter { !session.layout.prototypes.contains($0) }, 1)
    }
    return ways
  }

  private static let placeOfAll = -1
  private static let placeOfChain = -2
  private static let placeOfDistances = -3

  private static func tightening(_ constraints: [Constraint], _ place: Int, in session: LayoutSession) -> FixAttempt {
    let names = ConflictWords.constraints(constraints.map { title($0, in: session) })
    return FixAttempt(FixRecipe(.equality, place), Message("Change %1 to %2", names, Relation.equal.sign)) { bench in
      bench.edit { draft in for constraint in constraints { draft.update(constraint.id) { $0.relation = .equal } } }
    }
  }

  private static func addingMissing(to elements: [ElementID], _ place: Int) -> FixAttempt {
    FixAttempt(FixRecipe(.adding, place)) { bench in
      let targets = Suggestion.targets(elements, in: bench.session)
      let report = bench.addMissingConstraints(to: targets, keepsContents: true)
      let added = Message(
        "Add %1 Constraint: %2", "Add %1 Constraints: %2", count: report.added.count,
        words(for: report, bench.document))
      let parts = (report.added.isEmpty ? [] : [added]) + report.raised.map(\.title)
      return .series(parts.isEmpty ? [added] : parts)
    }
  }

  private static func words(for report: SuggestionReport, _ document: Document) -> Message {
    let constraints = report.added.compactMap { document.constraints[$0] }
    return .enumeration(constraints.map { ConstraintSentence($0, in: document).text })
  }

  /// Returns the ways to decide between competing elements: the hugging or compression resistance of one of them raised
  /// by one.
  static func contentPriorityWays(_ issue: LayoutIssue, in session: LayoutSession) -> FixWays {
    var ways = FixWays()
    guard let axis = issue.axis else { return ways }
    ways.add(2 * issue.elements.count) { number in
      let place = number / 2
      return raising(
        number.isMultiple(of: 2) ? .hugging : .compression, of: issue.elements[place], axis, place, in: session)
    }
    return ways
  }

  private static func raising(
    _ way: FixRecipe.Way, of id: ElementID, _ axis: Axis, _ place: Int, in session: LayoutSession
  ) -> FixAttempt? {
    guard let model = session.model, let traits = model.document.elements[id]?.traits else { return nil }
    let name = model.document.quotedNameWithKind(of: id)
    let isHugging = way == .hugging
    let old = isHugging ? traits.hugging[axis] : traits.compression[axis]
    guard let priority = LayoutPriority(old.value + 1) else { return nil }
    let title =
      isHugging
      ? Message("Raise Hugging of %1 to %2", name, Figures.text(priority.value))
      : Message("Raise Compression Resistance of %1 to %2", name, Figures.text(priority.value))
    return FixAttempt(FixRecipe(way, place), title) { bench in
      bench.edit { draft in
        draft.update(id) { element in
          if isHugging { element.traits.hugging[axis] = priority } else { element.traits.compression[axis] = priority }
        }
      }
    }
  }

  // MARK: Misplacement

  static func misplacementWays(_ issue: LayoutIssue) -> FixWays {
    var ways = FixWays()
    ways.add { _ in
      FixAttempt(FixRecipe(.frame), Message("Update Frame")) { bench in
        _ = bench.updateFrames(of: Suggestion.targets(issue.elements, in: bench.session), isWholeScene: false)
      }
    }
    ways.add { _ in
      FixAttempt(FixRecipe(.constraints), Message("Update Constraints")) { bench in
        _ = bench.updateConstraints(on: Suggestion.targets(issue.elements, in: bench.session), isWholeScene: false)
      }
    }
    return ways
  }

  // MARK: Overrides

  /// Returns the removal of all overrides that the issue tells.
  static func overrideWays(_ issue: LayoutIssue) -> FixWays {
    var ways = FixWays()
    guard let id = issue.elements.first else { return ways }
    ways.add { _ in
      FixAttempt(FixRecipe(.overrides), Message("Remove Unused Overrides")) { bench in
        bench.edit { $0.removeStaleOverrides(of: id) }
      }
    }
    return ways
  }

  // MARK: Remarks

  /// Returns the deletion of each constraint of the remark, the last one first.
  static func redundancyWays(_ issue: LayoutIssue, in session: LayoutSession) -> FixWays {
    var ways = FixWays()
    let constraints = Array(issue.constraints.reversed())
    ways.add(constraints.count) { place in
      session.model?.document.constraints[constraints[place]].map { deletion(of: $0, place, in: session) }
    }
    return ways
  }

  static func prototypeWays(_ issue: LayoutIssue) -> FixWays {
    var ways = FixWays()
    ways.add { _ in addingMissing(to: issue.elements, 0) }
    ways.add { _ in
      FixAttempt(FixRecipe(.promotion), Message("Promote to User Constraints")) { bench in
        _ = bench.promote(Suggestion.targets(issue.elements, in: bench.session), isWholeScene: false)
      }
    }
    return ways
  }
}
