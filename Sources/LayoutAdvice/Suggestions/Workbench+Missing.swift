import LayoutEngine
import LayoutModel
import Words

extension Workbench {
  /// Adds the fewest constraints that leave nothing of the elements open, read from the present frames.
  ///
  /// Each result is laid out and checked. First, alignments that are a fraction of a point off count as meant. If the
  /// layout then differs from the design, only exact alignments count. If even rounding makes a contradiction,
  /// constants are not rounded. At last, contents get back their lengths (`ContentLengths`).
  ///
  /// - Parameter keepsContents: true to decide only what is open. A text that its content makes shorter than drawn is
  ///   misplaced, not ambiguous.
  mutating func addMissingConstraints(
    to targets: [ElementID], keepsContents: Bool = false, style: SuggestionStyle = .flexible
  ) -> SuggestionReport {
    addMissing(SuggestionWish(targets: targets, style: style), keepsContents: keepsContents) ?? SuggestionReport()
  }

  /// Adds missing constraints to very many elements, for which each trial takes long. Uses the first style if nothing
  /// moves because of it, and fixed widths otherwise.
  mutating func addMissingConstraints(toMany targets: [ElementID]) -> SuggestionReport {
    watch?.scope = 0...0.6
    let flexible = SuggestionWish(targets: targets, style: .flexible, precisions: [.drawn], mayMove: false)
    if let report = addMissing(flexible) { return report }
    watch?.scope = 0.6...1
    let fixed = SuggestionWish(targets: targets, style: .fixedWidths, precisions: [.rounded])
    return addMissing(fixed) ?? SuggestionReport()
  }

  private mutating func addMissing(_ wish: SuggestionWish, keepsContents: Bool = false) -> SuggestionReport? {
    let before = self
    let targets = wish.targets
    var wish = wish
    watch?.begin(until: 0.1)
    // An element without anything open keeps the length that its constraints and content give, whatever was drawn.
    if !keepsContents { wish.fresh = drawnFreely(among: targets) }
    watch?.begin(until: 0.5)
    guard var report = addConstraints(wish) else { return nil }
    watch?.begin(until: 0.6)
    let raised = raisePriorities(insteadOf: report.added)
    watch?.begin(until: 0.85)
    if !raised.isEmpty { report = again(after: raised, from: before, wish) }
    watch?.begin(until: 0.95)
    let unbound = self
    report.raised += boundTexts(among: report.added)
    watch?.begin(until: 1)
    // A bound or a higher priority may replace a constraint that was added before.
    if !report.raised.isEmpty || isBounded(any: report.added, since: unbound) {
      report.added = prune(report.added, targets)
    }
    watch?.tell(1)
    report.closings = closings.intersection(report.added)
    return report
  }

  private func isBounded(any constraints: [ConstraintID], since before: Workbench) -> Bool {
    constraints.contains { document.constraints[$0]?.relation != before.document.constraints[$0]?.relation }
  }

  /// Searches again with the raised priorities, because with them other constraints may be the fewest. So applying the
  /// suggestion twice gives the same as applying it once.
  private mutating func again(
    after raised: [RaisedPriority], from before: Workbench, _ wish: SuggestionWish
  ) -> SuggestionReport {
    let asItIs = self
    self = before
    edit { draft in for priority in raised { priority.raise(&draft) } }
    var report: SuggestionReport
    if let found = addConstraints(wish), isAsDecided(as: asItIs),
      document.constraints.count <= asItIs.document.constraints.count
    {
      report = found
    } else {
      self = asItIs
      let known = Set(before.document.constraints.map(\.id))
      report = self.report(document.constraints.map(\.id).filter { !known.contains($0) }, wish.targets)
    }
    report.raised = raised
    return report
  }

  /// Adds constraints in the first precision that works. Returns nil and adds nothing if an element would move although
  /// the wish forbids it.
  private mutating func addConstraints(_ wish: SuggestionWish) -> SuggestionReport? {
    let (before, targets) = (self, wish.targets)
    for precision in wish.precisions {
      let added = addRounds(wish, precision)
      if isSound(targets, before: before) { return report(prune(added, targets), targets) }
      self = before
    }
    guard wish.mayMove else { return nil }
    let exact = addRounds(wish, .exact)
    if isSound(targets, before: before) { return report(prune(exact, targets), targets) }
    // If the layout differs from the design anyway, no number needs more digits than a pixel has.
    let asExact = self
    self = before
    let onPixels = addRounds(wish, .pixels)
    if session.layout.conflicts.count <= asExact.session.layout.conflicts.count { return report(onPixels, targets) }
    self = asExact
    return report(exact, targets)
  }

  /// The part of a search that is done once it is known what is open.
  private static var partOfReading: Double { 0.4 }

  /// Searches in up to four rounds, because the constraints of one round may let a content or a margin change.
  private mutating func addRounds(_ wish: SuggestionWish, _ precision: Precision) -> [ConstraintID] {
    var added: [ConstraintID] = []
    for round in 0..<4 where !isUsedUp {
      guard var search = MissingConstraints(session, wish, precision, isFirst: round == 0) else { break }
      if round == 0 { watch?.tell(Self.partOfReading) }
      let found = search.run { [watch] part in
        if round == 0 { watch?.tell(Self.partOfReading + (1 - Self.partOfReading) * part) }
      }
      guard !found.isEmpty else { break }
      let ids = put(found)
      closings.formUnion(search.closings.map { ids[$0] })
      added += ids
      if !session.layout.conflicts.isEmpty { break }
    }
    return added
  }

  /// Removes added constraints that are not needed, and returns the others. Earlier constraints may decide more
  /// together with the new ones than was visible before. Without earlier constraints every new one is needed. With very
  /// many new ones, one too many does no harm.
  private mutating func prune(_ added: [ConstraintID], _ targets: [ElementID]) -> [ConstraintID] {
    guard document.constraints.count > added.count, added.count <= 64 else { return added }
    var kept = added
    for id in added.reversed() where !isUsedUp {
      var trial = self
      trial.edit { $0.remove(id) }
      guard trial.session.layout.conflicts.isEmpty, trial.isLaidOut(like: self),
        trial.session.layout.prototypes.isDisjoint(with: targets),
        trial.session.freedoms().isEmpty
      else { continue }
      self = trial
      kept.removeAll { $0 == id }
    }
    return kept
  }

  func isLaidOut(like other: Workbench) -> Bool {
    session.layout.frames.allSatisfy { id, frame in
      other.session.layout.frames[id]?.isClose(to: frame, within: 0.01) ?? false
    }
  }

  /// Adds only lengths along an axis that neither content nor constraints give.
  mutating func addMissingLengths(to targets: [ElementID], along axis: Axis) -> SuggestionReport {
    var report = SuggestionReport()
    guard
      var search = MissingConstraints(
        session,
        SuggestionWish(targets: targets, fresh: AxisPair(Set(targets), Set(targets)), style: .flexible), .rounded,
        isFirst: true)
    else { return report }
    report.added = put(search.lengths(along: axis))
    return report
  }

  private mutating func put(_ constraints: [Constraint]) -> [ConstraintID] {
    var added: [ConstraintID] = []
    edit { draft in
      for constraint in constraints {
        let named = constraint.with(id: draft.document.freshConstraintID())
        added.append(named.id)
        draft.put(named)
      }
    }
    return added
  }

  func isSound(_ targets: [ElementID], before: Workbench) -> Bool {
    guard session.layout.conflicts.count <= before.session.layout.conflicts.count else { return false }
    return targets.allSatisfy { id in
      guard let solved = session.layout.frames[id], let earlier = before.session.layout.frames[id],
        let design = document.elements[id]?.frame
      else { return true }
      // If earlier constraints disagreed with the frame already, its place proves nothing.
      return solved.isClose(to: design, within: 0.5 + 1e-6) || !earlier.isClose(to: design, within: 0.01)
    }
  }

  private func report(_ added: [ConstraintID], _ targets: [ElementID]) -> SuggestionReport {
    var report = SuggestionReport()
    report.added = added
    guard session.layout.conflicts.isEmpty else {
      report.notes.append(Message("Resolve conflicts first, then add missing constraints"))
      return report
    }
    let freedoms = session.freedoms().elements
    let open = targets.filter { freedoms[$0] != nil }
    if open.count > SuggestionReport.mostNamed {
      report.notes.append(
        Message("%1 element is still ambiguous", "%1 elements are still ambiguous", count: open.count))
    } else {
      report.notes += open.map { Message("%1 is still ambiguous", document.quotedNameWithKind(of: $0)) }
    }
    return report
  }

  /// Returns the elements, for each axis, that should lie as they were drawn: those with something open, those without
  /// constraints, and what stacks among these arrange.
  private func drawnFreely(among targets: [ElementID]) -> AxisPair<Set<ElementID>> {
    guard let model = session.model else { return AxisPair([], []) }
    let open = session.freedoms().elements
    func isFree(_ id: ElementID, _ axis: Axis) -> Bool {
      let parts: Set<FrameScalar> = axis == .horizontal ? [.x, .width] : [.y, .height]
      return session.layout.prototypes.contains(id) || open[id].map { !$0.free.isDisjoint(with: parts) } == true
    }
    func set(_ axis: Axis) -> Set<ElementID> {
      Set(
        targets.filter { id in
          var outer = id
          while model.isArranged(outer), let parent = model.document.parent(of: outer) { outer = parent }
          return isFree(id, axis) || isFree(outer, axis)
        })
    }
    return AxisPair(set(.horizontal), set(.vertical))
  }
}

/// A request for constraints: the elements, and how to read their frames.
struct SuggestionWish {
  var targets: [ElementID]
  /// The elements, for each axis, that should lie as they were drawn.
  var fresh: AxisPair<Set<ElementID>> = AxisPair([], [])
  var style: SuggestionStyle
  /// The precisions to try before the exact one.
  var precisions: [Precision] = [.drawn, .rounded]
  /// True to accept constraints that move something if there are no others.
  var mayMove = true
}
