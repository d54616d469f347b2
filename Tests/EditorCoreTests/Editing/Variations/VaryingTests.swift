import EditorCore
import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import Words

/// Editing the design under one condition.
@Suite struct VaryingTests {
  private let landscape = VariationKey(orientation: .landscape)

  private func script() -> EditorScript {
    var builder = DocumentBuilder(width: 300, height: 500)
    builder.add(.view, "cover", Rect(20, 20, 200, 200))
    builder.add(.view, "play", Rect(20, 240, 100, 40)) { $0.content.title = "Play" }
    builder.constrain(
      "cover.leading == root.leading + 20", "cover.top == root.top + 20", "cover.width == 200", "cover.height == 200",
      "play.leading == root.leading + 20", "play.top == cover.bottom + 20", "play.width == 100", "play.height == 40")
    return EditorScript(builder.document)
  }

  private func frames(_ document: Document, _ size: Size? = nil) -> [ElementID: Rect] {
    var environment = LayoutEnvironment()
    environment.size = size
    return SceneLayout.solved(document, scene: "main", environment: environment, measurer: FixedMeasurer()).frames.byID
  }

  @Test func theSceneIsShownAsItIsUnderTheCondition() {
    var script = script()
    let isShown = script.editor.vary(for: landscape)
    #expect(isShown)
    #expect(script.frame("root") == Rect(0, 0, 500, 300))
    #expect(script.editor.isShownAsDesigned)
    #expect(script.editor.condition == landscape)
    script.editor.endVarying()
    #expect(script.frame("root") == Rect(0, 0, 300, 500))
    #expect(script.editor.condition == nil)
    #expect(!script.editor.history.canUndo)
    #expect(script.editor.document == self.script().editor.document)
  }

  @Test func dragUnderAConditionChangesThatConditionOnly() throws {
    var script = script()
    let before = script.editor.document
    script.editor.vary(for: landscape)
    script.drag(from: Point(70, 260), to: Point(300, 120))
    #expect(script.frame("play") == Rect(250, 100, 100, 40))
    let play = try #require(script.editor.source.elements["play"])
    #expect(play.frame == Rect(20, 240, 100, 40))
    #expect(play.variations[landscape]?.frame == Rect(250, 100, 100, 40))
    script.editor.endVarying()
    #expect(frames(script.editor.document) == frames(before))
    script.editor.undo()
    #expect(script.editor.document == before)
  }

  @Test func constraintsOfAnotherDesignTakeThePlaceOfTheOldOnes() throws {
    var script = script()
    let before = script.editor.document
    script.editor.vary(for: landscape)
    script.drag(from: Point(70, 260), to: Point(300, 120))
    script.editor.perform("reset-suggested-all")
    script.editor.endVarying()
    let source = script.editor.document
    #expect(frames(source) == frames(before))
    let turned = frames(source, Size(500, 300))
    #expect(turned["play"]?.origin == Point(250, 100), "\(turned)")
    #expect(turned["cover"] == Rect(20, 20, 200, 200))
  }

  @Test func insertAndDeleteUnderAConditionChangeThatConditionOnly() throws {
    var script = script()
    let before = script.editor.document
    script.editor.vary(for: landscape)
    script.editor.edit("Insert") {
      $0.insert(Element(id: "new", kind: .label, frame: Rect(300, 20, 80, 20)), into: "root")
    }
    script.editor.edit("Delete") { $0.removeSubtree("play") }
    #expect(script.editor.geometry.frame(of: "new") != nil)
    #expect(script.editor.geometry.frame(of: "play") == nil)
    script.editor.endVarying()
    #expect(script.editor.geometry.frame(of: "new") == nil)
    #expect(script.editor.geometry.frame(of: "play") != nil)
    #expect(frames(script.editor.document) == frames(before))
    let turned = frames(script.editor.document, Size(500, 300))
    #expect(turned["new"] != nil)
    #expect(turned["play"] == nil)
    // An element that exists only under the condition is deleted altogether.
    script.editor.vary(for: landscape)
    script.editor.edit("Delete") { $0.removeSubtree("new") }
    #expect(script.editor.source.elements["new"] == nil)
  }

  /// Adding, deleting or copying elements under a condition changes nothing elsewhere, so no notice is shown.
  @Test func localEditsShowNoNotice() throws {
    var script = script()
    script.editor.vary(for: landscape)
    script.editor.edit("Insert") {
      $0.insert(Element(id: "new", kind: .scrollView, frame: Rect(300, 20, 80, 20)), into: "root")
    }
    #expect(script.editor.notice == nil)
    script.editor.select(Selection(elements: ["play"]))
    _ = CopyAndPaste.paste(try #require(CopyAndPaste.clipping(in: script.editor)), in: &script.editor)
    #expect(script.editor.notice?.english.contains("all conditions") != true, "\(script.editor.notice?.english ?? "")")
    script.editor.select(Selection(elements: ["play"]))
    script.editor.perform("delete")
    #expect(script.editor.notice == nil)
    script.editor.edit("Reorder") { $0.move(["cover"], into: "root") }
    #expect(script.editor.notice == Message("This changed the design for all conditions"))
  }

  /// An element that is removed under a condition keeps its constraints there, in case it is installed again.
  @Test func constraintsOfElementsRemovedUnderAConditionStay() throws {
    var script = script()
    script.editor.vary(for: landscape)
    script.editor.edit("Constrain") { draft in
      draft.put(Constraint(id: "own", first: Anchor("play", .centerX), second: Anchor("root", .centerX)))
    }
    script.editor.edit("Delete") { $0.removeSubtree("play") }
    let source = script.editor.source
    #expect(source.constraints["own"] != nil)
    #expect(source.elements["play"]?.variations[landscape]?.installed == false)
    #expect(frames(source, Size(500, 300))["play"] == nil)
    script.editor.edit("Constrain") { $0.remove(ConstraintID("c1")) }
    #expect(script.editor.source.constraints["c1"]?.variations[landscape]?.installed == false)
  }

  @Test func undoAndRedoGoOnInBothWorlds() {
    var script = script()
    script.editor.vary(for: landscape)
    script.drag(from: Point(70, 260), to: Point(300, 120))
    let varied = script.editor.source
    let shown = script.editor.document
    script.editor.undo()
    #expect(script.frame("play") == Rect(20, 240, 100, 40))
    #expect(script.editor.source != varied)
    script.editor.redo()
    #expect(script.editor.source == varied)
    #expect(script.editor.document == shown)
    script.editor.endVarying()
    script.editor.undo()
    script.editor.vary(for: landscape)
    #expect(script.frame("play") == Rect(20, 240, 100, 40))
    script.editor.redo()
    #expect(script.frame("play") == Rect(250, 100, 100, 40))
  }

  @Test func editsThatCannotVaryChangeAllConditionsAndSaySo() {
    var script = script()
    script.editor.vary(for: landscape)
    script.editor.edit("Rename") { $0.update("play") { $0.content.title = "Start" } }
    #expect(script.editor.notice == Message("This changed the design for all conditions"))
    #expect(script.editor.source.elements["play"]?.content.title == "Start")
    #expect(script.editor.source.elements["play"]?.variations.isEmpty == true)
  }

  @Test func anotherContainerUnderOneConditionOnlyIsRefused() {
    var script = script()
    script.editor.vary(for: landscape)
    let (shown, source) = (script.editor.document, script.editor.source)
    script.editor.edit("Move") { $0.move("play", into: "cover") }
    #expect(script.editor.document == shown)
    #expect(script.editor.source == source)
    #expect(!script.editor.history.canUndo)
    #expect(script.editor.notice != nil)
  }

  @Test func stacksWithVariationsCannotBeUnembedded() {
    var script = script()
    script.editor.select(Selection(elements: ["cover"]))
    script.editor.perform("embed-stack")
    let stack = script.editor.selection.elements
    #expect(script.editor.document.whyNotUnembeddable(script.editor.selection) == nil)
    script.editor.vary(for: landscape)
    script.editor.edit("Turn") { draft in for id in stack { draft.update(id) { $0.arrangement.axis = .horizontal } } }
    script.editor.endVarying()
    script.editor.select(Selection(elements: stack))
    let before = script.editor.document
    script.editor.perform("unembed")
    #expect(script.editor.document == before)
    #expect(script.editor.document.whyNotUnembeddable(script.editor.selection) != nil)
  }

  @Test func anotherScreenEndsVarying() {
    var script = script()
    script.editor.vary(for: landscape)
    script.editor.rotate()
    #expect(script.editor.condition == nil)
    #expect(script.frame("root") == Rect(0, 0, 300, 500))
    let gnome = VariationKey(platform: .gnome)
    let isShown = script.editor.vary(for: gnome)
    #expect(isShown)
    #expect(script.editor.document.scenes["main"]?.profile == .gnome)
    #expect(script.editor.source.scenes["main"]?.profile == .ios)
    // No screen is wider than high and at most one point wide.
    let nowhere = VariationKey(widths: LengthRange(to: 0))?.and(VariationKey(orientation: .landscape))
    let isNowhere = nowhere.map { script.editor.vary(for: $0) } == false
    #expect(isNowhere)
    #expect(script.editor.notice != nil)
  }

  @Test func aVariationIsMadeTheDefaultCopiedAndRemoved() throws {
    var script = script()
    let before = script.editor.document
    script.editor.vary(for: landscape)
    script.drag(from: Point(70, 260), to: Point(300, 120))
    let varied = script.editor.source
    let compact = VariationKey(heightClass: .compact)
    VariationEditing.copy(landscape, to: compact, in: &script.editor)
    #expect(script.editor.source.elements["play"]?.variations[compact]?.frame == Rect(250, 100, 100, 40))
    VariationEditing.remove(compact, in: &script.editor)
    #expect(script.editor.source == varied)
    #expect(script.editor.condition == landscape)
    script.editor.perform("vary-remove")
    #expect(script.editor.condition == nil)
    #expect(script.editor.document == before)
    script.editor.undo()
    script.editor.vary(for: landscape)
    script.editor.perform("vary-default")
    let play = try #require(script.editor.document.elements["play"])
    #expect(play.frame == Rect(250, 100, 100, 40))
    #expect(play.variations.isEmpty)
  }

  /// The root of a scene that was duplicated under a condition was removed with the condition.
  @Test func aSceneThatIsAddedUnderAConditionIsThereUnderAll() throws {
    var script = script()
    script.editor.vary(for: landscape)
    script.editor.perform("duplicate-scene")
    let scene = try #require(script.editor.source.scenes.first { $0.id != "main" })
    let added = script.editor.source.subtree(of: scene.root).compactMap { script.editor.source.elements[$0] }
    #expect(added.count == 3)
    #expect(added.allSatisfy { $0.isInstalled && $0.variations.isEmpty })
    #expect(script.editor.source.constraints.count == 16)
    #expect(script.editor.source.constraints.allSatisfy { $0.isInstalled && $0.variations.isEmpty })
    VariationEditing.remove(landscape, in: &script.editor)
    #expect(script.editor.source.subtree(of: scene.root).count == 3)
    #expect(Invariants.violations(in: script.editor) == [])
  }

  /// A file may say that a root is there under one condition only.
  @Test func aRootStaysWhenItsOnlyConditionIsRemoved() {
    var document = script().editor.document
    var draft = Draft(document)
    draft.update("root") {
      $0.isInstalled = false
      $0.variations[landscape] = ElementVariation(installed: true)
    }
    document = draft.document
    var script = EditorScript(document)
    script.editor.vary(for: landscape)
    VariationEditing.remove(landscape, in: &script.editor)
    #expect(script.editor.source.elements["root"]?.isInstalled == true)
    #expect(Invariants.violations(in: script.editor) == [])
  }

  @Test func aThresholdIsMovedAlongTheStrip() throws {
    var script = script()
    let wide = try #require(VariationKey(widths: LengthRange(from: 600)))
    script.editor.vary(for: wide)
    #expect(ThresholdMark.marks(in: script.editor).map(\.length) == [600])
    script.editor.edit("Move") { $0.update("play") { $0.frame.x += 50 } }
    let mark = try #require(ThresholdMark.marks(in: script.editor).first)
    mark.move(to: 700, in: &script.editor)
    let moved = try #require(VariationKey(widths: LengthRange(from: 700)))
    #expect(script.editor.condition == moved)
    #expect(script.editor.conditions == [moved])
    #expect(script.editor.source.elements["play"]?.variations.keys.map(\.self) == [moved])
    script.editor.undo()
    #expect(script.editor.source.elements["play"]?.variations.keys.map(\.self) == [wide])
  }

  @Test func twoConditionsThatDisagreeAreAnIssue() throws {
    var script = script()
    script.editor.edit("Vary") {
      $0.update("play") {
        $0.variations[VariationKey(orientation: .portrait)] = ElementVariation(installed: true)
        $0.variations[VariationKey(widthClass: .compact)] = ElementVariation(installed: false)
      }
    }
    Diagnosing.diagnose(in: &script.editor)
    let issue = try #require(script.editor.layouts.diagnosis(of: "main")?.issues.first { $0.kind == .variation })
    #expect(issue.elements == ["play"])
    #expect(issue.message.english.contains("Portrait"))
  }

  @Test func exportAndCheckUseTheWholeDocument() {
    var script = script()
    script.editor.vary(for: landscape)
    script.drag(from: Point(70, 260), to: Point(300, 120))
    #expect(ExampleEditing.documentToKeep(in: script.editor) == script.editor.source)
    #expect(Everywhere.job(in: script.editor).document == script.editor.source)
    #expect(script.editor.source.scenes["main"]?.orientation == .portrait)
    #expect(!Transitions.ends(in: script.editor).contains(.beforeLastEdit))
  }

  /// An edit for landscape leaves every other size as it is. All edits can be undone and redone. The edited design is
  /// the one that is laid out in landscape.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func editForLandscapeLeavesOtherSizes(seed: UInt64) {
    var hand = VaryingHand(seed: seed)
    var edits = RandomEdits(seed: seed)
    edits.varies = true
    var draft = Draft(DocumentBuilder(width: 300, height: 400).document)
    for _ in 0..<30 { edits.step(on: &draft) }
    draft.update(SceneID("main")) { $0.size = Size(300, 400) }
    let before = draft.document
    var editor = Editor(document: before, measurer: FixedMeasurer())
    editor.vary(for: landscape)
    for _ in 0..<12 {
      let now = editor.source
      editor.edit("Edit") { hand.edit(&$0) }
      #expect(editor.source.violations().isEmpty)
      for size in [Size(300, 400), Size(299, 300), Size(380, 500)] {
        #expect(same(frames(editor.source, size), frames(now, size)), "at \(size)")
      }
      let shown = SceneLayout.solved(
        editor.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
      #expect(shown.size == Size(400, 300))
      #expect(Set(shown.frames.keys) == Set(frames(editor.source, Size(400, 300)).keys))
    }
    let after = editor.source
    let shown = editor.document
    while editor.history.canUndo { editor.undo() }
    #expect(editor.source == before)
    while editor.history.canRedo { editor.redo() }
    #expect(editor.source == after)
    #expect(editor.document == shown)
  }

  private func same(_ a: [ElementID: Rect], _ b: [ElementID: Rect]) -> Bool {
    a.count == b.count && a.allSatisfy { b[$0.key]?.isClose(to: $0.value, within: 1e-6) == true }
  }
}

/// Random edits that can be limited to a condition.
private struct VaryingHand {
  private var generator: SeededGenerator
  private var next = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func edit(_ draft: inout Draft) {
    let others = draft.document.elements.filter { $0.id != "root" && $0.isInstalled }.map(\.id)
    switch generator.int(0...5) {
    case 0:
      next += 1
      let element = Element(id: ElementID("new\(next)"), kind: .label, frame: rect())
      draft.insert(element, into: "root")
    case 1: if let id = generator.pick(others) { draft.removeSubtree(id) }
    case 2:
      let frame = rect()
      if let id = generator.pick(others) { draft.update(id) { $0.frame = frame } }
    case 3:
      let constant = Double(generator.int(0...60))
      if let id = generator.pick(draft.document.constraints.map(\.id)) { draft.update(id) { $0.constant = constant } }
    case 4: if let id = generator.pick(draft.document.constraints.map(\.id)) { draft.remove(id) }
    default:
      guard let id = generator.pick(others) else { return }
      let constraint = Constraint(
        id: draft.document.freshConstraintID(), first: Anchor(id, .width), constant: Double(generator.int(10...90)))
      if draft.document.legality(of: constraint) == nil { draft.put(constraint) }
    }
  }

  private mutating func rect() -> Rect {
    Rect(
      Double(generator.int(0...200)), Double(generator.int(0...200)), Double(generator.int(1...100)),
      Double(generator.int(1...60)))
  }
}
