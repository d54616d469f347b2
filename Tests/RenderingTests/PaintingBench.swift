import CCairo
import CPango
import Drawing
import Foundation
import LayoutEngine
import LayoutModel
import Testing

@testable import EditorCore
@testable import Rendering

/// The time of a frame, compared with a bare loop that draws as many boxes and words with Cairo and Pango. The numbers
/// are for people; nothing is checked. Run it in a release build:
///
///     PLUMB_BENCH=1 swift test -c release -Xswiftc -enable-testing --filter PaintingBench
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["PLUMB_BENCH"] != nil))
struct PaintingBench {
  private static let size = Size(1280, 800)
  private static let count = 1000

  /// Returns the shortest of many times. This thread's processor time may be longer because of other programs, but
  /// never shorter.
  private func milliseconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
    body()
    var best = Double.infinity
    for _ in 0..<40 {
      let start = now()
      body()
      best = min(best, now() - start)
    }
    return (best * 100).rounded() / 100
  }

  private func frame(_ index: Int) -> Rect {
    Rect(Double(index % 25) * 50 + 6, Double(index / 25) * 19 + 10, 46, 17)
  }

  private func drawing(_ kind: ElementKind, _ profile: Profile) -> DrawnBoard {
    var drawing = DrawnBoard()
    let root = Element(id: "root", kind: .view, frame: Rect(origin: .zero, size: Self.size))
    var elements = [DrawnElement(root, frame: root.frame, displayName: .verbatim(""))]
    for index in 0..<Self.count {
      var element = Element(id: ElementID("e\(index)"), kind: kind, frame: frame(index))
      element.content.title = "Item \(index)"
      element.content.text = "Item \(index)"
      element.content.fontSize = 11
      elements.append(DrawnElement(element, frame: element.frame, displayName: .verbatim("Item \(index)")))
    }
    let look = Look(profile: profile, appearance: .light)
    drawing.papers = [
      Paper(scene: "main", title: .verbatim("Main"), frame: root.frame, look: look, elements: elements)
    ]
    return drawing
  }

  /// Draws a filled box and a ready layout, a thousand times.
  private func bareLoop(rounded: Bool) -> Double {
    let surface = CairoSurface.pixels(width: 1280, height: 800)
    let setter = TextSetter()
    let texts = (0..<Self.count).map { setter.layout(TextRun("Item \($0)", style: TextStyle(size: 11))) }
    let canvas = Canvas(surface.cairo)
    return milliseconds {
      cairo_set_source_rgb(surface.cairo, 1, 1, 1)
      cairo_paint(surface.cairo)
      for index in 0..<Self.count {
        let box = frame(index)
        cairo_set_source_rgb(surface.cairo, 0.9, 0.95, 1)
        if rounded {
          canvas.path(box, radius: 7)
        } else {
          cairo_rectangle(surface.cairo, box.x, box.y, box.width, box.height)
        }
        cairo_fill(surface.cairo)
        cairo_set_source_rgb(surface.cairo, 0.1, 0.3, 0.8)
        cairo_move_to(surface.cairo, box.x + 6, box.y + 2)
        pango_cairo_show_layout(surface.cairo, texts[index].pango)
      }
    }
  }

  @Test func aThousandElements() {
    print("bare loop, boxes: \(bareLoop(rounded: false)) ms; rounded boxes: \(bareLoop(rounded: true)) ms")
    let painter = Painter()
    for (kind, profile) in [
      (ElementKind.label, Profile.ios), (.button, .ios), (.button, .gnome), (.button, .macos), (.textField, .macos),
      (.view, .ios), (.checkBox, .ios),
    ] {
      let drawing = drawing(kind, profile)
      for zoom in [1.0, 0.5] {
        let surface = CairoSurface.pixels(width: 1280, height: 800)
        let time = milliseconds {
          painter.paint(drawing, on: surface.cairo, size: Self.size, viewport: Viewport(zoom: zoom), theme: .light)
        }
        print("\(profile) \(kind) at \(zoom): \(time) ms")
      }
    }
  }

  @Test func aThousandConstraints() {
    var drawing = drawing(.view, .ios)
    for index in 0..<Self.count {
      let box = frame(index)
      var mark = ConstraintMark(
        id: ConstraintID("c\(index)"), shape: .beam, from: box.origin, to: Point(box.maxX, box.y))
      mark.badge = "\(index)"
      if index.isMultiple(of: 3) { mark.priority = .defaultHigh }
      drawing.overlays.append(.constraint(mark))
    }
    let painter = Painter()
    let surface = CairoSurface.pixels(width: 1280, height: 800)
    let time = milliseconds {
      painter.paint(drawing, on: surface.cairo, size: Self.size, viewport: Viewport(), theme: .light)
    }
    print("views and constraints: \(time) ms")
  }

  /// Draws frames with ever new texts, sizes and zooms, so that every cache is replaced.
  @Test func memory() {
    func pages() -> Int {
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      return Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0
    }
    let painter = Painter()
    let surface = CairoSurface.pixels(width: 1280, height: 800)
    for round in 0..<30 {
      for step in 0..<20 {
        var drawing = drawing(.button, .macos)
        for index in drawing.papers[0].elements.indices {
          drawing.papers[0].elements[index].content.title = "\(round) \(step) \(index)"
          drawing.papers[0].elements[index].frame.width += Double(round * 20 + step) / 7
        }
        let viewport = Viewport(zoom: 0.8 + Double(round * 20 + step) / 300)
        painter.paint(drawing, on: surface.cairo, size: Self.size, viewport: viewport, theme: .light)
      }
      print("after \((round + 1) * 20) frames: \(pages() * 4 / 1024) megabytes")
    }
  }
}
