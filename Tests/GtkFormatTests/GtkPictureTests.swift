import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import GtkFormat

/// Pictures in interface files, which are found from the folder of the file.
@Suite struct GtkPictureTests {
  private static func document(_ images: DocumentImage...) -> Document {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.imageView, "view", Rect(20, 20, 60, 40)) { $0.content.image = "logo" }
    builder.constrain("view.leading == root.leading + 20", "view.top == root.top + 20")
    return builder.document.with(images: images)
  }

  private func exported(_ document: Document) throws -> (text: String, losses: [String]) {
    let request = ExportRequest(name: "page.ui", measurer: FixedMeasurer())
    let result = try GtkBuilderFormat().exportDocument(document, request)
    return (String(decoding: result.bytes, as: UTF8.self), result.losses.map(\.what.english))
  }

  private func read(_ inner: String) throws -> ImportResult {
    let text = "<interface><object class=\"GtkBox\" id=\"box\"><child>\(inner)</child></object></interface>"
    return try GtkBuilderFormat().importDocument(Array(text.utf8), named: "page.ui")
  }

  @Test func anImageIsWrittenByItsFile() throws {
    let (text, losses) = try exported(Self.document(DocumentImage(id: "logo", file: "images/logo.svg")))
    #expect(text.contains("<property name=\"paintable\">images/logo.svg</property>"))
    #expect(!losses.contains("image not exported"))
    let other = try exported(Self.document())
    #expect(!other.text.contains("paintable"))
    #expect(other.losses.contains("image not exported"), "the name of an asset says nothing to GTK")
  }

  @Test func aButtonWithoutItsImageIsTold() throws {
    var draft = Draft(Self.document(DocumentImage(id: "logo", file: "images/logo.svg")))
    draft.update("view") { $0.kind = .button }
    #expect(try exported(draft.document).losses.contains("exported without its image, so it may be smaller"))
  }

  @Test func anotherImageIsSavedInPlace() throws {
    let text = """
      <interface><object class="GtkBox" id="box"><child>
        <object class="GtkPicture" id="p"><property name="paintable">a.png</property></object>
      </child></object></interface>
      """
    let read = try GtkBuilderFormat().importDocument(Array(text.utf8), named: "page.ui")
    let file = try #require(read.file)
    var draft = Draft(read.document)
    draft.updateImages { $0.append(DocumentImage(id: "b", file: "art/b.png")) }
    draft.update("p") { $0.content.image = "b" }
    let edited = file.edited(to: draft.document)
    #expect(String(decoding: edited.bytes, as: UTF8.self) == text.replacing("a.png", with: "art/b.png"))
    #expect(try UnsaidEdits(of: draft.document, in: edited, file, named: "page.ui").losses.isEmpty)
    draft.updateImages { $0[1].dark = "art/c.png" }
    let dark = file.edited(to: draft.document)
    #expect(
      try !UnsaidEdits(of: draft.document, in: dark, file, named: "page.ui").losses.isEmpty, "GTK has no dark files")
  }

  @Test func anExportIsReadAgain() throws {
    let document = Self.document(
      DocumentImage(id: "other", file: "other.png"),
      DocumentImage(id: "logo", file: "images/brand.svg", dark: "dark.svg"))
    let text = try exported(document).text
    let again = try GtkBuilderFormat().importDocument(Array(text.utf8), named: "page.ui").document
    #expect(again.images == document.images)
    #expect(again.elements["view"]?.content.image == "logo")
  }

  @Test(arguments: ["paintable", "file"]) func filesOfOtherInterfacesBecomeImages(property: String) throws {
    let picture = "<object class=\"GtkPicture\" id=\"p\"><property name=\"\(property)\">art/cat.png</property></object>"
    let result = try read(picture)
    #expect(result.document.images == [DocumentImage(id: "cat", file: "art/cat.png")])
    #expect(result.document.elements["p"]?.content.image == "cat")
    #expect(result.losses.isEmpty)
  }

  @Test func aPictureThatIsAnObjectHasNoPath() throws {
    let result = try read(
      """
      <object class="GtkPicture" id="p"><property name="paintable">
        <object class="CmbLogo"><property name="resource">/a</property></object>
      </property></object>
      """)
    #expect(result.document.images.isEmpty)
    #expect(result.losses.map(\.what.english) == ["properties not imported: paintable"])
  }

  @Test func iconsKeepTheirNamesAndResourcesAreTold() throws {
    let icon = try read(
      "<object class=\"GtkImage\" id=\"i\"><property name=\"icon-name\">edit-find</property></object>")
    #expect(icon.document.elements["i"]?.content.image == "edit-find")
    #expect(icon.document.images.isEmpty)
    let resource = try read(
      "<object class=\"GtkPicture\" id=\"i\"><property name=\"resource\">/org/app/a.png</property></object>")
    #expect(resource.losses.map(\.what.english) == ["image of the resource “/org/app/a.png” not imported"])
  }
}
