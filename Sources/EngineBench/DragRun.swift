import CCairo
import CPango
import Drawing
import EditorCore
import Foundation
import LayoutModel
import Rendering

/// Measures a step of a drag: the event, the layout, the diagnosis and the drawing. It is compared with painting the
/// drawing, and with a loop that only draws as many boxes and texts with Cairo.
struct DragRun {
  private let elements: Int
  private var editor: Editor
  private let surface: OpaquePointer
  private let context: OpaquePointer

  init?(elements: Int) {
    self.elements = elements
    editor = Editor(document: GridDocument.make(elements: elements), measurer: PangoMeasurer())
    editor.sight.size = GridDocument.size
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1280, 800), let context = cairo_create(surface)
    else { return nil }
    self.surface = surface
    self.context = context
  }

  func perform(_ turns: Int) {
    let painter = Painter()
    var editor = editor
    Diagnosing.diagnose(in: &editor)
    begin(&editor)
    step(&editor, 3)
    let drawing = CanvasDrawing.board(in: editor)
    let paint = {
      painter.paint(drawing, on: context, size: GridDocument.size, viewport: Viewport(), theme: .light)
    }
    let bare = bareLoop()
    var count = 0
    let stepping = {
      count += 1
      step(&editor, count)
      _ = CanvasDrawing.board(in: editor)
    }
    let best = Turns(turns, [bare, paint]).best
    let steps = Turns(4 * turns, [stepping]).best[0]
    let selection = selecting(turns)
    print("a drag among \(elements) elements")
    print("  a bare loop of Cairo    \(text(best[0]))")
    print("  painting                \(text(best[1]))  \(ratio(best[1], best[0])) x the loop")
    print("  a step                  \(text(steps))")
    print("  step and painting       \(text(steps + best[1]))  \(ratio(steps + best[1], best[1])) x painting")
    print("  a selection             \(text(selection))  \(ratio(selection, steps)) x a step")
    printMemory()
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  private func begin(_ editor: inout Editor) {
    editor.handle(PointerEvent(.press, at: GridDocument.frame(GridDocument.draggedIndex(of: elements)).center))
  }

  private func step(_ editor: inout Editor, _ count: Int) {
    let start = GridDocument.frame(GridDocument.draggedIndex(of: elements)).center
    editor.handle(PointerEvent(.drag, at: start + Point(Double(5 + count % 40), Double(4 + count % 7))))
    Diagnosing.diagnose(in: &editor)
  }

  /// Measures clicks on two elements in turn.
  private func selecting(_ turns: Int) -> Double {
    var editor = editor
    Diagnosing.diagnose(in: &editor)
    var count = 0
    return Turns(
      4 * turns,
      [
        {
          count += 1
          let point = GridDocument.frame(count % 2 == 0 ? 100 : GridDocument.draggedIndex(of: elements)).center
          editor.handle(PointerEvent(.press, at: point))
          editor.handle(PointerEvent(.release, at: point))
          _ = CanvasDrawing.board(in: editor)
        }
      ]
    ).best[0]
  }

  /// Returns a loop that draws a filled box and a prepared text for each element.
  private func bareLoop() -> () -> Void {
    let font = pango_font_description_from_string("Sans 8")
    defer { pango_font_description_free(font) }
    let layouts = (0..<elements).map { index in
      let layout = pango_cairo_create_layout(context)
      pango_layout_set_font_description(layout, font)
      pango_layout_set_text(layout, "Item \(index)", -1)
      return layout
    }
    return {
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_paint(context)
      for (index, layout) in layouts.enumerated() {
        let box = GridDocument.frame(index)
        cairo_set_source_rgb(context, 0.9, 0.95, 1)
        cairo_rectangle(context, box.x, box.y, box.width, box.height)
        cairo_fill(context)
        cairo_set_source_rgb(context, 0.1, 0.3, 0.8)
        cairo_move_to(context, box.x + 6, box.y + 2)
        pango_cairo_show_layout(context, layout)
      }
    }
  }

  // MARK: Memory

  private func printMemory() {
    var editor = editor
    begin(&editor)
    var counts: [String] = []
    for round in 0...4 {
      for count in 0..<(round == 0 ? 500 : 2500) { step(&editor, count) }
      counts.append(String(residentKibibytes / 1024))
    }
    print("  MiB after 500 steps, and after each 2500 of 10000 more: \(counts.joined(separator: ", "))")
  }

  private var residentKibibytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
  }
}
