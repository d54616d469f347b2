import LayoutModel

extension RandomDocument {
  /// Returns a document whose last scene is a component with instances in the other scenes.
  mutating func withComponents(_ document: Document) -> Document {
    let scenes = Array(document.scenes)
    guard scenes.count > 1, let component = scenes.last, generator.chance(2 / 3) else { return document }
    var draft = Draft(document)
    draft.update(component.id) { $0.isComponent = true }
    let inside = document.subtree(of: component.root)
    for (number, scene) in scenes.dropLast().enumerated() {
      guard let parent = generator.pick(document.subtree(of: scene.root)) else { continue }
      var element = Element(id: ElementID("instance-\(number)"), kind: .view, frame: rect())
      element.name = maybe { $0.text() }
      element.instance = ComponentInstance(of: component.id, overrides: overrides(of: inside))
      draft.insert(element, into: parent)
    }
    // In the order in which a file gives it: what is inside of instances comes last.
    let own = draft.document.withoutExpansions
    return Document(
      scenes: Array(own.scenes), elements: Array(own.elements), guides: Array(own.guides),
      constraints: Array(own.constraints)
    ).with(languages: own.languages).with(previews: own.previews).with(resourcesOf: own).with(
      conflicts: own.conflicts
    ).withExpansions
  }

  private mutating func overrides(of inside: [ElementID]) -> [OverrideKey: OverrideValue] {
    var result: [OverrideKey: OverrideValue] = [:]
    for member in OverriddenMember.allCases where generator.chance(1 / 4) {
      guard let element = generator.pick(inside) else { continue }
      result[OverrideKey(element, member)] =
        switch member.form {
        case .text: .text(text())
        case .number: .number(number())
        case .flag: .flag(bool())
        }
    }
    return result
  }
}
