import FormatExchange
import FormatTestSupport
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import XcodeFormat

/// There and back again.
@Suite struct XIBExportTests {
  /// More by hand: `XIB_DOCUMENTS=2000`.
  private static let count = ProcessInfo.processInfo.environment["XIB_DOCUMENTS"].flatMap { Int($0) } ?? 200

  private func export(_ document: Document) throws -> ExportResult {
    try XIBFormat().exportDocument(document, ExportRequest(name: "x.xib", measurer: FixedMeasurer()))
  }

  private func read(_ result: ExportResult) throws -> Document {
    try XIBFormat().importDocument(result.bytes, named: "x.xib").document
  }

  @Test(arguments: try TestFiles.documents(in: TestFiles.examples).map(\.name))
  func examplesComeBackButForTheirLosses(name: String) throws {
    let document = try NativeReader.read(TestFiles.bytes(of: TestFiles.examples.appending(path: name)), named: name)
      .document
    let result = try export(document)
    let back = try read(result)
    if result.losses.isEmpty { #expect(back == document) }
    expect(DocumentDifference(from: document, to: back), toBe: result.losses)
    #expect(try read(export(back)) == back)
  }

  @Test func aSearchFieldIsASearchBar() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.searchField, "find", Rect(0, 20, 375, 56)) {
      $0.content.text = "tea"
      $0.content.placeholderText = "Search"
    }
    let result = try export(builder.document)
    #expect(String(decoding: result.bytes, as: UTF8.self).contains("<searchBar "))
    #expect(result.losses.isEmpty)
    #expect(try read(result).elements["find"] == builder.document.elements["find"])
    // A search bar says nothing of the font in it.
    builder.edit { $0.update(ElementID("find")) { $0.content.fontSize = 20 } }
    #expect(try export(builder.document).losses.map(\.record) == ["find"])
  }

  /// A document that uses only what a XIB can say comes back as it was, to the order of its records.
  @Test func whatAXIBCanSayComesBackIdentical() throws {
    for seed in 0..<max(1, Self.count) {
      var random = RandomTouchDocument(seed: seed)
      let document = random.make()
      let result = try export(document)
      let back = try read(result)
      #expect(result.losses.isEmpty, "seed \(seed): \(result.losses.map { "\($0.record ?? ""): \($0.what.english)" })")
      #expect(back == document, "seed \(seed)")
      #expect(try export(back).bytes == result.bytes, "seed \(seed)")
    }
  }

  /// Whatever a document says, all that is lost is told, and nothing more is lost the second time.
  @Test func anythingComesBackButForItsLosses() throws {
    for seed in 0..<max(1, Self.count) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      guard document.scenes.count > 0 else { continue }
      let result = try export(document)
      let back = try read(result)
      #expect(back.violations().isEmpty, "seed \(seed)")
      if document.scenes.count == 1 { expect(DocumentDifference(from: document, to: back), toBe: result.losses) }
      let second = try export(back)
      #expect(try read(second) == back, "seed \(seed)")
      #expect(second.losses.isEmpty, "seed \(seed)")
    }
  }

  /// Every record that differs is named by a loss, and no other.
  private func expect(_ difference: DocumentDifference, toBe losses: [FormatLoss]) {
    let records = (difference.added + difference.changed + difference.removed).map(\.id)
    #expect(Set(records.filter { $0 != "languages" }) == Set(losses.compactMap(\.record)))
  }

  @Test func prototypesAreFixedFramesAndPlaceholdersSo() throws {
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 375, 667))
    root.children = ["a", "b"]
    var constraint = Constraint(id: "c", first: Anchor("b", .width), constant: 10)
    constraint.isPlaceholder = true
    let document = Document(
      scenes: [Scene(id: "main", root: "root")],
      elements: [
        root, Element(id: "a", kind: .view, frame: Rect(1, 2, 3, 4)), Element(id: "b", kind: .view, frame: .zero),
      ], constraints: [constraint])
    let text = String(decoding: try export(document).bytes, as: UTF8.self)
    #expect(text.contains("fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\""))
    #expect(text.contains("constant=\"10\" placeholder=\"YES\" id=\"c\""))
    #expect(!text.contains("fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"b\""))
  }

  @Test func aDocumentWithoutScenesIsNone() {
    #expect(throws: FormatError.self) { try export(Document()) }
  }

  /// As deep as a document may be.
  @Test func aDeepDocumentIsWrittenForXcode() throws {
    var builder = DocumentBuilder(width: 400, height: 400)
    var parent: ElementID = "root"
    for level in 1..<1000 {
      let id = ElementID("e\(level)")
      builder.add(.view, id, Rect(0, 0, 10, 10), in: parent)
      parent = id
    }
    let written = try export(builder.document)
    let read = try read(written)
    #expect(read.elements.count == 1000 && read.ancestors(of: parent).count == 999)
  }
}
