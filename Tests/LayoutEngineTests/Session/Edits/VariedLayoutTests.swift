import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Layouts of documents that vary by condition.
@Suite struct VariedLayoutTests {
  private let landscape = VariationKey(orientation: .landscape)

  private func environment(_ width: Double, _ height: Double) -> LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.size = Size(width, height)
    return environment
  }

  private func layout(_ document: Document, _ width: Double, _ height: Double) -> SceneLayout {
    .solved(document, scene: "main", environment: environment(width, height), measurer: FixedMeasurer())
  }

  /// A cover above its controls. In landscape the controls lie beside it.
  private var player: Document {
    var builder = DocumentBuilder(width: 300, height: 500)
    builder.add(.view, "cover", Rect(0, 0, 300, 300))
    builder.add(.view, "controls", Rect(0, 300, 300, 200))
    builder.constrain(
      "cover.leading == root.leading", "cover.top == root.top", "cover.width == 300", "cover.height == 300",
      "controls.leading == root.leading", "controls.top == cover.bottom", "root.trailing == controls.trailing",
      "root.bottom == controls.bottom")
    builder.constrain("controls.leading == cover.trailing", id: "beside")
    builder.constrain("controls.top == root.top", id: "atTop")
    builder.edit { draft in
      for id in ["c5", "c6"] as [ConstraintID] {
        draft.update(id) { $0.variations[landscape] = ConstraintVariation(installed: false) }
      }
      for id in ["beside", "atTop"] as [ConstraintID] {
        draft.update(id) {
          $0.isInstalled = false
          $0.variations[landscape] = ConstraintVariation(installed: true)
        }
      }
    }
    return builder.document
  }

  @Test func orientationVariationsChangeTheLayout() {
    #expect(layout(player, 300, 500).frames["controls"] == Rect(0, 300, 300, 200))
    #expect(layout(player, 500, 300).frames["controls"] == Rect(300, 0, 200, 300))
    // A square counts as portrait.
    #expect(layout(player, 500, 500).frames["controls"] == Rect(0, 300, 500, 200))
  }

  @Test func aSessionThatIsResizedFollowsItsConditions() {
    var session = LayoutSession(
      document: player, scene: "main", environment: environment(300, 500), measurer: FixedMeasurer())
    for (width, height) in [(500.0, 300.0), (420, 500), (640, 400), (300, 500)] {
      session.update(environment: environment(width, height))
      #expect(session.layout.frames == layout(player, width, height).frames)
    }
  }

  @Test func elementsDiffer() {
    var builder = DocumentBuilder(width: 300, height: 500)
    builder.add(.stack, "stack", Rect(10, 10, 200, 200)) {
      $0.arrangement.axis = .vertical
      $0.variations[landscape] = ElementVariation()
      $0.variations[landscape]?.axis = .horizontal
      $0.variations[landscape]?.frame = Rect(20, 20, 100, 50)
    }
    builder.add(.view, "a", Rect(0, 0, 200, 100), in: "stack")
    builder.add(.view, "b", Rect(0, 100, 200, 100), in: "stack") {
      $0.variations[landscape] = ElementVariation(installed: false)
    }
    builder.constrain("a.height == b.height")
    #expect(layout(builder.document, 300, 500).frames["b"] == Rect(0, 100, 200, 100))
    let turned = layout(builder.document, 500, 300)
    #expect(turned.frames["b"] == nil)
    #expect(turned.frames["stack"] == Rect(20, 20, 100, 50))
    #expect(turned.frames["a"] == Rect(0, 0, 100, 50))
  }

  /// After any edits, a kept session shows the same as a new one, at any size.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func aKeptSessionIsANewOne(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    edits.varies = true
    var draft = Draft(DocumentBuilder(width: 300, height: 400).document)
    var session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    let sizes = [Size(300, 400), Size(400, 300), Size(299, 300), Size(620, 500)]
    for step in 0..<60 {
      edits.step(on: &draft)
      let change = draft.finish()
      session.update(to: draft.document, change: change)
      if step % 5 == 4 {
        let size = sizes[step / 5 % sizes.count]
        session.update(environment: environment(size.width, size.height))
      }
      let new = LayoutSession(
        document: draft.document, scene: "main", environment: session.environment, measurer: FixedMeasurer())
      #expect(session.layout.frames.count == new.layout.frames.count)
      for (id, frame) in new.layout.frames {
        #expect(session.layout.frames[id]?.isClose(to: frame, within: 1e-6) == true, "\(id) after step \(step)")
      }
    }
  }

  /// A document without conditions is laid out itself, not a copy.
  @Test func aDocumentWithoutConditionsIsLaidOutAsItIs() {
    var builder = DocumentBuilder(width: 300, height: 500)
    builder.add(.view, "a", Rect(0, 0, 10, 10))
    #expect(!builder.document.hasVariations)
    let session = LayoutSession(
      document: builder.document, scene: "main", environment: environment(500, 300), measurer: FixedMeasurer())
    #expect(session.document == builder.document)
    #expect(session.source == builder.document)
  }
}
