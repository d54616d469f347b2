import Drawing
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore
@testable import Rendering

/// Outlines of elements that are otherwise invisible. They are drawn on the canvas, and in no preview or picture.
@Suite struct CanvasHelpsTests {
  private static let looks = Profile.allCases.flatMap { profile in
    Appearance.allCases.map { Look(profile: profile, appearance: $0) }
  }

  private func paper(_ look: Look, _ elements: [Element]) -> Paper {
    let root = Element(id: "root", kind: .view, frame: Rect(0, 0, 200, 160))
    return Paper(
      scene: "main", title: .verbatim(""), frame: root.frame, look: look,
      elements: ([root] + elements).map { DrawnElement($0, frame: $0.frame, displayName: .verbatim("Name")) })
  }

  private func element(_ kind: ElementKind, holds child: Bool) -> Element {
    var element = Element(id: "it", kind: kind, frame: Rect(20, 20, 160, 120))
    if child { element.children = ["child"] }
    return element
  }

  /// Returns the number of pixels that the element changes.
  private func ink(_ element: Element, _ look: Look) throws -> Int {
    let (bare, with) = (try PixelGrid(paper(look, [])), try PixelGrid(paper(look, [element])))
    return (0..<160).reduce(0) { sum, y in sum + (0..<200).count { bare[$0, y] != with[$0, y] } }
  }

  @Test(arguments: looks) func invisibleElementsAreSeenOnTheCanvasOnly(_ look: Look) throws {
    var canvas = look
    canvas.showsInvisible = true
    let elements = [
      element(.stack, holds: true), element(.stack, holds: false), element(.view, holds: true),
      element(.spacer, holds: false),
    ]
    for element in elements {
      #expect(try ink(element, look) == 0, "\(element.kind)")
      #expect(try ink(element, canvas) > 100, "\(element.kind)")
    }
  }

  /// The stand-in for missing content is drawn everywhere.
  @Test(arguments: [ElementKind.view, .customView, .imageView, .scrollView])
  func standInsAreSeenEverywhere(_ kind: ElementKind) throws {
    #expect(try ink(element(kind, holds: false), Look(profile: .ios, appearance: .light)) > 1000)
  }

  /// The same stack has an outline on the canvas, and none in the preview and the exported picture.
  @Test func aPreviewAndAPictureHaveNoOutlines() throws {
    var builder = DocumentBuilder(width: 200, height: 160)
    builder.add(.stack, "it", Rect(20, 20, 160, 120))
    builder.add(.label, "child", Rect(0, 0, 160, 120), in: "it") { $0.content.text = " " }
    builder.constrain("it.left == root.left + 20", "it.top == root.top + 20", "it.width == 160", "it.height == 120")
    var editor = Editor(document: builder.document, measurer: FixedMeasurer())
    PreviewPictures.watch(true, in: &editor)
    let added = Previews.add(from: Viewpoint(), in: &editor)
    let id = try #require(added)
    PreviewPictures.layOut(in: &editor)
    let canvas = try #require(CanvasDrawing.board(in: editor).papers.first)
    let preview = try #require(PreviewPictures.picture(of: id, in: editor)?.paper)
    let scene = try #require(builder.document.scenes["main"])
    let picture = DrawnBoard(
      solved: scene, in: builder.document, environment: LayoutEnvironment(), measurer: FixedMeasurer(),
      options: SolvedDrawingOptions())
    func corner(_ paper: Paper) throws -> Int {
      try PixelGrid(paper).count(in: Rect(18, 18, 4, 100)) { $0 != 0xffffff }
    }
    #expect(try corner(canvas) > 20)
    #expect(try corner(preview) == 0)
    #expect(try corner(try #require(picture.papers.first)) == 0)
  }

  // MARK: Buttons

  /// A plain button of iOS is as large as its title, without a box: blue letters, and an outline on the canvas only.
  @Test(arguments: Appearance.allCases) func aPlainButtonHasNoBox(_ appearance: Appearance) throws {
    var look = Look(profile: .ios, appearance: appearance)
    var button = Element(id: "it", kind: .button, frame: Rect(20, 40, 160, 60))
    button.content.title = "OK"
    let colors = SceneColors.of(look)
    // The area between the title and the edge.
    let beside = Rect(30, 44, 40, 50)
    let plain = try PixelGrid(paper(look, [button]))
    #expect(plain.count(in: beside) { $0 != colors.background.word } == 0)
    #expect(plain.count(in: button.frame) { $0 == colors.accent.word } > 2)
    look.showsInvisible = true
    let canvas = try PixelGrid(paper(look, [button]))
    #expect(canvas.count(in: beside) { $0 != colors.background.word } == 0)
    #expect(canvas.count(in: Rect(20, 60, 2, 20)) { $0 != colors.background.word } > 10)
    button.content.background = "#ff0000"
    #expect(try PixelGrid(paper(look, [button])).count(in: beside) { $0 == 0xff0000 } == 40 * 50)
  }

  @Test(arguments: [Profile.macos, .gnome]) func otherButtonsHaveTheirBox(_ profile: Profile) throws {
    let look = Look(profile: profile, appearance: .light)
    var button = Element(id: "it", kind: .button, frame: Rect(20, 40, 160, 60))
    button.content.title = "OK"
    let ground = SceneColors.of(look).background.word
    #expect(try PixelGrid(paper(look, [button])).count(in: Rect(40, 50, 20, 30)) { $0 != ground } == 20 * 30)
  }
}
