import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// Issues about images whose files cannot be shown.
@Suite struct ImageIssuesTests {
  private func known(_ id: ImageID, _ paths: String...) -> KnownPicture {
    var known = KnownPicture(DocumentImage(id: id, file: paths[0], dark: paths.count > 1 ? paths[1] : nil))
    known.problems = paths.map { PictureProblem(path: $0, reason: .verbatim("no such file")) }
    return known
  }

  /// An image view that shows “logo”, and an image that no element shows.
  private func session(_ found: [KnownPicture], catalogued: [KnownPicture] = []) -> LayoutSession {
    var builder = DocumentBuilder(width: 200, height: 200)
    builder.add(.imageView, "a", Rect(20, 20, 60, 40)) {
      $0.content.image = "logo"
      $0.content.imageSize = Size(60, 40)
    }
    builder.constrain("a.leading == root.leading + 20", "a.top == root.top + 20")
    let names = Dictionary(uniqueKeysWithValues: catalogued.map { ($0.image.id.rawValue, $0) })
    let document = builder.document.with(images: found.map(\.image)).with(
      pictures: DocumentPictures(found, catalogued: names))
    return LayoutSession(
      document: document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  @Test func eachFileIsToldWithItsElements() {
    let issues = session([known("logo", "logo.png", "dark.png")]).diagnosis().issues
    #expect(issues.map(\.kind) == [.image, .image])
    #expect(issues.allSatisfy { $0.elements == ["a"] && $0.severity == .warning })
    #expect(
      issues.map(\.message.english) == [
        "The image “logo” can’t be shown: logo.png: no such file",
        "The image “logo” can’t be shown: dark.png: no such file",
      ])
  }

  @Test func filesOfCataloguesAreToldWithTheirElements() {
    let issues = session([], catalogued: [known("logo", "logo.pdf"), known("unused", "b.pdf")]).diagnosis().issues
    #expect(issues.map(\.message.english) == ["The image “logo” can’t be shown: logo.pdf: no such file"])
    #expect(issues.first?.elements == ["a"])
  }

  @Test func unusedImagesAreToldWithoutElements() {
    let issues = session([known("photo", "photo.png")]).diagnosis().issues
    #expect(issues.map(\.kind) == [.image])
    #expect(issues.first?.elements == [])
  }

  @Test func picturesThatWereNotLookedForAreNoIssue() {
    let missing = KnownPicture(DocumentImage(id: "logo", file: "logo.png"))
    #expect(session([missing]).diagnosis().issues.isEmpty)
    #expect(session([]).diagnosis().issues.isEmpty)
  }

  /// A missing file says nothing about the sizes at which a layout holds.
  @Test func sweepsLeaveThemOut() throws {
    let sweep = try session([known("logo", "logo.png")]).sweep(.horizontal, over: 100...300)
    #expect(sweep.breaks.isEmpty)
  }
}
