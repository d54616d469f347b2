import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The menu of one of Pin's distances: the values offered, and the possible targets of the distance.
package struct PinChoices: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package var target: PinPlan.Target
    package var title: Message
    /// The present distance to the target.
    package var distance: Double
    package var isChosen: Bool
    fileprivate var anchor: Anchor

    /// Merges a target on the same line into this one. If either of them is chosen, it stays chosen.
    fileprivate mutating func join(_ other: Candidate, _ name: Message) {
      if other.anchor != anchor { title = .enumeration([title, name]) }
      if other.isChosen { (target, isChosen, anchor) = (other.target, true, other.anchor) }
    }
  }

  /// A distance that can be taken over, and its title.
  package struct Distance: Hashable, Sendable {
    package var title: Message
    package var distance: Double
  }

  /// Nil if the platform has no standard distance here.
  package var standard: Double?
  package var canvas: Double?
  package var candidates: [Candidate]

  /// The distances that are offered. They are one value if the standard distance is the one on the canvas.
  package var values: [Distance] {
    if let standard, standard == canvas {
      return [Distance(title: Message("Use Standard and Canvas Value"), distance: standard)]
    }
    let all = [(Message("Use Standard Value"), standard), (Message("Use Canvas Value"), canvas)]
    return all.compactMap { title, distance in distance.map { Distance(title: title, distance: $0) } }
  }
}

extension PinPlan {
  /// Returns the choices for an edge. Targets are listed in this order: the nearest, the container, the guides, the
  /// other siblings that the element would meet, those out of its way. For several elements, only the nearest and the
  /// container are listed, because each element finds these for itself.
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

  /// True if both have the same anchor, or if they are the container and its safe area or margins on one line.
  private func isOneLine(
    _ a: PinChoices.Candidate, _ b: PinChoices.Candidate, beside id: ElementID, _ editor: Editor
  ) -> Bool {
    guard a.anchor != b.anchor else { return true }
    let container = editor.document.parent(of: id)
    return abs(a.distance - b.distance) < 0.005
      && [a, b].allSatisfy { isOrIsInside(container, $0.anchor.item, editor.document) }
  }

  /// True if an item is the container, or a guide that the system makes in it.
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
    // With nothing beside it, the nearest target is the container, which need not be named twice.
    let usual: [Target] = beside.isEmpty ? [.nearest] : [.nearest, .container]
    guard elements.count == 1, let id = elements.first else { return usual }
    let owners = Set(editor.document.ancestors(of: id))
    let guides = editor.document.guides.filter { owners.contains($0.owner) }.map { Target.guide($0.id) }
    return usual + guides + (beside.dropFirst() + (neighbours?.aside(edge) ?? [])).map(Target.element)
  }

  /// The platform's usual distance to the target; nil if there is no target. It is 0 to a margin, because the margin is
  /// the distance.
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
