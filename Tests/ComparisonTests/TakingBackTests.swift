import FormatTestSupport
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import Comparison

/// Changes that are taken back one by one, as a person does in the editor.
@Suite struct TakingBackTests {
  private static let start = ComparedDocuments.panel

  private let ids = TakingBackTests.start.constraints.map(\.id)

  private func compare(_ edit: (inout Draft) -> Void) -> DocumentComparison {
    var draft = Draft(Self.start)
    edit(&draft)
    return DocumentComparison(from: Self.start, to: draft.document)
  }

  private func takeBack(
    _ kind: DocumentEdit.Kind, _ subject: DocumentEdit.Subject, in comparison: DocumentComparison
  ) throws -> Result<Document, TakeBackRefusal> {
    let edit = try #require(comparison.edits.first { $0.kind == kind && $0.subject == subject })
    return comparison.takingBack(edit, in: comparison.new)
  }

  private func refusal(_ result: Result<Document, TakeBackRefusal>) -> String? {
    if case .failure(let refusal) = result { refusal.reason.english } else { nil }
  }

  @Test func onlyTheChosenChangeIsTakenBack() throws {
    let comparison = compare {
      $0.update(ids[0]) { $0.constant = 20 }
      $0.update(ids[2]) { $0.constant = 200 }
    }
    let taken = try takeBack(.changed, .constraint(ids[0]), in: comparison).get()
    #expect(taken.constraints[ids[0]]?.constant == 8)
    #expect(taken.constraints[ids[2]]?.constant == 200)
  }

  @Test func aRemovedElementComesBackWithItsConstraints() throws {
    let comparison = compare { $0.removeSubtree("query") }
    let taken = try takeBack(.removed, .element("query"), in: comparison).get()
    #expect(taken.isIsomorphic(to: Self.start))
  }

  @Test func whatNeedsAnotherChangeSaysWhich() throws {
    let comparison = compare { $0.removeSubtree("panel") }
    #expect(
      refusal(try takeBack(.removed, .element("query"), in: comparison))
        == "“Panel” was removed. Take that back first.")
    #expect(
      refusal(try takeBack(.removed, .constraint(ids[1]), in: comparison))
        == "“Query” was removed. Take that back first.")
    let taken = try takeBack(.removed, .element("panel"), in: comparison).get()
    #expect(taken.isIsomorphic(to: Self.start))
  }

  /// An added container must not take along what was there before it.
  @Test func anAddedContainerLetsTheOthersOutFirst() throws {
    let comparison = compare { draft in
      draft.insert(Element(id: "box", kind: .view, frame: Rect(0, 0, 100, 100)), into: "root")
      draft.move("search", into: "box")
    }
    #expect(
      refusal(try takeBack(.added, .element("box"), in: comparison))
        == "“Search” was moved into it. Take back that move first.")
    let without = try takeBack(.moved, .element("search"), in: comparison).get()
    let edit = try #require(comparison.edits.first { $0.kind == .added && $0.subject == .element("box") })
    let taken = try comparison.takingBack(edit, in: without).get()
    #expect(taken.elements["box"] == nil)
    #expect(taken.parent(of: "search") == "panel")
  }

  /// A constraint that was led to an added element is led back to its former items, not lost.
  @Test func aConstraintOnAnAddedElementGetsItsFormerItemsBack() throws {
    let comparison = compare { draft in
      draft.insert(Element(id: "new", kind: .label, frame: Rect(0, 50, 50, 20)), into: "panel")
      draft.update(ids[0]) { $0.second = Anchor(.element("new"), .trailing) }
    }
    let taken = try takeBack(.added, .element("new"), in: comparison).get()
    #expect(taken.constraints[ids[0]] == Self.start.constraints[ids[0]])
  }

  @Test func aRenamedRecordGetsItsNameBack() throws {
    let renamed = Self.start.renaming(["query": "field"])
    let comparison = DocumentComparison(from: Self.start, to: renamed)
    let edit = try #require(comparison.edits.first { $0.subject == .element("field") })
    #expect(edit.kind == .renamed)
    #expect(try comparison.takingBack(edit, in: renamed).get().isIsomorphic(to: Self.start))
    var draft = Draft(renamed)
    draft.insert(Element(id: "query", kind: .label, frame: Rect(0, 300, 9, 9)), into: "root")
    #expect(
      refusal(comparison.takingBack(edit, in: draft.document))
        == "Other changes depend on it. Take those back first.")
  }

  @Test func aSceneComesAndGoesAsAWhole() throws {
    let added = compare { draft in
      draft.put(Element(id: "second-root", kind: .view, frame: Rect(0, 0, 320, 480)))
      draft.put(Scene(id: "second", root: "second-root"))
      draft.insert(Element(id: "inside", kind: .label, frame: Rect(0, 0, 50, 20)), into: "second-root")
    }
    #expect(
      refusal(try takeBack(.added, .element("second-root"), in: added))
        == "It comes and goes with its scene. Take back the scene instead.")
    #expect(try takeBack(.added, .scene("second"), in: added).get().isIsomorphic(to: Self.start))
    let removed = DocumentComparison(from: added.new, to: Self.start)
    #expect(try takeBack(.removed, .scene("second"), in: removed).get().isIsomorphic(to: added.new))
    let first = try #require(Self.start.scenes.first { _ in true })
    let only = DocumentEdit(kind: .added, subject: .scene(first.id), scene: first.id, sentences: [])
    #expect(refusal(added.takingBack(only, in: Self.start)) == "A document needs at least one scene.")
  }

  /// A change that is taken back is gone from the next comparison, and no document is damaged on the way.
  @Test(arguments: 1...60) func takingBackOneByOneLeadsToSoundDocuments(seed: Int) throws {
    let random = RandomMerge(seed: seed, edits: 10)
    var document = random.ours
    for _ in 0..<60 {
      let comparison = DocumentComparison(from: random.base, to: document)
      let taken = comparison.edits.lazy.compactMap { try? comparison.takingBack($0, in: document).get() }
        .first { $0 != document }
      guard let taken else { break }
      #expect(taken.violations() == [])
      document = taken
    }
    #expect(document.violations() == [])
  }

  /// Whatever can be said to be in the way is said: an obstacle never lets a change through.
  @Test(arguments: 1...30) func anObstacleIsARefusal(seed: Int) {
    let random = RandomMerge(seed: seed, edits: 14)
    let comparison = DocumentComparison(from: random.base, to: random.ours)
    for edit in comparison.edits {
      guard let obstacle = comparison.obstacle(to: edit, in: random.ours) else { continue }
      #expect(refusal(comparison.takingBack(edit, in: random.ours)) == obstacle.english)
    }
  }
}
