import FormatExchange
import FormatTestSupport
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import XcodeFormat

/// Files of Interface Builder that are edited in place.
@Suite(.enabled(if: !RealFiles.xcode.isEmpty, "needs shared/corpus/xcode beside the project"))
struct XcodeInPlaceTests {
  private static let count = Int(ProcessInfo.processInfo.environment["FILE_EDITS"] ?? "") ?? 40

  private func file(_ url: URL) throws -> (any EditableFile)? {
    try XcodeFile.read(try TestFiles.bytes(of: url), named: url.lastPathComponent).file
  }

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: RealFiles.xcode) func withoutEditsTheBytesAreTheSame(url: URL) throws {
    guard let file = try file(url) else { return }
    #expect(file.edited(to: file.document).bytes == file.bytes)
  }

  /// Each edit changes few lines, reads back, and can be undone to the old bytes.
  @Test(arguments: RealFiles.xcode) func singleEdits(url: URL) throws {
    guard let file = try file(url) else { return }
    var edits = RandomFileEdits(seed: 1)
    for _ in 0..<Self.count {
      var draft = Draft(file.document)
      guard let kind = edits.step(on: &draft) else { continue }
      let edited = file.edited(to: draft.document)
      let change = lines(edited.bytes).difference(from: lines(file.bytes))
      if let most = Self.mostLines[kind] { #expect(change.insertions.count <= most, "\(kind)") }
      try check(edited, draft.document, file, "\(kind)")
      draft.rollback()
      #expect(file.edited(to: draft.document).bytes == file.bytes)
    }
  }

  /// Many edits at once read back, too.
  @Test(arguments: RealFiles.xcode) func manyEdits(url: URL) throws {
    guard let file = try file(url) else { return }
    for seed in 0..<UInt64(Self.count / 10) {
      var edits = RandomFileEdits(seed: seed)
      var draft = Draft(file.document)
      var kinds: [RandomFileEdits.Kind] = []
      for _ in 0..<12 { if let kind = edits.step(on: &draft) { kinds.append(kind) } }
      let words = kinds.map { "\($0)".split(separator: ".").last ?? "" }.joined(separator: " ")
      try check(file.edited(to: draft.document), draft.document, file, "seed \(seed): \(words)")
    }
  }

  private static let mostLines: [RandomFileEdits.Kind: Int] = [
    .constant: 1, .priority: 1, .multiplier: 1, .identifier: 1, .text: 1, .hugging: 1, .hidden: 1, .name: 1,
    .removeConstraint: 1, .addConstraint: 4, .removeElement: 3,
  ]

  /// Views of macOS have no background, the views of a table lie in sections, and a disclosure button has no title.
  private static let unsayable = ["background", "children", "title"].map { "\($0) can’t be saved in this file" }

  private func check(
    _ edited: EditedFile, _ document: Document, _ file: any EditableFile, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let read = try XcodeImporter.read(edited.bytes, named: "edited")
    let unsaid = UnsaidEdits(of: document, file, read: read.document)
    let lines = unsaid.losses.filter { !isInClosedView($0.record, document, file) }.map {
      "\($0.record ?? ""): \($0.what.text(in: English()))"
    }
    .filter { line in !Self.unsayable.contains(where: line.hasSuffix) }
    #expect(lines == [], "\(what)", sourceLocation: sourceLocation)
  }

  /// Returns true for a view in one that has only the views of Interface Builder's own.
  private func isInClosedView(_ record: String?, _ document: Document, _ file: any EditableFile) -> Bool {
    guard let record, let file = file as? XcodeFile, let parent = document.parent(of: ElementID(record)),
      let node = file.nodes.elements[parent]
    else { return false }
    return ["tableViewCell", "scroller", "tableHeaderView"].contains(file.text.nodes[node].name)
  }
}
