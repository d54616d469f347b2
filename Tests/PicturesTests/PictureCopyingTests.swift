import Foundation
import LayoutModel
import ProgramResources
import TestSupport
import Testing

@testable import Pictures

/// Pictures that are copied beside a document. Law: no file that was there is ever changed.
@Suite struct PictureCopyingTests {
  private let project: TemporaryFolder
  private let downloads: TemporaryFolder

  init() throws {
    (project, downloads) = (try TemporaryFolder(), try TemporaryFolder())
    try downloads.write(SamplePictures.svg(width: 12, height: 8), as: "cat.svg")
  }

  private var copying: PictureCopying { PictureCopying(folder: project.url.path) }
  private var cat: BroughtPicture { .file(downloads.path("cat.svg")) }

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: project.path("images"))) ?? []).sorted()
  }

  private func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: project.path("images/\(name)")).map { [UInt8]($0) }
  }

  private func make(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(atPath: project.path("images"), withIntermediateDirectories: true)
    try project.write(text, as: "images/\(name)")
  }

  @Test func aCopyHasTheSameBytes() throws {
    #expect(try copying.copy(cat) == "images/cat.svg")
    #expect(bytes("cat.svg") == SamplePictures.svg(width: 12, height: 8))
    #expect(names() == ["cat.svg"], "nothing else is left")
  }

  @Test func theSameBytesAreUsedAsTheyAre() throws {
    _ = try copying.copy(cat)
    #expect(try copying.copy(cat) == "images/cat.svg")
    #expect(names() == ["cat.svg"])
  }

  @Test func otherBytesKeepTheirName() throws {
    try make("cat.svg", "another picture")
    #expect(try copying.copy(cat) == "images/cat-2.svg")
    #expect(bytes("cat.svg") == Array("another picture".utf8))
    #expect(try copying.copy(cat) == "images/cat-2.svg")
  }

  @Test func aLinkThatLeadsNowhereIsNoFreeName() throws {
    try make("other", "")
    try FileManager.default.createSymbolicLink(
      atPath: project.path("images/cat.svg"), withDestinationPath: downloads.path("new.svg"))
    #expect(try copying.copy(cat) == "images/cat-2.svg")
    #expect(!FileManager.default.fileExists(atPath: downloads.path("new.svg")))
  }

  @Test func finerFilesComeAlong() throws {
    try downloads.write(SamplePictures.svg(width: 24, height: 16), as: "cat@2x.svg")
    try make("cat@3x.svg", "of another cat")
    #expect(try copying.copy(cat) == "images/cat-2.svg")
    #expect(names() == ["cat-2.svg", "cat-2@2x.svg", "cat@3x.svg"])
  }

  @Test func aNameWithAScaleKeepsIt() throws {
    try make("cat@2x.png", "another picture")
    let picture = BroughtPicture.contents([1, 2, 3], name: "cat@2x.png")
    #expect(try copying.copy(picture) == "images/cat-2@2x.png")
  }

  /// If one of several cannot be copied, none is left, and no folder either.
  @Test func severalAreCopiedOrNone() throws {
    let missing = BroughtPicture.file(downloads.path("missing.png"))
    #expect(throws: FileProblem.self) { try copying.copyAll([cat, missing]) }
    #expect(!FileManager.default.fileExists(atPath: project.path("images")))
    try make("mine.png", "kept")
    #expect(throws: FileProblem.self) { try copying.copyAll([cat, missing]) }
    #expect(names() == ["mine.png"])
    #expect(try copying.copyAll([cat, cat]) == [cat: "images/cat.svg"])
    #expect(names() == ["cat.svg", "mine.png"])
    // A file that was there before is not removed.
    #expect(throws: FileProblem.self) { try copying.copyAll([cat, missing]) }
    #expect(names() == ["cat.svg", "mine.png"])
  }

  @Test func whatIsInTheWayIsTold() throws {
    try project.write("", as: "images")
    #expect(throws: FileProblem(path: project.path("images"), errno: ENOTDIR)) { try copying.copy(cat) }
    #expect(bytes("cat.svg") == nil)
  }

  @Test func aFolderThatCannotBeWrittenIsTold() throws {
    // The superuser may write everywhere.
    guard geteuid() != 0 else { return }
    try make("a", "")
    chmod(project.path("images"), 0o555)
    defer { chmod(project.path("images"), 0o755) }
    #expect(throws: FileProblem.self) { try copying.copy(cat) }
    #expect(names() == ["a"])
  }

  // MARK: Checking

  @Test func theDocumentsFolderIsInside() throws {
    try make("a.svg", String(decoding: SamplePictures.svg(width: 12, height: 8), as: UTF8.self))
    let check = PictureCheck(folder: project.url.path)
    #expect(try check.check(.file(project.path("images/a.svg"))).get().place == .inside("images/a.svg"))
    #expect(try check.check(.file(project.path("images/a.svg"))).get().size == Size(12, 8))
    guard case .outside(let path) = try check.check(cat).get().place else { return #expect(Bool(false)) }
    #expect(path.hasPrefix("../") && path.hasSuffix("/cat.svg"))
    #expect(
      try check.check(.contents(SamplePictures.svg(width: 1, height: 1), name: "a")).get().place == .nowhere
    )
  }

  @Test func whatIsNoPictureIsRefused() throws {
    try downloads.write("no picture", as: "a.png")
    let check = PictureCheck(folder: project.url.path)
    let reasons = ["a.png", "missing.png", ""].map { name -> String? in
      if case .failure(let refused) = check.check(.file(downloads.path(name))) { refused.reason.english } else { nil }
    }
    #expect(reasons == ["isn’t a PNG, JPEG, SVG or WebP picture", "no such file or directory", "is a directory"])
  }

  @Test(arguments: [
    ("/a/b/c.png", "/a/b", "c.png"), ("/a/b/x/c.png", "/a/b", "x/c.png"), ("/a/c.png", "/a/b", "../c.png"),
    ("/c.png", "/a/b", "../../c.png"), ("/a/bc/d.png", "/a/b", "../bc/d.png"), ("/a/c.png", "/", "a/c.png"),
  ])
  func relativePathsLeadBack(_ file: String, _ folder: String, _ path: String) {
    #expect(RelativePath.path(to: file, from: folder) == path)
  }
}
