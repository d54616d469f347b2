import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// A window that shows one scene alone, as at run time, for instance to a client. It follows the editor and closes with
/// the document's window.
final class PreviewWindow {
  let widget: Widget
  private unowned let window: any PreviewWindowHost
  private let view: StageView
  private let status: StageStatus
  private let bar: StageBar
  private let header: StageHeader
  private let sweeps: BackgroundTask<SweepJob, SweepStrip?>
  private let screenshot: StageScreenshot
  private var actions: [(menu: ViewpointMenu, action: Action)] = []
  private var sceneAction: Action?
  private var keepAction: Action?

  /// The height of header, status and bar, for the first size of the window.
  private static let chrome = 120.0
  private static let leastSize = Size(720, 480)

  init(window: any PreviewWindowHost) {
    self.window = window
    let size = Self.firstSize(window)
    widget = window.application.makeWindow(
      title: say("Preview"), width: Int(size.width), height: Int(size.height))
    widget.styled("plumb-window", "preview-window").withHelpTopic(.previewWindow)
    view = StageView(window: window)
    status = StageStatus(window: window)
    bar = StageBar()
    header = StageHeader()
    sweeps = .stageSweeps(for: window)
    screenshot = StageScreenshot(window: window, above: widget)
    screenshot.said = { [status] in status.tell($0) }
    gtk_window_set_titlebar(widget.as(.window), header.widget.pointer)
    let overlay = Widget(gtk_overlay_new()).expanding(horizontally: true, vertically: true)
    gtk_overlay_set_child(overlay.as(.overlay), view.widget.pointer)
    gtk_overlay_add_overlay(overlay.as(.overlay), status.pill.pointer)
    gtk_window_set_child(widget.as(.window), Widget.box(.vertical, [overlay, status.widget, bar.widget]).pointer)
    addActions()
    widget.onKey(pressed: { [weak self] in self?.press($0) ?? false })
    widget.onCloseRequest { [weak self] in
      self?.window.previewWindowCloses()
      return true
    }
    widget.onChange(of: "fullscreened") { [weak self] in self?.fullScreenChanged() }
  }

  /// The first size of the window. It has room for the scene at its true size, and for a handheld device also when it
  /// is rotated.
  private static func firstSize(_ window: any PreviewWindowHost) -> Size {
    let sheet = window.editor.map(Staging.size) ?? leastSize
    let isHandheld = window.editor.map(Staging.isHandheld) ?? false
    let longest = max(sheet.width, sheet.height)
    let room = isHandheld ? Size(longest, longest) : sheet
    let air = 2 * PreviewSight.air
    let screen = window.widget.screenSize.map { Size(Double($0.width), Double($0.height)) } ?? Size(1280, 720)
    return Size(
      min(max(room.width + air, leastSize.width), screen.width * 0.95),
      min(max(room.height + air + chrome, leastSize.height), screen.height * 0.94))
  }

  // MARK: Showing

  func present(isFullScreen: Bool) {
    widget.present()
    if isFullScreen { widget.isFullScreen = true }
    view.takeFocus()
    // The focus ring is hidden until the user uses the keyboard.
    gtk_window_set_focus_visible(widget.as(.window), 0)
  }

  func show(_ editor: Editor) {
    view.show(editor)
    show(Staging.verdict(in: editor))
    bar.show(editor)
    header.show(editor)
    let (scene, viewpoint) = (Staging.scene(in: editor), Staging.viewpoint(in: editor))
    for (menu, action) in actions { action.state = .string(menu.chosen(in: viewpoint)) }
    sceneAction?.state = .string(scene?.id.rawValue ?? "")
    keepAction?.isEnabled = !Staging.isKept(in: editor) && scene != nil
    widget.windowTitle = window.fileName.map { say("%1 – Preview", $0) } ?? say("Preview")
    sweeps.update()
    window.runPreviews(first: [])
  }

  private var lateness: LoopSource?
  /// The delay after which an outdated verdict is replaced by “Updating…”.
  private static let millisecondsLate = 150

  private func show(_ verdict: StageVerdict) {
    guard verdict.isLate else {
      lateness?.cancel()
      return status.show(verdict)
    }
    guard lateness?.isPending != true else { return }
    lateness = MainLoop.after(milliseconds: Self.millisecondsLate) { [weak self] in
      guard let self, let editor = window.editor, Staging.verdict(in: editor).isLate else { return }
      status.show(.updating)
    }
  }

  private var isShowing: LoopSource?

  func showSoon() {
    guard isShowing?.isPending != true else { return }
    isShowing = MainLoop.whenIdle { [weak self] in
      if let self, let editor = window.editor { show(editor) }
    }
  }

  /// Draws everything again after the colors have changed.
  func redraw() { view.redraw() }

  // MARK: Actions

  private func addActions() {
    let map = widget.actions
    map.add("rotate") { [weak window] in window?.changeStage { Staging.rotate(in: &$0) } }
    map.add("zoom-in") { [weak window] in
      window?.changeStage { $0.stage.sight.zoomStep(up: true, of: Staging.size(in: $0)) }
    }
    map.add("zoom-out") { [weak window] in
      window?.changeStage { $0.stage.sight.zoomStep(up: false, of: Staging.size(in: $0)) }
    }
    map.add("zoom-100") { [weak window] in window?.changeStage { $0.stage.sight.show(.exactly(1)) } }
    map.add("zoom-fit") { [weak window] in window?.changeStage { $0.stage.sight.show(.fit) } }
    map.add("preview") { [weak self] in self?.close() }
    map.add("close") { [weak self] in self?.close() }
    map.add("preview-full-screen") { [weak self] in self?.widget.isFullScreen.toggle() }
    map.add("help") { [weak window] in window?.showHelp(about: .previewWindow) }
    map.add("stage-size") { [weak self] in MainLoop.whenIdle { self?.bar.askForSize(self?.window) } }
    map.add("stage-add-language") { [weak self] in MainLoop.whenIdle { self?.bar.askForLanguage(self?.window) } }
    map.add("copy-picture") { [weak self] in self?.screenshot.copy() }
    map.add("screenshot", taking: "s") { [weak self] value in
      if case .string(let scale) = value { self?.screenshot.ask(scale: Double(scale) ?? 1) }
    }
    keepAction = map.add("keep-preview") { [weak self] in self?.keep() }
    sceneAction = map.addChoice("stage-scene", chosen: "") { [weak window] id in
      window?.changeStage { Staging.open(scene: SceneID(id), in: &$0) }
    }
    actions = ViewpointMenu.all.map { menu in
      let action = map.addChoice(menu.id, chosen: "") { [weak window] choice in
        window?.changeStage { editor in
          Staging.look(from: menu.choosing(choice, in: Staging.viewpoint(in: editor)), in: &editor)
        }
      }
      return (menu, action)
    }
  }

  private func keep() {
    window.change { Staging.keepAsPreview(in: &$0) }
    status.tell(say("Added to the document’s previews."))
  }

  private func close() { MainLoop.whenIdle { [weak self] in self?.widget.close() } }

  private func press(_ key: KeyPress) -> Bool {
    switch KeyBinding(key).words {
    case "Esc":
      if widget.isFullScreen { widget.isFullScreen = false } else { close() }
    case "Ctrl+C": screenshot.copy()
    case let words: return view.press(words)
    }
    return true
  }

  private func fullScreenChanged() {
    bar.widget.isVisible = !widget.isFullScreen
    status.isOverScene = widget.isFullScreen
    status.tell(widget.isFullScreen ? say("Press Esc to leave full screen") : nil)
  }
}
