import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Images that are made of files: dropped, pasted or chosen.
@Suite struct ImageTests {
  private static var document: Document {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.imageView, "photo", Rect(20, 20, 100, 100))
    builder.add(.button, "send", Rect(20, 200, 80, 30))
    builder.add(.label, "title", Rect(200, 20, 100, 20))
    return builder.document
  }

  private var editor = Editor(document: Self.document, measurer: FixedMeasurer())
  private let cat = NewImage(file: "images/cat.png", size: Size(60, 40))

  private func origin() -> Point { editor.geometry.papers.first?.frame.origin ?? .zero }

  @Test mutating func aFileBecomesOneImageAndOneStep() {
    editor.setImage(of: ["photo", "send", "title"], to: cat)
    #expect(editor.document.images == [DocumentImage(id: "cat", file: "images/cat.png")])
    #expect(editor.document.elements["photo"]?.content.image == "cat")
    #expect(editor.document.elements["send"]?.content.image == "cat")
    #expect(editor.document.elements["title"]?.content.image == nil, "labels show no images")
    #expect(editor.violations() == [])
    editor.undo()
    #expect(editor.document == Self.document)
    #expect(!editor.history.canUndo)
  }

  @Test mutating func theSameFileIsTheSameImage() {
    editor.setImage(of: ["photo"], to: cat)
    editor.setImage(of: ["send"], to: cat)
    #expect(editor.document.images.count == 1)
  }

  @Test mutating func namesAreFreeAndWellFormed() {
    for file in ["a/photo.png", "My Cat (1)@2x.png", "猫.svg", ".png", "b/photo.jpg"] {
      editor.setImage(of: ["photo"], to: NewImage(file: file, size: Size(10, 10)))
    }
    #expect(editor.document.images.map(\.id.rawValue) == ["photo-2", "My-Cat-1", "image", "png", "photo-3"])
    #expect(editor.violations() == [])
  }

  @Test mutating func droppedPicturesGetViewsOfTheirSize() {
    let huge = NewImage(file: "huge.jpg", size: Size(4000, 1000))
    editor.insert([cat, huge], at: origin() + Point(200, 150))
    #expect(editor.selection.elements == ["imageView", "imageView-2"])
    #expect(editor.document.elements["imageView"]?.frame == Rect(170, 130, 60, 40))
    #expect(editor.document.elements["imageView-2"]?.frame.size == Size(400, 100), "no larger than its container")
    #expect(editor.document.images.map(\.id) == ["cat", "huge"])
    #expect(editor.violations() == [])
    editor.undo()
    #expect(editor.document == Self.document)
  }

  @Test mutating func pastedPicturesAreSelectedAtAFreePosition() {
    editor.insert([cat])
    let frame = editor.document.elements["imageView"]?.frame
    #expect(frame?.size == Size(60, 40))
    #expect(editor.document.parent(of: "imageView") == "root")
    #expect(["photo", "send", "title"].allSatisfy { editor.document.elements[$0]?.frame.intersects(frame!) == false })
  }

  @Test mutating func theTargetIsLitWhilePicturesAreDragged() {
    let origin = origin()
    editor.dragPictures(over: origin + Point(50, 50))
    #expect(editor.isDraggingPictures)
    let photo = Rect(20, 20, 100, 100).offset(by: origin)
    #expect(editor.drawing.overlays.contains(.highlight(photo, .accent)))
    #expect(editor.pictureTarget(at: origin + Point(50, 50)) == "photo")
    editor.dragPictures(over: origin + Point(250, 30))
    #expect(editor.pictureTarget(at: origin + Point(250, 30)) == nil)
    #expect(editor.drawing.overlays.contains(.highlight(Rect(0, 0, 400, 300).offset(by: origin), .accent)))
    editor.leaveGesture()
    #expect(!editor.isDraggingPictures)
    #expect(editor.document == Self.document)
  }

  @Test mutating func aPasteGoesIntoAViewWithoutAnImage() {
    editor.select(Selection(elements: ["photo"]))
    #expect(editor.pastedPictureTarget == "photo")
    editor.setImage(of: ["photo"], to: cat)
    #expect(editor.pastedPictureTarget == nil)
    editor.select(Selection(elements: ["title"]))
    #expect(editor.pastedPictureTarget == nil)
  }

  // MARK: The inspector

  private func fields() -> [String: InspectorField] {
    var found: [String: InspectorField] = [:]
    for row in editor.inspector(.attributes).sections.flatMap(\.rows) {
      if case .fields(let fields) = row.content { for field in fields { found[field.id] = field } }
    }
    return found
  }

  @Test mutating func anImageIsChosenFromTheDocuments() {
    editor.setImage(of: ["photo"], to: cat)
    editor.select(Selection(elements: ["send"]))
    guard case .image(let offers) = fields()["content.image"]?.control else { return #expect(Bool(false)) }
    #expect(offers.map(\.image.id) == ["cat"])
    #expect(fields()["image.file"] == nil)
    #expect(editor.set("content.image", .chosen(.text("cat")), on: .elements(["send"])) == nil)
    #expect(fields()["image.file"]?.value == .text("images/cat.png"))
    #expect(editor.set("content.image", .chosen(.none), on: .elements(["send"])) == nil)
    #expect(editor.document.elements["send"]?.content.image == nil)
    #expect(editor.set("content.image", .typed("asset"), on: .elements(["send"])) == nil)
    #expect(editor.document.elements["send"]?.content.image == "asset", "any other name is kept")
    #expect(editor.document.images.count == 1)
  }

  @Test mutating func membersOfAnImageAreEditedOneStepEach() {
    editor.setImage(of: ["photo"], to: cat)
    editor.select(Selection(elements: ["photo"]))
    let target = InspectorTarget.image("cat")
    #expect(fields()["image.dark"]?.target == target)
    let before = editor.document
    #expect(editor.set("image.dark", .typed("images/dark.png"), on: target) == nil)
    #expect(editor.set("image.template", .chosen(.flag(true)), on: target) == nil)
    #expect(editor.document.images.first?.dark == "images/dark.png")
    #expect(editor.document.images.first?.isTemplate == true)
    #expect(editor.set("image.dark", .typed(""), on: target) == nil)
    #expect(editor.document.images.first?.dark == nil)
    #expect(editor.set("image.file", .typed(""), on: target) != nil, "an image needs a file")
    editor.setFile(of: "cat", isDark: false, to: "other.svg")
    #expect(editor.document.images.first?.file == "other.svg")
    for _ in 0..<4 { editor.undo() }
    #expect(editor.document == before)
  }
}
