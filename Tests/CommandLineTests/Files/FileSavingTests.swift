import Foundation
import Testing

@testable import ProgramResources

@Suite struct FileSavingTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/plumb-files-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func contents(_ path: String) throws -> String {
    String(decoding: try FileReading.bytes(ofFileAt: path, limit: 1000), as: UTF8.self)
  }

  private func save(_ text: String, _ path: String) throws { try FileSaving.save(Array(text.utf8), to: path) }

  @Test func aNewFileIsWritten() throws {
    try inFolder { folder in
      try save("one", folder + "/a.plumb")
      #expect(try contents(folder + "/a.plumb") == "one")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.plumb"])
    }
  }

  @Test func anOldFileIsReplacedAndKeepsItsPermissions() throws {
    try inFolder { folder in
      let path = folder + "/a.plumb"
      try save("one", path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try save("two", path)
      #expect(try contents(path) == "two")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.plumb"])
    }
  }

  @Test(.enabled(if: getuid() == 0, "only root may give files away")) func theOwnerStays() throws {
    try inFolder { folder in
      let path = folder + "/a.plumb"
      try save("one", path)
      try FileManager.default.setAttributes([.ownerAccountID: 1234, .groupOwnerAccountID: 4321], ofItemAtPath: path)
      try save("two", path)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.ownerAccountID] as? NSNumber)?.intValue == 1234)
      #expect((attributes[.groupOwnerAccountID] as? NSNumber)?.intValue == 4321)
    }
  }

  @Test func linksAreFollowedAndStay() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/real", withIntermediateDirectories: true)
      try save("one", folder + "/real/a.plumb")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/middle.plumb", withDestinationPath: "real/a.plumb")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.plumb", withDestinationPath: folder + "/middle.plumb")
      try save("two", folder + "/link.plumb")
      #expect(try contents(folder + "/real/a.plumb") == "two")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/middle.plumb") == "real/a.plumb")
    }
  }

  @Test func aLinkToNothingYetIsFilled() throws {
    try inFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "later.plumb")
      try save("one", folder + "/link")
      #expect(try contents(folder + "/later.plumb") == "one")
    }
  }

  @Test func whatCannotBeSavedSaysWhy() throws {
    try inFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/circle", withDestinationPath: "circle")
      try save("one", folder + "/file")
      for (path, reason) in [
        (folder, "it is a folder"),
        (folder + "/none/a.plumb", "there is no such file or folder"),
        (folder + "/file/a.plumb", "a part of its path is not a folder"),
        (folder + "/circle", "its symbolic links lead in a circle"),
        (folder + "/" + String(repeating: "x", count: 300), "its name is too long"),
        ("/dev/full", "the disk is full"),
        ("/proc/a.plumb", "there is no such file or folder"),
        ("", "there is no such file or folder"),
      ] {
        let problem = #expect(throws: FileProblem.self) { try save("two", path) }
        #expect(problem?.reason.english == reason, "\(path)")
        #expect(problem?.path == path)
      }
      #expect(try contents(folder + "/file") == "one")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["circle", "file"])
    }
  }

  @Test func aDeviceIsWrittenIntoAndNotReplaced() throws {
    try save("gone", "/dev/null")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test func savingAtTheSameTimeLeavesOneWholeFile() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/plumb-race-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let texts = (0..<8).map { String(repeating: "\($0)", count: 100_000) }
    await withTaskGroup(of: Void.self) { group in
      for text in texts { group.addTask { try? FileSaving.save(Array(text.utf8), to: folder + "/a") } }
    }
    let bytes = try FileReading.bytes(ofFileAt: folder + "/a", limit: 1_000_000)
    #expect(texts.contains(String(decoding: bytes, as: UTF8.self)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
  }
}
