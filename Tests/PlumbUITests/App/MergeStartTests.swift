import Comparison
import FormatExchange
import Formats
import Foundation
import LayoutModel
import Testing

@testable import PlumbUI

/// The program as a merge tool, as far as it needs no window.
@MainActor @Suite struct MergeStartTests {
  @Test func onlyItsOptionStartsAMerge() {
    #expect(MergeStart(["plumb", "a.plumb"]) == nil)
    #expect(MergeStart(["plumb", "--", "--merge"]) == nil)
    #expect(MergeStart(["plumb", "--merge", "a", "b"])?.run() == 2)
  }

  @Test func filesThatCannotBeMergedLeaveTheOutputAlone() throws {
    let panel = try OtherProgramFile()
    defer { panel.remove() }
    let broken = panel.folder.appendingPathComponent("broken.plumb").path
    try Data("{".utf8).write(to: URL(fileURLWithPath: broken))
    #expect(MergeStart(["plumb", "--merge", broken, broken, broken, panel.path])?.run() == 2)
    #expect(MergeStart(["plumb", "--merge", "/nowhere", panel.path, panel.path, panel.path])?.run() == 2)
    #expect(panel.text == OtherProgramFile.panel)
  }

  private func read(_ text: String) throws -> ImportResult {
    try FormatRegistry.standard.importDocument(Array(text.utf8), named: "Panel.xib")
  }

  /// The file has our value, and the document knows of the conflict.
  @Test func aFileOfAnotherProgramIsMergedOntoOurs() throws {
    let base = OtherProgramFile.panel
    let ours = base.replacing("constant=\"20\"", with: "constant=\"24\"").replacing("id=\"o-1\"", with: "id=\"o-9\"")
    let theirs = base.replacing("constant=\"20\"", with: "constant=\"28\"").replacing("Go on", with: "Stop")
    let merge = try FileMerge(base: read(base), ours: read(ours), theirs: read(theirs), named: "Panel.xib")
    #expect(String(decoding: merge.bytes, as: UTF8.self) == ours.replacing("Go on", with: "Stop"))
    #expect(
      merge.document.conflicts == [
        MergeConflict(record: "c-1", member: "constant", base: "20", ours: "24", theirs: "28")
      ])
  }

  @Test func changesBesideTheLayoutOnBothSidesAreLeftToGit() throws {
    let base = OtherProgramFile.panel
    do {
      _ = try FileMerge(
        base: read(base), ours: read(base.replacing("id=\"o-1\"", with: "id=\"o-8\"")),
        theirs: read(base.replacing("id=\"o-1\"", with: "id=\"o-9\"")),
        named: "Panel.xib")
      Issue.record("it was merged")
    } catch let error as FormatError {
      #expect(error.reason.english.contains("merged line by line"))
    }
  }
}
