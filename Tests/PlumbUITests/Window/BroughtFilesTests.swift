import Foundation
import TestSupport
import Testing

@testable import PlumbUI

/// The files of images that go with copied elements into the folder of another document.
@Suite struct BroughtFilesTests {
  private let source: TemporaryFolder
  private let target: TemporaryFolder
  private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>"

  init() throws {
    (source, target) = (try TemporaryFolder(), try TemporaryFolder())
    try source.write(Self.svg, as: "a.svg")
  }

  private func bring(_ files: String..., to folder: String? = nil) -> PictureArrivals.BroughtFiles {
    PictureArrivals.bring(files, from: source.url.path, to: folder ?? target.url.path, [])
  }

  @Test func filesAreCopiedOnce() {
    let brought = bring("a.svg", "a.svg")
    #expect(brought.paths == ["a.svg": "images/a.svg"])
    #expect(brought.problems == [])
    #expect(FileManager.default.fileExists(atPath: target.path("images/a.svg")))
    #expect(bring("a.svg").paths == ["a.svg": "images/a.svg"], "the same file is used again")
  }

  @Test func filesBelowTheOtherDocumentAreOnlyNamed() throws {
    let above = (source.url.path as NSString).deletingLastPathComponent
    let brought = bring("a.svg", to: above)
    #expect(brought.paths == ["a.svg": source.url.lastPathComponent + "/a.svg"])
    #expect(!FileManager.default.fileExists(atPath: above + "/images/a.svg"))
  }

  @Test func missingFilesAndThoseElsewhereStayBehind() throws {
    let secret = try TemporaryFolder()
    try secret.write(Self.svg, as: "secret.svg")
    try source.write("no picture", as: "b.png")
    let brought = bring("missing.png", "../\(secret.url.lastPathComponent)/secret.svg", "b.png", "a.svg")
    #expect(brought.paths == ["a.svg": "images/a.svg"])
    #expect(
      brought.problems.map(\.reason.english) == [
        "no such file or directory", "it is outside the document’s folder", "isn’t a PNG, JPEG, SVG or WebP picture",
      ])
  }
}
