import Foundation
import LayoutModel
import ProgramResources
import TestSupport
import Testing

@testable import Pictures

/// The files of a document's images, in a folder that another person made.
@Suite struct PictureReaderTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    try FileManager.default.createDirectory(at: folder.url.appending(path: "images"), withIntermediateDirectories: true)
    try folder.write(SamplePictures.jpeg, as: "images/a.jpg")
    try outside.write(SamplePictures.jpeg, as: "secret.jpg")
  }

  private func read(_ images: DocumentImage..., from path: String? = nil) -> DocumentPictures {
    PictureReader(folder: path ?? folder.url.path, store: PictureStore()).pictures(of: images)
  }

  private func read(_ file: String) -> KnownPicture? { read(DocumentImage(id: "i", file: file))["i"] }

  private func reason(_ file: String) -> String? { read(file)?.problems.first?.reason.english }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  @Test func aPictureHasItsSizeInPoints() throws {
    #expect(read("images/a.jpg")?.size == Size(6, 4))
    #expect(read("./images//a.jpg")?.size == Size(6, 4))
    try folder.write(SamplePictures.jpeg, as: "b@2x.jpg")
    #expect(read("b@2x.jpg")?.size == Size(3, 2))
  }

  @Test func finerFilesAreFoundBesideIt() throws {
    try folder.write(SamplePictures.svg(width: 12, height: 8), as: "images/a@2x.jpg")
    let picture = try #require(read("images/a.jpg"))
    #expect(picture.light.map(\.scale) == [1, 2])
    #expect(picture.light.map(\.format) == [.jpeg, .svg])
    #expect(picture.size == Size(6, 4))
    #expect(picture.problems.isEmpty)
    try folder.write("no picture", as: "images/a@3x.jpg")
    #expect(read("images/a.jpg")?.problems.map(\.path) == ["images/a@3x.jpg"])
    #expect(read("images/a.jpg")?.light.count == 2)
  }

  @Test func darkAppearanceHasItsOwnFile() throws {
    try folder.write(SamplePictures.webp, as: "dark.webp")
    var image = DocumentImage(id: "i", file: "images/a.jpg", dark: "dark.webp")
    #expect(read(image)["i"]?.files(isDark: true).map(\.format) == [.webp])
    #expect(read(image)["i"]?.files(isDark: false).map(\.format) == [.jpeg])
    image.dark = "missing.png"
    #expect(read(image)["i"]?.files(isDark: true).map(\.format) == [.jpeg])
    #expect(read(image)["i"]?.problems.map(\.path) == ["missing.png"])
  }

  @Test func whatCannotBeShownIsToldWithItsReason() throws {
    #expect(reason("missing.png") == "no such file or directory")
    #expect(reason("images") == "is a directory")
    try folder.write("no picture", as: "text.png")
    #expect(reason("text.png") == "isn’t a PNG, JPEG, SVG or WebP picture")
    try folder.write(Array(SamplePictures.jpeg.prefix(200)), as: "cut.jpg")
    #expect(reason("cut.jpg") == "the picture is damaged or incomplete")
    try folder.write(SamplePictures.svg(width: 100_000, height: 1000), as: "huge.svg")
    #expect(reason("huge.svg")?.hasPrefix("it has 100000 × 1000 pixels") == true, "\(reason("huge.svg") ?? "")")
    try folder.write(SamplePictures.jpeg, as: "wrong.png")
    #expect(reason("wrong.png") == nil)
  }

  @Test func nothingOutsideTheFolderIsRead() throws {
    let reason = "it is outside the document’s folder"
    let other = outside.url.lastPathComponent
    #expect(self.reason("../\(other)/secret.jpg") == reason)
    #expect(self.reason("images/../../\(other)/secret.jpg") == reason)
    #expect(self.reason("images/../images/a.jpg") == reason)
    #expect(self.reason(outside.path("secret.jpg")) == reason)
    try link("link.jpg", to: outside.path("secret.jpg"))
    #expect(self.reason("link.jpg") == reason)
    try link("folder", to: outside.url.path)
    #expect(self.reason("folder/secret.jpg") == reason)
    try link("near.jpg", to: "../\(other)/secret.jpg")
    #expect(self.reason("near.jpg") == reason)
  }

  @Test func linksWithinTheFolderAreFollowed() throws {
    try link("same.jpg", to: "images/a.jpg")
    #expect(read("same.jpg")?.size == Size(6, 4))
    try link("round", to: "round")
    #expect(reason("round") == "too many levels of symbolic links")
    // The folder itself may be named by a link.
    let way = outside.path("way")
    try FileManager.default.createSymbolicLink(atPath: way, withDestinationPath: folder.url.path)
    #expect(read(DocumentImage(id: "i", file: "images/a.jpg"), from: way)["i"]?.size == Size(6, 4))
  }

  /// Opening a pipe would wait for ever.
  @Test(.timeLimit(.minutes(1))) func pipesAndDevicesAreNotOpened() throws {
    #expect(mkfifo(folder.path("pipe.png"), 0o600) == 0)
    #expect(reason("pipe.png") == "not a regular file (pipe)")
    try link("null.png", to: "/dev/null")
    #expect(reason("null.png") == "it is outside the document’s folder")
  }

  @Test func manyImagesOfOneFileAreOnePicture() throws {
    let pictures = read(DocumentImage(id: "a", file: "images/a.jpg"), DocumentImage(id: "b", file: "images/a.jpg"))
    #expect(pictures["a"]?.light.first === pictures["b"]?.light.first)
  }

  // MARK: Allowed files

  private func readAllowing(_ allowed: String..., file: String) -> KnownPicture? {
    let image = DocumentImage(id: "i", file: file)
    let reader = PictureReader(folder: folder.url.path, allowing: Set(allowed), store: PictureStore())
    return reader.pictures(of: [image])["i"]
  }

  @Test func anAllowedFileOutsideIsRead() throws {
    let secret = RelativePath.real(outside.path("secret.jpg"))
    let path = RelativePath.path(to: secret, from: folder.url.path)
    #expect(readAllowing(file: path)?.problems.map(\.isOutside) == [true])
    #expect(readAllowing(secret, file: path)?.size == Size(6, 4))
    #expect(readAllowing(secret, file: path)?.problems == [])
    #expect(readAllowing(secret, file: secret)?.size == Size(6, 4))
    try outside.write(SamplePictures.jpeg, as: "other.jpg")
    let other = path.replacing("secret.jpg", with: "other.jpg")
    #expect(readAllowing(secret, file: other)?.problems.map(\.isOutside) == [true], "only the file itself is allowed")
    let missing = path.replacing("secret.jpg", with: "missing.jpg")
    #expect(
      readAllowing(secret, file: missing)?.problems.map(\.isOutside) == [true], "nothing is told of other folders")
  }

  @Test func aLinkToAnAllowedFileIsRead() throws {
    try link("images/link.jpg", to: outside.path("secret.jpg"))
    #expect(readAllowing(file: "images/link.jpg")?.problems.map(\.isOutside) == [true])
    #expect(readAllowing(RelativePath.real(outside.path("secret.jpg")), file: "images/link.jpg")?.size == Size(6, 4))
  }

  @Test func anAllowedFileThatIsGoneIsMissing() throws {
    let gone = RelativePath.real(outside.path("gone.jpg"))
    let path = RelativePath.path(to: gone, from: folder.url.path)
    #expect(readAllowing(gone, file: path)?.problems.map(\.isOutside) == [false])
  }
}
