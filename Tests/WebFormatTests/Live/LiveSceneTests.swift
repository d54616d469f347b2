import FormatExchange
import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing
import Words

@testable import WebFormat

@Suite struct LiveSceneTests {
  private func export(_ document: Document) throws -> (text: String, report: ExportReport?) {
    var request = ExportRequest(name: "page.html", measurer: FixedMeasurer())
    (request.layout, request.widths) = (.live, 300...900)
    request.environment.catalogue = ShippedDevices.catalogue
    let result = try WebPageFormat().exportDocument(document, request)
    return (String(decoding: result.bytes, as: UTF8.self), result.report)
  }

  /// A label, and a field after it that ends at the scene's edge.
  private func row() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.label, "name", Rect(12, 12, 80, 18)) {
      $0.content.text = "Name"
      $0.traits.hugging.horizontal = .defaultHigh
    }
    builder.add(.textField, "entry", Rect(100, 12, 288, 34))
    builder.constrain(
      "name.leading == root.leading + 12", "name.top == root.top + 12", "entry.leading == name.trailing + 8",
      "entry.top == name.top", "entry.trailing == root.trailing - 12")
    return builder
  }

  private func rule(_ id: String, _ page: String) -> String {
    page.components(separatedBy: "#\(id) {").dropFirst().first?.components(separatedBy: "}").first ?? ""
  }

  @Test func anElementIsPlacedByTheOneBefore() throws {
    let page = try export(row().document)
    #expect(rule("name", page.text).contains("width: max-content"))
    #expect(rule("name", page.text).contains("anchor-name: --name"))
    let entry = rule("entry", page.text)
    #expect(entry.contains("inset-inline: calc(anchor(--name end) + 8px) 12px"))
    #expect(entry.contains("top: anchor(--name top)"))
    #expect(entry.contains("justify-self: stretch"))
    #expect(page.report?.summary.english.hasSuffix("all elements follow when texts change") == true)
    #expect(page.report?.json.text.contains("\"computed\": []") == true)
  }

  /// A browser knows the place of an element only for those after it in the page.
  @Test func whatIsPlacedByALaterElementIsTold() throws {
    var builder = row()
    builder.add(.label, "unit", Rect(0, 100, 30, 18)) { $0.content.text = "Unit" }
    builder.add(.button, "last", Rect(0, 100, 30, 34)) { $0.content.title = "Last" }
    builder.constrain(
      "last.trailing == root.trailing - 12", "unit.trailing == last.leading - 8", "unit.top == root.top + 100",
      "last.top == root.top + 100")
    let page = try export(builder.document)
    #expect(!rule("unit", page.text).contains("anchor("))
    #expect(page.report?.summary.english.hasSuffix("1 element doesn’t follow when texts change") == true)
    let sentences = page.report?.sentences.dropFirst().map { "\($0.record ?? ""): \($0.what.english)" }
    #expect(sentences == ["unit: x and width are computed from the scene’s size"])
  }

  /// An element that isn’t shown has no box by which another one could be placed.
  @Test func nothingIsPlacedByAHiddenElement() throws {
    var builder = row()
    builder.edit { $0.update("name" as ElementID) { $0.traits.hidden = true } }
    #expect(try !rule("entry", export(builder.document).text).contains("anchor("))
  }

  @Test func aTextIsCutOffBeforeTheEnd() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    let words = "A long text that has no room in a narrow scene"
    builder.add(.label, "title", Rect(12, 12, 300, 18)) { $0.content.text = words }
    builder.constrain(
      "title.leading == root.leading + 12", "title.trailing <= root.trailing - 12", "title.top == root.top + 12")
    let title = rule("title", try export(builder.document).text)
    #expect(title.contains("inset-inline: 12px;"))
    #expect(title.contains("max-width: stretch"))
  }

  @Test func aButtonKeepsItsLeastWidth() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.button, "ok", Rect(12, 12, 120, 34)) { $0.content.title = "OK" }
    builder.constrain("ok.leading == root.leading + 12", "ok.top == root.top + 12", "ok.width >= 120")
    let ok = rule("ok", try export(builder.document).text)
    #expect(ok.contains("width: max-content"))
    #expect(ok.contains("min-width: 120px"))
  }

  /// What jumps with a text that the browser measures itself needs no property.
  @Test func unusedPropertiesAreLeftOut() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.label, "essay", Rect(12, 12, 376, 18)) {
      $0.content.text = String(repeating: "many words ", count: 20)
      $0.content.lines = 0
    }
    builder.constrain(
      "essay.leading == root.leading + 12", "essay.trailing == root.trailing - 12", "essay.top == root.top + 12")
    let page = try export(builder.document).text
    #expect(rule("essay", page).contains("inset-inline: 12px"))
    #expect(!page.contains("--essay-more"))
  }
}
