import TestSupport
import Testing

@testable import LayoutModel

@Suite struct ChangeScopeTests {
  private static let start: Document = {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "label", Rect(20, 20, 80, 20))
    builder.add(.scrollView, "scroll", Rect(20, 60, 80, 80))
    builder.constrain("label.left == root.left + 20")
    return builder.document
  }()

  private func change(_ edit: (inout Draft) -> Void) -> Change {
    var draft = Draft(Self.start)
    edit(&draft)
    return draft.finish()
  }

  @Test func eachKindOfEditHasItsScope() {
    #expect(change { _ in }.scope == [])
    #expect(change { $0.update(ElementID("label")) { $0.frame.x = 30 } }.scope == .frames)
    #expect(change { $0.update(ElementID("scroll")) { $0.frame.x = 30 } }.scope == .contents)
    #expect(change { $0.update(ElementID("label")) { $0.name = "Title" } }.scope == .names)
    #expect(change { $0.update(ElementID("label")) { $0.traits.locked = true } }.scope == .colors)
    #expect(change { $0.update(ElementID("label")) { $0.content.text = "Title" } }.scope == .contents)
    #expect(change { $0.removeSubtree("scroll") }.scope == .tree)
    #expect(change { $0.remove($0.document.constraints.map(\.id)[0]) }.scope == .constraints)
    #expect(change { $0.update(SceneID("main")) { $0.position = Point(9, 9) } }.scope == .pasteboard)
    #expect(change { $0.update(SceneID("main")) { $0.size = Size(9, 9) } }.scope == .scenes)
    #expect(change { $0.updateLanguages { $0.base = "ja" } }.scope == .languages)
    let preview = Preview(id: "p", scene: "main", viewpoint: Viewpoint())
    #expect(change { $0.updatePreviews { $0.append(preview) } }.scope == .previews)
    #expect(change { $0.updateClasses { $0.append(DocumentClass(id: "k", className: "K")) } }.scope == .classes)
    #expect(change { $0.updateImages { $0.append(DocumentImage(id: "i", file: "a.png")) } }.scope == .images)
    #expect(change { $0.updateConflicts { $0.append(MergeConflict(record: "c1")) } }.scope == .conflicts)
    #expect(
      change {
        $0.update(ElementID("label")) {
          $0.frame.x = 30
          $0.name = "Title"
        }
      }.scope == [.frames, .names])
  }

  /// For random edits: a change is within a scope exactly if its own scope is, and its inverse has the same scope.
  @Test(arguments: 1...10) func laws(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    edits.varies = true
    var draft = Draft(Self.start)
    for _ in 0..<60 {
      edits.step(on: &draft)
      let change = draft.finish()
      #expect(change.inverse.scope == change.scope)
      for bit in 0...11 {
        let limit = change.scope.union(ChangeScope(rawValue: 1 << bit))
        let less = limit.subtracting(ChangeScope(rawValue: 1 << bit))
        #expect(change.isWithin(limit))
        #expect(change.isWithin(less) == change.scope.isSubset(of: less))
      }
    }
  }
}
