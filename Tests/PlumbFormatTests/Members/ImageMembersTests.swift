import FormatExchange
import LayoutModel
import Testing

@testable import PlumbFormat

/// The section of images.
@Suite struct ImageMembersTests {
  private let text = """
    {
      "plumb": 1,
      "images": [
        { "id": "logo", "file": "images/logo.svg", "dark": "images/logo-dark.svg", "by": "Ann" },
        { "id": "sign", "file": "sign.png", "template": true }
      ],
      "scenes": [
        { "id": "main", "root": "root" }
      ],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 100, 100] }
      ]
    }

    """

  private func saved(_ edit: (inout Draft) -> Void) throws -> String {
    let file = try NativeReader.read(Array(text.utf8), named: "a.plumb")
    var draft = Draft(file.document)
    edit(&draft)
    return String(decoding: NativeWriter.write(draft.document, over: file.source), as: UTF8.self)
  }

  private func reason(_ old: String, _ new: String) -> String? {
    do {
      _ = try NativeReader.read(Array(text.replacing(old, with: new).utf8), named: "a.plumb")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func imagesAreRead() throws {
    let images = try NativeReader.read(Array(text.utf8), named: "a.plumb").document.images
    #expect(images.map(\.id.rawValue) == ["logo", "sign"])
    #expect(images.map(\.file) == ["images/logo.svg", "sign.png"])
    #expect(images.map(\.dark) == ["images/logo-dark.svg", nil])
    #expect(images.map(\.isTemplate) == [false, true])
  }

  @Test func anEditChangesItsMemberOnly() throws {
    #expect(try saved { _ in } == text)
    #expect(
      try saved { $0.updateImages { $0[0].dark = "dark.svg" } }
        == text.replacing("images/logo-dark.svg", with: "dark.svg"))
    #expect(
      try saved { $0.updateImages { $0[1].isTemplate = false } }
        == text.replacing(", \"template\": true", with: ""))
    let without = try saved { $0.updateImages { $0 = [] } }
    #expect(try NativeReader.read(Array(without.utf8), named: "a.plumb").document.images.isEmpty)
    #expect(!without.contains("logo"))
  }

  /// What was found on the disk is not saved.
  @Test func picturesChangeNoByte() throws {
    #expect(
      try saved { draft in
        var found = KnownPicture(draft.document.images[0])
        found.light = [ImageFile(bytes: [1], format: .png, pixels: Size(1, 1))]
        draft.show(DocumentPictures([found]))
      } == text)
  }

  @Test func aDocumentWithoutImagesHasNoSection() throws {
    let plain = Document(scenes: [Scene(id: "s", root: "e")], elements: [Element(id: "e", kind: .view, frame: .zero)])
    #expect(!String(decoding: NativeWriter.write(plain), as: UTF8.self).contains("images"))
    let document = plain.with(images: [DocumentImage(id: "i", file: "a.png")])
    let written = String(decoding: NativeWriter.write(document), as: UTF8.self)
    #expect(written.contains("  \"images\": [\n    { \"id\": \"i\", \"file\": \"a.png\" }\n  ],\n"))
  }

  @Test func brokenImagesAreToldWithTheirLine() {
    #expect(reason("\"id\": \"sign\"", "\"id\": \"logo\"")?.contains("a.plumb:5") == true)
    #expect(reason("\"id\": \"sign\"", "\"id\": \"root\"")?.contains("duplicate id") == true)
    #expect(reason("\"file\": \"sign.png\", ", "")?.contains("“file” is missing") == true)
    #expect(reason("\"sign.png\"", "\"\"")?.contains("expected the path of a file") == true)
    #expect(reason("\"sign.png\"", "\"a\\u0000b\"")?.contains("expected the path of a file") == true)
    #expect(reason("\"sign.png\"", "7")?.contains("a.plumb:5") == true)
    // The document opens; nothing outside its folder is read.
    #expect(reason("\"sign.png\"", "\"../../etc/passwd\"") == nil)
  }

  @Test func anImageIsRenamedWhereItIsNamed() throws {
    let file = try NativeReader.read(
      Array(text.replacing("\"view\"", with: "\"imageView\", \"image\": \"logo\"").utf8), named: "a.plumb")
    let renamed = file.document.renaming(["logo": "brand"])
    #expect(renamed.images.map(\.id.rawValue) == ["brand", "sign"])
    #expect(renamed.elements["root"]?.content.image == "brand")
  }
}
