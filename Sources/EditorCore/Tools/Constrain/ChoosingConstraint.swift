import LayoutModel
import Words

/// The line was let go over a target: the menu at the pointer offers what can be made between the two.
///
/// The popover only shows `menu` and reports what happens in it; everything is decided here.
package struct ChoosingConstraint: ToolState {
  package let source: ElementID
  package let target: ElementID
  package let direction: DragDirection
  /// Where the line was let go.
  package let place: Point
  package let candidates: [ConstraintCandidate]
  package private(set) var chosen: Set<CandidateKind> = []
  package private(set) var hovered: CandidateKind?
  package private(set) var showsAll: Bool
  package private(set) var usesAlternates = false

  init(source: ElementID, target: ElementID, direction: DragDirection, place: Point, in context: ToolContext) {
    self.source = source
    self.target = target
    self.direction = direction
    self.place = place
    candidates = CandidateList(context, source: source, target: target).candidates
    showsAll = direction == .none
  }

  /// A press on the canvas is a click away from the menu: what was chosen is made.
  package func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .press: handle(.commit, in: context)
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
    case .commit: return commit(in: context)
    case .cancel: return ToolStep(context.idle)
    }
    return ToolStep(next, next.preview)
  }

  private mutating func toggle(_ kind: CandidateKind) {
    guard candidates.contains(where: { $0.kind == kind && existing(of: $0) == nil }) else { return }
    chosen.formSymmetricDifference([kind])
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
    // What was constrained is selected, so that the new lines are seen.
    let shown = context.document.parent(of: source) == nil ? target : source
    return ToolStep(context.idle, .commit(name, Self.adding(made)), selection: Selection(elements: [shown]))
  }

  // MARK: What is shown while choosing

  private var preview: ToolStep.Effect {
    let shown = proposals(chosen.union(hovered.map { [$0] } ?? []))
    return shown.isEmpty ? .nothing : .preview(Self.adding(shown))
  }

  private func proposals(_ kinds: Set<CandidateKind>) -> [Constraint] {
    candidates.filter { kinds.contains($0.kind) && existing(of: $0) == nil }.map(proposal)
  }

  private func proposal(of candidate: ConstraintCandidate) -> Constraint {
    usesAlternates ? candidate.alternate ?? candidate.proposal : candidate.proposal
  }

  private func existing(of candidate: ConstraintCandidate) -> Constraint? {
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
    return lit.compactMap(context.geometry.frame(of:)).map { .highlight($0, .accent) }
      + marks.map { mark in
        var mark = mark
        mark.isLit = true
        return .constraint(mark)
      }
  }

  // MARK: The menu

  package var menu: ConstraintMenu {
    let shown = candidates.filter { showsAll || direction.offers($0.kind) }
    return ConstraintMenu(
      place: place,
      rows: shown.map { candidate in
        ConstraintMenu.Row(
          kind: candidate.kind, title: title(of: candidate),
          constant: (existing(of: candidate) ?? proposal(of: candidate)).constant,
          isChosen: chosen.contains(candidate.kind), existing: existing(of: candidate)?.id)
      },
      offersAll: shown.count < candidates.count,
      hasAlternates: candidates.contains { $0.alternate != nil },
      usesAlternates: usesAlternates)
  }

  private func title(of candidate: ConstraintCandidate) -> Message {
    let anchors = [proposal(of: candidate).first] + [proposal(of: candidate).second].compactMap(\.self)
    if anchors.contains(where: { $0.attribute.isRelativeToMargin }) {
      return Message("%1 Margin", candidate.kind.title)
    }
    let isFromGuide = anchors.contains { $0.item.elementID == nil }
    guard isFromGuide else { return candidate.kind.title }
    return candidate.kind == .topSpace ? Message("Top Space to Safe Area") : Message("Bottom Space to Safe Area")
  }
}
