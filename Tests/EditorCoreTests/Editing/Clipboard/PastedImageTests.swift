import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Images go with copied elements into other documents.
@Suite struct PastedImageTests {
  private static func document(_ images: DocumentImage..., shown: String = "logo") -> Document {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.imageView, "view", Rect(20, 20, 100, 100)) { $0.content.image = shown }
    return builder.document.with(images: images)
  }

  private let logo = DocumentImage(id: "logo", file: "images/logo.svg", dark: "images/dark.svg")

  private func clipping() throws -> Clipping {
    var editor = Editor(
      document: Self.document(logo, DocumentImage(id: "other", file: "other.png")), measurer: FixedMeasurer())
    editor.select(Selection(elements: ["view"]))
    return try #require(CopyAndPaste.clipping(in: editor))
  }

  private func pasted(_ clipping: Clipping, into document: Document) -> Editor {
    var editor = Editor(document: document, measurer: FixedMeasurer())
    CopyAndPaste.paste(clipping, in: &editor)
    #expect(Invariants.violations(in: editor) == [])
    return editor
  }

  @Test func onlyTheNamedImagesAreCopied() throws {
    #expect(try clipping().images == [logo])
  }

  @Test func anImageComesAlong() throws {
    var editor = pasted(try clipping(), into: SampleDocuments.search)
    #expect(editor.document.images == [logo])
    #expect(editor.document.elements["view"]?.content.image == "logo")
    editor.undo()
    #expect(editor.document == SampleDocuments.search)
  }

  @Test func anotherImageOfTheSameNameStays() throws {
    let other = DocumentImage(id: "logo", file: "images/other.svg")
    let editor = pasted(try clipping(), into: Self.document(other))
    #expect(editor.document.images == [other, logo.with(id: "logo-2")])
    #expect(editor.document.elements["view"]?.content.image == "logo")
    #expect(editor.document.elements["view-2"]?.content.image == "logo-2")
  }

  @Test func theSameImageIsNotAddedAgain() throws {
    let known = logo.with(id: "brand")
    let editor = pasted(try clipping(), into: Self.document(known, shown: "brand"))
    #expect(editor.document.images == [known])
    #expect(editor.document.elements["view-2"]?.content.image == "brand")
  }

  @Test func filesMayHaveOtherPaths() throws {
    let moved = try clipping().withFiles { $0 == "images/logo.svg" ? "art/logo.svg" : nil }
    #expect(moved.images == [DocumentImage(id: "logo", file: "art/logo.svg")])
    let without = try clipping().withFiles { _ in nil }
    let editor = pasted(without, into: SampleDocuments.search)
    #expect(editor.document.images.isEmpty)
    #expect(editor.document.elements["view"]?.content.image == "logo", "the name stays as that of an asset")
  }
}
