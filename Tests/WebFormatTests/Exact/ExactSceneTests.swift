import FormatExchange
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing
import Words

@testable import WebFormat

@Suite struct ExactSceneTests {
  private func export(
    _ document: Document, _ edit: (inout ExportRequest) -> Void = { _ in }
  ) throws -> (text: String, losses: [String], report: ExportReport?) {
    var request = ExportRequest(name: "page.html", measurer: FixedMeasurer())
    request.layout = .auto
    request.environment.catalogue = ShippedDevices.catalogue
    edit(&request)
    let result = try WebPageFormat().exportDocument(document, request)
    let losses = result.losses.map { "\($0.record ?? ""): \($0.what.english)" }
    return (String(decoding: result.bytes, as: UTF8.self), losses, result.report)
  }

  private func example(_ name: String) throws -> Document {
    let bytes = try TestFiles.bytes(of: TestFiles.examples.appending(path: name + ".plumb"))
    return try NativeReader.read(bytes, named: name).document
  }

  @Test func placesAreWrittenAsAPersonWould() throws {
    let page = try export(try example("search"))
    #expect(page.losses.isEmpty)
    #expect(page.text.contains("container-type: size;"))
    #expect(page.text.contains("#root { inset: 0 }"))
    #expect(page.text.contains("#query { inset-inline-start: 20px; width: 240px; top: 40px; height: 30px }"))
    #expect(
      page.text.contains(
        "@container (orientation: landscape) {\n  #query, #search, [dir=\"rtl\"] #search { top: 20px }\n"))
  }

  @Test func aPictureThatFitsIsALesserLength() throws {
    let page = try export(try example("photo"))
    #expect(page.text.contains("width: min(100cqw - 40px, 600px)"))
  }

  @Test func theReportSaysAtWhichSizes() throws {
    let page = try export(try example("columns")) { $0.widths = 300...900 }
    #expect(page.report?.summary.english == "Exact from width 300 to 900 and height 200 to 1366")
    #expect(page.report?.json.text.contains("\"proved\": true") == true)
    let photo = try export(try example("photo"))
    #expect(photo.report?.summary.english.hasSuffix(", as checked at many sizes") == true)
    #expect(photo.report?.json.text.contains("\"proved\": false") == true)
  }

  @Test func variationsAreConditions() throws {
    let page = try export(try example("list-and-detail"))
    #expect(page.text.contains("@container (width >= 700px)"))
    #expect(page.losses.isEmpty)
  }

  /// Rounded controls are wider than their padding at some sizes only.
  @Test func whatIsSmallerThanItsPaddingHasNone() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.button, "ok", Rect(308, 12, 80, 34)) { $0.content.title = "OK" }
    builder.constrain(
      "ok.leading == root.leading", "ok.top == root.top", "ok.width == root.width - 300", "ok.height == 34")
    #expect(try export(builder.document).text.contains("padding-inline: 0"))
    #expect(try !export(builder.document) { $0.widths = 400...500 }.text.contains("padding-inline: 0"))
  }

  /// An element with a direction of its own is not mirrored with the others.
  @Test func theOtherDirectionHasRulesWhereItIsNoMirrorImage() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.view, "bar", Rect(0, 12, 80, 34))
    builder.constrain("bar.left == root.left + 10", "bar.top == root.top", "bar.width == 60", "bar.height == 34")
    let page = try export(builder.document)
    #expect(page.text.contains("#bar { inset-inline-start: 10px; width: 60px; top: 0; height: 34px }"))
    #expect(page.text.contains("[dir=\"rtl\"] #bar { inset-inline-end: 10px; inset-inline-start: auto }"))
    #expect(try !export(try example("dialog")).text.contains("[dir=\"rtl\"]"))
  }

  /// Containers lay out their contents in whole pixels, which no function says.
  @Test func aSceneOfContainersIsFluid() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.view, "row", Rect(0, 12, 80, 34)) { $0.arrangement.container = Container(.box) }
    builder.add(.button, "ok", Rect(0, 0, 80, 34), in: "row") { $0.content.title = "OK" }
    builder.constrain("row.leading == root.leading", "row.top == root.top")
    #expect(try export(builder.document).text.contains("display: flex"))
  }
}
