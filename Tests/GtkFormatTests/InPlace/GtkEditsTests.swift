import FormatExchange
import LayoutModel
import Testing
import Words

@testable import GtkFormat

/// What an edit changes in an interface file.
@Suite struct GtkEditsTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Made by hand -->
    <interface>
      <requires lib="gtk" version="4.0"/>
      <object class="GtkWindow" id="window">
        <property name="title" translatable="yes" context="main">Old</property>
        <property name='default_width'>400</property>
        <property name="child">
          <object class="GtkBox" id="root">
            <property name="layout-manager">
              <object class="GtkConstraintLayout">
                <constraints>
                  <constraint target="ok" target-attribute="start" relation="eq" source="super" source-attribute="start" constant="8" strength="required"/>
                </constraints>
              </object>
            </property>
            <child>
              <object class="GtkButton" id="ok">
                <property name="label" translatable="yes">O_K</property>
                <property name="use-underline">true</property>
                <signal name="clicked" handler="ok"/>
              </object>
            </child>
          </object>
        </property>
      </object>
    </interface>

    """

  private func edited(_ edit: (inout Draft) -> Void) throws -> (text: String, file: EditedFile) {
    let read = try GtkBuilderFormat().importDocument(Array(Self.text.utf8), named: "a.ui")
    let file = try #require(read.file)
    var draft = Draft(file.document)
    edit(&draft)
    let edited = file.edited(to: draft.document)
    return (String(decoding: edited.bytes, as: UTF8.self), edited)
  }

  @Test func aTextKeepsItsTranslationMarks() throws {
    let text = try edited { $0.update("ok" as ElementID) { $0.content.title = "_Save & close" } }.text
    #expect(text == Self.text.replacing(">O_K<", with: ">_Save &amp; close<"))
  }

  @Test func aTitleOfAWindowKeepsItsContext() throws {
    let text = try edited { $0.update("main" as SceneID) { $0.name = "New" } }.text
    #expect(text == Self.text.replacing(">Old<", with: ">New<"))
  }

  @Test func aConstantIsOneAttribute() throws {
    let text = try edited { $0.update("c1" as ConstraintID) { $0.constant = 12.5 } }.text
    #expect(text == Self.text.replacing("constant=\"8\"", with: "constant=\"12.5\""))
  }

  @Test func aHiddenElementGetsAProperty() throws {
    let text = try edited { $0.update("ok" as ElementID) { $0.traits.hidden = true } }.text
    let line = "            <property name=\"use-underline\">true</property>\n"
    #expect(text == Self.text.replacing(line, with: line + "            <property name=\"visible\">False</property>\n"))
  }

  @Test func aDeletedElementTakesItsChildAndSignalsAlong() throws {
    let (text, file) = try edited { $0.removeSubtree("ok") }
    #expect(!text.contains("<child>"))
    #expect(!text.contains("<constraint "))
    #expect(file.removals.map { $0.what.text(in: English()) } == ["1 signal removed with deleted objects"])
  }

  @Test func aNewElementIsAChildWithAConstraint() throws {
    let (text, file) = try edited { draft in
      var label = Element(id: "label-1", kind: .label, frame: Rect(0, 0, 10, 10))
      label.content.text = "Name"
      draft.insert(label, into: "root")
      draft.put(
        Constraint(
          id: "new", first: Anchor(.element("label-1"), .trailing), second: Anchor(.element("ok"), .leading),
          constant: -8))
    }
    #expect(text.contains("\n          <object class=\"GtkLabel\" id=\"label-1\">\n"))
    #expect(
      text.contains(
        "\n              <constraint target=\"label-1\" target-attribute=\"end\" relation=\"eq\" source=\"ok\" "
          + "source-attribute=\"start\" constant=\"-8\" strength=\"required\"/>"))
    #expect(file.newIDs == ["new": "c2"])
  }

  /// A file with notes of this program would say some things twice.
  @Test func filesWithNotesAreExportedInstead() throws {
    let noted = Self.text.replacing("</interface>\n", with: "</interface>\n<?plumb {}?>\n")
    #expect(try GtkBuilderFormat().importDocument(Array(noted.utf8), named: "a.ui").file == nil)
  }
}
