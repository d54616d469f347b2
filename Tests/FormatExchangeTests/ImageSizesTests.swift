import FormatExchange
import LayoutModel
import TestSupport
import Testing

@Suite struct ImageSizesTests {
  private func document() -> Document {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.imageView, "logo", Rect(20, 20, 100, 100)) { $0.content.image = "mark" }
    builder.add(.imageView, "sized", Rect(20, 20, 100, 100)) {
      $0.content.image = "mark"
      $0.content.imageSize = Size(10, 10)
    }
    builder.add(.imageView, "star", Rect(20, 20, 100, 100)) { $0.content.image = "star" }
    let image = DocumentImage(id: "mark", file: "mark.png")
    var picture = KnownPicture(image)
    picture.light = [ImageFile(bytes: [], format: .png, pixels: Size(64, 32), scale: 2)]
    return builder.document.with(images: [image]).with(pictures: DocumentPictures([picture]))
  }

  @Test func elementsGetTheSizesOfTheirPictures() {
    let sized = document().withImageSizes
    #expect(sized.elements["logo"]?.content.imageSize == Size(32, 16))
    #expect(sized.elements["sized"]?.content.imageSize == Size(10, 10))
    #expect(sized.elements["star"]?.content.imageSize == nil)
  }

  @Test func aDocumentWithoutPicturesStaysAsItIs() {
    let plain = document().with(pictures: DocumentPictures())
    #expect(plain.withImageSizes == plain)
  }
}
