import FormatExchange
import FormatTestSupport
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import GtkFormat

/// A document that is written to an interface file and read again is the same, except for the listed losses.
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
      let document = try NativeReader.read(file.bytes, named: file.name).document.asExported
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

  @Test func aPopUpHasAllItsItems() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.popUp, "often", Rect(20, 20, 120, 34)) {
      $0.content.title = "Hourly|Daily|Weekly"
      $0.content.value = 2
    }
    builder.constrain("often.leading == root.leading + 20", "often.top == root.top + 20")
    let returned = try trip(builder.document)
    let text = String(decoding: returned.bytes, as: UTF8.self)
    #expect(["Hourly", "Daily", "Weekly"].allSatisfy { text.contains("<item translatable=\"yes\">\($0)</item>") })
    #expect(text.contains("<property name=\"selected\">2</property>"))
    // The same without Plumb's note.
    let bare = String(text.prefix(upTo: text.range(of: "<?plumb")?.lowerBound ?? text.endIndex)) + "</interface>"
    let read = try GtkBuilderFormat().importDocument(Array(bare.utf8), named: "x.ui").document
    #expect(read.elements["often"]?.content == builder.document.elements["often"]?.content)
  }

  private func text(_ builder: DocumentBuilder) throws -> String {
    String(decoding: try trip(builder.document).bytes, as: UTF8.self)
  }

  /// The file has one note for Plumb, at the end.
  @Test func aFileHasOneNote() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.button, "ok", Rect(20, 20, 80, 34)) { $0.content.title = "OK" }
    builder.constrain("ok.leading == root.leading + 20", "ok.top == root.top + 20", "ok.width >= 40", "ok.width >= 60")
    let parts = try text(builder).split(separator: "<?plumb", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts.last?.contains("<object") == false)
    #expect(parts.last?.hasSuffix("?>\n</interface>\n") == true)
  }

  /// Earlier versions wrote notes before the parts that they describe.
  @Test func olderNotesAreRead() throws {
    let text = """
      <interface><object class="GtkBox" id="root"><property name="layout-manager"><object class="GtkConstraintLayout">
      <constraints><?plumb { "constraint": { "id": "gap", "identifier": "near" } }?>
      <constraint target="ok" target-attribute="start" relation="eq" source="super" source-attribute="start"/>
      <?plumb { "generated": true }?><constraint target="ok" target-attribute="width" relation="ge" constant="3"/>
      </constraints></object></property>
      <child><?plumb { "element": { "frame": [1, 2, 30, 40] } }?><object class="GtkButton" id="ok"/></child>
      </object></interface>
      """
    let document = try GtkBuilderFormat().importDocument(Array(text.utf8), named: "x.ui").document
    #expect(document.constraints.map(\.id) == ["gap"])
    #expect(document.constraints["gap"]?.identifier == "near")
    #expect(document.elements["ok"]?.frame == Rect(1, 2, 30, 40))
  }

  private func strengths(_ priorities: Double...) -> [String] {
    let levels = priorities.compactMap { LayoutPriority($0) }
    let strengths = GtkStrengths(levels)
    return levels.map(strengths.text)
  }

  @Test func strengthsHaveNamesAsFarAsTheyDiffer() {
    #expect(strengths(1000, 749, 251, 499) == ["required", "strong", "weak", "medium"])
    #expect(strengths(250, 251, 749, 750, 751) == ["weak", "30", "1000000", "strong", "1000500000"])
    #expect(strengths(1, 250, 251) == ["weak", "weak", "30"])
    #expect(strengths(999, 1000) == ["strong", "required"])
  }

  /// Higher priorities are written as higher strengths, for any number of priorities.
  @Test func strengthsKeepTheOrderOfPriorities() throws {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let priorities = (0...Int.random(in: 0...40, using: &generator)).compactMap { _ in
        LayoutPriority(Double(Int.random(in: 250...1000, using: &generator)))
      }
      let strengths = GtkStrengths(priorities)
      let levels = Set(priorities.map(\.value)).sorted()
      let weights = try levels.map { level in
        let text = strengths.text(try #require(LayoutPriority(level)))
        return try #require(GtkStrength.named.first { $0.name == text }?.weight ?? Double(text))
      }
      #expect(zip(weights, weights.dropFirst()).allSatisfy(<), "seed \(seed): \(levels) \(weights)")
    }
  }

  /// The number of random documents; `GTK_DOCUMENTS=2000` checks more.
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
    // A second round trip loses nothing more.
    let third = try trip(second.document)
    #expect(third.document == second.document, "seed \(seed)")
  }

  /// Compares documents. Records may have another order, and records in `told` may be missing or changed.
  private func compare(_ result: Document, with original: Document, exceptFor told: Set<String>, _ name: String) {
    #expect(result.languages == original.languages, "\(name)")
    #expect(result.previews == original.previews, "\(name)")
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
