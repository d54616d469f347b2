import CGtk
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct SignedWords {
    @Test func wordsHaveTheWidthThatTheSignLeaves() throws {
      for isMirrored in [false, true] {
        let shown = ShownLine(width: 200, isMirrored: isMirrored)
        let (sign, words) = try (#require(shown.bounds(of: shown.sign)), #require(shown.bounds(of: shown.words)))
        #expect(sign.width == 16, "mirrored: \(isMirrored)")
        #expect(words.width == 200 - 16 - 6, "mirrored: \(isMirrored)")
        #expect(sign.x == (isMirrored ? 184 : 0), "mirrored: \(isMirrored)")
        #expect(words.x == (isMirrored ? 0 : 22), "mirrored: \(isMirrored)")
        // The sign is at the height of the first line, however many lines there are.
        #expect(sign.y == 0)
        #expect(words.y == 0)
        #expect(words.height > 2 * sign.height)
      }
    }

    @Test func heightDependsOnTheWidth() {
      let shown = ShownLine(width: 120)
      let (wide, narrow) = (height(of: shown.line, 400), height(of: shown.line, 200))
      #expect(wide < narrow)
      #expect(wide >= 16)
      #expect(narrow == height(of: shown.words, 200 - 22))
    }

    private func height(of widget: Widget, _ width: Int) -> Int {
      widget.measuredLengths(along: .vertical, across: width).natural
    }
  }
}

/// A sign of 16 pixels and a text of several lines, in a window.
@MainActor private final class ShownLine {
  let window = Widget(gtk_window_new())
  let sign = Widget.box(.horizontal)
  let words = Widget.label("The width of the field is larger than that of the window that it lies in").wrapping()
  let line: Widget

  init(width: Int32, isMirrored: Bool = false) {
    line = Widget.signed(sign, words, spacing: 6)
    gtk_widget_set_direction(line.pointer, isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    gtk_widget_set_size_request(sign.pointer, 16, 16)
    gtk_widget_set_size_request(line.pointer, width, -1)
    gtk_widget_set_halign(line.pointer, GTK_ALIGN_START)
    gtk_window_set_child(window.as(.window), line.pointer)
    gtk_window_set_default_size(window.as(.window), width, 300)
    gtk_window_set_decorated(window.as(.window), 0)
    window.present()
    wait(for: "the line") { line.width > 0 }
  }

  isolated deinit { window.destroyWindow() }

  func bounds(of part: Widget) -> (x: Int, y: Int, width: Int, height: Int)? {
    part.translate(x: 0, y: 0, to: line).map { (Int($0.x), Int($0.y), part.width, part.height) }
  }
}
