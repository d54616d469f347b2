import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// Elements that have the size of their picture.
@Suite struct PictureSizeTests {
  private let logo = DocumentImage(id: "logo", file: "logo.png")

  private func pictures(_ size: Size) -> DocumentPictures {
    var known = KnownPicture(logo)
    known.light = [ImageFile(bytes: [UInt8(size.width)], format: .png, pixels: size)]
    return DocumentPictures([known])
  }

  /// An element at the top left corner, as large as its content.
  private func document(
    _ kind: ElementKind, profile: Profile = .ios, _ edit: (inout Element) -> Void = { _ in }
  ) -> Document {
    var builder = DocumentBuilder(width: 400, height: 400, profile: profile)
    builder.add(kind, "a", Rect(0, 0, 10, 10)) {
      $0.content.image = "logo"
      edit(&$0)
    }
    builder.constrain("a.leading == root.leading", "a.top == root.top")
    return builder.document.with(images: [logo]).with(pictures: pictures(Size(120, 48)))
  }

  private func size(_ document: Document) -> Size? {
    SceneLayout.solved(document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
      .rootFrames["a"]?.size
  }

  @Test(arguments: Profile.allCases) func anImageViewHasThePicturesSize(_ profile: Profile) {
    #expect(size(document(.imageView, profile: profile)) == Size(120, 48))
    #expect(size(document(.customView, profile: profile)) == Size(120, 48))
  }

  @Test func theElementsOwnSizeWins() {
    #expect(size(document(.imageView) { $0.content.imageSize = Size(30, 20) }) == Size(30, 20))
    #expect(
      size(
        document(.customView) { $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: 50, height: 60) })
        == Size(50, 60))
  }

  @Test func aNameThatIsNoImageHasNoSize() {
    #expect(size(document(.imageView) { $0.content.image = "star.fill" })?.width != 120)
  }

  /// “Go” is 15 wide in 15 points, and 18 high.
  @Test func aButtonHasRoomForBoth() {
    #expect(size(document(.button) { $0.content.title = "Go" }) == Size(120 + 15, 48 + 12))
    #expect(size(document(.button) { $0.content.title = nil }) == Size(120, 48 + 12))
    let titled = size(document(.button, profile: .gnome) { $0.content.title = "Go" })
    #expect(abs((titled?.width ?? 0) - (120 + 6 + 15 + 34)) < 0.5)
  }

  /// A button that is too narrow for its picture and title cuts the title.
  @Test func aTitleIsCutBesideThePicture() throws {
    let document = document(.button) { $0.content.title = "Continue" }
    let session = LayoutSession(
      document: document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    let slot = try #require(session.model?.slots["a"])
    let fit = try #require(session.model?.textFit(of: slot))
    #expect(!fit.isCut(atWidth: 180))
    #expect(fit.isCut(atWidth: 170))
  }

  /// A session follows other files on the disk, and equals a new one.
  @Test func layoutsFollowTheFiles() {
    let before = document(.imageView)
    var session = LayoutSession(
      document: before, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    var draft = Draft(before)
    draft.show(pictures(Size(64, 32)))
    session.update(to: draft.document, change: draft.pendingChange)
    #expect(session.layout.rootFrames["a"]?.size == Size(64, 32))
    #expect(size(draft.document) == Size(64, 32))
    draft.updateImages { $0 = [] }
    session.update(to: draft.document, change: draft.pendingChange)
    #expect(session.layout.rootFrames["a"]?.size == size(draft.document))
  }
}
