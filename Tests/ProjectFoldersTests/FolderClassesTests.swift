import Foundation
import LayoutModel
import Testing

@testable import ProjectFolders

/// The file with the classes of a folder.
@Suite final class FolderClassesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "classes-\(UInt64.random(in: 0 ... .max))")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: FolderClasses.fileName))
  }

  private var found: FolderClasses { FolderClasses.found(in: folder.path) }

  @Test func noFileIsNoClass() {
    #expect(found == FolderClasses())
    #expect(FolderClasses.digest(of: folder.path) == [])
    #expect(FolderClasses.found(in: folder.path + "/missing") == FolderClasses())
  }

  @Test func classesAreRead() throws {
    try write(#"{ "classes": [{ "id": "AdwBadge", "natural": [24, 18] }] }"#)
    #expect(found.problem == nil)
    #expect(found.classes.map(\.className) == ["AdwBadge"])
    let first = FolderClasses.digest(of: folder.path)
    try write(#"{ "classes": [{ "id": "AdwBadge", "natural": [24, 19] }] }"#)
    #expect(FolderClasses.digest(of: folder.path) != first)
    #expect(first != [])
  }

  @Test func aBrokenFileIsAProblemWithItsLine() throws {
    try write("{ \"classes\": [\n{ \"id\": \"A\", \"like\": \"knob\" }] }")
    #expect(found.classes == [])
    #expect(found.problem?.english.hasPrefix("line 2: class “A”: “like”") == true)
    try write("no JSON")
    #expect(found.problem != nil)
    try write("")
    #expect(found.problem != nil)
  }

  @Test func foldersAndLinksOutOfTheFolderAreNotRead() throws {
    let path = folder.appending(path: FolderClasses.fileName)
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    #expect(found.problem != nil)
    try FileManager.default.removeItem(at: path)
    try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: "/etc/hostname")
    #expect(found.problem?.english == "the file is outside the folder")
  }
}
