import TestSupport
import Testing

@testable import LayoutModel

/// The overrides of an instance that shows another component now.
@Suite struct MovedOverridesTests {
  private static let card: SceneID = "card-2"

  /// `ComponentDocuments.rows` with a component “Card” that has labels of these texts.
  private func draft(_ labels: [String]) -> Draft {
    var draft = Draft(ComponentDocuments.rows)
    draft.insert(Element(id: "card", kind: .view, frame: Rect(10, 300, 300, 100)), into: "root")
    for (number, text) in labels.enumerated() {
      var label = Element(id: ElementID("card-\(number)"), kind: .label, frame: Rect(0, 0, 50, 20))
      label.content.text = text
      draft.insert(label, into: "card")
    }
    draft.makeComponent(of: "card", named: "Card")
    return draft
  }

  private func overrides(_ draft: Draft) -> [OverrideKey: OverrideValue]? {
    draft.document.elements["second"]?.instance?.overrides
  }

  @Test func anOverrideGoesToTheElementOfItsKindAndName() {
    var draft = draft(["Other", "Title"])
    draft.setOverride(OverrideKey("title", .text), of: "second", to: .text("Ada"))
    draft.setOverride(OverrideKey("badge", .text), of: "second", to: .text("7"))
    #expect(MovedOverrides(of: "second", to: Self.card, in: draft.document).lostCount == 1)
    draft.swap("second", for: Self.card)
    #expect(overrides(draft) == [OverrideKey("card-1", .text): .text("Ada")])
    #expect(draft.document.elements["second/card-1"]?.content.text == "Ada")
    #expect(draft.document.violations() == [])
  }

  @Test func ofTwoElementsWithOneNameNeitherIsTaken() {
    var draft = draft(["Title", "Title"])
    draft.setOverride(OverrideKey("title", .text), of: "second", to: .text("Ada"))
    #expect(MovedOverrides(of: "second", to: Self.card, in: draft.document).lostCount == 1)
    draft.swap("second", for: Self.card)
    #expect(overrides(draft) == [:])
  }

  @Test func anOverrideOfTheRootGoesToTheRoot() throws {
    var draft = draft(["Title"])
    let (row, card) = (
      try #require(draft.document.scenes[ComponentDocuments.row]?.root),
      try #require(draft.document.scenes[Self.card]?.root)
    )
    draft.setOverride(OverrideKey(row, .background), of: "second", to: .text("#ff0000"))
    draft.swap("second", for: Self.card)
    #expect(overrides(draft) == [OverrideKey(card, .background): .text("#ff0000")])
  }

  /// The expression of a color goes with its override, and no expression stays behind.
  @Test func colorsOfValuesGoAlong() {
    var draft = draft(["Title"])
    draft.updateValues { $0 = [DocumentValue(id: "brand", .color(light: "#1c71d8", dark: nil))] }
    let values = draft.document.valueTable
    for key in [OverrideKey("title", .color), OverrideKey("badge", .color)] {
      draft.update(ElementID("second")) {
        try? $0.bind(key.valuedKey, to: ValueExpression(ValueID("brand")), in: values)
      }
    }
    draft.swap("second", for: Self.card)
    #expect(draft.document.elements["second/card-0"]?.expression("color")?.text == "brand")
    #expect(draft.document.elements["second"]?.bindings.base.keys.sorted() == ["overrides.card-0.color"])
    #expect(draft.document.violations() == [])
  }

  @Test func theSameComponentKeepsAll() {
    var draft = draft(["Title"])
    draft.setOverride(OverrideKey("badge", .text), of: "second", to: .text("7"))
    let before = overrides(draft)
    draft.swap("second", for: ComponentDocuments.row)
    #expect(overrides(draft) == before)
  }
}
