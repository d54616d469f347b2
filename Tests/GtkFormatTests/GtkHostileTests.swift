import FormatExchange
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import GtkFormat

/// Interface files that are broken or malicious. The reader returns a valid document or refuses the file in one line.
@Suite struct GtkHostileTests {
  private func read(_ bytes: [UInt8]) throws -> ImportResult {
    try GtkBuilderFormat().importDocument(bytes, named: "x.ui")
  }

  private func complaint(_ text: String) -> String? {
    do {
      _ = try read(Array(text.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func interface(_ inside: String) -> String {
    "<interface>\n<object class=\"GtkBox\" id=\"root\">\n<property name=\"layout-manager\">\n"
      + "<object class=\"GtkConstraintLayout\">\n<constraints>\n\(inside)\n</constraints>\n</object>\n</property>\n"
      + "<child><object class=\"GtkButton\" id=\"ok\"/></child>\n</object>\n</interface>"
  }

  @Test func errorsNameTheirLine() {
    #expect(complaint("") == "x.ui:1: the file has no elements")
    #expect(complaint("<a/>") == "x.ui:1: not a GTK interface file")
    let unknown = interface("<constraint target=\"no\" target-attribute=\"start\" relation=\"eq\" constant=\"1\"/>")
    #expect(complaint(unknown) == "x.ui:6: the constraint’s object or guide “no” doesn’t exist")
    let attribute = interface("<constraint target=\"ok\" target-attribute=\"middle\" relation=\"eq\"/>")
    #expect(complaint(attribute) == "x.ui:6: “middle” isn’t an attribute of a constraint")
    let number = interface("<constraint target=\"ok\" target-attribute=\"width\" relation=\"eq\" constant=\"1e999\"/>")
    #expect(complaint(number) == "x.ui:6: the constraint’s “constant” isn’t a number: “1e999”")
    let relation = interface("<constraint target=\"ok\" target-attribute=\"width\" relation=\"lt\" constant=\"1\"/>")
    #expect(complaint(relation) == "x.ui:6: the constraint’s “relation” can’t be “lt”")
  }

  @Test(arguments: [
    ("<interface/>", "the file has no widgets"), ("<interface><menu id=\"m\"/></interface>", "“menu” not imported"),
    ("<interface><object class=\"GtkSizeGroup\"/></interface>", "GtkSizeGroup not imported: it isn’t a widget"),
    ("<interface><object class=\"GtkDialog\"/></interface>", "the window is empty"),
  ])
  func fileWithoutWidgetsIsAnEmptySceneThatSaysWhatItHas(text: String, what: String) throws {
    let result = try read(Array(text.utf8))
    #expect(result.losses.map(\.what.english) == [what])
    #expect(result.document.elements.count == 1)
    #expect(result.document.violations() == [])
    let file = try #require(result.file)
    #expect(file.edited(to: file.document).bytes == Array(text.utf8))
    var draft = Draft(result.document)
    draft.insert(Element(id: "new", kind: .label, frame: Rect(0, 0, 10, 10)), into: "root")
    let edited = file.edited(to: draft.document)
    #expect(edited.bytes == Array(text.utf8))
    #expect(try !UnsaidEdits(of: draft.document, in: edited, file, named: "x.ui").losses.isEmpty)
  }

  @Test func barsInItemsAreReplacedAndReported() throws {
    let items = "<object class=\"GtkStringList\"><items><item>A|B</item><item>C</item></items></object>"
    let text =
      "<interface><object class=\"GtkDropDown\" id=\"root\"><property name=\"model\">\(items)</property></object></interface>"
    let result = try read(Array(text.utf8))
    #expect(result.document.elements["root"]?.content.title == "A¦B|C")
    #expect(result.losses.map(\.what.english) == ["“|” in the title of 1 item replaced by “¦”"])
  }

  /// A file with too many elements for a layout is still read.
  @Test func aBoxMayHoldThousands() throws {
    let labels = (0..<2500).map { "<child><object class=\"GtkLabel\" id=\"l\($0)\"/></child>" }.joined()
    let text = "<interface><object class=\"GtkBox\" id=\"root\">\(labels)</object></interface>"
    let document = try read(Array(text.utf8)).document
    #expect(document.children(of: "root").count == 2500)
    #expect(document.elements["l7"]?.frame.width == 120)
  }

  @Test func sizesOutOfRangeAreReported() throws {
    let text = """
      <interface><object class="GtkBox" id="root"><child>
      <object class="GtkLabel" id="l"><property name="width-request">1e308</property></object></child></object></interface>
      """
    let read = try read(Array(text.utf8))
    #expect(read.document.elements["l"]?.frame.width ?? .infinity < 1000)
    #expect(read.losses.contains { $0.line == 2 && $0.record == "l" })
  }

  /// A switch without a state is off in GTK and on in Plumb. After reading, a switch that is off in GTK is off.
  @Test func switchesKeepTheirState() throws {
    for (property, isOn) in [("", false), ("<property name=\"active\">True</property>", true)] {
      let text =
        "<interface><object class=\"GtkBox\" id=\"root\"><child>"
        + "<object class=\"GtkSwitch\" id=\"s\">\(property)</object></child></object></interface>"
      let document = try read(Array(text.utf8)).document
      #expect(document.elements["s"]?.content.isOn(.switch) == isOn)
      let request = ExportRequest(name: "x.ui", measurer: FixedMeasurer())
      let written = String(decoding: try GtkBuilderFormat().exportDocument(document, request).bytes, as: UTF8.self)
      #expect(written.contains("name=\"active\">True<") == isOn)
    }
  }

  @Test func wrongNotesAreReported() {
    let broken = interface("<?plumb {\"constraint\": ?><constraint target=\"ok\" target-attribute=\"width\"/>")
    #expect(complaint(broken)?.hasPrefix("x.ui:6: Plumb’s own data couldn’t be imported") == true)
    let impossible = interface(
      "<?plumb {\"constraint\": {\"id\": \"c\", \"first\": \"nobody.width\"}}?>"
        + "<constraint target=\"ok\" target-attribute=\"width\" constant=\"1\"/>")
    #expect(complaint(impossible)?.hasPrefix("x.ui:6: ") == true)
  }

  @Test func nestingAndEntitiesHaveBounds() {
    let open = "<object class=\"GtkBox\"><child>"
    #expect(complaint("<interface>" + String(repeating: open, count: 10_000)) != nil)
    let deep = String(repeating: open, count: 1500) + String(repeating: "</child></object>", count: 1500)
    #expect(complaint("<interface>\(deep)</interface>") != nil)
    let bomb = "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]>\n<interface>&c;</interface>"
    #expect(complaint(bomb) == "x.ui:1: document type declarations and custom entities aren’t supported: remove them")
  }
}
