import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The inspector of instances: their component, and what is overridden in them.
@Suite struct InstanceInspectorTests {
  private var editor = EditorScript(ComponentDocuments.rows).editor

  private func fields(_ tab: InspectorTab = .attributes) -> [InspectorField] {
    Inspector.model(tab, in: editor).sections.flatMap(\.rows).flatMap { row -> [InspectorField] in
      if case .fields(let fields) = row.content { fields } else { [] }
    }
  }

  private func field(_ id: String) -> InspectorField? { fields().first { $0.id == id } }

  @Test mutating func anOverrideShowsTheComponentsValueUntilItIsSet() throws {
    editor.select(Selection(elements: ["row"]))
    let before = try #require(field("override.title.text"))
    #expect(before.value == .none)
    #expect(before.fallback?.english == "Title")
    #expect(!before.canReset)
    #expect(Inspector.set(before.id, .typed("Mine"), on: before.target, in: &editor) == nil)
    #expect(editor.document.elements["row/title"]?.content.text == "Mine")
    #expect(editor.document.elements["second/title"]?.content.text == "Title")
    let after = try #require(field("override.title.text"))
    #expect(after.value == .text("Mine"))
    #expect(after.canReset)
    Inspector.resetOverride(after, in: &editor)
    #expect(editor.document.elements["row"]?.instance?.overrides == [:])
    editor.undo()
    #expect(editor.document.elements["row/title"]?.content.text == "Mine")
    editor.undo()
    #expect(editor.document == ComponentDocuments.rows)
  }

  @Test mutating func typingIsSeenAtOnceAndIsOneStep() throws {
    editor.select(Selection(elements: ["row", "second"]))
    let text = try #require(field("override.title.text"))
    #expect(text.isShownWhileTyped)
    Inspector.preview(text.id, .typed("B"), on: text.target, in: &editor)
    Inspector.preview(text.id, .typed("Both"), on: text.target, in: &editor)
    #expect(editor.document.elements["second/title"]?.content.text == "Both")
    Inspector.set(text.id, .typed("Both"), on: text.target, in: &editor)
    #expect(editor.document.elements["row/title"]?.content.text == "Both")
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    #expect(editor.document == ComponentDocuments.rows)
  }

  @Test mutating func aColorMayBeTheNameOfAValue() throws {
    editor.edit("Color") { draft in
      draft.updateValues { $0.append(DocumentValue(id: "brand", .color(light: "#1c71d8", dark: "#78aeed"))) }
    }
    editor.select(Selection(elements: ["row"]))
    let color = try #require(field("override.title.color"))
    #expect(Inspector.set(color.id, .typed("brand"), on: color.target, in: &editor) == nil)
    #expect(editor.document.elements["row/title"]?.content.color == "#1c71d8 | #78aeed")
    #expect(field("override.title.color")?.expression == "brand")
    #expect(ValuesTable.table(in: editor).row("brand")?.userCount == 1)
    #expect(Invariants.violations(in: editor) == [])
    Inspector.resetOverride(color, in: &editor)
    #expect(editor.document.elements["row/title"]?.content.color == nil)
    #expect(ValuesTable.table(in: editor).row("brand")?.userCount == 0)
    #expect(
      Inspector.set(color.id, .typed("brandy"), on: color.target, in: &editor)?.english.contains("isn’t a color")
        == true)
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test mutating func somethingInsideIsHiddenInOneInstance() throws {
    editor.select(Selection(elements: ["second"]))
    let hidden = try #require(field("override.badge.hidden"))
    #expect(hidden.value == .text(""))
    guard case .choice(let choices) = hidden.control else { throw Missing() }
    #expect(choices.map(\.title.english) == ["Component: Shown", "Shown", "Hidden"])
    Inspector.set(hidden.id, .chosen(.text("hidden")), on: hidden.target, in: &editor)
    #expect(editor.document.elements["second/badge"]?.traits.hidden == true)
    #expect(editor.document.elements["row/badge"]?.traits.hidden == false)
  }

  /// What the component no longer has stays until it is reset.
  @Test mutating func unusedOverridesAreShownWithReset() throws {
    editor.edit("Old Override") { draft in
      draft.update(ElementID("row")) { $0.instance?.overrides[OverrideKey("gone", .text)] = .text("Old") }
    }
    editor.select(Selection(elements: ["row", "second"]))
    let old = try #require(field("override.gone.text"))
    #expect(old.title.english == "gone.text")
    #expect(!old.isEditable)
    #expect(old.canReset)
    Inspector.resetOverride(old, in: &editor)
    #expect(editor.document == ComponentDocuments.rows)
    #expect(field("override.gone.text") == nil)
  }

  private struct Missing: Error {}

  @Test mutating func aWrongColorIsRefused() throws {
    editor.select(Selection(elements: ["row"]))
    let color = try #require(field("override.title.color"))
    #expect(Inspector.set(color.id, .typed("nonsense"), on: color.target, in: &editor) != nil)
    #expect(Inspector.set(color.id, .typed("accent"), on: color.target, in: &editor) == nil)
    #expect(editor.document.elements["row/title"]?.content.color == "accent")
  }

  /// Every field of an instance changes the instance itself: nothing is shown that its component decides.
  @Test mutating func onlyOwnFieldsAreShown() {
    editor.select(Selection(elements: ["row"]))
    for tab in InspectorTab.allCases {
      for field in fields(tab) { #expect(OwnOfInstances.contains(field.id), "\(field.id)") }
    }
    #expect(field("name") != nil)
    #expect(field("hidden") != nil)
    #expect(fields(.size).contains { $0.id == "frame.width" })
    let target = InspectorTarget.elements(["row"])
    #expect(
      Inspector.set("content.background", .typed("accent"), on: target, in: &editor)?.english
        == "Edit the component to change this.")
    #expect(editor.document == ComponentDocuments.rows)
  }

  @Test mutating func theComponentIsChosen() throws {
    editor = EditorScript(ComponentDocuments.nested).editor
    editor.select(Selection(elements: ["second"]))
    let component = try #require(field("instance.component"))
    #expect(component.value == .text("row-2"))
    Inspector.set(component.id, .chosen(.text("badge-2")), on: component.target, in: &editor)
    #expect(editor.document.component(of: "second")?.id == ComponentDocuments.badge)
    // What is inside of the instance in the component can be overridden, too.
    let inner = try #require(field("override.inner/title.text"))
    Inspector.set(inner.id, .typed("Deep"), on: inner.target, in: &editor)
    #expect(editor.document.elements["second/inner/title"]?.content.text == "Deep")
    editor.select(Selection(elements: ["inner"]))
    let circle = try #require(field("instance.component"))
    #expect(Inspector.set(circle.id, .chosen(.text("badge-2")), on: circle.target, in: &editor) != nil)
    #expect(editor.document.component(of: "inner")?.id == ComponentDocuments.row)
  }

  /// A swap keeps the overrides that the other component has an element for, and tells how many it has none for.
  @Test mutating func aSwapTellsWhatIsLost() throws {
    editor = EditorScript(ComponentDocuments.nested).editor
    editor.edit("Card") { draft in
      draft.insert(Element(id: "card", kind: .view, frame: Rect(10, 400, 300, 60)), into: "root")
      var title = Element(id: "heading", kind: .label, frame: Rect(10, 20, 80, 20))
      title.content.text = "Title"
      draft.insert(title, into: "card")
      draft.makeComponent(of: "card", named: "Card")
      draft.setOverride(OverrideKey("title", .text), of: "second", to: .text("Ada"))
      draft.setOverride(OverrideKey("badge", .text), of: "second", to: .text("7"))
    }
    editor.select(Selection(elements: ["second"]))
    let component = try #require(field("instance.component"))
    let before = editor.document
    Inspector.set(component.id, .chosen(.text("card-2")), on: component.target, in: &editor)
    #expect(editor.document.elements["second/heading"]?.content.text == "Ada")
    #expect(editor.notice?.english == "1 override doesn’t fit “Card” and was removed")
    editor.undo()
    #expect(editor.document == before)
  }

  @Test mutating func manyOverridesAreSearched() throws {
    editor.edit("More") { draft in
      guard let root = draft.document.scenes[ComponentDocuments.row]?.root else { return }
      for number in 1...8 {
        var label = Element(
          id: ElementID("label-\(number)"), kind: .label, frame: Rect(100, Double(number), 60, 20))
        label.content.text = "Label \(number)"
        draft.insert(label, into: root)
      }
    }
    editor.select(Selection(elements: ["row"]))
    let all = fields().count { $0.id.hasPrefix("override.") }
    #expect(all > InstanceSections.mostFieldsWithoutSearch)
    Inspector.searchOverrides("label 7", in: &editor)
    let found = fields().map(\.id).filter { $0.hasPrefix("override.") }
    #expect(found.allSatisfy { $0.hasPrefix("override.label-7.") })
    #expect(!found.isEmpty)
    Inspector.searchOverrides("none of them", in: &editor)
    #expect(!fields().contains { $0.id.hasPrefix("override.") })
  }

  // MARK: Typing on the canvas

  @Test mutating func aDoubleClickOnATextInsideOverridesIt() throws {
    editor.handle(PointerEvent(.press, at: Point(30, 130), clickCount: 2))
    #expect(TextEditing.field(in: editor)?.element == "second/title")
    #expect(editor.selection.elements == ["second"])
    TextEditing.type("Typed", in: &editor)
    #expect(editor.document.elements["second/title"]?.content.text == "Typed")
    TextEditing.finish(in: &editor)
    #expect(editor.document.elements["second"]?.instance?.overrides == [OverrideKey("title", .text): .text("Typed")])
    editor.undo()
    #expect(editor.document == ComponentDocuments.rows)
  }

  @Test mutating func theKeyForTextsEditsTheFirstOneInside() {
    editor.select(Selection(elements: ["row"]))
    #expect(editor.perform("edit-text") == true)
    #expect(TextEditing.field(in: editor)?.element == "row/title")
    TextEditing.type("Key", in: &editor)
    TextEditing.finish(in: &editor)
    #expect(editor.document.elements["row/title"]?.content.text == "Key")
  }
}
