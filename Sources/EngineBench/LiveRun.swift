import EditorCore
import LayoutModel
import Rendering

/// Measures a step of a drag in the grid, without and with Live. Hundreds of labels move with the dragged one, and with
/// Live their constants and frames change. Labels far away, or the dragged one, may have contradictions.
struct LiveRun {
  private let elements: Int
  private let contradictions: Int
  private let wraps: Bool
  private let contradictsDragged: Bool

  /// - Parameter sorts: "wrapping" for labels that wrap, "dragged" for a contradiction at the dragged label.
  init(elements: Int, contradictions: Int, sorts: some Sequence<String>) {
    (self.elements, self.contradictions) = (elements, contradictions)
    (wraps, contradictsDragged) = (sorts.contains("wrapping"), sorts.contains("dragged"))
  }

  func perform(_ turns: Int) {
    let kind = wraps ? "labels that wrap" : "labels"
    let dragged = contradictsDragged ? " and the dragged one two places" : ""
    print("a drag among \(elements) \(kind), of which \(contradictions) have two widths\(dragged), in milliseconds:")
    print("  its beginning; then of a step, the event and the drawing")
    for isLive in [false, true] {
      let document = GridDocument.make(
        elements: elements, contradictions: contradictions, wraps: wraps, contradictsDragged: contradictsDragged)
      var editor = Editor(document: document, measurer: PangoMeasurer())
      editor.sight.size = GridDocument.size
      editor.settings.isLive = isLive
      Diagnosing.diagnose(in: &editor)
      let start = GridDocument.frame(GridDocument.draggedIndex(of: elements)).center
      let began = Turns.now
      editor.handle(PointerEvent(.press, at: start))
      editor.handle(PointerEvent(.drag, at: start + Point(5, 4)))
      let beginning = Turns.now - began
      var count = 0
      let best = Turns(
        4 * turns,
        [
          {
            count += 1
            editor.handle(PointerEvent(.drag, at: start + Point(Double(5 + count % 40), Double(4 + count % 7))))
          }, { _ = CanvasDrawing.board(in: editor) },
        ]
      ).best
      print("  \(isLive ? "Live       " : "frames only") \(text(beginning)) \(text(best[0])) \(text(best[1]))")
    }
  }
}
