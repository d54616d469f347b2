import LayoutEngine
import LayoutModel
import Words

/// Keeps lengths that follow from contents free of added numbers: a text may become longer in another language or text
/// size.
///
///     drawn as long as the content asks for          no constraint; its hugging is raised above an equal neighbor's
///     a text drawn longer than it asks for           label.width >= 80: at least as long as it was drawn
///     a text drawn shorter                           label.width <= 30: at most that
///     a field, an image or a slider drawn otherwise  field.width == 200: its content does not decide its length
extension Workbench {
  /// An added constraint that gives a length as a number, for an element with a content along that axis.
  private struct FixedLength {
    let constraint: Constraint
    let element: Element
    let content: Double

    var axis: Axis { constraint.axis }
    /// True if the number is the length that the content asks for.
    var isOfContent: Bool { ContentLength.isMet(content, by: constraint.constant, element) }
    /// The same number as a bound. It lets the content be longer or shorter than the number if nothing else prevents
    /// that.
    var bound: Constraint {
      var bound = constraint
      bound.relation = isOfContent || constraint.constant > content ? .greaterOrEqual : .lessOrEqual
      return bound
    }
  }

  private func fixedLengths(among added: [ConstraintID]) -> [FixedLength] {
    guard let model = session.model else { return [] }
    return added.compactMap { id in
      guard let constraint = document.constraints[id], constraint.relation == .equal, constraint.second == nil,
        case .element(let owner) = constraint.first.item, let element = document.elements[owner],
        let slot = model.slots[owner], let content = model.nodes[slot].intrinsicLength(constraint.axis)
      else { return nil }
      return FixedLength(constraint: constraint, element: element, content: content)
    }
  }

  // MARK: Bounds

  /// Turns numbers for texts into bounds, as far as every frame stays as it is and nothing becomes open. Returns the
  /// priorities that were raised for that.
  mutating func boundTexts(among added: [ConstraintID]) -> [RaisedPriority] {
    let lengths = fixedLengths(among: added).filter(\.element.kind.hasNaturalSize)
    var trials = mostTrials
    var raised: [RaisedPriority] = []
    attempt(
      lengths[...], &trials,
      together: { bench, lengths in bench.turnIntoBounds(lengths) },
      alone: { bench, length, trials in
        if bench.turnIntoBounds([length]) { return }
        if let priority = bench.turnIntoBound(raisingFor: length, &trials) { raised.append(priority) }
      })
    return raised
  }

  private mutating func turnIntoBounds(_ lengths: ArraySlice<FixedLength>) -> Bool {
    makeIfUnchanged { draft in for length in lengths { draft.put(length.bound) } }
  }

  /// Turns a length into a bound and raises a priority over those of its neighbors. Returns that priority, or nil if
  /// none helps.
  private mutating func turnIntoBound(raisingFor length: FixedLength, _ trials: inout Int) -> RaisedPriority? {
    for priority in priorities(for: length) {
      trials -= 1
      let isDone = makeIfUnchanged { draft in
        draft.put(length.bound)
        priority.raise(&draft)
      }
      if isDone { return priority }
    }
    return nil
  }

  // MARK: Priorities

  /// Replaces numbers that only repeat a content's length by a higher priority, if that has the same effect. Two
  /// neighbors with equal hugging leave open which of them is stretched.
  mutating func raisePriorities(insteadOf added: [ConstraintID]) -> [RaisedPriority] {
    var trials = mostTrials
    var raised: [RaisedPriority] = []
    attempt(
      fixedLengths(among: added).filter(\.isOfContent)[...], &trials,
      together: { bench, lengths in
        let all = lengths.compactMap { length in bench.leastPriority(for: length).map { (length, $0) } }
        guard bench.attemptToRaise(all) else { return false }
        raised += all.map(\.1)
        return true
      },
      alone: { bench, length, _ in
        let priority = bench.priorities(for: length).first { bench.attemptToRaise([(length, $0)]) }
        if let priority { raised.append(priority) }
      })
    return raised
  }

  private mutating func attemptToRaise(_ priorities: [(FixedLength, RaisedPriority)]) -> Bool {
    makeIfUnchanged { draft in
      for (length, priority) in priorities {
        draft.remove(length.constraint.id)
        priority.raise(&draft)
      }
    }
  }

  /// Returns the least hugging above the element's own, without a look at its siblings.
  private func leastPriority(for length: FixedLength) -> RaisedPriority? {
    priority(.hugging, of: length, above: RaisedPriority.Kind.hugging.priority(of: length.element, length.axis).value)
  }

  private func priority(
    _ kind: RaisedPriority.Kind, of length: FixedLength, above value: Double
  ) -> RaisedPriority? {
    guard !length.element.traits.locked, let priority = LayoutPriority(value + 1), !priority.isRequired else {
      return nil
    }
    return RaisedPriority(
      element: length.element.id, name: document.quotedNameWithKind(of: length.element.id), length.axis, kind, priority)
  }

  /// Returns the priorities to try, lowest first: just above the element's own, and just above those of all its
  /// siblings.
  private func priorities(for length: FixedLength) -> [RaisedPriority] {
    let (element, axis) = (length.element, length.axis)
    let siblings = document.parent(of: element.id).map(document.children) ?? []
    return RaisedPriority.Kind.allCases.flatMap { kind -> [RaisedPriority] in
      let own = kind.priority(of: element, axis).value
      let others = siblings.compactMap { document.elements[$0].map { kind.priority(of: $0, axis).value } }
      let highest = others.filter { $0 <= LayoutPriority.defaultHigh.value }.max() ?? own
      return Set([own, max(own, highest)]).sorted().compactMap { priority(kind, of: length, above: $0) }
    }
  }

  // MARK: Trying

  private static let trialsOfLargeScenes = 20

  /// The number of trials: fewer if each takes long.
  private var mostTrials: Int { min(128, max(3, 20_000 / max(1, session.model?.order.count ?? 0))) }

  /// Tries all lengths at once. If that fails, tries each half, down to single lengths.
  ///
  /// - Parameters:
  ///   - together: returns false, and changes nothing, if the lengths cannot all be changed at once.
  ///   - alone: tries one length, and subtracts its extra trials.
  private mutating func attempt(
    _ lengths: ArraySlice<FixedLength>, _ trials: inout Int,
    together: (inout Workbench, ArraySlice<FixedLength>) -> Bool,
    alone: (inout Workbench, FixedLength, inout Int) -> Void
  ) {
    guard let first = lengths.first, trials > 0, !isUsedUp else { return }
    trials -= 1
    watch?.tell(1 - Double(trials) / Double(mostTrials))
    if lengths.count == 1 { return alone(&self, first, &trials) }
    if together(&self, lengths) { return }
    let middle = lengths.startIndex + lengths.count / 2
    attempt(lengths[..<middle], &trials, together: together, alone: alone)
    attempt(lengths[middle...], &trials, together: together, alone: alone)
  }

  /// Makes the edits if the layout stays as it is, and returns true. Otherwise changes nothing and returns false.
  private mutating func makeIfUnchanged(_ edits: (inout Draft) -> Void) -> Bool {
    var trial = self
    trial.edit(edits)
    guard trial.isAsDecided(as: self) else { return false }
    self = trial
    return true
  }

  /// Returns true if all frames are as in the other workbench, and nothing more is open or in conflict.
  func isAsDecided(as other: Workbench) -> Bool {
    guard session.layout.conflicts.count <= other.session.layout.conflicts.count,
      session.layout.prototypes == other.session.layout.prototypes, isLaidOut(like: other)
    else { return false }
    if session.solver.leavesNothingOpen() { return true }
    // In a large scene this search takes too long for what it gains, which is one number less.
    guard mostTrials > Self.trialsOfLargeScenes else { return false }
    let open = session.freedoms()
    if open.isEmpty { return true }
    let before = other.session.freedoms()
    return open.elements.allSatisfy { id, freedom in before.elements[id]?.free.isSuperset(of: freedom.free) ?? false }
      && open.content.allSatisfy { id, axes in before.content[id]?.isSuperset(of: axes) ?? false }
  }
}

/// A hugging or compression resistance that was raised so that a content decides its element's length.
struct RaisedPriority: Hashable, Sendable {
  enum Kind: CaseIterable, Hashable, Sendable {
    case hugging, compression

    func priority(of element: Element, _ axis: Axis) -> LayoutPriority {
      self == .hugging ? element.traits.hugging[axis] : element.traits.compression[axis]
    }
  }

  let element: ElementID
  let name: Message
  let axis: Axis
  let kind: Kind
  let priority: LayoutPriority

  init(element: ElementID, name: Message, _ axis: Axis, _ kind: Kind, _ priority: LayoutPriority) {
    (self.element, self.name, self.axis, self.kind, self.priority) = (element, name, axis, kind, priority)
  }

  func raise(_ draft: inout Draft) {
    draft.update(element) { element in
      switch kind {
      case .hugging: element.traits.hugging[axis] = priority
      case .compression: element.traits.compression[axis] = priority
      }
    }
  }

  /// The sentence for a change that was made.
  var message: Message {
    switch kind {
    case .hugging: Message("Raised the hugging of %1 to %2", name, Figures.text(priority.value))
    case .compression: Message("Raised the compression resistance of %1 to %2", name, Figures.text(priority.value))
    }
  }

  /// The title of a change that can be made.
  var title: Message {
    switch kind {
    case .hugging: Message("Raise Hugging of %1 to %2", name, Figures.text(priority.value))
    case .compression: Message("Raise Compression Resistance of %1 to %2", name, Figures.text(priority.value))
    }
  }
}

enum ContentLength {
  /// Returns true if the drawn length counts as the content's. A text may be off by half a point: a label that asks for
  /// 20.5 is drawn with 21.
  static func isMet(_ content: Double, by length: Double, _ element: Element) -> Bool {
    let off = abs(content - length)
    return element.kind.hasNaturalSize ? off < 0.5 + 1e-6 : off < 0.5
  }
}
