import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// A session after any edits equals a session made for the edited document. PLUMB_EDIT_SEEDS raises the number of random
/// sequences of edits.
@Suite struct IncrementalTests {
  private static let seeds = ProcessInfo.processInfo.environment["PLUMB_EDIT_SEEDS"].flatMap { Int($0) } ?? 40

  @Test(arguments: 1...seeds)
  func anUpdateEqualsAColdLayout(seed: Int) { check(DocumentBuilder(width: 320, height: 480).document, seed: seed) }

  /// Constraints of the other scene stand before and among this scene's, and some connect both scenes.
  @Test(arguments: seeds + 1...seeds + max(20, seeds / 2))
  func updateEqualsColdLayoutBesideAnotherScene(seed: Int) {
    var draft = Draft(Document())
    for name in ["other", "main"] {
      let (root, box) = (ElementID(name == "main" ? "root" : name), ElementID("\(name)-box"))
      draft.put(Element(id: box, kind: .view, frame: Rect(20, 20, 50, 50)))
      var view = Element(id: root, kind: .view, frame: Rect(0, 0, 320, 480))
      view.children = [box]
      draft.put(view)
      draft.put(Scene(id: SceneID(name), root: root))
      draft.put(
        Constraint(id: ConstraintID("\(name)0"), first: Anchor(box, .left), second: Anchor(root, .left), constant: 9))
      draft.put(Constraint(id: ConstraintID("\(name)1"), first: Anchor(box, .width), constant: 50))
    }
    check(draft.document, seed: seed)
  }

  /// Edits of a component change all of its instances.
  @Test(arguments: 2 * seeds + 1...3 * seeds)
  func updateEqualsColdLayoutWithComponents(seed: Int) {
    check(DocumentBuilder(width: 320, height: 480).document, seed: seed, usesComponents: true)
  }

  private func check(_ document: Document, seed: Int, usesComponents: Bool = false) {
    var edits = RandomEdits(seed: UInt64(seed))
    edits.usesComponents = usesComponents
    if usesComponents { edits.elementLimit = 30 }
    var draft = Draft(document)
    var session = session(draft.document)
    var done: [Change] = []
    for step in 1...40 {
      if edits.generator.chance(0.15), let last = done.popLast() {
        // Undo puts records back to where they stood.
        draft.replay(last.inverse)
        session.update(to: draft.document, change: last.inverse)
      } else {
        for _ in 0..<edits.generator.int(1...3) { edits.step(on: &draft) }
        let change = draft.finish()
        session.update(to: draft.document, change: change)
        done.append(change)
      }
      if !agrees(session.layout, with: self.session(draft.document).layout, "seed \(seed), step \(step)") { return }
    }
  }

  /// So many edits that the session is rebuilt and goes on from there.
  @Test func manyEditsAtOnceEqualAColdLayout() {
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    var session = session(draft.document)
    for name in (0..<300).map({ ElementID("e\($0)") }) {
      draft.insert(Element(id: name, kind: .view, frame: Rect(10, 10, 20, 20)), into: "root")
      draft.put(Constraint(id: draft.document.freshConstraintID(), first: Anchor(name, .width), constant: 40))
    }
    follow(&draft, &session, "made")
    for constraint in draft.document.constraints { draft.update(constraint.id) { $0.constant += 5 } }
    follow(&draft, &session, "changed")
    draft.update("e7") { $0.frame.x = 33 }
    follow(&draft, &session, "moved")
    draft.removeSubtrees((0..<290).map { ElementID("e\($0)") })
    follow(&draft, &session, "removed")
    #expect(session.layout.frames.count == 11)
  }

  private func follow(_ draft: inout Draft, _ session: inout LayoutSession, _ place: String) {
    session.update(to: draft.document, change: draft.finish())
    _ = agrees(session.layout, with: self.session(draft.document).layout, place)
  }

  private func session(_ document: Document) -> LayoutSession {
    LayoutSession(
      document: document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  private func agrees(_ layout: SceneLayout, with cold: SceneLayout, _ place: String) -> Bool {
    let sameFrames =
      layout.frames.count == cold.frames.count
      && layout.frames.allSatisfy { isNear(cold.frames[$0.key], $0.value, within: 1e-5) }
      && layout.rootFrames.allSatisfy { isNear(cold.rootFrames[$0.key], $0.value, within: 1e-5) }
    #expect(sameFrames, "\(place)")
    #expect(layout.prototypes == cold.prototypes, "\(place)")
    #expect(layout.conflicts == cold.conflicts, "\(place)")
    #expect(layout.size == cold.size, "\(place)")
    #expect(layout.alignmentInsets == cold.alignmentInsets, "\(place)")
    return sameFrames && layout.conflicts == cold.conflicts
  }

  /// A scene uses no room for the constraints of other scenes.
  @Test func onlyConstraintsOfTheSceneHaveRows() {
    var builder = DocumentBuilder(width: 320, height: 480)
    for index in 0..<50 { builder.add(.view, ElementID("v\(index)"), Rect(0, 0, 10, 10)) }
    for index in 0..<50 { builder.constrain("v\(index).width == 10") }
    var draft = Draft(builder.document)
    draft.put(Element(id: "lone", kind: .view, frame: Rect(0, 0, 100, 100)))
    draft.put(Scene(id: "second", root: "lone"))
    draft.put(Constraint(id: "own", first: Anchor("lone", .width), constant: 100))
    let session = LayoutSession(
      document: draft.document, scene: "second", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(session.rows.groups.constraintIndices == 50..<51)
  }

  @Test func anotherEnvironmentEqualsAColdLayout() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.button, "b", Rect(20, 20, 100, 30)) { $0.content.title = "Press" }
    builder.constrain("b.trailing == root.trailingMargin", "b.centerY == root.centerY", "b.width == root.width @700")
    var session = session(builder.document)
    for size in [Size(400, 300), Size(320, 480), Size(100, 1000)] {
      var environment = LayoutEnvironment()
      environment.size = size
      session.update(environment: environment)
      #expect(session.layout == layout(builder) { $0.size = size })
    }
    var environment = LayoutEnvironment()
    environment.direction = .rightToLeft
    session.update(environment: environment)
    #expect(session.layout == layout(builder) { $0.direction = .rightToLeft })
  }

  @Test func aWiderSceneHasWiderMargins() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    builder.constrain("v.leading == root.leadingMargin", "v.top == root.top", "v.width == 10", "v.height == 10")
    var draft = Draft(builder.document)
    var session = session(draft.document)
    draft.update(SceneID("main")) { $0.size = Size(400, 480) }
    session.update(to: draft.document, change: draft.finish())
    #expect(session.layout.frames["v"]?.x == 20)
  }

  @Test func formerAncestorIsReleased() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "outer", Rect(0, 0, 100, 100))
    builder.add(.view, "middle", Rect(0, 0, 50, 50), in: "outer")
    builder.add(.view, "inner", Rect(0, 0, 50, 50), in: "middle")
    builder.constrain("outer.width == 0.5 * inner.width")
    var draft = Draft(builder.document)
    var session = session(draft.document)
    #expect(session.layout.prototypes == ["outer", "middle"])
    draft.move("middle", into: "root")
    session.update(to: draft.document, change: draft.finish())
    #expect(session.layout.prototypes == ["middle"])
  }

  @Test func removedSceneCanComeBack() {
    let builder = DocumentBuilder(width: 320, height: 480)
    var draft = Draft(builder.document)
    var session = session(draft.document)
    draft.remove(SceneID("main"))
    let change = draft.finish()
    session.update(to: draft.document, change: change)
    #expect(session.layout == SceneLayout())
    draft.replay(change.inverse)
    session.update(to: draft.document, change: change.inverse)
    #expect(session.layout.size == Size(320, 480))
  }
}
