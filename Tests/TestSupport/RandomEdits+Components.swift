import LayoutModel

/// Random edits of components and their instances.
extension RandomEdits {
  mutating func editComponents(_ draft: inout Draft) {
    switch generator.int(0...9) {
    case 0...2: makeComponent(&draft)
    case 3...5: addInstance(&draft)
    case 6...7: override(&draft)
    case 8: swap(&draft)
    default: detach(&draft)
    }
  }

  private mutating func makeComponent(_ draft: inout Draft) {
    guard draft.document.components.count < 3, let id = anyElement(draft) else { return }
    draft.makeComponent(of: id, named: generator.pick(["Row", "Badge", nil]) ?? nil)
  }

  private mutating func anyComponent(_ draft: Draft) -> SceneID? { generator.pick(draft.document.components.map(\.id)) }

  private mutating func anyInstance(_ draft: Draft) -> ElementID? {
    generator.pick(draft.document.elements.filter { $0.instance != nil && !$0.id.isInsideInstance }.map(\.id))
  }

  private mutating func addInstance(_ draft: inout Draft) {
    guard let component = anyComponent(draft), let parent = anyContainer(draft), draft.document.instances.count < 8
    else { return }
    if let around = draft.document.componentScene(around: parent),
      draft.document.circle(putting: component, into: around.id) != nil
    {
      return
    }
    var element = Element(id: ElementID(draft.document.freshID(named: "instance")), kind: .view, frame: frame())
    element.instance = ComponentInstance(of: component)
    draft.insert(element, into: parent)
  }

  private mutating func override(_ draft: inout Draft) {
    guard let id = anyInstance(draft), let component = draft.document.component(of: id),
      let inside = generator.pick(draft.document.subtree(of: component.root)),
      let member = generator.pick(OverriddenMember.allCases)
    else { return }
    let value: OverrideValue =
      switch member.form {
      case .text: .text(generator.pick(["Go", "Several words to wrap", ""]) ?? "")
      case .number: .number(Double(generator.int(0...3)))
      case .flag: .flag(generator.chance(0.5))
      }
    let key = OverrideKey(inside, member)
    draft.setOverride(key, of: id, to: generator.chance(0.8) ? value : nil)
    let table = draft.document.valueTable
    draft.update(id) { try? $0.bind(key.valuedKey, to: ValueExpression("brand" as ValueID), in: table) }
  }

  private mutating func swap(_ draft: inout Draft) {
    guard let id = anyInstance(draft), let component = anyComponent(draft) else { return }
    draft.swap(id, for: component)
  }

  private mutating func detach(_ draft: inout Draft) {
    guard let id = anyInstance(draft) else { return }
    draft.detach(id) { _ in nil }
  }
}
