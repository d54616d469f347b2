import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

extension IssueSearch {
  /// Returns one issue for each element and axis that is open, except for what only equal priorities leave open.
  func ambiguityIssues(_ freedoms: Freedoms, besides byPriority: Freedoms) -> [LayoutIssue] {
    var issues: [LayoutIssue] = []
    for (id, freedom) in freedoms.elements {
      for axis in Axis.allCases {
        let free = checkedNumbers(freedom, axis, of: id).subtracting(byPriority.elements[id]?.free ?? [])
        guard !free.isEmpty else { continue }
        let name = model.document.quotedNameWithKind(of: id)
        issues.append(
          LayoutIssue(
            .ambiguous, elements: [id], axis: axis,
            message: Message("%1 is ambiguous (%2)", name, need(free, freedom.degrees[axis], axis))))
      }
    }
    return issues
  }

  /// Returns the open numbers that the element wants to have checked (`verifyAmbiguity`).
  private func checkedNumbers(_ freedom: Freedom, _ axis: Axis, of id: ElementID) -> Set<FrameScalar> {
    let free = freedom.free.filter { $0.axis == axis }
    switch model.document.elements[id]?.traits.verifyAmbiguity ?? .always {
    case .always: return free
    case .position: return free.filter { $0 == .position(axis) }
    case .never: return []
    }
  }

  private func need(_ free: Set<FrameScalar>, _ degrees: Int, _ axis: Axis) -> Message {
    let position = axis == .horizontal ? Message("horizontal position") : Message("vertical position")
    let length = axis == .horizontal ? Message("width") : Message("height")
    if free.count < 2 { return Message("missing: %1", free.contains(.position(axis)) ? position : length) }
    return degrees > 1
      ? Message("missing: %1 and %2", position, length) : Message("missing: %1 or %2", position, length)
  }

  /// Returns an issue for each scroll view without a decided content size.
  func scrollContentIssues(_ freedoms: Freedoms) -> [LayoutIssue] {
    freedoms.content.compactMap { id, axes in
      // If no child has constraints, its prototypes get remarks instead. Masks do not decide a content size.
      let children = model.document.children(of: id).filter { model.slots[$0] != nil }
      let areFree = children.contains { child in
        !layout.prototypes.contains(child) && model.document.elements[child]?.traits.translatesMask != true
      }
      guard areFree else { return nil }
      let name = model.document.quotedNameWithKind(of: id)
      let what =
        axes.count == 2
        ? Message("width and height") : axes.contains(.horizontal) ? Message("width") : Message("height")
      return LayoutIssue(
        .scrollContent, elements: [id], axis: axes.count == 1 ? axes.first : nil,
        message: Message(
          "The scrollable content size of %1 is ambiguous (missing: %2). Connect its content from edge to edge", name,
          what))
    }
  }

  // MARK: Content priorities

  /// Returns what is open only because contents hug or resist with equal priorities. It is decided once all priorities
  /// are different.
  func freedomsByPriorityAlone(_ freedoms: Freedoms) -> Freedoms {
    var distinct = solver
    guard makePrioritiesDistinct(in: &distinct, of: freedoms) else { return Freedoms() }
    guard distinct.solve() == .solved else { return Freedoms() }
    let rest = self.freedoms(of: distinct)
    var result = Freedoms()
    for (id, freedom) in freedoms.elements {
      var resolved = freedom
      resolved.free = freedom.free.subtracting(rest.elements[id]?.free ?? [])
      if !resolved.free.isEmpty { result.elements[id] = resolved }
    }
    return result
  }

  /// Makes the hugging and compression priorities of elements with an open length different. Each step is smaller than
  /// any difference that a document can mean. Returns false if there are none.
  private func makePrioritiesDistinct(in solver: inout Solver, of freedoms: Freedoms) -> Bool {
    var step = 0.0
    for id in model.inDocumentOrder(freedoms.elements.keys) {
      guard let slot = model.slots[id] else { continue }
      for (name, row) in rows.rows(of: .intrinsic(slot)) where !row.priority.isRequired {
        step += 1
        guard let priority = Priority(row.priority.value + step * 1e-5) else { continue }
        solver.setPriority(of: name, to: priority)
      }
    }
    return step > 0
  }

  /// Returns true if the solver has a single interval over these lengths of the root, once priorities are different.
  /// Then what is open, apart from that, is the same over all of them.
  func hasOneInterval(_ axis: Axis, over lengths: ClosedRange<Double>, distinguishing freedoms: Freedoms) -> Bool {
    var distinct = solver
    guard makePrioritiesDistinct(in: &distinct, of: freedoms) else { return true }
    guard let side = model.root?.box.length(axis), var intervals = try? distinct.intervals(of: side, over: lengths),
      let first = intervals.next(), first.conflict == nil, first.turns.isEmpty
    else { return false }
    return intervals.next() == nil
  }

  /// Returns one issue for the elements of a container that compete along an axis.
  func contentPriorityIssues(_ byPriority: Freedoms) -> [LayoutIssue] {
    struct Place: Hashable {
      var parent: ElementID
      var axis: Axis
    }
    var competing: [Place: [ElementID]] = [:]
    for (id, freedom) in byPriority.elements {
      guard let slot = model.slots[id], let parent = model.document.parent(of: id),
        !rows.groups.rows(of: .intrinsic(slot)).isEmpty
      else { continue }
      for axis in Axis.allCases where freedom.free.contains(.length(axis)) {
        competing[Place(parent: parent, axis: axis), default: []].append(id)
      }
    }
    return competing.map { place, ids in
      let elements = model.inDocumentOrder(ids)
      return LayoutIssue(competing: elements, along: place.axis, in: model.context)
    }
  }

  // MARK: All openings

  /// The openings as problems, even if there are conflicts.
  var openProblems: Set<LayoutProblem> {
    let open = freedoms(of: solver)
    if open.isEmpty { return [] }
    let byPriority = freedomsByPriorityAlone(open)
    let issues =
      ambiguityIssues(open, besides: byPriority) + scrollContentIssues(open) + contentPriorityIssues(byPriority)
    return Set(issues.map(LayoutProblem.init))
  }
}
