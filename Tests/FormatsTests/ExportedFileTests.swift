import FormatExchange
import FormatTestSupport
import Formats
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import Words

/// Interface files that this program has exported, with notes. They are edited by exporting again.
@Suite struct ExportedFileTests {
  private static let count = Int(ProcessInfo.processInfo.environment["FILE_EDITS"] ?? "") ?? 12
  private let registry = FormatRegistry.standard.measuring { FixedMeasurer() }

  private func export(of name: String) throws -> [UInt8] {
    let file = TestFiles.examples.appending(path: name)
    return try export(
      try registry.importDocument(try TestFiles.bytes(of: file), named: name).document.asExported
    ).bytes
  }

  private func export(_ document: Document) throws -> ExportResult {
    let request = ExportRequest(name: "export.ui", measurer: FixedMeasurer())
    return try #require(registry.exporter(id: "gtk-ui")).export(document, request)
  }

  /// What does not come back is what the export itself tells, such as a guide of an element without children.
  @Test(arguments: try TestFiles.documents(in: TestFiles.examples).map(\.name))
  func everyEditReadsBack(name: String) throws {
    var bytes = try export(of: name)
    var read = try registry.importDocument(bytes, named: "export.ui")
    // Its rows depend on a constraint that the file does not have, so they move when it is read. The next export is theirs.
    if name == "ten-rows.plumb" {
      #expect(read.obstacle?.english.contains("differs from what Plumb would export") == true)
      bytes = try export(read.document).bytes
      read = try registry.importDocument(bytes, named: "export.ui")
    }
    let file = try #require(read.file)
    #expect(read.obstacle == nil)
    #expect(file.edited(to: file.document).bytes == bytes)
    for seed in 0..<UInt64(Self.count) {
      var edits = RandomFileEdits(seed: seed)
      var draft = Draft(file.document)
      for _ in 0...(seed % 4) { _ = edits.step(on: &draft) }
      let edited = file.edited(to: draft.document)
      let unsaid = try UnsaidEdits(of: draft.document, in: edited, file, named: "export.ui")
      let lost = Set(try export(draft.document).losses.map(\.record))
      let others = unsaid.losses.filter { !lost.contains($0.record) }
      #expect(others.map { "\($0.record ?? ""): \($0.what.text(in: English()))" } == [], "seed \(seed)")
      draft.rollback()
      #expect(file.edited(to: draft.document).bytes == bytes)
    }
  }

  @Test func aChangedConstantIsTheOnlyChangedLineButForItsNote() throws {
    let bytes = try export(of: "form.plumb")
    let file = try #require(try registry.importDocument(bytes, named: "export.ui").file)
    var draft = Draft(file.document)
    let gap = try #require(file.document.constraints.first { $0.constant == 8 })
    draft.update(gap.id) { $0.constant = 12 }
    let (before, after) = (lines(bytes), lines(file.edited(to: draft.document).bytes))
    #expect(before.count == after.count)
    let changed = zip(before, after).filter { $0 != $1 }
    #expect(!changed.isEmpty && changed.count <= 2, "\(changed)")
  }

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// An export would take the comment away, so such a file opens as a new document.
  @Test func aFileThatWasChangedSinceIsNotEdited() throws {
    let text = String(decoding: try export(of: "form.plumb"), as: UTF8.self)
    let changed = Array(text.replacing("<interface>", with: "<interface>\n  <!-- by hand -->").utf8)
    let read = try registry.importDocument(changed, named: "export.ui")
    #expect(read.file == nil)
    #expect(read.obstacle?.english.contains("differs from what Plumb would export") == true)
  }

  /// A document without scenes cannot be exported. The file stays, and the edits are told.
  @Test func whatCannotBeExportedIsTold() throws {
    let bytes = try export(of: "search.plumb")
    let file = try #require(try registry.importDocument(bytes, named: "export.ui").file)
    let empty = Document()
    let edited = file.edited(to: empty)
    #expect(edited.bytes == bytes)
    #expect(try !UnsaidEdits(of: empty, in: edited, file, named: "export.ui").losses.isEmpty)
  }
}
