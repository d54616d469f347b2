import FormatExchange
import FormatTestSupport
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import GtkFormat

/// Interface files that are edited in place.
@Suite(.enabled(if: !RealFiles.gtk.isEmpty, "needs shared/corpus/gtk beside the project"))
struct GtkInPlaceTests {
  private static let count = Int(ProcessInfo.processInfo.environment["FILE_EDITS"] ?? "") ?? 40
  /// The edits that an interface file can hold. Frames, names and priorities of texts are not among them.
  private static let kinds: [RandomFileEdits.Kind] = [
    .text, .hidden, .removeElement, .addElement, .reorder, .constant, .removeConstraint, .multiplier, .move,
  ]

  private func file(_ url: URL) throws -> (any EditableFile)? {
    try? GtkBuilderFormat().importDocument(try TestFiles.bytes(of: url), named: url.lastPathComponent).file
  }

  @Test(arguments: RealFiles.gtk) func withoutEditsTheBytesAreTheSame(url: URL) throws {
    let file = try #require(try file(url))
    #expect(file.edited(to: file.document).bytes == file.bytes)
  }

  @Test(arguments: RealFiles.gtk) func editsReadBack(url: URL) throws {
    // A file without widgets has no place for edits.
    guard let file = try file(url) as? GtkFile, !file.nodes.elements.isEmpty else { return }
    for seed in 0..<UInt64(Self.count) {
      var edits = RandomFileEdits(seed: seed)
      var draft = Draft(file.document)
      var done: [String] = []
      for _ in 0...(seed % 4) {
        if let kind = edits.step(on: &draft, Self.kinds) { done.append("\(kind)") }
      }
      let edited = file.edited(to: draft.document)
      let unsaid = try UnsaidEdits(of: draft.document, in: edited, file, named: "edited.ui")
      let lines = unsaid.losses.map { "\($0.record ?? ""): \($0.what.text(in: English()))" }
      #expect(lines == [], "seed \(seed): \(done)")
      draft.rollback()
      #expect(file.edited(to: draft.document).bytes == file.bytes)
    }
  }
}
