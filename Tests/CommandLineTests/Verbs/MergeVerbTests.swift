import Foundation
import Markup
import TestSupport
import Testing

@Suite struct MergeVerbTests {
  private static let form = try! String(
    contentsOf: TestFiles.root.appending(path: TestFiles.example("form")), encoding: .utf8)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func merge(
    _ ours: (String) -> String, _ theirs: (String) -> String, into output: String = "ours.plumb"
  ) throws -> Plumbline {
    try folder.write(Self.form, as: "base.plumb")
    try folder.write(ours(Self.form), as: "ours.plumb")
    try folder.write(theirs(Self.form), as: "theirs.plumb")
    return try Plumbline.run(
      "merge", "-o", folder.path(output), "--name", "form.plumb", folder.path("base.plumb"), folder.path("ours.plumb"),
      folder.path("theirs.plumb"))
  }

  private func renamed(_ name: String) -> (String) -> String {
    { $0.replacing("\"identifier\": \"width of the labels\"", with: "\"identifier\": \"\(name)\"") }
  }

  private func gap(_ value: Int) -> (String) -> String {
    {
      $0.replacing(
        "\"second\": \"city-label.trailing\", \"constant\": 8",
        with: "\"second\": \"city-label.trailing\", \"constant\": \(value)")
    }
  }

  @Test func cleanMergeKeepsTheBytesOfOurs() throws {
    // Ours is spelled in its own way; only the line of the other side's edit changes.
    let respaced = { (text: String) in text.replacing("\"plumb\": 1", with: "\"plumb\":1") }
    let result = try merge({ respaced(gap(10)($0)) }, renamed("labels"))
    #expect(result.complaints == "")
    #expect(result.code == 0)
    #expect(try folder.text(of: "ours.plumb") == respaced(gap(10)(renamed("labels")(Self.form))))
  }

  @Test func conflictsAreToldAndKept() throws {
    let result = try merge(gap(10), gap(12), into: "out.plumb")
    #expect(result.code == 1)
    #expect(result.complaintLines.count == 1)
    #expect(result.complaintLines[0].hasPrefix("form.plumb: conflict: "))
    #expect(result.complaintLines[0].hasSuffix(", Constant: ours 10, theirs 12 (before: 8)"))
    let merged = try JSONTree(folder.bytes(of: "out.plumb")).root
    let conflict = try #require(merged.member("conflicts")?.items.first { _ in true })
    #expect(
      conflict.plainValue.text
        == "{ \"record\": \"city-gap\", \"member\": \"constant\", \"base\": 8, \"ours\": 10, \"theirs\": 12 }")
    // What was ours is untouched, and the merged document can be read.
    #expect(try folder.text(of: "ours.plumb") == gap(10)(Self.form))
    #expect(try Plumbline.run("solve", folder.path("out.plumb")).code == 0)
  }

  @Test func wrongUseAndBrokenFilesChangeNothing() throws {
    let result = try merge({ $0 }, { _ in "{ \"plumb\": 1, \"scenes\": [ }" })
    #expect(result.code == 2)
    #expect(result.complaintLines.count == 1)
    #expect(try folder.text(of: "ours.plumb") == Self.form)
    #expect(try Plumbline.run("merge", "a", "b", "-o", "c").code == 2)
    #expect(try Plumbline.run("merge", "a", "b", "c").code == 2)
    #expect(try Plumbline.run("merge", "none.plumb", "none.plumb", "none.plumb", "-o", folder.path("c")).code == 2)
  }

  // MARK: Files of other programs

  private func xib(_ change: (String) -> String = { $0 }) -> String { change(InPlaceTests.xib) }

  private func mergeXIB(_ ours: (String) -> String, _ theirs: (String) -> String) throws -> Plumbline {
    try folder.write(xib(), as: "base")
    try folder.write(xib(ours), as: "ours")
    try folder.write(xib(theirs), as: "theirs")
    return try Plumbline.run(
      "merge", folder.path("base"), folder.path("ours"), folder.path("theirs"), "-o", folder.path("ours"))
  }

  @Test func layoutsOfXcodeMergeOntoOurs() throws {
    let ours = { (text: String) in text.replacing("<!-- kept -->", with: "<!-- ours -->").replacing("320", with: "300")
    }
    let theirs = { (text: String) in text.replacing("constant=\"20\"", with: "constant=\"24\"") }
    let result = try mergeXIB(ours, theirs)
    #expect(result.code == 0, "\(result.complaints)")
    #expect(try folder.text(of: "ours") == xib { theirs(ours($0)) })
  }

  @Test func whatOnlyTheirsChangedBesidesTheLayoutIsKept() throws {
    let ours = { (text: String) in text.replacing("constant=\"20\"", with: "constant=\"24\"") }
    let theirs = { (text: String) in text.replacing("<!-- kept -->", with: "<!-- theirs -->") }
    let result = try mergeXIB(ours, theirs)
    #expect(result.code == 0, "\(result.complaints)")
    #expect(try folder.text(of: "ours") == xib { theirs(ours($0)) })
  }

  @Test func otherChangesOnBothSidesAreMergedLineByLine() throws {
    let ours = { (text: String) in text.replacing("<!-- kept -->", with: "<!-- ours -->") }
    let theirs = { (text: String) in text.replacing("</document>", with: "</document><!-- theirs -->") }
    let clean = try mergeXIB(ours, theirs)
    #expect(clean.code == 0, "\(clean.complaints)")
    #expect(clean.complaints.contains("both versions changed more than the layout: merged line by line"))
    #expect(try folder.text(of: "ours") == xib { theirs(ours($0)) })
    let conflict = try mergeXIB(ours) { $0.replacing("<!-- kept -->", with: "<!-- theirs -->") }
    #expect(conflict.code == 1)
    #expect(conflict.complaints.contains("1 conflict is marked in the text"), "\(conflict.complaints)")
    #expect(try folder.text(of: "ours").contains("<<<<<<<"))
  }

  @Test func conflictsInXcodesFilesAreTold() throws {
    let result = try mergeXIB(
      { $0.replacing("constant=\"20\"", with: "constant=\"24\"") },
      { $0.replacing("constant=\"20\"", with: "constant=\"28\"") })
    #expect(result.code == 1)
    #expect(result.complaints.contains("conflict: "), "\(result.complaints)")
    #expect(try folder.text(of: "ours").contains("constant=\"24\""))
  }

  @Test func addedOnBothSidesHasAnEmptyBase() throws {
    try folder.write("", as: "base")
    try folder.write(Self.form, as: "a")
    try folder.write(renamed("labels")(Self.form), as: "b")
    let result = try Plumbline.run(
      "merge", folder.path("base"), folder.path("a"), folder.path("b"), "-o", folder.path("a"))
    #expect(result.code == 1)
    #expect(result.complaintLines.count == 1)
    #expect(result.complaints.contains("was added by both sides"))
  }

  @Test func textconvIsTheSameForEverySpelling() throws {
    let text = try Plumbline.run("textconv", TestFiles.example("form"))
    #expect(text.code == 0)
    #expect(
      text.output.contains("constraint city-gap: first city-field.leading, second city-label.trailing, constant 8"))
    try folder.write(Self.form.replacing("\n    ", with: "\n\t").replacing(": ", with: ":"), as: "respaced.plumb")
    #expect(try Plumbline.run("textconv", folder.path("respaced.plumb")).output == text.output)
    try folder.write("<<<<<<< ours\n", as: "conflict.plumb")
    let broken = try Plumbline.run("textconv", folder.path("conflict.plumb"))
    #expect(broken.code == 0)
    #expect(broken.output == "<<<<<<< ours\n")
    #expect(broken.complaintLines.count == 1)
    #expect(try Plumbline.run("textconv", "none.plumb").code == 2)
  }
}
