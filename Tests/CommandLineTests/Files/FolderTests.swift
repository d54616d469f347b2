import Markup
import TestSupport
import Testing

/// A folder on the command line stands for the readable documents in it.
@Suite struct FolderTests {
  private let document =
    #"{"plumb":1,"scenes":[{"id":"main","root":"r","size":[9,9]}],"elements":[{"id":"r","kind":"view","frame":[0,0,9,9]}]}"#

  @Test func filesInAFolderAreReadInOrder() throws {
    let folder = try TemporaryFolder()
    try Plumbline.shell("mkdir -p '\(folder.path("in/.hidden"))'").expectSuccess()
    for name in ["b.plumb", "a.plumb", "notes.txt", "in/c.plumb", "in/.hidden/d.plumb"] {
      try folder.write(name.hasSuffix("txt") ? "no layout" : document, as: name)
    }
    let run = try Plumbline.run("solve", folder.url.path + "/")
    #expect(run.code == 0, "\(run.complaints)")
    let names = run.output.split(separator: "\n").filter { $0.hasPrefix("/") }
    #expect(names == ["a.plumb", "b.plumb", "in/c.plumb"].map { "\(folder.url.path)/\($0)" })
  }

  /// A reader of the JSON need not know the number of files.
  @Test func singleFileOfAFolderIsAList() throws {
    let folder = try TemporaryFolder()
    try folder.write(document, as: "only.plumb")
    let json = try Plumbline.run("solve", "--json", folder.url.path).output
    #expect(json.hasPrefix("["))
    #expect(try Plumbline.run("solve", "--json", folder.path("only.plumb")).output.hasPrefix("{"))
  }

  /// A command for one file does not accept a folder.
  @Test func aFolderIsNotConverted() throws {
    let run = try Plumbline.run("convert", "data", "-", "--to", "vfl")
    #expect(run.code == 2, "\(run.complaints)")
    #expect(run.complaints.contains("is a directory"), "\(run.complaints)")
  }

  @Test func folderWithoutDocumentsIsReported() throws {
    let folder = try TemporaryFolder()
    let run = try Plumbline.run("check", folder.url.path)
    #expect(run.code == 2, "\(run.complaints)")
    #expect(run.complaints.contains(folder.url.path), "\(run.complaints)")
  }
}

extension Plumbline {
  func expectSuccess() { #expect(code == 0, "\(complaints)") }
}
