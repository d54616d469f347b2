import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

@Suite struct LineTests {
  var script: EditorScript

  init() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "query", Rect(20, 40, 240, 30))
    builder.add(.button, "search", Rect(268, 40, 87, 30))
    builder.constrain("query.leading == root.leading + 20", id: "start")
    builder.constrain("search.leading == query.trailing + 8", id: "gap")
    builder.constrain("search.leading >= query.trailing + 4", id: "least")
    builder.constrain("query.top == root.top + 40", id: "top")
    builder.constrain("search.top == query.top", id: "level")
    builder.constrain("query.width == 240", id: "wide")
    builder.constrain("search.width == 87", id: "narrow")
    builder.constrain("query.height == 30", id: "high")
    builder.constrain("search.height == 30", id: "low")
    script = EditorScript(builder.document)
  }

  private var marks: [ConstraintID: [ConstraintMark]] { Dictionary(grouping: script.editor.visibleMarks, by: \.id) }

  @Test mutating func switchesControlTheVisibleLines() {
    #expect(marks.isEmpty)
    script.editor.perform("lines-all")
    #expect(Set(marks.keys) == Set(script.editor.document.constraints.map(\.id)))
    script.editor.perform("lines-horizontal")
    #expect(Set(marks.keys) == ["top", "level", "high", "low"])
    script.editor.select(Selection(constraints: ["gap"]))
    #expect(Set(marks.keys) == ["top", "level", "high", "low", "gap"], "what is selected is always seen")
    script.editor.select(.none)
    script.editor.perform("lines-vertical")
    #expect(marks.isEmpty)
    script.editor.perform("lines-horizontal")
    script.editor.perform("lines-troubled")
    #expect(marks.isEmpty, "nothing is wrong yet")
    script.editor.edit("Move") { $0.update("search") { $0.frame.x += 10 } }
    #expect(marks["gap"]?.first?.status == .misplaced)
    #expect(CommandRegistry.command("lines-all")?.isOn?(script.editor) == true)
  }

  @Test mutating func conflictingConstraintsAreRedWithoutASelection() {
    #expect(marks.isEmpty)
    script.editor.edit("Add") { draft in
      var wider = draft.document.constraints["wide"]
      wider?.constant = 300
      if let wider { draft.put(wider.with(id: "wider")) }
    }
    #expect(script.editor.selection.isEmpty)
    #expect(marks["wider"]?.first?.status == .conflict)
    #expect(marks["wide"]?.first?.status == .conflict)
    #expect(marks["gap"] == nil, "what is fine is as quiet as before")
    script.editor.perform("lines-horizontal")
    #expect(marks["wider"]?.first?.status == .conflict, "no switch hides it")
    script.editor.undo()
    #expect(marks.isEmpty)
  }

  @Test mutating func constraintsAreAsleepWithoutAutoLayout() throws {
    script.editor.select(Selection(elements: ["query"]))
    #expect(marks["wide"]?.first?.status == .fine)
    let scene = try #require(script.editor.activeScene)
    script.editor.edit("Off") { $0.update(scene) { $0.usesAutoLayout = false } }
    #expect(Set(marks.values.flatMap { $0.map(\.status) }) == [.asleep])
    let rows = Outlining.model(in: script.editor).everyRow.filter { row in
      switch row.item {
      case .constraint, .constraints: true
      default: false
      }
    }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0.isAsleep && $0.status == nil })
    let list = ConstraintListModel(of: ["query"], in: script.editor)
    #expect(list.areAsleep)
    #expect(list.groups.flatMap(\.rows).allSatisfy { $0.status == .asleep })
    script.editor.select(Selection(constraints: ["wide"]))
    #expect(
      Inspector.model(.attributes, in: script.editor).subtitle?.english == "Constraint (inactive: Auto Layout is off)")
  }

  @Test mutating func aConstraintThatIsNotInstalledIsAsleep() {
    script.editor.edit("Off") { $0.update(ConstraintID("wide")) { $0.isInstalled = false } }
    script.editor.select(Selection(elements: ["query"]))
    #expect(marks["wide"]?.first?.status == .asleep)
    #expect(marks["gap"]?.first?.status != .asleep)
  }

  @Test mutating func linesOnEachOtherFanOut() {
    script.editor.perform("lines-all")
    let (gap, least) = (marks["gap"]?.first, marks["least"]?.first)
    #expect(gap?.from.y != least?.from.y)
    #expect(gap?.from.x == least?.from.x, "they only step aside")
    let fan = LineFan(zoom: 1)
    let same = (0..<6).map {
      ConstraintMark(id: ConstraintID("c\($0)"), shape: .beam, from: Point(0, 0), to: Point(50, 0))
    }
    let heights = fan.fannedOut(same).map(\.from.y)
    #expect(Set(heights).count == 6)
    #expect(heights.map(abs).max() == 24)
    #expect(fan.fannedOut(fan.fannedOut(same)) == fan.fannedOut(same), "what is apart stays")
  }

  @Test func sleepingConstraintsStepAsideAndLieBelow() throws {
    var marks = ["asleep", "awake"].map {
      ConstraintMark(id: ConstraintID($0), shape: .beam, from: Point(0, 0), to: Point(50, 0))
    }
    marks[0].status = .asleep
    let fanned = LineFan(zoom: 1).fannedOut(marks)
    try #require(fanned.map(\.id) == ["asleep", "awake"])
    #expect(fanned[1].from.y == 0)
    #expect(fanned[0].from.y != 0)
  }

  @Test mutating func badgesOfMisplacedElementsShowTheDifference() {
    script.editor.perform("lines-all")
    script.editor.edit("Move") { $0.update("search") { $0.frame.x += 10 } }
    #expect(marks["gap"]?.first?.badge == "8 +10")
    #expect(marks["least"]?.first?.badge == "≥ 4", "it holds all the same")
    let deltas = CanvasDrawing.board(in: script.editor).overlays.compactMap {
      if case .delta(let words, _) = $0 { words } else { nil }
    }
    #expect(deltas == ["x −10"])
  }

  /// An element too far right is misplaced, but its width and height are right.
  @Test mutating func onlyViolatedConstraintsAreOrange() {
    script.editor.perform("lines-all")
    script.editor.edit("Move") { $0.update("search") { $0.frame.x += 10 } }
    #expect(marks["gap"]?.first?.status == .misplaced)
    #expect(["narrow", "least", "level"].allSatisfy { marks[$0]?.first?.status == .fine })
    let rows = ConstraintListModel(of: ["search"], in: script.editor).groups.flatMap(\.rows)
    #expect(rows.filter { $0.status == .misplaced }.map(\.id) == ["gap"])
    script.editor.edit("Widen") { $0.update("search") { $0.frame.width += 10 } }
    #expect(marks["narrow"]?.first?.status == .misplaced)
  }

  @Test func linesOfZeroDistanceRunBetweenTheirItems() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "box", Rect(100, 100, 100, 100))
    builder.add(.view, "right", Rect(200, 150, 50, 100))
    builder.add(.view, "below", Rect(240, 200, 100, 50))
    builder.add(.view, "corner", Rect(0, 0, 100, 100))
    builder.add(.view, "level", Rect(300, 100, 20, 20))
    builder.add(.view, "whole", Rect(0, 300, 375, 50))
    builder.constrain("right.leading == box.trailing", id: "shared")
    builder.constrain("below.top == box.bottom", id: "between")
    builder.constrain("corner.trailing == box.leading", id: "touching")
    builder.constrain("level.top == box.top", id: "lined up")
    builder.constrain("whole.leading == root.leading", id: "to the edge")
    builder.constrain("box.centerY == root.centerY - 183.5", id: "centered")
    var editor = EditorScript(builder.document).editor
    editor.perform("lines-all")
    let marks = Dictionary(editor.visibleMarks.map { ($0.id, $0) }) { first, _ in first }
    func ends(_ id: ConstraintID) -> [Point]? { marks[id].map { [$0.from, $0.to] } }
    #expect(ends("shared") == [Point(200, 150), Point(200, 200)])
    #expect(ends("between") == [Point(200, 200), Point(240, 200)])
    #expect(ends("touching") == [Point(100, 0), Point(100, 200)], "else there would be nothing to see")
    #expect(ends("lined up") == [Point(100, 100), Point(320, 100)], "along both")
    #expect(ends("to the edge") == [Point(0, 300), Point(0, 350)], "not along all of the scene")
    #expect(marks["shared"]?.fromSide == .second)
    #expect(marks["between"]?.fromSide == .second)
  }

  /// The line, the badge under the element and the list of issues show the same difference.
  @Test mutating func halfPointsAreShownAsHalves() {
    script.editor.perform("lines-all")
    script.editor.edit("Move") { $0.update("search") { $0.frame.x += 2.5 } }
    #expect(marks["gap"]?.first?.badge == "8 +2.5")
    let deltas = CanvasDrawing.board(in: script.editor).overlays.compactMap {
      if case .delta(let words, _) = $0 { words } else { nil }
    }
    #expect(deltas == ["x −2.5"])
    Diagnosing.diagnose(in: &script.editor)
    let told = Issues.list(in: script.editor).sections.flatMap(\.rows).map(\.issue.message.english)
    #expect(told.contains { $0.hasSuffix("x −2.5") }, "\(told)")
  }

  @Test mutating func constraintsOfAmbiguousElementsAreMarkedAfterDiagnosis() {
    script.editor.edit("Delete") { $0.remove("gap" as ConstraintID) }
    script.editor.edit("Delete") { $0.remove("level" as ConstraintID) }
    script.editor.perform("lines-all")
    Diagnosing.diagnose(in: &script.editor)
    #expect(marks["least"]?.first?.status == .ambiguous)
    #expect(marks["top"]?.first?.status == .fine)
    let troubled = CanvasDrawing.board(in: script.editor).overlays.contains { overlay in
      overlay == .troubledFrame(Rect(268, 40, 87, 30), .ambiguous)
    }
    #expect(troubled)
  }

  @Test mutating func selectedAndHighlightedConstraintsTintTheirItems() {
    let tints = { (editor: Editor) in
      CanvasDrawing.board(in: editor).overlays.compactMap {
        if case .highlight(let frame, _) = $0 { frame } else { nil }
      }
    }
    script.editor.select(Selection(constraints: ["gap"]))
    #expect(Set(tints(script.editor)) == [Rect(20, 40, 240, 30), Rect(268, 40, 87, 30)])
    script.editor.select(.none)
    script.editor.light(["start"])
    #expect(tints(script.editor) == [Rect(20, 40, 240, 30)], "a scene's root is not tinted")
    #expect(marks["start"]?.first?.isLit == true)
    script.editor.light([])
    script.editor.perform("lines-all")
    script.hover(10, 55)
    #expect(script.editor.lit == ["start"], "the pointer lights it too")
    script.hover(300, 400)
    #expect(script.editor.lit.isEmpty)
  }

  @Test mutating func prototypesAreThinAndCannotBeTaken() {
    script = EditorScript(SampleDocuments.search)
    script.editor.select(Selection(elements: ["query"]))
    let marks = script.editor.visibleMarks
    #expect(marks.map(\.status) == Array(repeating: .prototype, count: 4))
    script.click(10, 55)
    #expect(script.editor.selection.constraints.isEmpty)
  }
}

extension OutlineModel {
  fileprivate var everyRow: [Row] {
    func all(_ row: Row) -> [Row] { [row] + row.children.flatMap(all) }
    return roots.flatMap(all)
  }
}
