import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Margins and heights that follow from a layout.
@Suite struct SettlingTests {
  /// A text of several lines, and a panel under it with a margin that never settles: the panel's own margin keeps it at
  /// its place, and grows with each point by which that moves it into the status bar.
  private var builder: DocumentBuilder {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.scene { $0.bars = Bars(status: true) }
    builder.add(.label, "text", Rect(0, 0, 60, 20)) {
      $0.content.text = "Several words that wrap"
      $0.content.lines = 0
    }
    builder.add(.view, "panel", Rect(0, 0, 300, 100))
    builder.constrain(
      "text.leading == root.leading", "text.top == root.top", "text.width == 60", "panel.leading == root.leading",
      "panel.width == 300", "panel.height == 100", "panel.topMargin == text.bottom - 80")
    return builder
  }

  @Test func anUpdateEqualsAColdLayoutThoughMarginsNeverSettle() {
    var draft = Draft(builder.document)
    var updated = session(draft.document)
    draft.update(ElementID("panel")) {
      $0.traits.margins = DirectionalEdges(top: 9, leading: 8, bottom: 8, trailing: 8)
    }
    updated.update(to: draft.document, change: draft.finish())
    let cold = session(draft.document)
    #expect(updated.layout.frames == cold.layout.frames)
    #expect(updated.layout.frames["text"]?.height ?? 0 > 30)
  }
}
