import CGtk
import GtkBridge
import LayoutAdvice
import Words

/// The verdict on the active scene in at most two lines. A click on a line shows the list with details.
final class VerdictLines {
  let widget = Widget.box(.vertical).styled("verdict")
  private let lines: [VerdictLine]

  init(chosen: @escaping (LayoutVerdict.Topic) -> Void) {
    lines = (0..<2).map { _ in VerdictLine(chosen: chosen) }
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    for line in lines {
      // A single line is centered in the height of two lines.
      gtk_widget_set_valign(line.widget.pointer, GTK_ALIGN_CENTER)
      widget.append(line.widget.expanding(vertically: true))
    }
    // The bar must not become higher because the lines expand.
    widget.expanding()
  }

  /// Shows parts of the verdict.
  /// - Parameters:
  ///   - holds: true if everything that is known is good.
  ///   - whole: the complete sentence, for tooltips and screen readers.
  func show(_ parts: [LayoutVerdict.Part], holds: Bool, whole: String?) {
    let keepsRoom = parts.contains { $0.standing.hasSign }
    for (number, line) in lines.enumerated() {
      line.show(number < parts.count ? parts[number] : nil, holds: holds, whole: whole, keepsRoomForSign: keepsRoom)
    }
  }
}

private final class VerdictLine {
  let widget = Widget(gtk_button_new()).styled("flat", "verdict-line")
  private let sign = Widget.image(icon: "plumb-status-misplaced-symbolic")
  private let words = Widget.label("").wrapping(lines: 2)
  private var part: LayoutVerdict.Part?

  private static let widthInLetters = 31

  init(chosen: @escaping (LayoutVerdict.Topic) -> Void) {
    gtk_label_set_xalign(words.as(.label), 0)
    // The width is constant. Otherwise the strip beside it would move under the pointer.
    words.withWidth(inLetters: Self.widthInLetters)
    gtk_image_set_pixel_size(sign.as(.image), 12)
    gtk_button_set_child(widget.as(.button), Widget.box(.horizontal, spacing: 4, [sign, words]).pointer)
    widget.on("clicked") { [weak self] in
      guard let part = self?.part else { return }
      MainLoop.whenIdle { chosen(part.topic) }
    }
  }

  /// - Parameter keepsRoomForSign: true to leave room for a sign, so that the words of both lines are aligned.
  func show(_ next: LayoutVerdict.Part?, holds: Bool, whole: String?, keepsRoomForSign: Bool) {
    widget.isVisible = next != nil
    guard let next else { return }
    part = next
    let text = say(next.message)
    words.text = text
    widget.setAccessible(label: text, description: whole == text ? nil : whole)
    widget.tooltip = whole ?? text
    widget.setStyled("holds", holds)
    let icon = next.standing == .breaks ? "conflict" : "misplaced"
    sign.isVisible = keepsRoomForSign
    gtk_widget_set_opacity(sign.pointer, next.standing.hasSign ? 1 : 0)
    gtk_image_set_from_icon_name(sign.as(.image), "plumb-status-\(icon)-symbolic")
    for name in ["conflict", "misplaced"] { sign.setStyled("\(name)-sign", name == icon) }
  }
}

extension LayoutVerdict.Standing {
  fileprivate var hasSign: Bool { self > .checking }
}
