import EditorCore
import LayoutModel
import ProgramResources
import TestSupport
import Testing

@Suite struct ClipboardTests {
  /// Two labels in a box. They are tied to each other, to the box, and to an image beside the box.
  private static var tied: Document {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.box, "box", Rect(20, 20, 200, 200))
    builder.add(.label, "title", Rect(10, 10, 100, 20), in: "box")
    builder.add(.label, "detail", Rect(10, 40, 100, 20), in: "box")
    builder.add(.imageView, "image", Rect(240, 20, 100, 100))
    builder.constrain(
      "title.leading == box.leading + 10", "detail.top == title.bottom + 10", "title.width == 100",
      "title.trailing == image.leading - 120", "detail.leading == title.leading")
    #expect(builder.refused.isEmpty)
    return builder.document
  }

  private func editor(selecting ids: ElementID...) -> Editor {
    var editor = Editor(document: Self.tied, measurer: FixedMeasurer())
    editor.select(Selection(elements: ids))
    return editor
  }

  @Test func constraintsAmongTheCopiedComeAlong() throws {
    var editor = editor(selecting: "title", "detail")
    let clipping = try #require(CopyAndPaste.clipping(in: editor))
    #expect(clipping.document.violations() == [])
    #expect(clipping.leftOut.count == 1)
    let outcome = CopyAndPaste.paste(clipping, in: &editor)
    guard case .pasted(let leftOut) = outcome else { return #expect(Bool(false)) }
    #expect(leftOut.count == 1)
    #expect(editor.notice?.english.hasPrefix("1 constraint wasn’t pasted") == true)
    #expect(Invariants.violations(in: editor) == [])
    #expect(editor.selection.elements == ["title-2", "detail-2"])
    #expect(editor.document.elements["title-2"]?.frame == Rect(20, 20, 100, 20))
    let made = editor.document.constraints.suffix(4).map { ConstraintSentence($0, in: editor.document).text.english }
    #expect(editor.document.constraints.count == 9)
    // The copy is tied to the same box, with the constant of its own position.
    let leading = try #require(
      editor.document.constraints.first {
        $0.first == Anchor("title-2", .leading) && $0.second?.item == .element("box")
      })
    #expect(leading.constant == 20, "\(made)")
    editor.undo()
    #expect(editor.document == Self.tied)
    #expect(editor.notice == nil)
  }

  /// A field 20 below the safe area of a phone with a status bar.
  private static func clearOfTheBars() throws -> Clipping {
    var draft = Draft(Self.phone("iphone-4.7", Size(375, 667)))
    draft.put(Guide(id: "safe", owner: "root", kind: .safeArea))
    draft.insert(Element(id: "field", kind: .textField, frame: Rect(20, 40, 335, 30)), into: "root")
    for (first, second) in [
      ("field.leading", "safe.leading"), ("safe.trailing", "field.trailing"), ("field.top", "safe.top"),
    ] {
      let ends = [first, second].map { $0.split(separator: ".") }.map { parts -> Anchor in
        let item: Item = parts[0] == "safe" ? .guide("safe") : .element("field")
        return Anchor(item, Attribute(rawValue: String(parts[1])) ?? .top)
      }
      draft.put(
        Constraint(
          id: ConstraintID("\(first)".replacing(".", with: "-")), first: ends[0], second: ends[1], constant: 20))
    }
    var editor = Editor(document: draft.document, measurer: FixedMeasurer(), catalogue: try ShippedDevices.read())
    editor.select(Selection(elements: ["field"]))
    return try #require(CopyAndPaste.clipping(in: editor))
  }

  private static func phone(_ device: String, _ size: Size, _ profile: Profile = .ios) -> Document {
    var draft = Draft(DocumentBuilder(width: size.width, height: size.height, profile: profile).document)
    draft.update(SceneID("main")) { $0.device = profile == .ios ? device : nil }
    return draft.document
  }

  /// A pasted element that kept clear of the system's bars keeps clear of the new scene's bars, by the same distance.
  @Test(arguments: [("iphone-4.7", Size(375, 667), 20.0), ("iphone-6.1", Size(414, 896), 48)])
  func pastedElementsUseTheSafeAreaOfTheNewScene(_ device: String, _ size: Size, _ bar: Double) throws {
    let catalogue = try ShippedDevices.read()
    let size = catalogue[device]?.size(.portrait) ?? size
    let before = Self.phone(device, size)
    var editor = Editor(document: before, measurer: FixedMeasurer(), catalogue: catalogue)
    CopyAndPaste.paste(try Self.clearOfTheBars(), in: &editor)
    #expect(editor.document.guides.map(\.kind) == [.safeArea])
    let top = try #require(editor.document.constraints.first { $0.axis == .vertical })
    #expect(top.second == Anchor(.guide("safe"), .top))
    #expect(top.constant == 20)
    #expect(editor.document.elements["field"]?.frame.y == bar + 20)
    #expect(editor.layouts.layout(of: "main")?.misplaced == [:])
    #expect(Invariants.violations(in: editor) == [])
    // A second copy is tied to the guide that the first one brought.
    editor.select(Selection(elements: ["root"]))
    CopyAndPaste.paste(try Self.clearOfTheBars(), in: &editor)
    #expect(editor.document.guides.count == 1)
    editor.undo()
    editor.undo()
    #expect(editor.document == before)
  }

  @Test func withoutASafeAreaPastedConstraintsUseTheEdges() throws {
    var editor = Editor(document: Self.phone("", Size(375, 667), .gnome), measurer: FixedMeasurer())
    CopyAndPaste.paste(try Self.clearOfTheBars(), in: &editor)
    #expect(editor.document.guides.count == 0)
    #expect(editor.document.constraints.allSatisfy { $0.mentions(.element("root")) })
    let solved = editor.layouts.layout(of: "main")?.frames["field"]
    #expect(solved?.origin == Point(20, 40))
    #expect(solved?.width == 335)
  }

  @Test func pastingIntoAnotherContainerTiesToThat() throws {
    var editor = editor(selecting: "title")
    let clipping = try #require(CopyAndPaste.clipping(in: editor))
    editor.select(Selection(elements: ["root"]))
    CopyAndPaste.paste(clipping, in: &editor)
    #expect(editor.document.parent(of: "title-2") == "root")
    #expect(
      editor.document.constraints.contains {
        $0.first == Anchor("title-2", .leading) && $0.second == Anchor("root", .leading) && $0.constant == 10
      })
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test func pastingTwiceGivesTwo() throws {
    var editor = editor(selecting: "image")
    let clipping = try #require(CopyAndPaste.clipping(in: editor))
    CopyAndPaste.paste(clipping, in: &editor)
    CopyAndPaste.paste(clipping, in: &editor)
    let origins = ["image", "image-2", "image-3"].compactMap { editor.document.elements[ElementID($0)]?.frame.origin }
    #expect(origins == [Point(240, 20), Point(250, 30), Point(260, 40)])
  }

  @Test func aContainerComesWithAllThatIsInIt() throws {
    var editor = editor(selecting: "box", "title")
    let clipping = try #require(CopyAndPaste.clipping(in: editor))
    CopyAndPaste.paste(clipping, in: &editor)
    #expect(editor.document.children(of: "box-2") == ["title-2", "detail-2"])
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test func duplicatingIsOneStepAndKeepsTheClipboardOutOfIt() {
    var editor = editor(selecting: "title", "detail")
    editor.perform("duplicate")
    #expect(editor.document.elements.count == 7)
    #expect(editor.history.done.count == 1)
    #expect(editor.selection.elements == ["title-2", "detail-2"])
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    #expect(editor.document == Self.tied)
  }

  @Test func altDraggingLeavesTheOriginalAndMovesACopy() {
    var script = EditorScript(Self.tied)
    script.holding(.alt) { $0.drag(from: Point(290, 70), to: Point(290, 200)) }
    #expect(script.frame("image") == Rect(240, 20, 100, 100))
    #expect(script.frame("image-2") == Rect(240, 150, 100, 100))
    #expect(script.editor.selection.elements == ["image-2"])
    script.editor.undo()
    #expect(script.editor.document == Self.tied)
  }

  @Test func aRootCannotBeCopied() {
    let editor = editor(selecting: "root")
    #expect(CopyAndPaste.clipping(in: editor) == nil)
    #expect(CommandRegistry.command("duplicate")?.isEnabled(editor) == false)
  }

  @Test func pastedElementsOutsideTheContainerMoveInside() throws {
    var editor = editor(selecting: "image")
    let clipping = try #require(CopyAndPaste.clipping(in: editor))
    editor.select(Selection(elements: ["box"]))
    CopyAndPaste.paste(clipping, in: &editor)
    #expect(editor.document.elements["image-2"]?.frame == Rect(50, 50, 100, 100))
  }
}
