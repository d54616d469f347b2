import ContainerSearch
import FormatExchange
import LayoutModel
import Words

/// The losses of a scene in a page: properties that a page does not have, and places that do not follow its size.
struct SceneLosses {
  private(set) var losses: [FormatLoss] = []

  /// - Parameter elements: the elements that are in the page.
  init(_ scene: WebScene, _ elements: [ElementID], _ contained: ContainedDocument) {
    let reasons = contained.found[scene.scene.id]?.obstacles(in: scene.original) ?? [:]
    for id in elements {
      guard let element = scene.document.elements[id], scene.original.elements.contains(id) else { continue }
      let content = scene.content(of: element)
      let isPictured = scene.picture(of: element, content) != nil || scene.titleImage(of: element) != nil
      for loss in ElementLosses(element, content, isPictured: isPictured).messages { lose(id, loss) }
      if scene.containers[id]?.growsBetween == true {
        lose(id, Message("its center expands between the other parts, so it isn’t always in the middle"))
      }
      if scene.pinned.fixed[id] != nil {
        lose(id, Self.stays(scene.pinned.size, scene.document.parent(of: id).flatMap { reasons[$0] }))
      }
    }
  }

  private static func stays(_ size: Size, _ reason: Message?) -> Message {
    let (width, height) = (Figures.text(size.width), Figures.text(size.height))
    guard let reason else {
      return Message("doesn’t follow the size of the page: it stays where it is at %1 × %2", width, height)
    }
    return Message(
      "doesn’t follow the size of the page: it stays where it is at %1 × %2 (%3)", width, height, reason)
  }

  private mutating func lose(_ id: ElementID, _ what: Message) {
    losses.append(FormatLoss(record: id.rawValue, what: what))
  }
}

extension FoundContainers {
  /// The reasons why elements keep their constraints.
  fileprivate func obstacles(in document: Document) -> [ElementID: Message] {
    var reasons: [ElementID: Message] = [:]
    for part in parts {
      if case .constraints(let obstacle) = part.outcome { reasons[part.element] = obstacle.sentence(in: document) }
    }
    return reasons
  }
}
