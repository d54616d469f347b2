import Foundation
import Testing

@testable import PlumbUI

/// What a person is told of files that are no documents. The same files are the native format's own tests.
@MainActor @Suite struct DocumentFileTests {
  private static let broken: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../LayoutFormatsTests/Broken").standardizedFileURL.path
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
        #expect(error.summary.english == "“\(name)” could not be opened")
        #expect(!error.detail.english.isEmpty && !error.detail.english.contains("\n"), "\(name)")
      }
    }
  }

  @Test func whatIsNotThereIsSaid() {
    do throws(DocumentFileProblem) {
      _ = try DocumentFile.open("/nowhere/at/all.plumb")
      Issue.record("a file that is not there was opened")
    } catch {
      #expect(error.summary.english == "“all.plumb” could not be opened")
    }
  }

  @Test func aFullDiskLosesNothing() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    var file = try DocumentFile.untitled(from: ExampleFiles.search)
    do throws(DocumentFileProblem) {
      try file.save(to: "/dev/full")
      Issue.record("a full disk took the document")
    } catch {
      #expect(error.summary.english == "“full” could not be saved")
      #expect(file.path == nil, "the document does not take a file that it was not written to")
    }
  }
}
