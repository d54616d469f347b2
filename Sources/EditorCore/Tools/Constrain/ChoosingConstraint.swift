import Drawing
import LayoutModel
import Words

/// The line that the user drew to the target of a constraint. If the target was named by a key, only the end is known,
/// at which the menu opens.
struct ConstraintLine {
  var direction = DragDirection.none
  /// The vector from the start of the line to its end.
  var way = Point.zero
  let end: Point
}

/// Two items are named, by a line or by a key, and the menu offers the constraints that can be made between them.
///
/// The popover only shows `menu` and reports its events; everything is decided here.
package struct ChoosingConstraint: ToolState {
  package let source: Item
  package let target: Item
  package let direction: DragDirection
  /// The point at which the menu opens.
  package let place: Point
  let subjects: MenuSubjects
  package let candidates: [ConstraintCandidate]
  /// The spacing to the edge at which the line ends, whatever the direction of the line; nil if it ends at none.
  let touchedEdgeKind: CandidateKind?
  /// The reason why there are no candidates.
  let refusal: Message?
  package private(set) var chosen: Set<CandidateKind> = []
  package private(set) var hovered: CandidateKind?
  package private(set) var showsAll: Bool
  package private(set) var usesAlternates = false
  package private(set) var filter = ""
  /// The other possible targets, if no target was pointed at.
  let targets: [ConstraintTarget]

  init(
    source: Item, target: Item, by line: ConstraintLine, targets: [ConstraintTarget] = [], in context: ToolContext
  ) {
    self.source = source
    self.target = target
    direction = line.direction
    place = line.end
    self.targets = targets
    subjects = MenuSubjects(
      ends: Self.ends(source, target, in: context), lineStart: line.end - line.way, lineEnd: line.end)
    let list = CandidateList(context.positions, source: source, target: target)
    candidates = list.candidates(draggedBy: line.way, to: line.end)
    touchedEdgeKind = list.edge(touchedBy: line.way, to: line.end) == nil ? nil : candidates.first?.kind
    refusal = list.refusal
    showsAll = direction == .none
  }

  /// Returns the frames of the items, without a container that the other item lies in.
  private static func ends(_ source: Item, _ target: Item, in context: ToolContext) -> [Rect] {
    switch ItemRelation(source, target, in: context.document) {
    case .contained(let child, _): [child].compactMap(context.frame(of:))
    case .itself(let item): [item].compactMap(context.frame(of:))
    case .besideEachOther, .none: [source, target].compactMap(context.frame(of:))
    }
  }

  package var constraintSource: Item? { source }
  package var previewMovesFrames: Bool { true }

  /// Handles the pointer. A press on the canvas commits what was chosen. If nothing was chosen, the press is handled as
  /// if the menu were closed.
  package func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .press: chosen.isEmpty ? context.idle.handle(event, in: context) : handle(.commit, in: context)
    case .cancel: handle(.cancel, in: context)
    case .hover, .drag, .release: ToolStep(self, preview)
    }
  }

  package func handle(_ event: ConstraintMenuEvent, in context: ToolContext) -> ToolStep {
    var next = self
    switch event {
    case .hover(let kind): next.hovered = kind
    case .toggle(let kind): next.toggle(kind)
    case .choose(let kind):
      next.hovered = nil
      if !next.chosen.contains(kind) { next.toggle(kind) }
      return next.commit(in: context)
    case .showAll: next.showsAll = true
    case .useAlternates(let on): next.usesAlternates = on
    case .filter(let text):
      next.filter = text
      next.hovered = nil
    case .target(let index): next = aimed(at: index, in: context)
    case .commit: return commit(in: context)
    case .cancel: return ToolStep(context.idle)
    }
    return ToolStep(next, next.preview)
  }

  private mutating func toggle(_ kind: CandidateKind) {
    guard candidates.contains(where: { $0.kind == kind && existing(of: $0) == nil }) else { return }
    chosen.formSymmetricDifference([kind])
  }

  /// Returns the menu for another target, with the index wrapped around. The choices for the old target are dropped.
  private func aimed(at index: Int, in context: ToolContext) -> ChoosingConstraint {
    guard !targets.isEmpty else { return self }
    let wrapped = ((index % targets.count) + targets.count) % targets.count
    let target = targets[wrapped]
    var next = ChoosingConstraint(
      source: source, target: target.item, by: ConstraintLine(direction: target.direction, end: place),
      targets: targets, in: context)
    next.usesAlternates = usesAlternates
    return next
  }

  private func commit(in context: ToolContext) -> ToolStep {
    let made = proposals(chosen)
    guard !made.isEmpty else { return ToolStep(context.idle) }
    let name: Message =
      if made.count == 1, let kind = chosen.first {
        Message("Add %1", kind.title)
      } else {
        Message("Add %1 Constraint", "Add %1 Constraints", count: made.count)
      }
    return ToolStep(context.idle, .commit(name, Self.adding(made)), selection: shown(in: context))
  }

  /// Returns the selection that shows the new lines: the source, or the target if the source is a scene's root.
  private func shown(in context: ToolContext) -> Selection {
    let isWhole = source.elementID.map { context.document.parent(of: $0) == nil } ?? false
    switch isWhole ? target : source {
    case .element(let id): return Selection(elements: [id])
    case .guide(let id): return Selection(guides: [id])
    }
  }

  // MARK: Preview while choosing

  private var preview: ToolStep.Effect {
    let shown = proposals(chosen.union(hovered.map { [$0] } ?? []))
    return shown.isEmpty ? .nothing : .preview(Self.adding(shown))
  }

  private func proposals(_ kinds: Set<CandidateKind>) -> [Constraint] {
    candidates.filter { kinds.contains($0.kind) && existing(of: $0) == nil }.map(proposal)
  }

  func proposal(of candidate: ConstraintCandidate) -> Constraint {
    usesAlternates ? candidate.alternate ?? candidate.proposal : candidate.proposal
  }

  func existing(of candidate: ConstraintCandidate) -> Constraint? {
    usesAlternates && candidate.alternate != nil ? candidate.existingAlternate : candidate.existing
  }

  private static func adding(_ constraints: [Constraint]) -> ToolStep.Edit {
    { draft in
      for constraint in constraints { draft.put(constraint.with(id: draft.document.freshConstraintID())) }
    }
  }

  package func overlays(in context: ToolContext) -> [Overlay] {
    let lit = source == target ? [source] : [source, target]
    let marks = proposals(chosen.union(hovered.map { [$0] } ?? [])).flatMap { constraint in
      ConstraintMarks(context.positions).marks(for: constraint)
    }
    return lit.compactMap(context.frame(of:)).map { .highlight($0, .accent) }
      + marks.map { mark in
        var mark = mark
        mark.isLit = true
        // The mark stands among the lines of the selection already, with its value.
        if context.marks.contains(where: { $0.from == mark.from && $0.to == mark.to }) { mark.badge = nil }
        return .constraint(mark)
      }
  }
}
