import FormatExchange
import FormatTestSupport
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import XcodeFormat

/// Export to XIB and reading it back.
@Suite struct XIBExportTests {
  /// The number of random documents; `XIB_DOCUMENTS=2000` checks more.
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
      .document.asExported
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
    // A XIB has no font for a search bar.
    builder.edit { $0.update(ElementID("find")) { $0.content.fontSize = 20 } }
    #expect(try export(builder.document).losses.map(\.record) == ["find"])
  }

  /// A document that uses only what a XIB can express comes back unchanged, including the order of its records.
  @Test func xibRoundTripIsIdentical() throws {
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

  /// For any document, each loss is reported, and a second round trip loses nothing more.
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

  /// Checks that the losses name exactly the records that differ.
  private func expect(_ difference: DocumentDifference, toBe losses: [FormatLoss]) {
    let records = (difference.added + difference.changed + difference.removed).map(\.id)
    #expect(Set(records.filter { $0 != "languages" && $0.first != "k" }) == Set(losses.compactMap(\.record)))
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
    let ids = ["a", "b", "c"].map { XcodeObjectID.made(from: $0) }
    #expect(text.contains("fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(ids[0])\""))
    #expect(text.contains("constant=\"10\" placeholder=\"YES\" id=\"\(ids[2])\""))
    #expect(!text.contains("fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(ids[1])\""))
  }

  /// Every object has a unique id in Xcode's form. An id that has this form already is kept.
  @Test func idsHaveXcodesForm() throws {
    for seed in 0..<40 {
      var random = RandomTouchDocument(seed: seed)
      let text = String(decoding: try export(random.make()).bytes, as: UTF8.self)
      let ids = text.matches(of: /[ ]id="([^"]*)"/).map { String($0.1) }.filter { !["-1", "-2"].contains($0) }
        .filter { id in !text.contains("<device id=\"\(id)\"") }
      #expect(ids.count > 1, "seed \(seed)")
      #expect(ids.allSatisfy(XcodeObjectID.hasForm), "seed \(seed)")
      #expect(Set(ids).count == ids.count, "seed \(seed)")
    }
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.button, "8bC-Xf-vdC", Rect(20, 20, 80, 30))
    builder.constrain("8bC-Xf-vdC.leading == root.leading + 20")
    let text = String(decoding: try export(builder.document).bytes, as: UTF8.self)
    #expect(text.contains(" id=\"8bC-Xf-vdC\""))
    #expect(text.contains("firstItem=\"8bC-Xf-vdC\""))
    #expect(!text.contains("Plumb id 8bC-Xf-vdC"))
    #expect(text.contains("Plumb id \(XcodeObjectID.made(from: "root")): root"))
  }

  @Test func aTakenIdGivesWayToAnother() {
    let taken = XcodeObjectID.made(from: "a")
    var ids = XIBObjectIDs(of: ["a", taken])
    #expect(ids[taken] == taken)
    #expect(ids["a"] == XcodeObjectID.made(from: "a", attempt: 1))
    ids = XIBObjectIDs(of: ["b", "a"])
    #expect(ids["a"] == taken)
    #expect(ids.noted.map(\.record) == ["b", "a"])
  }

  /// When another program has changed an exported file, losses on reading name the record, not the XIB's object.
  @Test func lossesNameRecords() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.button, "ok", Rect(20, 20, 80, 30)) { $0.content.title = "OK" }
    let text = String(decoding: try export(builder.document).bytes, as: UTF8.self)
      .replacing("<button ", with: "<button insetting=\"\" ").replacing(
        "<state key=\"normal\"",
        with: "<inset key=\"contentEdgeInsets\" minX=\"4\" minY=\"4\" maxX=\"4\" maxY=\"4\"/><state key=\"normal\"")
    let read = try XIBFormat().importDocument(Array(text.utf8), named: "x.xib")
    #expect(read.losses.map(\.record) == ["ok"])
  }

  @Test func spacesAfterSomeChildrenOfAStackAreWritten() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.stack, "s", Rect(0, 0, 300, 60)) {
      $0.arrangement.spacing = 6
      $0.arrangement.customSpacing = ["b": 14]
    }
    for id in ["a", "b", "c"] { builder.add(.label, ElementID(id), Rect(0, 0, 10, 10), in: "s") }
    let result = try export(builder.document)
    #expect(result.losses.isEmpty)
    let values = String(decoding: result.bytes, as: UTF8.self).matches(of: /<real value="([^"]*)"/).map { String($0.1) }
    #expect(values == ["3.4028234663852886e+38", "14", "3.4028234663852886e+38"])
    #expect(try read(result).elements["s"] == builder.document.elements["s"])
  }

  @Test func documentWithoutScenesIsRefused() {
    #expect(throws: FormatError.self) { try export(Document()) }
  }

  /// A document of the greatest permitted depth.
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
    #expect(read.elements.count == 1000)
    #expect(read.ancestors(of: parent).count == 999)
  }
}
