import EditorCore
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct EmbeddingTests {
  /// A field that grows, a button beside it, both held to the scene's edges, and a picture without constraints.
  ///
  ///     query (20, 40, 240, 30)   search (268, 40, 87, 30)
  ///     photo (100, 200, 80, 60)
  private static func held(_ profile: Profile = .gnome) -> Document {
    var builder = DocumentBuilder(width: 375, height: 667, profile: profile)
    builder.add(.view, "query", Rect(20, 40, 240, 30)) { $0.name = "Query" }
    builder.add(.view, "search", Rect(268, 40, 87, 30)) { $0.name = "Search" }
    builder.add(.view, "photo", Rect(100, 200, 80, 60)) { $0.name = "Photo" }
    builder.constrain(
      "query.leading == root.leading + 20", "search.leading == query.trailing + 8",
      "root.trailing == search.trailing + 20", "search.width == 87", "query.top == root.top + 40",
      "query.height == 30", "search.top == query.top", "search.bottom == query.bottom")
    return builder.document
  }

  private static func frames(_ document: Document, width: Double? = nil) -> [ElementID: Rect] {
    var draft = Draft(document)
    if let width { draft.update(ElementID("root")) { $0.frame.width = width } }
    let layout = SceneLayout.solved(
      draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(layout.conflicts.isEmpty)
    return layout.rootFrames.byID
  }

  private static func same(_ a: Document, _ b: Document, _ ids: [ElementID], width: Double? = nil) {
    let (one, other) = (frames(a, width: width), frames(b, width: width))
    for id in ids {
      #expect(one[id]?.isClose(to: other[id] ?? .zero, within: 0.01) == true, "\(id) at \(width ?? 0)")
    }
  }

  private func editor(_ document: Document, selecting: [ElementID]) -> Editor {
    var editor = EditorScript(document).editor
    editor.select(Selection(elements: selecting))
    return editor
  }

  private func sentences(_ editor: Editor) -> [String] {
    editor.document.constraints.map { ConstraintSentence($0, in: editor.document).text.english }
  }

  /// An element whose content decides its length needs no constraint to keep that length in a stack.
  @Test func contentKeepsItsLengthWithoutConstraints() {
    var builder = DocumentBuilder(width: 375, height: 667, profile: .ios)
    builder.add(.label, "title", Rect(100, 100, 80, 21)) { $0.content.text = "Welcome" }
    builder.add(.textField, "field", Rect(80, 130, 120, 30))
    builder.add(.button, "send", Rect(110, 170, 60, 30)) { $0.content.title = "Send" }
    var editor = editor(builder.document, selecting: ["title", "field", "send"])
    editor.perform("embed-stack")
    #expect(Invariants.violations(in: editor) == [])
    #expect(sentences(editor) == ["“Text Field”.width = 120"], "nobody knows how wide an empty field is")
  }

  /// Three buttons, drawn longer than their titles, in a row with equal gaps.
  private func even(_ kind: ElementKind = .button, constraints: String...) -> Document {
    var builder = DocumentBuilder(width: 375, height: 667, profile: .ios)
    builder.addEvenRow(of: kind, y: 600, height: 34)
    for constraint in constraints { builder.constrain(constraint) }
    return builder.document
  }

  @Test(arguments: [ElementKind.button, .imageView]) func anEvenRowOfEqualSizesIsFilledEquallyAndKeepsThem(
    _ kind: ElementKind
  ) throws {
    var editor = editor(even(kind), selecting: ["b0", "b1", "b2"])
    editor.perform("embed-stack")
    let stack = try #require(editor.selection.elements.first)
    #expect(editor.document.elements[stack]?.arrangement.effectiveDistribution == .fillEqually)
    #expect(sentences(editor).isEmpty)
    #expect(editor.document.elements[stack]?.frame == Rect(16, 600, 343, 34))
    #expect(editor.document.elements["b1"]?.frame == Rect(117, 0, 109, 34))
    editor.perform("add-missing-all")
    let areTheStacks = editor.document.constraints.allSatisfy { $0.items.contains(.element(stack)) }
    #expect(areTheStacks, "the stack decides the rest")
    #expect(editor.document.elements["b1"]?.frame == Rect(117, 0, 109, 34))
    let narrow = Self.frames(editor.document, width: 300)
    #expect(narrow["b2"]?.width == narrow["b0"]?.width)
    #expect((narrow["b0"]?.width ?? 109) < 109)
  }

  @Test func equalWidthsGoIntoTheStack() {
    var editor = editor(
      even(
        constraints: "b0.leading == root.leading + 16", "b1.leading == b0.trailing + 8",
        "b2.leading == b1.trailing + 8", "root.trailing == b2.trailing + 16", "b1.width == b0.width",
        "b2.width == b0.width", "b0.top == root.top + 600",
        "b1.top == b0.top", "b2.top == b0.top"), selecting: ["b0", "b1", "b2"])
    editor.perform("embed-stack")
    #expect(!sentences(editor).contains { $0.contains(".width") }, "\(sentences(editor))")
    #expect(editor.document.elements["b1"]?.frame.width == 109)
  }

  @Test func elementsOfContentSizeGetTheFillDistribution() throws {
    var builder = DocumentBuilder(width: 375, height: 667, profile: .ios)
    for place in 0..<3 {
      builder.add(.label, ElementID("l\(place)"), Rect(16, 100 + Double(place) * 28.5, 34, 20.5)) {
        $0.content.text = "Line"
      }
    }
    var editor = editor(builder.document, selecting: ["l0", "l1", "l2"])
    editor.perform("embed-stack")
    let stack = try #require(editor.selection.elements.first)
    #expect(editor.document.elements[stack]?.arrangement.effectiveDistribution == .fill)
  }

  // MARK: View, box, scroll view

  @Test(arguments: [EmbedKind.view, .box]) func nothingMovesAndTheLayoutIsTheSame(_ kind: EmbedKind) {
    let before = Self.held()
    var editor = editor(before, selecting: ["query", "search"])
    editor.perform(kind.command)
    let container = editor.selection.elements.first
    #expect(container.map(editor.document.children) == ["query", "search"])
    #expect(Invariants.violations(in: editor) == [])
    for width in [nil, 500.0, 320] { Self.same(before, editor.document, ["query", "search", "photo"], width: width) }
    let misplaced = editor.layouts.layout(of: "main")?.misplaced
    #expect(misplaced?.isEmpty == true)
    editor.undo()
    #expect(editor.document == before)
  }

  @Test func outerConstraintsMoveToTheContainer() {
    var editor = editor(Self.held(), selecting: ["query", "search"])
    editor.perform("embed-view")
    let sentences = sentences(editor)
    #expect(sentences.contains("“View”.leading = “View”.leading + 20"))
    #expect(sentences.contains("“View”.trailing = “View”.trailing + 20"))
    #expect(sentences.contains("“Query”.leading = “View”.leading"))
    #expect(sentences.contains("“Search”.leading = “Query”.trailing + 8"))
  }

  @Test func containerOfUnconstrainedElementsGetsNoConstraints() {
    var editor = editor(Self.held(), selecting: ["photo"])
    let before = editor.document
    editor.perform("embed-view")
    #expect(editor.document.constraints == before.constraints)
    Self.same(before, editor.document, ["query", "search", "photo"], width: 500)
    #expect(editor.document.elements["photo"]?.frame == Rect(0, 0, 80, 60))
  }

  @Test func embeddingScrollViewIsAsLargeAsItsContent() {
    let before = Self.held()
    var editor = editor(before, selecting: ["query", "search"])
    editor.perform("embed-scroll-view")
    Self.same(before, editor.document, ["query", "search", "photo"])
    let session = LayoutSession(
      document: editor.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    let scroll = editor.selection.elements.first ?? "none"
    #expect(!session.diagnosis().issues.contains { $0.elements.contains(scroll) && $0.severity == .error })
    #expect(session.layout.contentSizes[scroll].map { abs($0.width - 335) < 0.01 } == true)
  }

  /// The suggestions that complete the layout need no number for the label's size.
  @Test func inAScrollViewALabelKeepsTheSizeOfItsContent() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.label, "label", Rect(220, 210, 80, 21)) { $0.content.text = "Label" }
    var editor = editor(builder.document, selecting: ["label"])
    editor.perform("embed-scroll-view")
    editor.perform("add-missing-all")
    Diagnosing.diagnose(in: &editor)
    for row in Issues.list(in: editor).rows {
      Issues.fixes(for: row, in: editor).first.map { Issues.apply($0, in: &editor) }
    }
    Diagnosing.diagnose(in: &editor)
    #expect(Issues.list(in: editor).rows.isEmpty, "\(Issues.list(in: editor).rows.map(\.issue.message.english))")
    let sizes = editor.document.constraints.filter {
      $0.first.item == .element("label") && $0.first.attribute.quantity == .size && $0.second == nil
    }
    #expect(sizes.isEmpty, "\(sentences(editor))")
  }

  @Test func aContainerIsPutWhereTheTopmostWas() {
    var editor = editor(Self.held(), selecting: ["query", "search"])
    editor.perform("embed-view")
    #expect(editor.document.children(of: "root").map(\.rawValue) == ["view", "photo"])
  }

  /// Three fields below each other. Each is held to both sides of the safe area; the second has wider margins.
  private static func rows() -> Document {
    var builder = DocumentBuilder(width: 375, height: 667, profile: .gnome)
    for (name, y) in [("one", 40.0), ("two", 80), ("three", 120)] {
      builder.add(.view, ElementID(name), Rect(20, y, name == "two" ? 315 : 335, 30)) { $0.name = name }
      builder.constrain(
        "\(name).leading == root.leading + 20", "root.trailing == \(name).trailing + \(name == "two" ? 40 : 20)",
        "\(name).height == 30", "\(name).top == root.top + \(Int(y))")
    }
    return builder.document
  }

  @Test func eachKeepsATieToTheContainerWhichIsHeldOnce() {
    let before = Self.rows()
    var editor = editor(before, selecting: ["one", "two", "three"])
    editor.perform("embed-view")
    let sentences = sentences(editor)
    for name in ["one", "two", "three"] {
      #expect(sentences.contains("“\(name)”.leading = “View”.leading"), "\(sentences)")
      #expect(
        sentences.contains("“View”.trailing = “\(name)”.trailing" + (name == "two" ? " + 20" : "")), "\(sentences)")
    }
    #expect(sentences.count { $0 == "“View”.leading = “View”.leading + 20" } == 1)
    #expect(sentences.count { $0 == "“View”.trailing = “View”.trailing + 20" } == 1)
    #expect(sentences.contains("“two”.top = “View”.top + 40"), "from the container, whose top is the first one's")
    for width in [nil, 500.0, 320] { Self.same(before, editor.document, ["one", "two", "three"], width: width) }
    editor.perform("unembed")
    #expect(Set(self.sentences(editor)) == Set(self.sentences(self.editor(before, selecting: []))))
  }

  /// The children stay tied to the root, because a container that only its own content names would have nothing to hold
  /// it. The container keeps its drawn frame.
  @Test func elementsTiedToTheCenterStayTied() {
    var builder = DocumentBuilder(width: 400, height: 400, profile: .gnome)
    for (name, x, sign) in [("a", 96.0, "trailing == root.centerX - 4"), ("b", 204.0, "leading == root.centerX + 4")] {
      builder.add(.view, ElementID(name), Rect(x, 150, 100, 50))
      builder.constrain("\(name).\(sign)", "\(name).width == 100", "\(name).height == 50")
      builder.constrain("\(name).centerY == root.centerY - 25")
    }
    var editor = editor(builder.document, selecting: ["a", "b"])
    editor.perform("embed-view")
    for width in [nil, 500.0] { Self.same(builder.document, editor.document, ["a", "b"], width: width) }
    editor.perform("unembed")
    #expect(editor.document.constraints == builder.document.constraints)
  }

  @Test func childrenThatRunFromRightToLeftGoOnDoingSo() {
    var before = Draft(Self.rows())
    before.update(ElementID("root")) { $0.traits.semanticContent = .forceRightToLeft }
    before.update(ElementID("two")) { $0.frame.x = 40 }
    var editor = editor(before.document, selecting: ["one", "two", "three"])
    editor.perform("embed-view")
    for width in [nil, 500.0, 320] {
      Self.same(before.document, editor.document, ["one", "two", "three"], width: width)
    }
    #expect(editor.layouts.layout(of: "main")?.misplaced.isEmpty == true)
  }

  /// Multiples of a position are counted from the origin of the parent, which embedding changes.
  @Test func multiplesOfPositionsAreCountedFromTheContainer() {
    var builder = DocumentBuilder(width: 400, height: 400, profile: .gnome)
    builder.add(.view, "a", Rect(50, 50, 40, 40))
    builder.add(.view, "b", Rect(100, 50, 40, 40))
    builder.constrain(
      "a.leading == root.leading + 50", "b.leading == 2 * a.leading", "a.top == root.top + 50", "b.top == a.top",
      "a.width == 40", "b.width == 40", "a.height == 40", "b.height == 40")
    #expect(builder.refused == [])
    var editor = editor(builder.document, selecting: ["a", "b"])
    editor.perform("embed-view")
    Self.same(builder.document, editor.document, ["a", "b"])
    editor.perform("unembed")
    Self.same(builder.document, editor.document, ["a", "b"])
  }

  // MARK: Stacks

  @Test func aStackIsReadFromHowTheyLie() {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.button, "b", Rect(20, 60, 80, 30)) { $0.content.title = "B" }
    builder.add(.button, "a", Rect(20, 20, 80, 30)) { $0.content.title = "A" }
    builder.add(.button, "c", Rect(20, 120, 80, 30)) { $0.content.title = "C" }
    builder.add(.button, "d", Rect(20, 160, 80, 30)) { $0.content.title = "D" }
    var editor = editor(builder.document, selecting: ["b", "a", "c", "d"])
    editor.perform("embed-stack")
    let stack = editor.selection.elements.first.flatMap { editor.document.elements[$0] }
    #expect(stack?.arrangement.axis == .vertical)
    #expect(stack?.arrangement.alignment == nil, "they share both sides")
    #expect(stack?.arrangement.spacing == 10)
    #expect(stack?.arrangement.customSpacing == ["b": 30])
    #expect(stack?.children == ["a", "b", "c", "d"])
    #expect(editor.layouts.layout(of: "main")?.misplaced.isEmpty == true, "the frames are where the stack puts them")
    editor.undo()
    #expect(editor.document == builder.document)
  }

  @Test(arguments: [
    ("top", [Rect(0, 10, 40, 20), Rect(50, 10, 40, 50)], StackAlignment.top),
    ("bottom", [Rect(0, 40, 40, 20), Rect(50, 10, 40, 50)], .bottom),
    ("middle", [Rect(0, 25, 40, 20), Rect(50, 10, 40, 50)], .center),
  ]) func stackAlignmentIsTheSharedAlignment(_ name: String, _ frames: [Rect], _ alignment: StackAlignment) {
    var builder = DocumentBuilder(width: 400, height: 400)
    for (index, frame) in frames.enumerated() { builder.add(.view, ElementID("v\(index)"), frame) }
    var editor = editor(builder.document, selecting: ["v0", "v1"])
    editor.perform("embed-stack")
    let stack = editor.selection.elements.first.flatMap { editor.document.elements[$0] }
    #expect(stack?.arrangement.axis == .horizontal)
    #expect(stack?.arrangement.alignment == alignment)
    // Views have no natural size, so their sizes become constraints.
    #expect(editor.document.constraints.count == 4)
    for (index, frame) in frames.enumerated() {
      #expect(editor.document.designFrameInRoot(ElementID("v\(index)")) == frame)
    }
  }

  @Test func stackTakesOverTheConstraintsOfItsChildren() {
    let before = Self.held()
    var editor = editor(before, selecting: ["query", "search"])
    editor.perform("embed-stack-horizontal")
    let sentences = sentences(editor)
    #expect(sentences.contains("“Stack”.leading = “View”.leading + 20"), "\(sentences)")
    #expect(sentences.contains("“View”.trailing = “Stack”.trailing + 20"))
    #expect(sentences.contains("“Stack”.top = “View”.top + 40"))
    #expect(!sentences.contains("“Search”.leading = “Query”.trailing + 8"), "the stack keeps them apart")
    for width in [nil, 500.0] { Self.same(before, editor.document, ["query", "search"], width: width) }
  }

  @Test func aSpacerInAStackIsNoIssue() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    for (place, title) in ["One", "Two", "Three"].enumerated() {
      builder.add(.button, ElementID(title), Rect(20 + Double(place) * 60, 100, 50, 30)) { $0.content.title = title }
    }
    var editor = editor(builder.document, selecting: ["One", "Two", "Three"])
    editor.perform("embed-stack-horizontal")
    Inserting.insert(try #require(Library.item("spacer")), in: &editor)
    #expect(editor.document.children(of: "stack").count == 4)
    let session = LayoutSession(
      document: editor.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(session.diagnosis().issues.map(\.kind).filter { $0 != .prototype } == [])
  }

  // MARK: Unembed

  @Test(arguments: [EmbedKind.view, .box, .horizontalStack]) func unembeddingLeadsBack(_ kind: EmbedKind) {
    let before = Self.held()
    var editor = editor(before, selecting: ["query", "search"])
    editor.perform(kind.command)
    editor.perform("unembed")
    #expect(editor.document.children(of: "root") == ["query", "search", "photo"])
    #expect(editor.selection.elements == ["query", "search"])
    for width in [nil, 500.0, 320] { Self.same(before, editor.document, ["query", "search", "photo"], width: width) }
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    editor.undo()
    #expect(editor.document == before)
  }

  /// A length of the container becomes the distance between the children at its two ends. If one child is at both ends,
  /// it becomes that child's length.
  @Test(arguments: [true, false]) func lengthOfTheContainerMovesToItsChildren(_ isOne: Bool) {
    var builder = DocumentBuilder(width: 400, height: 400, profile: .gnome)
    builder.add(.view, "box", Rect(20, 20, 200, 100))
    builder.add(.view, "a", Rect(10, 10, isOne ? 180 : 80, 80), in: "box") { $0.name = "A" }
    builder.add(.view, "b", Rect(isOne ? 20 : 98, 10, isOne ? 20 : 92, 80), in: "box") { $0.name = "B" }
    builder.constrain(
      "box.leading == root.leading + 20", "box.width == 200", "box.top == root.top + 20", "box.height == 100",
      "a.leading == box.leading + 10", "a.top == box.top + 10", "box.bottom == a.bottom + 10",
      "b.top == a.top", "b.height == a.height")
    if isOne {
      builder.constrain("box.trailing == a.trailing + 10", "b.leading == a.leading + 10", "b.width == 20")
    } else {
      builder.constrain("box.trailing == b.trailing + 10", "b.leading == a.trailing + 8", "a.width == 80")
    }
    #expect(builder.refused == [])
    var editor = editor(builder.document, selecting: ["box"])
    editor.perform("unembed")
    #expect(editor.notice == nil)
    #expect(
      sentences(editor).contains(isOne ? "“A”.width = 180" : "“B”.trailing = “A”.leading + 180"), "\(sentences(editor))"
    )
    #expect(sentences(editor).contains("“A”.height = 80"))
    for width in [nil, 500.0] { Self.same(builder.document, editor.document, ["a", "b"], width: width) }
  }

  @Test func removedConstraintsAreReported() {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.view, "box", Rect(20, 20, 200, 100))
    builder.add(.view, "inner", Rect(10, 10, 50, 50), in: "box")
    builder.constrain(
      "box.leading == root.leading + 20", "box.width == 200", "box.top == root.top + 20", "box.height == 100")
    var editor = editor(builder.document, selecting: ["box"])
    editor.perform("unembed")
    #expect(editor.document.constraints.isEmpty)
    #expect(editor.notice?.english == "4 constraints were removed with their container")
    #expect(editor.document.elements["inner"]?.frame == Rect(30, 30, 50, 50))
  }

  // MARK: Refusals

  @Test func elementsOfDifferentContainersAreNotEmbedded() {
    var editor = EditorScript(SampleDocuments.nested).editor
    editor.select(Selection(elements: ["title", "image"]))
    #expect(SelectionEmbedding.whyNot(as: .view, in: editor)?.english == "Select elements in the same container")
    editor.perform("embed-view")
    #expect(editor.document == SampleDocuments.nested)
    editor.select(Selection(elements: ["root"]))
    #expect(CommandRegistry.command("embed-view")?.isEnabled(editor) == false)
    #expect(CommandRegistry.command("unembed")?.isEnabled(editor) == false)
  }

  @Test func previewsLeaveNoTrace() {
    let before = Self.held()
    var editor = editor(before, selecting: ["query", "search"])
    editor.preview(SelectionEmbedding.edit(as: .stack, in: editor))
    #expect(editor.document.elements.count == before.elements.count + 1)
    editor.preview(nil)
    #expect(editor.document == before)
    #expect(!editor.history.canUndo)
  }
}
