import Comparison
import Drawing
import LayoutEngine
import LayoutModel
import Rendering
import TestSupport
import Testing

@testable import PlumbUI

@Suite struct ComparedSceneTests {
  private static let start: Document = {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "panel", Rect(20, 20, 280, 200)) { $0.name = "Panel" }
    builder.add(.textField, "query", Rect(10, 10, 160, 30), in: "panel") { $0.name = "Query" }
    builder.add(.button, "search", Rect(180, 10, 60, 30), in: "panel") { $0.content.title = "Search" }
    builder.constrain(
      "panel.leading == root.leading + 20", "panel.top == root.top + 20", "panel.width == 280", "panel.height == 200",
      "query.leading == panel.leading + 10", "query.top == panel.top + 10", "query.width == 160",
      "search.leading == query.trailing + 10", "search.top == panel.top + 10")
    return builder.document
  }()

  private let scene = ComparedSceneTests.start.scenes.first { _ in true }!.id
  private let ids = ComparedSceneTests.start.constraints.map(\.id)

  private func compare(
    from viewpoint: Viewpoint = Viewpoint(), _ edit: (inout Draft) -> Void
  ) -> (changes: ChangeList, scene: ComparedScene) {
    var draft = Draft(Self.start)
    edit(&draft)
    let changes = ChangeList(DocumentComparison(from: Self.start, to: draft.document))
    let tools = ComparedSceneTools(catalogue: DeviceCatalogue(), measurer: PangoMeasurer())
    return (changes, ComparedScene(scene, of: changes, from: viewpoint, tools))
  }

  private func statuses(_ sheet: ComparedSheet?) -> [ElementID: Status] {
    Dictionary((sheet?.frames ?? []).map { ($0.element, $0.status) }, uniquingKeysWith: { first, _ in first })
  }

  /// A constant moves what depends on it. That has no sentence of its own, and is lit all the same.
  @Test func whatMovesIsLitWithItsFormerFrame() throws {
    let (_, scene) = compare { $0.update(ids[7]) { $0.constant = 40 } }
    #expect(statuses(scene.after) == ["search": .moved])
    #expect(statuses(scene.before) == ["search": .moved])
    let lit = try #require(scene.after?.frames.first)
    let former = try #require(lit.former)
    #expect(lit.frame.x - former.x == 30)
    #expect(scene.before?.frames.first?.frame == former)
    #expect(scene.before?.frames.first?.former == nil)
    #expect(scene.after?.marks.map(\.status) == [.changed])
    #expect(scene.before?.marks.map(\.badge) == ["10"])
    #expect(scene.after?.marks.map(\.badge) == ["40"])
  }

  /// What a container carries along has not moved.
  @Test func onlyTheContainerHasMoved() {
    let (_, scene) = compare { $0.update(ids[0]) { $0.constant = 30 } }
    #expect(statuses(scene.after) == ["panel": .moved])
  }

  @Test func whatOneSideLacksIsLitOnTheOther() {
    let (_, scene) = compare { draft in
      draft.removeSubtree("search")
      draft.insert(Element(id: "label", kind: .label, frame: Rect(10, 100, 50, 20)), into: "panel")
    }
    #expect(statuses(scene.before) == ["search": .removed])
    #expect(statuses(scene.after) == ["label": .added])
    #expect(Set(scene.before?.marks.map(\.status) ?? []) == [.removed])
    #expect(scene.before?.marks.count == 2)
    #expect(scene.after?.marks.isEmpty == true)
  }

  @Test func aSceneOfOneSideHasOneSheet() throws {
    var draft = Draft(Self.start)
    draft.put(Element(id: "other-root", kind: .view, frame: Rect(0, 0, 100, 100)))
    draft.put(Scene(id: "other", root: "other-root"))
    let changes = ChangeList(DocumentComparison(from: Self.start, to: draft.document))
    let tools = ComparedSceneTools(catalogue: DeviceCatalogue(), measurer: PangoMeasurer())
    let scene = ComparedScene("other", of: changes, from: Viewpoint(), tools)
    #expect(scene.before == nil && scene.after != nil)
    #expect(scene.size == Size(100, 100))
    #expect(statuses(scene.after) == ["other-root": .added])
  }

  @Test func theConfigurationOfTheEditorIsShown() {
    var viewpoint = Viewpoint()
    viewpoint.size = Size(500, 300)
    let (_, scene) = compare(from: viewpoint) { $0.update(ids[7]) { $0.constant = 40 } }
    #expect(scene.before?.paper.frame.size == Size(500, 300))
    #expect(scene.after?.paper.frame.size == Size(500, 300))
  }

  /// The chosen change stands out, and the others step back.
  @Test func theChosenChangeStandsOut() throws {
    let (changes, scene) = compare { draft in
      draft.update(ids[7]) { $0.constant = 40 }
      draft.update(ElementID("query")) { $0.content.placeholderText = "Name" }
    }
    let sheet = try #require(scene.after)
    let all = sheet.overlays(choosing: ChosenRecords())
    #expect(all.contains(.troubledFrame(try #require(frame("query", sheet)), .changed)))
    let edit = try #require(changes.rows(about: ElementID("query")).first)
    let chosen = ChosenRecords([edit], in: changes.comparison)
    let some = sheet.overlays(choosing: chosen)
    #expect(some.contains(.highlight(try #require(frame("query", sheet)), .changed)))
    #expect(some.contains(.quietFrame(try #require(frame("search", sheet)), .moved)))
    #expect(!some.contains(.troubledFrame(try #require(frame("search", sheet)), .moved)))
    #expect(sheet.bounds(of: chosen) == frame("query", sheet))
  }

  /// Signs on very many records would hide the sheet.
  @Test func veryManyChangesStepBackUntilOneIsChosen() throws {
    let (changes, scene) = compare { draft in
      for index in 0..<80 {
        draft.insert(
          Element(id: ElementID("label\(index)"), kind: .label, frame: Rect(10, Double(index) * 5, 50, 4)), into: "root"
        )
      }
    }
    let sheet = try #require(scene.after)
    let all = sheet.overlays(choosing: ChosenRecords())
    #expect(all.count == 80)
    for overlay in all { #expect({ if case .quietFrame(_, .added) = overlay { true } else { false } }()) }
    let edit = try #require(changes.rows(about: ElementID("label7")).first)
    let some = sheet.overlays(choosing: ChosenRecords([edit], in: changes.comparison))
    #expect(some.contains(.troubledFrame(try #require(frame("label7", sheet)), .added)))
  }

  private func frame(_ id: ElementID, _ sheet: ComparedSheet) -> Rect? {
    sheet.frames.first { $0.element == id }?.frame
  }

  @Test func aPlaceFindsElementsAndLines() throws {
    let (_, scene) = compare { $0.update(ids[7]) { $0.constant = 40 } }
    let sheet = try #require(scene.after)
    #expect(sheet.elements(at: Point(35, 35)) == ["query", "panel", "root"])
    let mark = try #require(sheet.marks.first)
    #expect(sheet.constraint(at: (mark.from + mark.to) * 0.5, reach: 6) == ids[7])
    #expect(sheet.constraint(at: Point(35, 400), reach: 6) == nil)
  }
}
