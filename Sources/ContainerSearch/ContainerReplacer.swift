import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Replaces containers by constraints that lay out their children in the same way, and proves it.
///
///     ContainerReplacer(document, scene: scene, environment: environment, measurer: measurer).run(["form"]).document
package struct ContainerReplacer {
  private let document: Document
  private let sampled: SampledScene
  /// The elements that may still be laid out.
  private var effort = 200_000
  private var kept: [ElementID: ContainerReplacement.Obstacle] = [:]

  package init(
    _ document: Document, scene: Scene, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) {
    self.document = document
    sampled = SampledScene(document, scene, environment, measurer)
  }

  /// Replaces the given containers, with those in them. Nil: all of the scene.
  package mutating func run(
    _ containers: [ElementID]? = nil, unless cancellation: Cancellation? = nil
  ) -> ContainerReplacement {
    let tops = containers ?? [sampled.scene.root]
    let all = tops.flatMap(document.subtree).filter { document.elements[$0]?.container != nil }
    for id in all { kept[id] = document.obstacleInAdvance(to: id) }
    var replaced = Set(all.filter { kept[$0] == nil })
    let sessions = sampled.settings.filter { $0.contents == nil }.map(sampled.session)
    let elements = document.subtree(of: sampled.scene.root).compactMap { document.elements[$0] }
    let lengths = ContainedLengths(of: elements, in: sessions)
    while !replaced.isEmpty {
      effort -= 2 * sampled.settings.count * sampled.elementCount
      guard effort >= 0, cancellation?.isAsked != true else {
        for id in replaced { kept[id] = .size }
        break
      }
      let candidate = ConstraintDocument(document, sampled.scene, replacing: replaced, lengths)
      guard let (id, obstacle) = obstacle(to: candidate) else {
        return ContainerReplacement(
          document: candidate.document(in: sampled), replaced: all.filter(replaced.contains), kept: kept(among: all),
          movesWithTexts: movesWithTexts(candidate.unsettled))
      }
      kept[id] = obstacle
      replaced.remove(id)
    }
    return ContainerReplacement(document: document, replaced: [], kept: kept(among: all), movesWithTexts: nil)
  }

  private func kept(among all: [ElementID]) -> [ContainerReplacement.Kept] {
    all.compactMap { id in kept[id].map { ContainerReplacement.Kept(container: id, obstacle: $0) } }
  }

  /// Returns a container that constraints do not lay out alike at some size, with the scene's own texts.
  private func obstacle(to candidate: ConstraintDocument) -> (ElementID, ContainerReplacement.Obstacle)? {
    let plain = candidate.unsettled
    let comparison = LayoutComparison(sampled, with: plain)
    for setting in settings {
      let conflicts = sampled.session(of: plain, setting).layout.conflicts
      if let conflict = conflicts.first, let holder = owner(of: conflict, in: plain, candidate.replaced) {
        return (holder, .conflict(setting.size))
      }
      let all = comparison.differences(in: setting)
      let deepest = all.max { document.ancestors(of: $0).count < document.ancestors(of: $1).count }
      guard let deepest else { continue }
      let owner = document.ancestors(of: deepest).first(where: candidate.replaced.contains)
      return (owner ?? candidate.replaced.min { $0.rawValue < $1.rawValue } ?? deepest, .moves(deepest, setting.size))
    }
    return nil
  }

  /// The settings with the scene's own texts, and from right to left.
  private var settings: [SampleSetting] {
    let own = sampled.settings.filter { $0.contents == nil }
    return own + own.prefix(2).map { SampleSetting($0.size, direction: .rightToLeft) }
  }

  private func owner(of conflict: LayoutConflict, in plain: Document, _ replaced: Set<ElementID>) -> ElementID? {
    let constraints = conflict.constraints.compactMap { plain.constraints[$0] }
    let holders = constraints.compactMap(plain.holder)
    return holders.flatMap { [$0] + document.ancestors(of: $0) }.first(where: replaced.contains)
  }

  /// Returns an element that lies elsewhere with other texts.
  private func movesWithTexts(_ plain: Document) -> ElementID? {
    let comparison = LayoutComparison(sampled, with: plain)
    for setting in sampled.settings where setting.contents != nil {
      if case .different(let id) = comparison.outcome(in: setting) { return id }
    }
    return nil
  }
}

extension Document {
  /// Why constraints cannot replace a container, as far as that is known without a layout.
  fileprivate func obstacleInAdvance(to id: ElementID) -> ContainerReplacement.Obstacle? {
    guard let element = elements[id], let container = element.container else { return .kind }
    let family = [element] + element.children.compactMap { elements[$0] }
    if family.contains(where: { !$0.traits.variations.isEmpty }) { return .variations }
    switch container.kind {
    case .bin, .box, .grid, .overlay, .center: return nil
    case .clamp:
      let (maximum, tightening) = (container.maximum ?? Container.usualMaximum, container.tightening ?? 400)
      return tightening < maximum ? .kind : nil
    case .pages, .notebook, .paned, .scroller, .viewport, .frame, .expander, .revealer, .flow, .list, .headerBar,
      .toolbars:
      return .kind
    }
  }
}
