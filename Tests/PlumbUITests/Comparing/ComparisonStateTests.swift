import Comparison
import LayoutEngine
import LayoutModel
import Rendering
import TestSupport
import Testing

@testable import PlumbUI

@MainActor @Suite struct ComparisonStateTests {
  private static let start: Document = {
    var builder = DocumentBuilder(width: 320, height: 480)
    for (number, name) in ["one", "two", "three"].enumerated() {
      builder.add(.label, ElementID(name), Rect(10, Double(number) * 40, 100, 20)) { $0.name = name }
    }
    return builder.document
  }()

  private func edited(_ edit: (inout Draft) -> Void) -> Document {
    var draft = Draft(Self.start)
    edit(&draft)
    return draft.document
  }

  private func moved(_ ids: ElementID...) -> Document {
    edited { draft in for id in ids { draft.update(id) { $0.frame.x += 30 } } }
  }

  private func state() -> ComparisonState {
    ComparisonState(tools: ComparedSceneTools(catalogue: DeviceCatalogue(), measurer: PangoMeasurer()))
  }

  private func run(_ state: inout ComparisonState) {
    while let job = state.comparisonJob { state.accept(job.run(), of: job) }
    while let job = state.pictureJob { state.accept(job.run(), of: job) }
  }

  @Test func theListAndThePicturesFollowBothDocuments() {
    var state = state()
    #expect(state.comparisonJob == nil && state.pictureJob == nil)
    state.compare(Self.start, revision: 1, with: moved("one"))
    run(&state)
    #expect(state.changes?.count == 1)
    #expect(state.picture?.after?.frames.map(\.element) == ["one"])
    #expect(!state.isBehind && !state.isPictureBehind)
    let number = state.comparisonCount
    let isOther = [moved("one"), moved("one", "two")].map { state.compare(Self.start, revision: 1, with: $0) }
    #expect(isOther == [false, true])
    #expect(state.isBehind)
    run(&state)
    #expect(state.changes?.count == 2 && state.comparisonCount == number + 1)
    state.compare(moved("one"), revision: 2, with: moved("one", "two"))
    run(&state)
    #expect(state.changes?.count == 1)
    #expect(state.picture?.after?.frames.map(\.element) == ["two"])
  }

  @Test func lateAnswersAreDropped() throws {
    var state = state()
    state.compare(Self.start, revision: 1, with: moved("one"))
    let late = try #require(state.comparisonJob)
    state.compare(Self.start, revision: 1, with: moved("two"))
    #expect(!state.isWanted(late))
    state.accept(late.run(), of: late)
    #expect(state.changes == nil)
    run(&state)
    let scene = try #require(state.scene)
    var viewpoint = Viewpoint()
    viewpoint.size = Size(500, 300)
    state.look(from: viewpoint)
    let picture = try #require(state.pictureJob)
    state.look(from: Viewpoint())
    #expect(!state.isWanted(picture))
    state.accept(picture.run(), of: picture)
    #expect(state.picture?.size == Self.start.elements["root"]?.frame.size)
    #expect(state.scene == scene)
  }

  @Test func theNextChangeIsChosenWhenOneIsGone() throws {
    var state = state()
    state.compare(Self.start, revision: 1, with: moved("one", "two", "three"))
    run(&state)
    let ids = try #require(state.changes).comparison.edits.map(\.id)
    state.choose([ids[1], "no such change"])
    #expect(state.chosen == [ids[1]])
    state.compare(Self.start, revision: 1, with: moved("one", "three"))
    run(&state)
    #expect(state.chosen == [ids[2]])
    state.compare(Self.start, revision: 1, with: moved("one"))
    run(&state)
    #expect(state.chosen == [ids[0]])
    state.compare(Self.start, revision: 1, with: Self.start)
    run(&state)
    #expect(state.chosen.isEmpty && state.changes?.isEmpty == true)
  }

  @Test func theSceneOfTheChosenChangeIsShown() throws {
    let both = edited { draft in
      draft.put(Element(id: "other-root", kind: .view, frame: Rect(0, 0, 100, 100)))
      draft.put(Scene(id: "other", root: "other-root"))
      draft.update(ElementID("one")) { $0.frame.x += 30 }
    }
    var state = state()
    state.compare(Self.start, revision: 1, with: both)
    run(&state)
    let first = try #require(state.scene)
    let change = try #require(state.changes?.sections.first { $0.scene == "other" }?.rows.first)
    state.choose([change.id])
    #expect(state.scene == "other" && first != "other")
    run(&state)
    #expect(state.picture?.scene == "other" && state.picture?.before == nil)
    state.show(first)
    #expect(state.chosen.isEmpty && state.scene == first)
    // The scene that was shown is gone from both documents.
    state.show("other")
    state.compare(Self.start, revision: 1, with: moved("one"))
    run(&state)
    #expect(state.scene == first)
  }
}
