import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The line under a preview's title that compares it with GTK. It is a button if there is something to select.
final class RealPreviewLine {
  let widget = Widget.box(.horizontal).styled("preview-gtk-line")
  /// Called with the first element that differs.
  var chosen: (ElementID) -> Void = { _ in }
  private let words = Widget.label("", mayShorten: true).styled("row-detail")
  private let button = Widget(gtk_button_new()).styled("flat")
  private let buttonWords = Widget.label("", mayShorten: true)
  private var element: ElementID?

  init() {
    gtk_button_set_child(button.as(.button), buttonWords.pointer)
    widget.append(words.expanding(horizontally: true))
    widget.append(button.expanding(horizontally: true))
    button.on("clicked") { [weak self] in
      if let element = self?.element { self?.chosen(element) }
    }
    widget.isVisible = false
  }

  /// - Parameter preview: GTK's last answer; nil before the first.
  func show(_ preview: RealPreview?) {
    widget.isVisible = true
    element = preview?.picture?.comparison.differences.first?.element
    let text = say(Self.text(preview))
    button.isVisible = element != nil
    words.isVisible = element == nil
    (element == nil ? words : buttonWords).text = text
    words.tooltip = text
    guard element != nil else { return }
    button.tooltip = say("%1. Click to select it.", text)
    button.setAccessible(label: text)
  }

  func hide() { widget.isVisible = false }

  private static func text(_ preview: RealPreview?) -> Message {
    switch preview?.content {
    case nil: Message("Asking GTK…")
    case .failed(let reason, _): reason
    case .drawn(let picture): picture.summary
    }
  }
}
