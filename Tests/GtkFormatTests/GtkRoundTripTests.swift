import FormatExchange
import FormatTestSupport
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import GtkFormat

/// What is written to an interface file and read again is the same document, but for what the losses name.
@Suite struct GtkRoundTripTests {
  private func trip(_ document: Document) throws -> (document: Document, told: Set<String>, bytes: [UInt8]) {
    let format = GtkBuilderFormat()
    let written = try format.exportDocument(document, ExportRequest(name: "x.ui", measurer: FixedMeasurer()))
    let read = try format.importDocument(written.bytes, named: "x.ui")
    #expect(read.losses.isEmpty, "\(read.losses.map(\.what.english))")
    #expect(read.document.violations().isEmpty)
    return (read.document, Set(written.losses.compactMap(\.record)), written.bytes)
  }

  @Test func examplesReturn() throws {
    for file in try TestFiles.documents(in: TestFiles.examples) {
      let document = try NativeReader.read(file.bytes, named: file.name).document
      let first = try trip(document)
      compare(first.document, with: document, exceptFor: first.told, file.name)
      let second = try trip(first.document)
      #expect(second.document == first.document, "\(file.name)")
      #expect(try trip(second.document).bytes == second.bytes, "\(file.name)")
    }
  }

  @Test func aSearchFieldIsASearchEntry() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.searchField, "find", Rect(20, 20, 212, 34)) {
      $0.content.text = "tea"
      $0.content.placeholderText = "Search"
    }
    builder.constrain("find.leading == root.leading + 20", "find.top == root.top + 20")
    let returned = try trip(builder.document)
    #expect(String(decoding: returned.bytes, as: UTF8.self).contains("class=\"GtkSearchEntry\""))
    #expect(!returned.told.contains("find"))
    #expect(returned.document.elements["find"] == builder.document.elements["find"])
  }

  /// More by hand: `GTK_DOCUMENTS=2000`.
  private static let count = ProcessInfo.processInfo.environment["GTK_DOCUMENTS"].flatMap { Int($0) } ?? 20

  @Test(arguments: 1...max(1, count))
  func randomDocumentsReturn(seed: Int) throws {
    var random = RandomDocument(seed: seed)
    let document = random.make()
    guard !document.scenes.isEmpty else { return }
    let first = try trip(document)
    compare(first.document, with: document, exceptFor: first.told, "seed \(seed)")
    let second = try trip(first.document)
    compare(second.document, with: first.document, exceptFor: second.told, "seed \(seed), second trip")
    // Nothing is lost for good twice.
    let third = try trip(second.document)
    #expect(third.document == second.document, "seed \(seed)")
  }

  /// Records may stand in another order, and those that are told may be gone or changed.
  private func compare(_ result: Document, with original: Document, exceptFor told: Set<String>, _ name: String) {
    #expect(result.languages == original.languages && result.previews == original.previews, "\(name)")
    for scene in original.scenes where !told.contains(scene.id.rawValue) {
      #expect(result.scenes[scene.id] == scene, "\(name)")
    }
    for element in original.elements where !told.contains(element.id.rawValue) {
      var expected = element
      expected.children.removeAll { result.elements[$0] == nil && told.contains($0.rawValue) }
      #expect(result.elements[element.id] == expected, "\(name) \(element.id)")
    }
    for guide in original.guides where !told.contains(guide.id.rawValue) {
      #expect(result.guides[guide.id] == guide, "\(name) \(guide.id)")
    }
    for constraint in original.constraints where !told.contains(constraint.id.rawValue) {
      #expect(result.constraints[constraint.id] == constraint, "\(name) \(constraint.id)")
    }
    #expect(result.elements.allSatisfy { original.elements[$0.id] != nil }, "\(name)")
    #expect(result.constraints.allSatisfy { original.constraints[$0.id] != nil }, "\(name)")
    #expect(result.guides.allSatisfy { original.guides[$0.id] != nil }, "\(name)")
  }
}
