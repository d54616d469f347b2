import FormatExchange
import Formats
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct FormatRegistryTests {
  private let example: [UInt8]

  init() throws { example = try TestFiles.bytes(of: TestFiles.examples.appending(path: "columns.plumb")) }

  @Test func formatsHaveDifferentIDs() {
    let ids = FormatRegistry.standard.formats.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("plumb"))
  }

  @Test func filesAreKnownByTheirName() {
    let registry = FormatRegistry.standard
    #expect(registry.importer(forFileNamed: "a/b.PLUMB", bytes: [])?.id == "plumb")
    #expect(registry.exporter(forFileNamed: "x.plumb")?.id == "plumb")
    #expect(registry.exporter(forFileNamed: "x.json")?.id == "frames-json")
    #expect(registry.importer(forFileNamed: "x.json", bytes: example)?.id == "plumb")
    #expect(registry.exporter(forFileNamed: "x.docx") == nil)
  }

  @Test func filesAreKnownByTheirContent() {
    #expect(FormatRegistry.standard.importer(forFileNamed: "-", bytes: example)?.id == "plumb")
    #expect(FormatRegistry.standard.importer(forFileNamed: "-", bytes: Array("{ \"name\": 1 }".utf8)) == nil)
  }

  @Test func amongFormatsOfOneNameTheContentDecides() {
    let registry = FormatRegistry([TaggedFormat(tag: "A"), TaggedFormat(tag: "B")])
    #expect(registry.importer(forFileNamed: "x.tagged", bytes: Array("B...".utf8))?.id == "tagged-B")
    #expect(registry.importer(forFileNamed: "x.tagged", bytes: Array("?".utf8))?.id == "tagged-A")
    #expect(registry.importer(forFileNamed: "x.other", bytes: Array("?".utf8)) == nil)
  }

  @Test func unknownFilesGiveOneLine() {
    let error = #expect(throws: FormatError.self) {
      try FormatRegistry.standard.importDocument([0x50, 0x4B], named: "x.zip")
    }
    let told = error?.description ?? ""
    #expect(told.hasPrefix("x.zip:1: unknown file format. Supported formats: plumb"))
    #expect(!told.contains("\n"))
  }

  @Test(arguments: [
    ("-", "GIF89a"), ("-", "RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 "), ("x.heic", ""), ("X.JPG", "123"), ("-", "%PDF-1.7"),
    ("x.svg", "<?xml version=\"1.0\"?><svg width=\"1\"/>"),
  ]) func picturesAreCalledThat(name: String, content: String) {
    let error = #expect(throws: FormatError.self) {
      try FormatRegistry.standard.importDocument(Array(content.utf8), named: name)
    }
    #expect(error?.reason.english.hasPrefix("this is a picture, not a layout. ") == true, "\(error?.description ?? "")")
  }

  @Test func programsAddTheirOwn() throws {
    let registry = FormatRegistry.standard.adding([TaggedFormat(tag: "A")])
    #expect(registry.importer(id: "tagged-A") != nil)
    #expect(registry.importer(id: "plumb") != nil)
    #expect(registry.exporter(id: "tagged-A") == nil)
  }

  @Test func theNativeFormatKeepsTheBytes() throws {
    let registry = FormatRegistry.standard
    let result = try registry.importDocument(example, named: "x.plumb")
    var request = ExportRequest(name: "y.plumb", measurer: FixedMeasurer())
    request.source = result.source
    let exported = try #require(registry.exporter(id: "plumb")).exportDocument(result.document, request)
    #expect(exported.bytes == example)
    #expect(exported.losses.isEmpty)
    #expect(result.losses.isEmpty)
  }

  @Test func xcodesFormatsAreKnownByNameAndContent() {
    let registry = FormatRegistry.standard
    let xib = Array("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"/>".utf8)
    #expect(registry.importer(forFileNamed: "x.xib", bytes: xib)?.id == "xib")
    #expect(registry.importer(forFileNamed: "x.storyboard", bytes: [])?.id == "storyboard")
    #expect(registry.importer(forFileNamed: "-", bytes: xib)?.id == "xib")
    let archive = Array(
      "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"8.00\"><data/></archive>".utf8)
    #expect(registry.importer(forFileNamed: "x.xib", bytes: archive)?.id == "archive")
    #expect(registry.exporter(forFileNamed: "x.xib")?.id == "xib")
  }

  @Test func aListingIsKnownByItsContent() {
    #expect(FormatRegistry.standard.importer(forFileNamed: "-", bytes: Array("V:|[a]|".utf8))?.id == "vfl")
  }
}

/// A format that is recognized by its first letter.
private struct TaggedFormat: DocumentImporter {
  var tag: Character
  var id: String { "tagged-\(tag)" }
  var title: Message { Message("tagged") }
  var extensions: [String] { ["tagged"] }

  func recognizes(_ bytes: [UInt8]) -> Bool { bytes.first == tag.asciiValue }

  func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    ImportResult(document: Document())
  }
}
