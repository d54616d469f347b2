import CGtk
import EditorCore
import GtkBridge
import Words

/// The second line of the find bar: the text to put in place of the matches.
final class ReplaceLine {
  let widget = Widget.box(.horizontal, spacing: 6).styled("find-line")
  /// Called with the new text.
  var replace: (String) -> Void = { _ in }
  var replaceAll: (String) -> Void = { _ in }
  private let entry = Widget.entry(name: say("Replace with"))
  private let one = Widget.button(say("Replace"))
  private let all = Widget.button(say("Replace All"))

  init() {
    let placeholder = say("New Text")
    entry.setPlaceholder(placeholder)
    entry.setLeast(width: max(100, entry.width(ofText: placeholder) + 26))
    one.tooltip = say("Replace this match (Enter)")
    for part in [entry.expanding(horizontally: true), one, all] { widget.append(part) }
    entry.on("activate") { [weak self] in self?.press(self?.one, self?.replace) }
    one.on("clicked") { [weak self] in self?.press(self?.one, self?.replace) }
    all.on("clicked") { [weak self] in self?.press(self?.all, self?.replaceAll) }
  }

  private func press(_ button: Widget?, _ replace: ((String) -> Void)?) {
    if button?.isSensitive == true { replace?(entry.text) }
  }

  func show(canReplace: Bool, canReplaceAll: Bool) {
    one.isSensitive = canReplace
    all.isSensitive = canReplaceAll
  }
}
