import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The header of the preview window: the scene, its configuration, and buttons for screenshots and the like.
final class StageHeader {
  let widget = Widget(gtk_header_bar_new())
  private let name = Widget.label("").styled("title")
  private let details = Widget.label("", mayShorten: true).styled("subtitle")
  /// A menu of the scenes; shown if there are several.
  private let scenes = Widget.menuButton("", name: say("Scene")).styled("scene-choice")
  private var shownScenes: Menu?

  init() {
    let middle = Widget.box(.vertical, [name, scenes, details])
    gtk_widget_set_valign(middle.pointer, GTK_ALIGN_CENTER)
    gtk_menu_button_set_direction(scenes.as(.menuButton), GTK_ARROW_DOWN)
    gtk_widget_set_halign(scenes.pointer, GTK_ALIGN_CENTER)
    for label in [name, details] { gtk_label_set_xalign(label.as(.label), 0.5) }
    name.cuttingMiddle()
    let keep = Widget.button(
      icon: "list-add-symbolic", name: say("Add Preview"), tooltip: say("Add this configuration to the previews pane"),
      action: "win.keep-preview")
    let full = Widget.button(
      icon: "view-fullscreen-symbolic", name: say("Full Screen"), tooltip: say("Full screen (F11)"),
      action: "win.preview-full-screen")
    let bar = widget.as(.headerBar)
    gtk_header_bar_pack_start(bar, keep.pointer)
    gtk_header_bar_set_title_widget(bar, middle.pointer)
    gtk_header_bar_pack_end(bar, full.pointer)
    gtk_header_bar_pack_end(bar, Self.screenshotButton().pointer)
  }

  private static func screenshotButton() -> Widget {
    let scales = ["1", "2", "3"].map { scale in
      MenuEntry.item(say("PNG at %1×…", scale), action: "win.screenshot", target: .string(scale))
    }
    let copy = MenuEntry.item(say("Copy Picture"), action: "win.copy-picture")
    let button = Widget.menuButton(
      icon: "camera-photo-symbolic", name: say("Screenshot"), Menu([MenuSection([copy]), MenuSection(scales)]))
    button.tooltip = say("Copy what you see (Ctrl+C), or save it as a PNG image")
    return button
  }

  func show(_ editor: Editor) {
    let several = editor.document.scenes.count > 1
    name.isVisible = !several
    scenes.isVisible = several
    guard let scene = Staging.scene(in: editor), let preview = Staging.preview(in: editor) else {
      name.text = say("Preview")
      details.text = ""
      return
    }
    var seen = preview
    seen.viewpoint.isRunTime = false
    let title = scene.name ?? scene.id.rawValue
    name.text = title
    details.text = say(PreviewHead(seen, in: editor, namesScene: false).title)
    if several { showScenes(editor, title) }
  }

  private func showScenes(_ editor: Editor, _ title: String) {
    let entries = editor.document.scenes.map { scene in
      MenuEntry.item(
        scene.name ?? scene.id.rawValue, action: "win.stage-scene", target: .string(scene.id.rawValue))
    }
    let menu = Menu([MenuSection(entries)])
    if shownScenes != menu {
      shownScenes = menu
      scenes.setMenu(menu)
    }
    gtk_menu_button_set_label(scenes.as(.menuButton), title)
  }
}
