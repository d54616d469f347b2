import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// What the menu of one of Pin's distances offers: values, and what else the distance could go to.
package struct PinChoices: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package var target: PinPlan.Target
    package var title: Message
    /// How far it is now.
    package var distance: Double
    package var isChosen: Bool
    fileprivate var anchor: Anchor

    /// Takes in another target on the same line; what was chosen before stays chosen.
    fileprivate mutating func join(_ other: Candidate, _ name: Message) {
      if other.anchor != anchor { title = .enumeration([title, name]) }
      if other.isChosen { (target, isChosen, anchor) = (other.target, true, other.anchor) }
    }
  }

  /// A distance that can be taken over, and what it is called.
  package struct Value: Hashable, Sendable {
    package var title: Message
    package var distance: Double
  }

  /// Nil where nothing is known to be usual.
  package var standard: Double?
  package var canvas: Double?
  package var candidates: [Candidate]

  /// The distances that are offered: one where the standard distance is the one on the canvas.
  package var values: [Value] {
    if let standard, standard == canvas {
      return [Value(title: Message("Use Standard and Canvas Value"), distance: standard)]
    }
    let all = [(Message("Use Standard Value"), standard), (Message("Use Canvas Value"), canvas)]
    return all.compactMap { title, distance in distance.map { Value(title: title, distance: $0) } }
  }
}

extension PinPlan {
  /// The nearest first, then the container and the guides, then the others on that side by distance: what it would meet, and
  /// what is out of its way. With several selected, only what each can find for itself.
  package func choices(_ edge: Edge, in editor: Editor) -> PinChoices {
    let elements = Self.elements(in: editor)
    let now = targets[edge] ?? .nearest
    var found: [PinChoices.Candidate] = []
    for target in possibleTargets(edge, elements, editor) {
      guard let id = elements.first, let anchor = self.anchor(of: target, beside: id, edge, in: editor) else {
        continue
      }
      let name = editor.document.displayName(of: anchor.item)
      let distance = self.distance(edge, of: id, to: anchor, nil, in: editor).constant
      let candidate = PinChoices.Candidate(
        target: target, title: title(of: target, name), distance: distance, isChosen: target == now, anchor: anchor)
      if let same = found.firstIndex(where: { isOneLine($0, candidate, beside: id, editor) }) {
        found[same].join(candidate, name)
      } else {
        found.append(candidate)
      }
    }
    return PinChoices(
      standard: standard(edge, in: editor), canvas: canvasDistance(edge, in: editor), candidates: found)
  }

  /// The same anchor, or the container and its safe area or margins where they lie on one line.
  private func isOneLine(
    _ a: PinChoices.Candidate, _ b: PinChoices.Candidate, beside id: ElementID, _ editor: Editor
  ) -> Bool {
    guard a.anchor != b.anchor else { return true }
    let container = editor.document.parent(of: id)
    return abs(a.distance - b.distance) < 0.005
      && [a, b].allSatisfy { isOrIsInside(container, $0.anchor.item, editor.document) }
  }

  /// Whether an item is the container or a guide that the system makes in it.
  private func isOrIsInside(_ container: ElementID?, _ item: Item, _ document: Document) -> Bool {
    switch item {
    case .element(let id): id == container
    case .guide(let guide): !document.isFree(guide) && document.guides[guide]?.owner == container
    }
  }

  private func title(of target: Target, _ name: Message) -> Message {
    switch target {
    case .nearest: Message("Nearest: %1", name)
    case .container: toMargins ? Message("%1 with Margin", name) : name
    case .element, .guide: name
    }
  }

  private func possibleTargets(_ edge: Edge, _ elements: [ElementID], _ editor: Editor) -> [Target] {
    let neighbours = elements.first.map { Neighbours(of: $0, in: editor) }
    let beside = neighbours?.beside(edge) ?? []
    // With nothing beside it the nearest is the container, which need not be named twice.
    let usual: [Target] = beside.isEmpty ? [.nearest] : [.nearest, .container]
    guard elements.count == 1, let id = elements.first else { return usual }
    let owners = Set(editor.document.ancestors(of: id))
    let guides = editor.document.guides.filter { owners.contains($0.owner) }.map { Target.guide($0.id) }
    return usual + guides + (beside.dropFirst() + (neighbours?.aside(edge) ?? [])).map(Target.element)
  }

  /// The distance that designs of the platform use there. To a margin it is none: the margin is the distance.
  private func standard(_ edge: Edge, in editor: Editor) -> Double? {
    guard let id = Self.elements(in: editor).first, let anchor = self.anchor(beside: id, edge, in: editor),
      let profile = editor.document.scene(of: id)?.profile
    else { return nil }
    if anchor.attribute.isRelativeToMargin { return 0 }
    let spacing = StandardSpacing(profile)
    let isBeside = anchor.item.elementID.map { editor.document.parent(of: $0) == editor.document.parent(of: id) }
    return isBeside == true ? spacing.betweenSiblings : spacing.toContainer
  }
}
