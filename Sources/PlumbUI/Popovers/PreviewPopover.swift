import CGtk
import EditorCore
import GtkBridge
import Words

/// A menu that shows a command on the canvas while the pointer or the focus rests on its row.
final class PreviewPopover {
  struct Trial {
    var command: String
    var icon: String
    /// The reason why it cannot be done now; nil if it can.
    var reason: (Editor) -> Message?
    /// The edit that is shown as a preview.
    var edit: (Editor) -> ToolStep.Edit?
    /// The text at the row's end.
    var value: (Editor) -> String? = { _ in nil }
  }

  /// Rows that belong together, with an optional title line.
  struct Section {
    var title: (Editor) -> Message? = { _ in nil }
    var rows: [Trial]
  }

  private unowned let window: any EditorHost
  private let title: String
  private let summary: String
  private let sections: [Section]
  private var popover: Widget?
  /// True if the pointer or a key has reached a row. The focus that GTK gives to the first row at opening does not
  /// count.
  private var isInHand = false

  convenience init(window: any EditorHost, title: String, summary: String, _ sections: [[Trial]]) {
    self.init(window: window, title: title, summary: summary, sections: sections.map { Section(rows: $0) })
  }

  init(window: any EditorHost, title: String, summary: String, sections: [Section]) {
    (self.window, self.title, self.summary, self.sections) = (window, title, summary, sections)
  }

  func open(on button: Widget) {
    guard popover == nil, let editor = window.editor else { return }
    let list = Widget.box(.vertical)
    list.append(Widget.label(title).styled("section-head", "preview-head"))
    // If no row can be used and all have the same reason, that reason replaces the summary.
    let reasons = Set(sections.flatMap(\.rows).map { $0.reason(editor) })
    let note = reasons.count == 1 ? reasons.first.flatMap(\.self).map { say($0) } : nil
    list.append(Widget.label(note ?? summary).styled("menu-hint", "preview-summary"))
    for (index, section) in sections.enumerated() {
      if index > 0 { list.append(Widget.separator(.horizontal)) }
      if let title = section.title(editor) {
        list.append(Widget.label(say(title)).styled("menu-hint", "preview-section"))
      }
      for row in section.rows { if let widget = make(row, editor) { list.append(widget) } }
    }
    let popover = Widget.popover(list).styled("menu-popover")
    popover.setAccessible(label: title)
    gtk_popover_set_position(popover.as(.popover), GTK_POS_TOP)
    popover.on("closed") { [weak self] in self?.wasClosed() }
    popover.onKey(pressed: { [weak self] _ in
      self?.isInHand = true
      return false
    }).listenBeforeChildren()
    isInHand = false
    self.popover = popover
    popover.open(on: button, x: Double(button.width) / 2, y: 0)
  }

  private func make(_ row: Trial, _ editor: Editor) -> Widget? {
    guard let command = CommandRegistry.command(row.command) else { return nil }
    let title = say(command.menuTitle)
    let line = Widget.box(
      .horizontal, spacing: 9, [Widget.image(icon: row.icon), Widget.label(title).expanding(horizontally: true)])
    let value = row.value(editor)
    if let value { line.append(Widget.label(value).styled("menu-value").fromLeftToRight()) }
    if let key = command.shortcuts.first { line.append(Widget.label(KeyBinding(key).words).styled("menu-value")) }
    let button = Widget(gtk_button_new()).styled("menu-row")
    gtk_button_set_child(button.as(.button), line.pointer)
    button.setAccessible(label: MenuRowName.spoken(title, value: value ?? ""))
    if let reason = row.reason(editor) {
      button.setDisabledReason(say(reason))
      return button
    }
    let show = { [weak self] in
      guard let self, popover != nil, isInHand else { return }
      window.change { editor in editor.preview(row.edit(editor.withoutPreview)) }
    }
    button.onRest(takesFocus: true, enter: show, leave: { [weak self] in self?.forget() })
    button.onHover(
      enter: { [weak self] _, _ in
        self?.isInHand = true
        show()
      }, leave: {})
    button.on("clicked") { [weak self] in self?.choose(row.command) }
    return button
  }

  private func choose(_ command: String) {
    popover?.closePopover()
    window.perform(command)
  }

  private func forget() { window.change { $0.preview(nil) } }

  private func wasClosed() {
    popover = nil
    forget()
  }
}

extension PreviewPopover.Trial {
  static func embed(_ kind: EmbedKind, icon: String) -> Self {
    Self(
      command: kind.command, icon: icon, reason: { SelectionEmbedding.whyNot(as: kind, in: $0) },
      edit: { SelectionEmbedding.edit(as: kind, in: $0) })
  }

  static func distribute(_ distribution: Distribution) -> Self {
    Self(
      command: distribution.command,
      icon: distribution.axis == .horizontal ? "plumb-distribute-symbolic" : "plumb-distribute-vertical-symbolic",
      reason: { Distributing.reason(against: distribution, in: $0) }, edit: { Distributing.edit(distribution, in: $0) },
      value: { editor in
        guard let spaces = Distributing.spaces(of: distribution, in: editor), spaces.length >= 0 else { return nil }
        return say("%1 × %2", "\(spaces.count)", Figures.text(spaces.length))
      })
  }

  /// A command that moves nothing, so that there is nothing to preview.
  static func replaceLayout(_ command: String, icon: String) -> Self {
    Self(
      command: command, icon: icon, reason: { CommandRegistry.command(command)?.lock(in: $0.withoutPreview) },
      edit: { _ in nil })
  }

  static let unembed = Self(
    command: "unembed", icon: "plumb-unembed-symbolic",
    reason: {
      $0.document.unembeddable(in: $0.selection).isEmpty ? Message("Select a container that isn’t empty") : nil
    },
    edit: { SelectionEmbedding.unembeddingEdit(in: $0) })
}
