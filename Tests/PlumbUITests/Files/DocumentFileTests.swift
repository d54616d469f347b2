import Foundation
import Testing

@testable import PlumbUI

/// The messages for files that are no documents. The files are those of the native format's tests.
@MainActor @Suite struct DocumentFileTests {
  private static let broken: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../PlumbFormatTests/Broken").standardizedFileURL.path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted().map { "\(folder)/\($0)" } ?? []
  }()

  @Test func thereAreBrokenFilesToTry() {
    #expect(Self.broken.count >= 30)
  }

  @Test func eachBrokenFileIsRefusedInWords() {
    for path in Self.broken {
      do throws(DocumentFileProblem) {
        _ = try DocumentFile.open(path)
        Issue.record("\(path) was opened")
      } catch {
        let name = (path as NSString).lastPathComponent
        #expect(error.summary.english == "Couldn’t open “\(FileName.inSentence(name))”")
        #expect(!error.detail.english.isEmpty, "\(name)")
        #expect(!error.detail.english.contains("\n"), "\(name)")
      }
    }
  }

  @Test func missingFileIsReported() {
    do throws(DocumentFileProblem) {
      _ = try DocumentFile.open("/nowhere/at/all.plumb")
      Issue.record("a file that is not there was opened")
    } catch {
      #expect(error.summary.english == "Couldn’t open “all.plumb”")
    }
  }

  @Test func failedSaveLosesNothing() throws {
    var file = try DocumentFile.untitled(from: ExampleFiles.search)
    do throws(DocumentFileProblem) {
      try file.save(to: "/dev/full")
      Issue.record("a device took the document")
    } catch {
      #expect(error.summary.english == "Couldn’t save “full”")
      #expect(error.detail.english == "not a regular file (device)")
      #expect(file.path == nil, "the document does not take a file that it was not written to")
    }
  }

  /// An earlier version waited in these cases for a program at the other end of the pipe.
  @Test(.timeLimit(.minutes(1))) func aPipeInPlaceOfTheFileIsNeitherReadNorWritten() throws {
    let path = FileManager.default.temporaryDirectory.path + "/plumb-\(UUID().uuidString).plumb"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var file = try DocumentFile.untitled(from: ExampleFiles.search)
    try file.save(to: path)
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(file.stateOnDisk == .changed)
    do throws(DocumentFileProblem) {
      _ = try DocumentFile.open(path)
      Issue.record("a pipe was opened")
    } catch {
      #expect(error.detail.english == "not a regular file (pipe)")
    }
    do throws(DocumentFileProblem) {
      try file.save(to: path)
      Issue.record("a pipe took the document")
    } catch {
      #expect(error.detail.english == "not a regular file (pipe)")
    }
  }

  @Test func namesOfTwoFilesThatLookAlikeAreTwo() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/plumb-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (composed, decomposed) = (folder + "/\u{E9}.plumb", folder + "/e\u{301}.plumb")
    var file = try DocumentFile.untitled(from: ExampleFiles.search)
    try file.save(to: composed)
    #expect(file.isOf(composed))
    #expect(!file.isOf(decomposed))
    let standardized = DocumentFile.standardized(composed)
    #expect(DocumentFile.isSame((standardized as NSString).lastPathComponent, "\u{E9}.plumb"))
    try file.save(to: decomposed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test func aLongNameIsShortInASentence() {
    let name = String(repeating: "x", count: 120) + "\n" + String(repeating: "y", count: 120) + ".plumb"
    #expect(FileName.inSentence(name) == "xxxxxxxxxxx…yyyyyy.plumb")
    #expect(FileName.inSentence("search.plumb") == "search.plumb")
    #expect(FileName.inSentence("a\nb.plumb") == "a\\u{a}b.plumb")
  }
}
