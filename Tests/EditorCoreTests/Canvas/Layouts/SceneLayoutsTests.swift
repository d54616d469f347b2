import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The layouts of several scenes. Each layout follows the edits that reach its scene.
@Suite struct SceneLayoutsTests {
  /// Three scenes, with a box in each that is held at 20 from the left.
  private var document: Document {
    var draft = Draft(Document())
    for name in ["a", "b", "c"] {
      let (root, box) = (ElementID(name), ElementID("\(name)-box"))
      draft.put(Element(id: box, kind: .view, frame: Rect(20, 20, 50, 50)))
      var view = Element(id: root, kind: .view, frame: Rect(0, 0, 300, 300))
      view.children = [box]
      draft.put(view)
      draft.put(Scene(id: SceneID(name), root: root))
      for (index, attribute) in [Attribute.left, .top].enumerated() {
        draft.put(
          Constraint(
            id: ConstraintID("\(name)\(index)"), first: Anchor(box, attribute), second: Anchor(root, attribute),
            constant: 20))
      }
      draft.put(Constraint(id: ConstraintID("\(name)w"), first: Anchor(box, .width), constant: 50))
      draft.put(Constraint(id: ConstraintID("\(name)h"), first: Anchor(box, .height), constant: 50))
    }
    return draft.document
  }

  /// An edit changes the session in place. A session is large: a copy would cost most of the time of a drag step in a
  /// large scene.
  @Test func editsChangeASessionWhereItIs() throws {
    var script = EditorScript(document)
    let before = try #require(script.editor.layouts.sessions["b"].map(ObjectIdentifier.init))
    for isLive in [false, true] {
      script.editor.settings.isLive = isLive
      script.editor.edit("Wider") { $0.update(ConstraintID("bw")) { $0.constant += 10 } }
      #expect(script.editor.layouts.sessions["b"].map(ObjectIdentifier.init) == before)
    }
  }

  @Test func onlyTheChangedSceneIsDiagnosedAgain() {
    var script = EditorScript(document)
    Diagnosing.diagnose(in: &script.editor)
    #expect(Diagnosing.jobs(in: script.editor).isEmpty)
    script.editor.edit("Wider") { $0.update(ConstraintID("bw")) { $0.constant = 80 } }
    #expect(Diagnosing.jobs(in: script.editor).map(\.scene) == ["b"])
    #expect(script.editor.layouts.layout(of: "b")?.frames["b-box"]?.width == 80)
    #expect(script.editor.layouts.layout(of: "a")?.frames["a-box"]?.width == 50)
    script.editor.undo()
    #expect(script.editor.layouts.layout(of: "b")?.frames["b-box"]?.width == 50)
  }

  @Test func theActiveSceneIsLookedAtFirst() {
    var script = EditorScript(document)
    script.editor.select(Selection(elements: ["c-box"]))
    #expect(Diagnosing.jobs(in: script.editor).map(\.scene) == ["c", "a", "b"])
    for job in Diagnosing.jobs(in: script.editor) {
      if let found = job.run() { Diagnosing.accept(found, of: job, in: &script.editor) }
    }
    #expect(Diagnosing.jobs(in: script.editor).isEmpty)
  }

  /// Each sheet follows an edit in any of the scenes.
  @Test func allSheetsEqualAFreshDrawing() {
    var script = EditorScript(document)
    func expectFreshDrawing() {
      #expect(script.editor.derived(DrawnSheets.self) == DrawnSheets.madeAnew(in: script.editor))
    }
    expectFreshDrawing()
    for id in ["b-box", "c-box", "a-box"] as [ElementID] {
      script.editor.edit("Move") { $0.update(id) { $0.frame = $0.frame.offset(by: Point(7, 0)) } }
      expectFreshDrawing()
      script.editor.edit("Name") { $0.update(id) { $0.name = "Box" } }
      expectFreshDrawing()
    }
    script.editor.undo()
    expectFreshDrawing()
    script.editor.edit("Other scenes") { draft in
      draft.update(SceneID("a")) { $0.name = "First" }
      draft.update(SceneID("b")) { $0.position = Point(40, 900) }
      draft.update("c") { $0.frame = Rect(0, 0, 320, 500) }
    }
    expectFreshDrawing()
    script.editor.look(from: Viewpoint(size: Size(800, 300)))
    expectFreshDrawing()
  }

  /// A gesture step does not update the scenes that it does not reach. When the session of such a scene is asked for,
  /// it has the current document all the same.
  @Test(arguments: [false, true]) func allSessionsHaveTheDocumentDuringAGesture(isLive: Bool) throws {
    var script = EditorScript(document)
    script.editor.settings.isLive = isLive
    func expectKnown() throws {
      for scene in ["a", "b", "c"] as [SceneID] {
        let session = try #require(script.editor.layouts.session(of: scene))
        #expect(session.document == script.editor.document)
      }
      #expect(script.editor.derived(DrawnSheets.self) == DrawnSheets.madeAnew(in: script.editor))
    }
    for (box, ending) in [("b-box", PointerEvent.Phase.release), ("c-box", .cancel), ("a-box", .release)] {
      let start = try #require(script.editor.geometry.frame(of: ElementID(box))?.center)
      for (phase, way) in [(PointerEvent.Phase.press, 0.0), (.drag, 9), (.drag, 23), (ending, 23)] {
        script.editor.handle(PointerEvent(phase, at: start + Point(way, way)))
        try expectKnown()
      }
    }
    script.editor.undo()
    try expectKnown()
  }

  /// An edit reaches one scene only; the sessions of all scenes have the new document all the same. Otherwise a
  /// suggestion for another scene could reuse an id that is already taken.
  @Test func allSessionsHaveTheDocumentAfterAnEdit() throws {
    var script = EditorScript(document)
    script.editor.edit("New") { $0.put(Constraint(id: "new", first: Anchor("b-box", .width), constant: 1)) }
    for scene in ["a", "b", "c"] as [SceneID] {
      let session = try #require(script.editor.layouts.session(of: scene))
      #expect(session.document == script.editor.document)
    }
  }

  @Test func elementsMovedToAnotherSceneAreLaidOutThere() {
    var script = EditorScript(document)
    script.editor.edit("Move") { draft in
      draft.update("a") { $0.children = [] }
      draft.update("c") { $0.children.append("a-box") }
      for id in ["a0", "a1"] as [ConstraintID] { draft.remove(id) }
    }
    #expect(script.editor.layouts.layout(of: "a")?.frames["a-box"] == nil)
    #expect(script.editor.layouts.layout(of: "c")?.frames["a-box"] != nil)
    #expect(Set(Diagnosing.jobs(in: script.editor).map(\.scene)).isSuperset(of: ["a", "c"]))
  }

  /// One scene has variations, another is edited; then the variations go.
  @Test func variationsInAnotherSceneAreKnown() throws {
    var script = EditorScript(document)
    let wide = try #require(VariationKey(widths: LengthRange(from: 700)))
    script.editor.edit("Vary") { draft in
      draft.update(ConstraintID("aw")) { $0.variations = [wide: ConstraintVariation(constant: 90)] }
    }
    script.editor.edit("Other") { $0.update(ConstraintID("bw")) { $0.constant = 80 } }
    script.editor.look(from: Viewpoint(size: Size(800, 300)))
    #expect(script.editor.layouts.layout(of: "a")?.frames["a-box"]?.width == 90)
    #expect(script.editor.layouts.layout(of: "b")?.frames["b-box"]?.width == 80)
    script.editor.edit("Plain") { $0.update(ConstraintID("aw")) { $0.variations = [:] } }
    #expect(script.editor.layouts.session(of: "c")?.source == script.editor.document)
    #expect(script.editor.layouts.layout(of: "a")?.frames["a-box"]?.width == 50)
  }
}
