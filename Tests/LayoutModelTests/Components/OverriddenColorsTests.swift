import TestSupport
import Testing

@testable import LayoutModel

/// Colors of values in overrides.
@Suite struct OverriddenColorsTests {
  private static let brand: ValueID = "brand"

  private static func withBrand(_ document: Document) -> Draft {
    var draft = Draft(document)
    draft.updateValues { $0 = [DocumentValue(id: brand, .color(light: "#1c71d8", dark: "#78aeed"))] }
    return draft
  }

  private static func override(_ key: OverrideKey, of id: ElementID, in draft: inout Draft) {
    let values = draft.document.valueTable
    draft.update(id) { try? $0.bind(key.valuedKey, to: ValueExpression(brand), in: values) }
  }

  private var draft: Draft

  init() {
    draft = Self.withBrand(ComponentDocuments.rows)
    Self.override(OverrideKey("title", .color), of: "second", in: &draft)
  }

  private func color(_ id: ElementID) -> String? { draft.document.elements[id]?.content.color }
  private func name(_ id: ElementID) -> String? { draft.document.elements[id]?.expression("color")?.text }

  @Test func theElementInsideHasTheColor() {
    #expect(color("second/title") == "#1c71d8 | #78aeed")
    #expect(name("second/title") == "brand")
    #expect(color("row/title") == nil)
    #expect(draft.document.violations() == [])
  }

  @Test mutating func itFollowsTheValue() {
    draft.updateValues { $0 = $0.setting(Self.brand, to: .color(light: "#ff0000", dark: nil)) }
    #expect(color("second/title") == "#ff0000")
    let isRenamed = draft.renameValue(Self.brand, to: "tone")
    #expect(isRenamed)
    #expect(name("second/title") == "tone")
    #expect(draft.document.users(of: "tone").elements.contains("second"))
    #expect(draft.document.violations() == [])
    draft.removeValue("tone")
    #expect(color("second/title") == "#ff0000")
    #expect(name("second/title") == nil)
    #expect(draft.document.boundElements == [])
    #expect(draft.document.violations() == [])
  }

  @Test mutating func anotherColorHasNoName() {
    draft.setOverride(OverrideKey("title", .color), of: "second", to: .text("#00ff00"))
    #expect(color("second/title") == "#00ff00")
    #expect(draft.document.boundElements == [])
    draft.setOverride(OverrideKey("title", .color), of: "second", to: nil)
    #expect(color("second/title") == nil)
    #expect(draft.document.violations() == [])
  }

  @Test mutating func theRootOfAComponentHasIt() throws {
    let root = try #require(draft.document.scenes[ComponentDocuments.row]?.root)
    Self.override(OverrideKey(root, .background), of: "row", in: &draft)
    let row = try #require(draft.document.elements["row"])
    #expect(row.content.background == "#1c71d8 | #78aeed")
    #expect(row.expression("background")?.text == "brand")
    #expect(draft.document.elements["second"]?.content.background == nil)
    #expect(draft.document.violations() == [])
  }

  @Test func anOverrideAroundAnotherOneWins() throws {
    var draft = Self.withBrand(ComponentDocuments.nested)
    Self.override(OverrideKey("inner/title", .color), of: "badge-view", in: &draft)
    let inside: ElementID = "badge-view/inner/title"
    #expect(draft.document.elements[inside]?.expression("color")?.text == "brand")
    #expect(draft.document.violations() == [])
    Self.override(OverrideKey("title", .color), of: "inner", in: &draft)
    draft.setOverride(OverrideKey("inner/title", .color), of: "badge-view", to: .text("#00ff00"))
    #expect(draft.document.elements[inside]?.content.color == "#00ff00")
    #expect(draft.document.elements["inner/title"]?.expression("color")?.text == "brand")
    #expect(draft.document.violations() == [])
    draft.updateValues { $0 = $0.setting(Self.brand, to: .color(light: "#ff0000", dark: nil)) }
    #expect(draft.document.elements[inside]?.content.color == "#00ff00")
    #expect(draft.document.elements["inner/title"]?.content.color == "#ff0000")
    #expect(draft.document.violations() == [])
  }

  @Test mutating func detachingKeepsTheName() throws {
    let names = draft.detach("second") { _ in nil }
    let title = try #require(names["second/title"])
    #expect(name(title) == "brand")
    #expect(draft.document.elements["second"]?.bindings.isEmpty == true)
    #expect(draft.document.violations() == [])
  }

  @Test func withoutValuesThereAreLightColorsOnly() {
    let plain = draft.document.withoutValues()
    #expect(plain.elements["second/title"]?.content.color == "#1c71d8")
    #expect(plain.elements["second"]?.instance?.overrides == [OverrideKey("title", .color): .text("#1c71d8")])
    #expect(plain.violations() == [])
    #expect(
      draft.document.withoutValues(keepsDark: true).elements["second/title"]?.content.color == color("second/title"))
  }
}
