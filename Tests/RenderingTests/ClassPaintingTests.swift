import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import Rendering

/// Custom views of known classes.
@Suite struct ClassPaintingTests {
  private static func known(
    like kind: ElementKind, color: String? = nil
  ) -> DocumentClass {
    var known = DocumentClass(id: "badge", className: "Badge")
    (known.like, known.color) = (kind, color)
    return known
  }

  /// Paints an element of 80 × 40 at the origin.
  private func painted(
    _ classes: [DocumentClass], _ kind: ElementKind = .customView, appearance: Appearance = .light,
    profile: Profile = .ios, size: Size = Size(80, 40), _ edit: (inout Element) -> Void = { _ in }
  ) throws -> PixelGrid {
    let frame = Rect(origin: .zero, size: size)
    var element = Element(id: "a", kind: kind, frame: frame)
    element.content.className = "Badge"
    edit(&element)
    let root = Element(id: "root", kind: .view, frame: frame)
    var paper = Paper(
      scene: "main", title: .verbatim(""), frame: frame, look: Look(profile: profile, appearance: appearance),
      elements: [root, element].map { DrawnElement($0, frame: frame, displayName: .verbatim("")) })
    paper.classes = Document().with(classes: classes).classTable
    return try PixelGrid(paper)
  }

  private func isSame(_ a: PixelGrid, _ b: PixelGrid, _ size: Size = Size(80, 40)) -> Bool {
    (0..<Int(size.height)).allSatisfy { y in (0..<Int(size.width)).allSatisfy { a[$0, y] == b[$0, y] } }
  }

  @Test func aBoxIsFilledWithTheClassesColor() throws {
    let grid = try painted([Self.known(like: .customView, color: "#00ff00")]) { $0.children = ["x"] }
    #expect(grid[4, 4] == 0x00FF00)
    #expect(try painted([]) { $0.children = ["x"] }[4, 4] != 0x00FF00)
    let own = try painted([Self.known(like: .customView, color: "#00ff00")]) {
      $0.content.background = "#0000ff"
      $0.children = ["x"]
    }
    #expect(own[4, 4] == 0x0000FF, "the element’s own background wins")
  }

  @Test(arguments: Profile.allCases) func aClassLikeAButtonIsDrawnAsAButtonWithItsName(_ profile: Profile) throws {
    let classed = try painted([Self.known(like: .button)], profile: profile)
    let button = try painted([], .button, profile: profile) { $0.content.title = "Badge" }
    #expect(isSame(classed, button))
    #expect(!isSame(classed, try painted([], profile: profile)))
  }

  @Test func itsOwnTextWinsOverTheName() throws {
    let classed = try painted([Self.known(like: .label)]) { $0.content.text = "Hello" }
    #expect(isSame(classed, try painted([], .label) { $0.content.text = "Hello" }))
  }

  /// The name is legible on any color, in both appearances.
  @Test(arguments: ["#ffffff", "#000000", "#1c71d8", "#f6d32d"], Appearance.allCases)
  func aTitleContrastsWithTheColor(_ color: String, _ appearance: Appearance) throws {
    let grid = try painted([Self.known(like: .button, color: color)], appearance: appearance, profile: .gnome)
    let ground = try #require(Color(text: color))
    var best = 1.0
    for y in 8..<32 {
      for x in 8..<72 { best = max(best, Color(UInt32(grid[x, y])).contrast(with: ground)) }
    }
    #expect(best >= 4.5)
  }

  /// Kinds that hold others, or draw nothing, are boxes with the name.
  @Test(arguments: [ElementKind.view, .stack, .spacer, .table, .splitView, .navigationBar])
  func containersAreBoxes(_ kind: ElementKind) throws {
    #expect(isSame(try painted([Self.known(like: kind)]), try painted([])))
  }

  @Test func otherKindsAreDrawnAsTheyAre() throws {
    let classes = [Self.known(like: .button, color: "#00ff00")]
    #expect(isSame(try painted(classes, .slider), try painted([], .slider)))
    #expect(
      isSame(
        try painted(classes) { $0.content.className = "Other" },
        try painted([]) {
          $0.content.className = "Other"
        }))
  }

  @Test(arguments: ElementKind.allCases) func everyKindCanBeDrawn(_ kind: ElementKind) throws {
    for size in [Size(80, 40), Size(3, 2), Size(200, 120)] {
      let grid = try painted([Self.known(like: kind, color: "accent")], size: size)
      let bare = try painted([], .view, size: size)
      #expect(!isSame(grid, bare, size) || size.width < 4, "\(kind) at \(size)")
    }
  }
}
