import FormatExchange
import LayoutEngine
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import GtkFormat

/// Containers of interface files: read, laid out, and edited in place.
@Suite struct GtkContainerTests {
  private static let grid = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface>
      <object class="GtkWindow">
        <property name="default-width">300</property>
        <property name="default-height">200</property>
        <child>
          <object class="GtkGrid" id="form">
            <property name="column-spacing">12</property>
            <child>
              <object class="GtkSwitch" id="first">
                <property name="valign">center</property>
                <layout>
                  <property name="column">0</property>
                  <property name="row">0</property>
                </layout>
              </object>
            </child>
            <child>
              <object class="GtkSwitch" id="second">
                <property name="hexpand">True</property>
                <property name="margin-start">6</property>
                <layout>
                  <property name="column">1</property>
                  <property name="row">0</property>
                  <property name="row-span">2</property>
                </layout>
              </object>
            </child>
          </object>
        </child>
      </object>
    </interface>

    """

  private static let pages = """
    <interface>
      <object class="GtkStack" id="pages">
        <property name="visible-child-name">b</property>
        <child><object class="GtkStackPage"><property name="name">a</property>
          <property name="child"><object class="GtkLabel" id="one"/></property></object></child>
        <child><object class="GtkStackPage"><property name="name">b</property>
          <property name="child"><object class="GtkLabel" id="two"/></property></object></child>
      </object>
    </interface>
    """

  private func read(_ text: String) throws -> ImportResult {
    try GtkBuilderFormat().importDocument(Array(text.utf8), named: "form.ui")
  }

  private func edited(_ text: String, _ edit: (inout Draft) -> Void) throws -> (text: String, unsaid: [String]) {
    let file = try #require(try read(text).file)
    var draft = Draft(file.document)
    edit(&draft)
    let edited = file.edited(to: draft.document)
    let unsaid = try UnsaidEdits(of: draft.document, in: edited, file, named: "form.ui")
    return (String(decoding: edited.bytes, as: UTF8.self), unsaid.losses.map { $0.what.text(in: English()) })
  }

  private func changedLines(_ old: String, _ new: String) -> [String] {
    new.split(separator: "\n").difference(from: old.split(separator: "\n")).insertions.map { change in
      if case .insert(_, let line, _) = change { line.trimmingPrefix(while: { $0 == " " }).description } else { "" }
    }
  }

  @Test func aGridIsReadWithItsCells() throws {
    let read = try read(Self.grid)
    #expect(read.losses.map { $0.what.text(in: English()) } == [])
    let form = try #require(read.document.elements["form"])
    #expect(form.container?.kind == .grid)
    #expect(form.container?.columnSpacing == 12)
    let second = try #require(read.document.elements["second"]).traits.placement
    #expect(second.cell == Placement.Cell(column: 1, row: 0, columns: 1, rows: 2))
    #expect(second.expandsHorizontally == true)
    #expect(second.margins == DirectionalEdges(leading: 6))
  }

  @Test func aGridIsLaidOut() throws {
    let document = try read(Self.grid).document
    let scene = try #require(document.scenes.first { _ in true })
    let layout = SceneLayout.solved(
      document, scene: scene.id, environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(layout.frames["first"] == Rect(0, 0, 48, 26))
    #expect(layout.frames["second"] == Rect(66, 0, 234, 26))
  }

  @Test func anEditedCellIsOneLine() throws {
    let result = try edited(Self.grid) { $0.update("second") { $0.traits.placement.cell?.column = 2 } }
    #expect(result.unsaid == [])
    #expect(changedLines(Self.grid, result.text) == [#"<property name="column">2</property>"#])
  }

  @Test func aNewMarginIsALineOfItsOwn() throws {
    let result = try edited(Self.grid) { $0.update("first") { $0.traits.placement.margins = DirectionalEdges(top: 4) } }
    #expect(result.unsaid == [])
    #expect(changedLines(Self.grid, result.text).contains(#"<property name="margin-top">4</property>"#))
  }

  @Test func theShownPageIsRead() throws {
    let document = try read(Self.pages).document
    #expect(document.elements["pages"]?.container?.page == 1)
    #expect(document.elements["pages"]?.shows("one") == false)
    #expect(document.elements["pages"]?.shows("two") == true)
  }

  /// A page goes with its content, so that no empty page stays.
  @Test func aRemovedChildTakesItsPageWithIt() throws {
    let result = try edited(Self.pages) { $0.removeSubtree("one") }
    #expect(result.unsaid == [])
    #expect(!result.text.contains(#"<property name="name">a</property>"#))
    #expect(result.text.contains(#"<property name="name">b</property>"#))
  }
}
