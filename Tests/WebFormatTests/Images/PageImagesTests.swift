import FormatExchange
import LayoutEngine
import LayoutModel
import ProgramResources
import TestSupport
import Testing

@testable import WebFormat

@Suite struct PageImagesTests {
  private func file(_ bytes: String, scale: Double = 1) -> ImageFile {
    ImageFile(bytes: Array(bytes.utf8), format: .png, pixels: Size(60 * scale, 40 * scale), scale: scale)
  }

  /// The page of a scene with one image view that shows a picture.
  private func page(
    plays: Bool = false, _ change: (inout KnownPicture, inout Element) -> Void = { _, _ in }
  ) throws -> (text: String, losses: [String]) {
    var picture = KnownPicture(DocumentImage(id: "logo", file: "logo.png"))
    picture.light = [file("one")]
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.imageView, "view", Rect(20, 20, 60, 40)) {
      $0.content.image = "logo"
      change(&picture, &$0)
    }
    builder.constrain("view.leading == root.leading + 20", "view.top == root.top + 20")
    let document = builder.document.with(images: [picture.image]).with(pictures: DocumentPictures([picture]))
    var request = ExportRequest(name: "page.html", measurer: FixedMeasurer())
    request.layout = .exact
    request.plays = plays
    request.environment.catalogue = ShippedDevices.catalogue
    let result = try WebPageFormat().exportDocument(document, request)
    return (String(decoding: result.bytes, as: UTF8.self), result.losses.map(\.what.english))
  }

  @Test(arguments: [false, true]) func aPictureIsInThePage(plays: Bool) throws {
    let page = try page(plays: plays)
    #expect(page.text.contains("--picture-logo: url(data:image/png;base64,b25l);"))
    #expect(page.text.contains("background: var(--picture-logo) center / 100% 100% no-repeat"))
    #expect(page.text.contains("; img-src data:\">"))
    #expect(!page.losses.contains("image not exported"))
  }

  /// An image view without a size of its own is as large as its picture.
  @Test func itsSizeIsThatOfThePicture() throws {
    let text = try page().text
    #expect(text.contains("width: 60px;") && text.contains("height: 40px;"))
  }

  @Test func aFinerFileIsForFinerScreens() throws {
    let text = try page { picture, _ in picture.light.append(file("two", scale: 2)) }.text
    #expect(text.contains("image-set(url(data:image/png;base64,b25l) 1x, url(data:image/png;base64,dHdv) 2x)"))
  }

  @Test func aDarkFileIsShownInTheDark() throws {
    let text = try page { picture, _ in picture.dark = [file("two")] }.text
    #expect(text.contains("--picture-logo-dark: url(data:image/png;base64,dHdv);"))
    #expect(text.contains(".plumb-scene { --picture-logo: var(--picture-logo-light) }"))
    let dark = ".plumb-scene { --picture-logo: var(--picture-logo-dark) }"
    #expect(text.contains("@media (prefers-color-scheme: dark) { \(dark) }"))
    #expect(text.contains("[data-appearance=\"dark\"] " + dark))
  }

  @Test(arguments: [
    (ContentMode.scaleAspectFit, "center / contain"), (.scaleAspectFill, "center / cover"),
    (.topRight, "right top / 60px 40px"), (.center, "center / 60px 40px"),
  ]) func contentModesAreSizesOfBackgrounds(mode: ContentMode, placement: String) throws {
    let text = try page { _, element in element.content.contentMode = OpenWord(mode) }.text
    #expect(text.contains("background: var(--picture-logo) \(placement) no-repeat"))
  }

  @Test(arguments: [false, true]) func aButtonHasItsPictureBeforeTheTitle(isTemplate: Bool) throws {
    let page = try page { picture, element in
      element.kind = .button
      element.content.title = "Go"
      var image = picture.image
      image.isTemplate = isTemplate
      picture = KnownPicture(image)
      picture.light = [file("one")]
    }
    let rule = try #require(page.text.split(separator: "::before {").last?.prefix { $0 != "}" })
    #expect(rule.contains("content: \"\";") && rule.contains("width: 60px;") && rule.contains("height: 40px;"))
    let image = "var(--picture-logo) center / contain no-repeat"
    #expect(rule.contains(isTemplate ? "mask: \(image)" : "background: \(image)"))
    #expect(rule.contains("background: currentColor") == isTemplate)
    #expect(page.text.contains(">Go</button>"))
    #expect(!page.losses.contains("image not exported"))
  }

  @Test func aPictureThatCannotBeShownIsALoss() throws {
    let page = try page { picture, _ in picture.light = [] }
    #expect(!page.text.contains("img-src") && !page.text.contains("--picture"))
    #expect(page.losses.contains("image not exported"))
  }
}
