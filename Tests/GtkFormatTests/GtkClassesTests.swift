import FormatExchange
import LayoutModel
import TestSupport
import Testing

@testable import GtkFormat

/// Classes that GTK's files name, and Plumb does not know.
@Suite struct GtkClassesTests {
  private let text = """
    <interface>
      <object class="GtkBox" id="page">
        <property name="orientation">vertical</property>
        <child><object class="MyMeter" id="meter"><property name="level">3</property></object></child>
        <child><object class="GtkLabel" id="caption"><property name="label">Level</property></object></child>
      </object>
    </interface>
    """

  private static var meter: DocumentClass {
    var meter = DocumentClass(id: "MyMeter", className: "MyMeter")
    (meter.natural, meter.toolkit) = (ClassSize(width: 120, height: 48), .gtk)
    return meter
  }

  private func read(_ classes: [DocumentClass]) throws -> ImportResult {
    try GtkBuilderFormat().importDocument(
      Array(text.utf8), named: "page.ui", measurer: FixedMeasurer(), classes: FolderClasses(classes))
  }

  /// Without the file of classes, nothing is known of its size.
  @Test func theFileOfTheFolderMeasuresIt() throws {
    let (bare, known) = (try read([]).document, try read([Self.meter]).document)
    #expect(known.elements["meter"]?.kind == .customView)
    #expect(known.elements["meter"]?.content.className == "MyMeter")
    #expect(bare.elements["meter"]?.frame.height == 0)
    #expect(known.elements["meter"]?.frame.height == 48)
    #expect(known.elements["caption"]?.frame.y == 48)
    #expect(known.classes.isEmpty, "the classes of the folder are no part of the document")
  }

  /// The class and its properties stay in the file, byte for byte.
  @Test func anEditedFileKeepsThem() throws {
    let file = try #require(try read([Self.meter]).file)
    #expect(file.edited(to: file.document).bytes == Array(text.utf8))
    var draft = Draft(file.document)
    draft.update("caption") { $0.content.text = "Height" }
    let edited = String(decoding: file.edited(to: draft.document).bytes, as: UTF8.self)
    #expect(edited == text.replacing(">Level<", with: ">Height<"))
  }

  /// The document's own classes stand in the notes of an export.
  @Test func exportsKeepTheDocumentsClasses() throws {
    var builder = DocumentBuilder(width: 300, height: 300, profile: .gnome)
    builder.add(.customView, "meter", Rect(20, 20, 120, 48)) { $0.content.className = "MyMeter" }
    builder.constrain("meter.leading == root.leading + 20", "meter.top == root.top + 20")
    let document = builder.document.with(classes: [Self.meter])
    let format = GtkBuilderFormat()
    let result = try format.export(document, ExportRequest(name: "x.ui", measurer: FixedMeasurer()))
    let back = try format.importDocument(result.bytes, named: "x.ui").document
    #expect(back.classes == [Self.meter])
    #expect(!result.losses.contains { $0.what.english.contains("descriptions of classes") })
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains("120") && text.contains("48"), "its size is in the constraints")
  }
}
