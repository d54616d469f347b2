import CGtk
import Drawing
import EditorCore
import GtkBridge
import Words

/// The bar at the top: undo, redo and tools at the start, the document's name in the middle, panes and menu at the end.
final class WindowHeader {
  let widget = Widget(gtk_header_bar_new())
  private let name = Widget.label("Plumb").styled("title")
  private let state = Widget.label("").styled("subtitle")
  private let undo = Widget.button(icon: "edit-undo-symbolic", name: say("Undo"), action: "win.undo")
  private let redo = Widget.button(icon: "edit-redo-symbolic", name: say("Redo"), action: "win.redo")
  /// The buttons at the start. Those that are hidden in a narrow window are in the window's menu, too.
  private let editing = FoldingBar(spacing: 6)
  private let panes = FoldingBar(spacing: 6)
  private let live = WindowHeader.liveButton()
  private let preview = Widget.button(
    icon: "plumb-preview-symbolic", name: say("Preview"), tooltip: say("Open the preview window (Ctrl+Shift+P)"),
    action: "win.preview"
  ).withWord(say("Preview"), icon: "plumb-preview-symbolic")

  let library: LibraryPopover
  let previews = Widget.toggleButton(
    icon: "plumb-previews-symbolic", name: say("Previews"), tooltip: say("Show or hide the previews (Ctrl+F9)"),
    action: "win.toggle-previews")
  /// The box around the menu button. Other popovers that open from here are attached to the box, because a menu button
  /// takes the keys for its own menu.
  private let menu = Widget.box(.horizontal, [WindowHeader.menuButton()])
  private let export: ExportPopover

  init(window: DocumentWindow) {
    library = LibraryPopover(window: window)
    export = ExportPopover(window: window)
    editing.append(library.button)
    editing.append(Widget.box(.horizontal, [undo, redo]).styled("linked"), hideRank: 1, needsNoStandIn: true)
    editing.append(Self.tools())
    panes.append(live)
    panes.append(preview, hideRank: 3, needsNoStandIn: true)
    panes.append(previews, hideRank: 1, needsNoStandIn: true)
    panes.append(
      Widget.toggleButton(
        icon: "plumb-outline-symbolic", name: say("Outline"), tooltip: say("Show or hide the outline (F9)"),
        action: "win.toggle-left"), hideRank: 2, needsNoStandIn: true)
    panes.append(
      Widget.toggleButton(
        icon: "plumb-inspectors-symbolic", name: say("Inspectors"),
        tooltip: say("Show or hide the inspectors (Shift+F9)"), action: "win.toggle-right"), hideRank: 2,
      needsNoStandIn: true)
    let middle = Widget.box(.vertical, [name, state])
    gtk_widget_set_valign(middle.pointer, GTK_ALIGN_CENTER)
    for label in [name, state] { gtk_label_set_xalign(label.as(.label), 0.5) }
    // The middle of a long name is cut (it may have 255 letters), because its end is the most useful part.
    name.cuttingMiddle()
    let bar = widget.as(.headerBar)
    gtk_header_bar_pack_start(bar, editing.widget.pointer)
    gtk_header_bar_set_title_widget(bar, middle.pointer)
    gtk_header_bar_pack_end(bar, menu.pointer)
    gtk_header_bar_pack_end(bar, panes.widget.pointer)
  }

  /// The relation between the document and its file.
  enum SaveState {
    case saved, edited, saving, editedWhileSaving

    /// The text under the name; nil if nothing is shown.
    var word: String? {
      switch self {
      case .saved: nil
      case .edited: say("edited")
      case .saving: say("saving…")
      case .editedWhileSaving: say("edited, saving…")
      }
    }
  }

  func show(name text: String?, _ saveState: SaveState, editor: Editor?) {
    name.text = text ?? "Plumb"
    name.tooltip = text
    state.text = saveState.word ?? ""
    state.isVisible = saveState.word != nil
    for part in [editing, panes] { part.widget.isVisible = editor != nil }
    guard let editor else { return }
    undo.tooltip = "\(title("undo", editor)) (Ctrl+Z)"
    redo.tooltip = "\(title("redo", editor)) (Ctrl+Shift+Z)"
  }

  /// Shows words beside the icons if that leaves enough room for the document's name.
  func fit(width: Int) {
    for button in [library.button, live, preview] { button.showsWord = width >= Self.widthForWords }
  }

  /// The least width of the window for words beside the icons, in pixels.
  private static let widthForWords = 1000

  /// Opens the export popover once the menu, from which the command may come, is gone.
  func openExport() {
    MainLoop.whenIdle { [weak self] in if let self { export.open(on: menu) } }
  }

  private func title(_ id: String, _ editor: Editor) -> String {
    CommandRegistry.command(id).map { say($0.title(editor)) } ?? ""
  }

  private static func tools() -> Widget {
    let buttons = Tool.allCases.map { tool in
      Widget.toggleButton(
        icon: tool.traits.icon, name: say(tool.traits.title), tooltip: say(tool.traits.purpose),
        action: "win.tool::\(tool.rawValue)")
    }
    return Widget.box(.horizontal, buttons).styled("linked")
  }

  private static func liveButton() -> Widget {
    let button = Widget.toggleButton(
      icon: "plumb-live-symbolic", name: say("Live"),
      tooltip: say("Live: frames follow their constraints at once, and dragging edits constants (Ctrl+Shift+U)"),
      action: "win.live")
    return button.withWord(say("Live"), icon: "plumb-live-symbolic")
  }

  private static func menuButton() -> Widget {
    Widget.menuButton(
      icon: "open-menu-symbolic", name: say("Menu"), isPrimary: true,
      .main(naming: WindowCommands.name))
  }
}
