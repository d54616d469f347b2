import Foundation
import Testing

@testable import ProgramResources

@Suite struct FileReadingTests {
  @Test func readingErrorsNameTheReason() {
    for (path, reason) in [
      ("/", "is a directory"), ("/none", "no such file or directory"),
      ("/dev/null/x", "not a directory"), ("/dev/zero", "not a regular file (device)"),
      ("/tmp/\u{FFFD}", "the file name isn’t valid UTF-8: rename the file"),
    ] {
      let problem = #expect(throws: FileProblem.self) {
        try FileReading.bytes(ofFileAt: path, limit: 3 * 1024 * 1024)
      }
      #expect(problem?.reason.english == reason, "\(path)")
    }
  }

  @Test func emptyFilesAreRead() throws {
    let path = FileManager.default.temporaryDirectory.path + "/plumb-empty-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileSaving.save([], to: path)
    #expect(try FileReading.bytes(ofFileAt: path, limit: 10) == [])
  }

  /// An open document keeps the bytes of its file, so the array must have no spare capacity.
  @Test(arguments: [1, 4_096, 2_500_000]) func aFileIsKeptWithoutRoomToSpare(count: Int) throws {
    let path = FileManager.default.temporaryDirectory.path + "/plumb-exact-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let written = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileSaving.save(written, to: path)
    let read = try FileReading.bytes(ofFileAt: path, limit: 3_000_000)
    #expect(read == written)
    #expect(read.capacity < count + 8_192)
    #expect(throws: FileProblem.self) { try FileReading.bytes(ofFileAt: path, limit: count - 1) }
  }

  /// An earlier version waited for ever for a writer of the pipe.
  @Test(.timeLimit(.minutes(1))) func aPipeIsRefusedWithoutWaiting() throws {
    let path = FileManager.default.temporaryDirectory.path + "/plumb-pipe-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try #require(mkfifo(path, 0o600) == 0)
    let problem = #expect(throws: FileProblem.self) { try FileReading.bytes(ofFileAt: path, limit: 10) }
    #expect(problem?.reason.english == "not a regular file (pipe)")
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
