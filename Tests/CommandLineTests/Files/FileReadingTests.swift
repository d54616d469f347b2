import Foundation
import Testing

@testable import ProgramResources

@Suite struct FileReadingTests {
  @Test func whatCannotBeReadSaysWhy() {
    for (path, reason) in [
      ("/", "it is a folder"), ("/none", "there is no such file or folder"),
      ("/dev/null/x", "a part of its path is not a folder"), ("/dev/zero", "it is larger than 3 MB"),
    ] {
      let problem = #expect(throws: FileProblem.self) {
        try FileReading.bytes(ofFileAt: path, limit: 3 * 1024 * 1024)
      }
      #expect(problem?.reason.english == reason, "\(path)")
    }
  }

  @Test func emptyFilesAreRead() throws {
    #expect(try FileReading.bytes(ofFileAt: "/dev/null", limit: 10) == [])
  }

  @Test func theLimitIsIncluded() throws {
    let path = FileManager.default.temporaryDirectory.path + "/plumb-limit-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = [UInt8](repeating: 7, count: 3 * 1024 * 1024)
    try FileSaving.save(bytes, to: path)
    #expect(try FileReading.bytes(ofFileAt: path, limit: bytes.count) == bytes)
    #expect(throws: FileProblem.self) { try FileReading.bytes(ofFileAt: path, limit: bytes.count - 1) }
  }
}
