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
    Images.setImage(of: ["photo", "send", "title"], to: cat, in: &editor)
    #expect(editor.document.images == [DocumentImage(id: "cat", file: "images/cat.png")])
    #expect(editor.document.elements["photo"]?.content.image == "cat")
    #expect(editor.document.elements["send"]?.content.image == "cat")
    #expect(editor.document.elements["title"]?.content.image == nil, "labels show no images")
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    #expect(editor.document == Self.document)
    #expect(!editor.history.canUndo)
  }

  @Test mutating func theSameFileIsTheSameImage() {
    Images.setImage(of: ["photo"], to: cat, in: &editor)
    Images.setImage(of: ["send"], to: cat, in: &editor)
    #expect(editor.document.images.count == 1)
  }

  @Test mutating func namesAreFreeAndWellFormed() {
    for file in ["a/photo.png", "My Cat (1)@2x.png", "猫.svg", ".png", "b/photo.jpg"] {
      Images.setImage(of: ["photo"], to: NewImage(file: file, size: Size(10, 10)), in: &editor)
    }
    #expect(editor.document.images.map(\.id.rawValue) == ["photo-2", "My-Cat-1", "image", "png", "photo-3"])
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test mutating func droppedPicturesGetViewsOfTheirSize() {
    let huge = NewImage(file: "huge.jpg", size: Size(4000, 1000))
    Images.insert([cat, huge], at: origin() + Point(200, 150), in: &editor)
    #expect(editor.selection.elements == ["imageView", "imageView-2"])
    #expect(editor.document.elements["imageView"]?.frame == Rect(170, 130, 60, 40))
    #expect(editor.document.elements["imageView-2"]?.frame.size == Size(400, 100), "no larger than its container")
    #expect(editor.document.images.map(\.id) == ["cat", "huge"])
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    #expect(editor.document == Self.document)
  }

  @Test mutating func pastedPicturesAreSelectedAtAFreePosition() {
    Images.insert([cat], in: &editor)
    let frame = editor.document.elements["imageView"]?.frame
    #expect(frame?.size == Size(60, 40))
    #expect(editor.document.parent(of: "imageView") == "root")
    #expect(["photo", "send", "title"].allSatisfy { editor.document.elements[$0]?.frame.intersects(frame!) == false })
  }

  @Test mutating func theTargetIsLitWhilePicturesAreDragged() {
    let origin = origin()
    Images.drag(over: origin + Point(50, 50), in: &editor)
    #expect(Images.isDragging(in: editor))
    let photo = Rect(20, 20, 100, 100).offset(by: origin)
    #expect(CanvasDrawing.board(in: editor).overlays.contains(.highlight(photo, .accent)))
    #expect(Images.target(at: origin + Point(50, 50), in: editor) == "photo")
    Images.drag(over: origin + Point(250, 30), in: &editor)
    #expect(Images.target(at: origin + Point(250, 30), in: editor) == nil)
    #expect(
      CanvasDrawing.board(in: editor).overlays.contains(.highlight(Rect(0, 0, 400, 300).offset(by: origin), .accent)))
    editor.leaveGesture()
    #expect(!Images.isDragging(in: editor))
    #expect(editor.document == Self.document)
  }

  @Test mutating func aPasteGoesIntoAViewWithoutAnImage() {
    editor.select(Selection(elements: ["photo"]))
    #expect(Images.pasteTarget(in: editor) == "photo")
    Images.setImage(of: ["photo"], to: cat, in: &editor)
    #expect(Images.pasteTarget(in: editor) == nil)
    editor.select(Selection(elements: ["title"]))
    #expect(Images.pasteTarget(in: editor) == nil)
  }

  // MARK: The inspector

  private func fields() -> [String: InspectorField] {
    var found: [String: InspectorField] = [:]
    for row in Inspector.model(.attributes, in: editor).sections.flatMap(\.rows) {
      if case .fields(let fields) = row.content { for field in fields { found[field.id] = field } }
    }
    return found
  }

  @Test mutating func anImageIsChosenFromTheDocuments() {
    Images.setImage(of: ["photo"], to: cat, in: &editor)
    editor.select(Selection(elements: ["send"]))
    guard case .image(let offers) = fields()["content.image"]?.control else { return #expect(Bool(false)) }
    #expect(offers.map(\.image.id) == ["cat"])
    #expect(fields()["image.file"] == nil)
    #expect(Inspector.set("content.image", .chosen(.text("cat")), on: .elements(["send"]), in: &editor) == nil)
    #expect(fields()["image.file"]?.value == .text("images/cat.png"))
    #expect(Inspector.set("content.image", .chosen(.none), on: .elements(["send"]), in: &editor) == nil)
    #expect(editor.document.elements["send"]?.content.image == nil)
    #expect(Inspector.set("content.image", .typed("asset"), on: .elements(["send"]), in: &editor) == nil)
    #expect(editor.document.elements["send"]?.content.image == "asset", "any other name is kept")
    #expect(editor.document.images.count == 1)
  }

  @Test mutating func membersOfAnImageAreEditedOneStepEach() {
    Images.setImage(of: ["photo"], to: cat, in: &editor)
    editor.select(Selection(elements: ["photo"]))
    let target = InspectorTarget.image("cat")
    #expect(fields()["image.dark"]?.target == target)
    let before = editor.document
    #expect(Inspector.set("image.dark", .typed("images/dark.png"), on: target, in: &editor) == nil)
    #expect(Inspector.set("image.template", .chosen(.flag(true)), on: target, in: &editor) == nil)
    #expect(editor.document.images.first?.dark == "images/dark.png")
    #expect(editor.document.images.first?.isTemplate == true)
    #expect(Inspector.set("image.dark", .typed(""), on: target, in: &editor) == nil)
    #expect(editor.document.images.first?.dark == nil)
    #expect(Inspector.set("image.file", .typed(""), on: target, in: &editor) != nil, "an image needs a file")
    Images.setFile(of: "cat", isDark: false, to: "other.svg", in: &editor)
    #expect(editor.document.images.first?.file == "other.svg")
    for _ in 0..<4 { editor.undo() }
    #expect(editor.document == before)
  }
}
