import CFileAttributes
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

  @Test func savingErrorsNameTheReason() throws {
    try inFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/circle", withDestinationPath: "circle")
      try save("one", folder + "/file")
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      for (path, reason) in [
        (folder, "is a directory"),
        (folder + "/none/a.plumb", "no such file or directory"),
        (folder + "/file/a.plumb", "not a directory"),
        (folder + "/circle", "too many levels of symbolic links"),
        (folder + "/" + String(repeating: "x", count: 300), "file name too long"),
        ("/dev/full", "not a regular file (device)"), (folder + "/pipe", "not a regular file (pipe)"),
        ("/proc/a.plumb", "no such file or directory"),
        ("", "no such file or directory"),
      ] {
        let problem = #expect(throws: FileProblem.self) { try save("two", path) }
        #expect(problem?.reason.english == reason, "\(path)")
        #expect(problem?.path == path)
      }
      #expect(try contents(folder + "/file") == "one")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["circle", "file", "pipe"])
    }
  }

  @Test func aDeviceIsWrittenIntoAndNotReplaced() throws {
    try FileSaving.save(Array("gone".utf8), toFileOrStream: "/dev/null")
    let problem = #expect(throws: FileProblem.self) {
      try FileSaving.save(Array("gone".utf8), toFileOrStream: "/dev/full")
    }
    #expect(problem?.reason.english == "no space left on the disk")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test(.timeLimit(.minutes(1))) func savingToAnUnreadPipeFailsAtOnce() throws {
    try inFolder { folder in
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      let problem = #expect(throws: FileProblem.self) {
        try FileSaving.save(Array("gone".utf8), toFileOrStream: folder + "/pipe")
      }
      #expect(problem?.reason.english == "no program is reading the pipe")
    }
  }

  @Test func privateFilesAreReadableByOwnerOnly() throws {
    try inFolder { folder in
      let path = folder + "/a"
      try save("one", path)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      try FileSaving.save([7], to: path, isPrivate: true)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
    }
  }

  @Test func extendedAttributesStay() throws {
    try inFolder { folder in
      let path = folder + "/a.plumb"
      try save("one", path)
      guard setxattr(path, "user.author", "Ann", 3, 0) == 0, setxattr(path, "user.empty", "", 0, 0) == 0 else {
        return  // this file system has none
      }
      #expect(try FileSaving.save(Array("two".utf8), to: path).isEmpty)
      var value = [UInt8](repeating: 0, count: 10)
      #expect(getxattr(path, "user.author", &value, 10) == 3)
      #expect(Array(value.prefix(3)) == Array("Ann".utf8))
      #expect(getxattr(path, "user.empty", &value, 10) == 0)
    }
  }

  @Test func otherHardLinksOfAReplacedFileAreReported() throws {
    try inFolder { folder in
      let path = folder + "/a.plumb"
      try save("one", path)
      try FileManager.default.linkItem(atPath: path, toPath: folder + "/b.plumb")
      #expect(try FileSaving.save(Array("two".utf8), to: path) == [.otherNames(1)])
      #expect(try contents(folder + "/b.plumb") == "one")
      #expect(try FileSaving.save(Array("three".utf8), to: path).isEmpty)
    }
  }

  /// The temporary file of a killed save is removed, because nothing locks it; that of a running save stays.
  @Test func newLeftoversGoAndLivingOnesStay() throws {
    try inFolder { folder in
      try save("x", folder + "/.plumb-killed")
      let living = try TemporaryFile(in: folder, mode: 0o600)
      try save("one", folder + "/a")
      let name = (living.path as NSString).lastPathComponent
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [name, "a"])
      living.remove()
    }
  }

  /// Removes old temporary files of killed saves, but no files of other programs or with other names.
  @Test func oldLeftoversGoWithTheNextSave() throws {
    try inFolder { folder in
      let names = [".plumb-1y2p0ij32e8e7", ".plumb-notes.txt", ".plumb-Zz", "old.plumb", ".plumb-"]
      for name in names {
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        let old = Date(timeIntervalSinceNow: -7200)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder + "/" + name)
      }
      try FileManager.default.createDirectory(atPath: folder + "/.plumb-12", withIntermediateDirectories: true)
      try save("one", folder + "/a")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(left == ([".plumb-12", "a"] + names.dropFirst()).sorted())
    }
  }

  @Test func savingAtTheSameTimeLeavesOneWholeFile() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/plumb-race-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let texts = (0..<8).map { String(repeating: "\($0)", count: 100_000) }
    await withTaskGroup(of: Void.self) { group in
      for text in texts { group.addTask { _ = try? FileSaving.save(Array(text.utf8), to: folder + "/a") } }
    }
    let bytes = try FileReading.bytes(ofFileAt: folder + "/a", limit: 1_000_000)
    #expect(texts.contains(String(decoding: bytes, as: UTF8.self)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
  }
}
