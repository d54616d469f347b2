import LayoutModel
import Testing

/// Images of a document, and what was found in their files.
@Suite struct DocumentPicturesTests {
  private static func known(_ image: DocumentImage, _ size: Size = Size(40, 20)) -> KnownPicture {
    var picture = KnownPicture(image)
    picture.light = [ImageFile(bytes: [1, 2, 3], format: .png, pixels: size)]
    return picture
  }

  private let logo = DocumentImage(id: "logo", file: "logo.png")

  private func content(_ image: String) -> Content {
    var content = Content()
    content.image = image
    return content
  }

  @Test func anElementShowsTheImageThatItNames() {
    let document = Document().with(images: [logo]).with(pictures: DocumentPictures([Self.known(logo)]))
    #expect(document.picture(of: content("logo"), in: .imageView)?.size == Size(40, 20))
    #expect(document.picture(of: content("logo"), in: .button)?.size == Size(40, 20))
    #expect(document.picture(of: content("logo"), in: .label) == nil)
    #expect(document.picture(of: content("photo"), in: .imageView) == nil)
    #expect(document.picture(of: content("not an id"), in: .imageView) == nil)
    #expect(document.picture(of: Content(), in: .imageView) == nil)
  }

  /// A picture that was read for another file must not be shown.
  @Test func aChangedImageHasNoPictureUntilItIsReadAgain() {
    var draft = Draft(Document().with(images: [logo]).with(pictures: DocumentPictures([Self.known(logo)])))
    draft.updateImages { $0[0].file = "other.png" }
    #expect(draft.document.picture(of: content("logo"), in: .imageView) == nil)
    #expect(draft.document.currentPictures.isEmpty)
    draft.updateImages { $0 = [] }
    #expect(draft.document.picture(of: content("logo"), in: .imageView) == nil)
  }

  @Test func picturesOfCataloguesAreShownByName() {
    var catalogued = DocumentImage(id: "my-icon", file: "Assets.xcassets/my icon.imageset/a.png")
    catalogued.isTemplate = true
    let found = DocumentPictures(catalogued: ["my icon": Self.known(catalogued), "logo": Self.known(logo, Size(7, 7))])
    let document = Document().with(pictures: found)
    #expect(document.picture(of: content("my icon"), in: .imageView)?.size == Size(40, 20))
    #expect(document.currentPictures == found)
    let listed = document.with(images: [logo]).with(
      pictures: DocumentPictures([Self.known(logo)], catalogued: found.catalogued))
    #expect(listed.picture(of: content("logo"), in: .imageView)?.size == Size(40, 20), "the document's own image")
  }

  @Test func namesThatAreNoImagesAreAskedFor() {
    var draft = Draft(Document().with(images: [logo]))
    for (id, name) in [("a", "logo"), ("b", "star"), ("c", "star")] {
      var element = Element(id: ElementID(id), kind: .imageView, frame: Rect(0, 0, 9, 9))
      element.content.image = name
      draft.put(element)
    }
    var label = Element(id: "d", kind: .label, frame: Rect(0, 0, 9, 9))
    label.content.image = "moon"
    draft.put(label)
    #expect(draft.document.namesOfOtherPictures == ["star"])
  }

  @Test func imagesAreEditedAndUndone() {
    let document = Document()
    var draft = Draft(document)
    draft.updateImages { $0.append(logo) }
    let change = draft.finish()
    #expect(draft.document.images == [logo])
    #expect(change.scope == .images)
    #expect(change.roots(from: document, to: draft.document) == nil)
    draft.replay(change.inverse)
    #expect(draft.document == document)
    #expect(change.followed(by: change.inverse).isEmpty)
  }

  /// Files on the disk are no part of a document, but layouts must follow them.
  @Test func whatWasFoundIsAChangeButNoDifference() {
    let document = Document().with(images: [logo])
    var draft = Draft(document)
    draft.show(DocumentPictures([Self.known(logo)]))
    #expect(draft.document == document)
    #expect(draft.pendingChange.scope == .images)
    draft.rollback()
    #expect(draft.document.pictures.isEmpty)
  }

  @Test func aDocumentFromTheDiskKeepsWhatWasFound() {
    var draft = Draft(Document().with(images: [logo]).with(pictures: DocumentPictures([Self.known(logo)])))
    draft.replaceDocument(by: Document().with(images: [logo]))
    #expect(draft.document.picture(of: content("logo"), in: .imageView) != nil)
  }

  @Test func twoImagesOfOneIDAreAViolation() {
    #expect(Document().with(images: [logo, logo]).violations() == ["the id logo is used twice"])
  }

  @Test func filesOfOneContentAreEqual() {
    let one = ImageFile(bytes: [1, 2], format: .png, pixels: Size(4, 4))
    #expect(one == ImageFile(bytes: [1, 2], format: .png, pixels: Size(4, 4)))
    #expect(one != ImageFile(bytes: [1, 3], format: .png, pixels: Size(4, 4)))
    #expect(ImageFile(bytes: [], format: .png, pixels: Size(60, 30), scale: 3).size == Size(20, 10))
  }
}
