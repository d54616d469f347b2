import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Containers lay out their children themselves. To constraints they are one element.
@Suite struct IslandTests {
  private func box(_ axis: Axis, spacing: Double) -> (inout Element) -> Void {
    {
      $0.arrangement.container = Container(.box)
      $0.arrangement.axis = axis
      $0.arrangement.spacing = spacing
    }
  }

  private func grow(_ element: inout Element) { element.traits.placement.expandsHorizontally = true }

  @Test func aBoxGivesTheSpareRoomToTheChildThatExpands() {
    var builder = DocumentBuilder(width: 300, height: 100, profile: .gnome)
    builder.edit { $0.update("root", box(.horizontal, spacing: 10)) }
    builder.add(.switch, "a", Rect(0, 0, 1, 1), in: "root")
    builder.add(.view, "b", Rect(0, 0, 1, 1), in: "root") { grow(&$0) }
    builder.add(.switch, "c", Rect(0, 0, 1, 1), in: "root") { $0.traits.placement.vertical = .center }
    let frames = layout(builder).frames
    #expect(frames["a"] == Rect(0, 0, 48, 100))
    #expect(frames["b"] == Rect(58, 0, 184, 100))
    #expect(frames["c"] == Rect(252, 37, 48, 26))
  }

  @Test func rightToLeftTheBoxIsMirrored() {
    var builder = DocumentBuilder(width: 300, height: 100, profile: .gnome)
    builder.edit { $0.update("root", box(.horizontal, spacing: 10)) }
    builder.add(.switch, "a", Rect(0, 0, 1, 1), in: "root")
    builder.add(.view, "b", Rect(0, 0, 1, 1), in: "root") { grow(&$0) }
    let frames = layout(builder) { $0.direction = .rightToLeft }.frames
    #expect(frames["a"]?.x == 252)
    #expect(frames["b"] == Rect(0, 0, 242, 100))
  }

  @Test func toConstraintsAContainerHasTheSizeOfItsContents() {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.view, "row", Rect(0, 0, 10, 10), in: "root") { box(.horizontal, spacing: 6)(&$0) }
    builder.add(.switch, "a", Rect(0, 0, 1, 1), in: "row")
    builder.add(.switch, "b", Rect(0, 0, 1, 1), in: "row")
    builder.constrain("row.leading == root.leading + 20", "row.top == root.top + 20")
    let frames = layout(builder).frames
    #expect(frames["row"] == Rect(20, 20, 102, 26))
    #expect(frames["b"] == Rect(54, 0, 48, 26))
  }

  @Test func aTextThatWrapsMakesItsContainerHigher() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.view, "row", Rect(0, 0, 10, 10), in: "root") { box(.horizontal, spacing: 0)(&$0) }
    builder.add(.label, "text", Rect(0, 0, 1, 1), in: "row") {
      $0.content.text = "several words that need more than one line here"
      $0.content.lines = 0
    }
    builder.constrain(
      "row.leading == root.leading", "row.top == root.top", "row.width == 120")
    let frames = layout(builder).frames
    let row = try #require(frames["row"])
    #expect(row.width == 120)
    #expect(row.height > 50)
    #expect(frames["text"] == Rect(0, 0, row.width, row.height))
  }

  @Test func hiddenChildrenAndOtherPagesTakeNoPart() {
    var builder = DocumentBuilder(width: 300, height: 100, profile: .gnome)
    builder.edit { $0.update("root", box(.horizontal, spacing: 10)) }
    builder.add(.switch, "a", Rect(0, 0, 1, 1), in: "root") { $0.traits.hidden = true }
    builder.add(.view, "pages", Rect(0, 0, 1, 1), in: "root") { $0.arrangement.container = Container(.pages) }
    builder.add(.switch, "one", Rect(0, 0, 1, 1), in: "pages")
    builder.add(.switch, "two", Rect(0, 0, 1, 1), in: "pages")
    let frames = layout(builder).frames
    #expect(frames["a"] == nil)
    #expect(frames["pages"]?.x == 0)
    #expect(frames["one"]?.width == 48)
    #expect(frames["two"] == nil)
  }

  /// Random trees of boxes and grids in a scene with constraints, edited and resized: a kept session equals a new one.
  @Test(arguments: 1...60) func aKeptSessionEqualsANewOne(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    let parts = addTree(to: &builder, &generator)
    builder.constrain("tree.leading == root.leading + 8", "tree.trailing == root.trailing - 8")
    builder.constrain("tree.top == root.top + 8")
    var kept = session(builder.document)
    for step in 0..<6 {
      var draft = Draft(builder.document)
      if let id = generator.pick(parts) { edit(id, &draft, &generator) }
      builder.edit { $0 = draft }
      kept.update(to: draft.document, change: draft.pendingChange)
      let size = Size(Double(generator.int(200...700)), 300)
      var environment = kept.environment
      environment.size = size
      kept.update(environment: environment)
      let fresh = session(draft.document) { $0.size = size }
      #expect(kept.layout.frames == fresh.layout.frames, "step \(step)")
    }
  }

  private func addTree(to builder: inout DocumentBuilder, _ generator: inout SeededGenerator) -> [ElementID] {
    builder.add(.view, "tree", Rect(0, 0, 10, 10), in: "root") { box(.vertical, spacing: 6)(&$0) }
    var parts: [ElementID] = ["tree"]
    var containers: [ElementID] = ["tree"]
    for number in 0..<generator.int(2...9) {
      let id = ElementID("e\(number)")
      let parent = generator.pick(containers) ?? "tree"
      let isContainer = generator.chance(0.4)
      let kind = isContainer ? .view : generator.pick([ElementKind.label, .button, .switch, .view]) ?? .view
      let container = Container(generator.pick([.box, .grid, .center, .overlay, .bin]) ?? .box)
      let expands = generator.chance(0.3)
      builder.add(kind, id, Rect(0, 0, 40, 20), in: parent) {
        $0.content.text = "some words in it"
        $0.content.lines = 0
        if isContainer { $0.arrangement.container = container }
        if expands { grow(&$0) }
        $0.traits.placement.cell = Placement.Cell(column: number % 3, row: number / 3)
      }
      parts.append(id)
      if isContainer { containers.append(id) }
    }
    return parts
  }

  private func edit(_ id: ElementID, _ draft: inout Draft, _ generator: inout SeededGenerator) {
    let number = Double(generator.int(0...30))
    switch generator.int(0...4) {
    case 0: draft.update(id) { $0.traits.placement.margins = DirectionalEdges(top: number, leading: number) }
    case 1: draft.update(id) { $0.content.text = String(repeating: "word ", count: Int(number)) }
    case 2: draft.update(id) { $0.traits.placement.horizontal = .center }
    case 3: draft.update(id) { $0.arrangement.spacing = number }
    default: draft.update(id) { $0.frame.x += number }
    }
  }
}
