import CGtk
import EditorCore
import GtkBridge
import Help
import Words

/// The bar under the canvas: the configuration shown, the zoom, and the buttons that add and repair constraints. If the
/// bar is narrow, less important parts move into a menu at its end.
final class BottomBar {
  var widget: Widget { bar.widget }
  /// Called with a hint that the bar cannot show; nil if there is none.
  var onHintWithoutRoom: (String?) -> Void = { _ in }

  private unowned let window: any EditorHost
  private let bar = FoldingBar(spacing: 6)
  private let zoom = ZoomControls(tooltip: say("Actual size (Ctrl+1)"))
  private let hint = Widget.label("").styled("dim-label")
  private let more = Widget.menuButton(icon: "plumb-overflow-symbolic", name: say("More"), Menu([]))
  private(set) lazy var resolve = menuButton(
    .resolving, icon: "resolve", say("Resolve"),
    say("Move elements to where constraints put them, make constraints keep what is drawn, or add missing ones"))
  private let viewAs: ViewAsBar
  private let popovers: BarPopovers
  private var openers: [BarPopover: Widget] = [:]
  /// The buttons that add and repair constraints and may show words.
  private var buttonsWithWords: [Widget] = []
  /// The menu entries that replace a part of the bar when it is hidden.
  private var substitutes: [(part: Widget, entries: (Editor) -> [MenuEntry])] = []
  private var folded: [Widget] = []
  private var shownMenu: Menu?

  /// The order in which parts are hidden when the bar is narrow, the first of them first.
  private enum Rank: Int {
    case hint, zooming, visualFormat, resizing, distribute, lines, view, textSize, language, vary, embed, update
  }

  init(window: any EditorHost) {
    self.window = window
    viewAs = ViewAsBar(window: window)
    popovers = BarPopovers(window: window)
    more.tooltip = say("What the bar has no room for")
    bar.widget.styled("bottom-bar").withHelpTopic(.bottomBar)
    addViewing()
    bar.append(hint, hideRank: Rank.hint.rawValue, needsNoStandIn: true)
    bar.append(Widget.box(.horizontal).expanding(horizontally: true))
    addZooming()
    addConstraining()
    bar.append(standIn: more)
    bar.onFold = { [weak self] in self?.fold($0) }
  }

  // MARK: Parts

  private func addViewing() {
    for part in [viewAs.device, viewAs.rotate, viewAs.language, viewAs.textSize, viewAs.more] {
      part.withHelpTopic(.viewAs)
    }
    viewAs.vary.withHelpTopic(.variations)
    bar.append(viewAs.device)
    bar.append(viewAs.rotate)
    add(viewAs.vary, .vary) { [viewAs] in [viewAs.varyEntry($0)] }
    add(viewAs.language, .language) { [viewAs] in [viewAs.languageEntry($0)] }
    add(viewAs.textSize, .textSize) { [viewAs] in [viewAs.textSizeEntry($0)] }
    bar.append(viewAs.more)
    bar.append(Widget.separator(.vertical))
    addMenu(
      .lines, .lines, icon: "constraints", say("Constraint Lines"), say("Constraint lines shown (Ctrl+Shift+K for all)")
    )
    addMenu(.canvasView, .view, icon: "blueprint", say("Canvas View"), say("Canvas options (Ctrl+B for blueprint)"))
  }

  private func addZooming() {
    add(zoom.out, .zooming, commands: ["zoom-out", "zoom-in", "zoom-fit"])
    bar.append(zoom.value)
    add(zoom.inwards, .zooming) { _ in [] }
    add(zoom.fit, .zooming) { _ in [] }
    bar.append(Widget.separator(.vertical))
  }

  private func addConstraining() {
    let update = Widget.button(
      icon: "plumb-update-frames-symbolic", name: say("Update Frames"),
      tooltip: say("Move the selection to where its constraints put it (Ctrl+Alt+=)"), action: "win.update-frames"
    ).styled("flat").withWord(say("Update Frames"), icon: "plumb-update-frames-symbolic")
    add(update, .update, commands: ["update-frames"])
    add(opener(.embed), .embed, commands: [BarPopover.embed.rawValue])
    bar.append(opener(.align))
    bar.append(opener(.pin))
    add(opener(.visualFormat), .visualFormat, commands: [BarPopover.visualFormat.rawValue])
    add(opener(.distribute), .distribute, commands: [BarPopover.distribute.rawValue])
    bar.append(resolve)
    let resizing = addMenu(
      .resizing, .resizing, icon: "resizing", say("Resizing"), say("What follows when you move or resize"))
    buttonsWithWords =
      [update] + BarPopover.allCases.compactMap { openers[$0] } + [
        resolve.withWord(say("Resolve"), icon: "plumb-resolve-symbolic"),
        resizing.withWord(say("Resizing"), icon: "plumb-resizing-symbolic"),
      ]
  }

  private func add(_ part: Widget, _ rank: Rank, entries: @escaping (Editor) -> [MenuEntry]) {
    bar.append(part, hideRank: rank.rawValue)
    substitutes.append((part, entries))
  }

  private func add(_ part: Widget, _ rank: Rank, commands: [String]) {
    let entries = commands.compactMap { MenuEntry.command($0, naming: window.name(ofWindowCommand:)) }
    add(part, rank) { _ in entries }
  }

  @discardableResult
  private func addMenu(_ place: CommandPlace, _ rank: Rank, icon: String, _ name: String, _ tooltip: String) -> Widget {
    let button = menuButton(place, icon: icon, name, tooltip)
    let menu = Menu(place, naming: window.name(ofWindowCommand:))
    add(button, rank) { _ in [.submenu(name, menu)] }
    return button
  }

  private func menuButton(_ place: CommandPlace, icon: String, _ name: String, _ tooltip: String) -> Widget {
    let button = Widget.menuButton(
      icon: "plumb-\(icon)-symbolic", name: name, Menu(place, naming: window.name(ofWindowCommand:)))
    button.tooltip = tooltip
    if let topic = HelpTopic(place) { button.withHelpTopic(topic) }
    return button
  }

  private func opener(_ popover: BarPopover) -> Widget {
    let button = Widget.button(icon: popover.icon, name: say(popover.name), tooltip: say(popover.purpose))
      .styled("flat").withHelpTopic(popover.topic).withWord(say(popover.name), icon: popover.icon).leavingFocus()
    openers[popover] = button
    button.on("clicked") { [weak self] in self?.open(popover) }
    return button
  }

  // MARK: Popovers

  /// Opens a popover on its button, or on the overflow menu if the button is hidden. It waits for the end of a click: a
  /// popover that opens during a click would be closed by the end of the click.
  func open(_ popover: BarPopover) {
    MainLoop.whenIdle { [weak self] in
      guard let self, let button = button(of: popover) else { return }
      popovers.open(popover, on: button)
    }
  }

  /// The visible widget of a popover: its button, or the overflow menu if the button is hidden.
  func button(of popover: BarPopover) -> Widget? { openers[popover].map { bar.isFolded($0) ? more : $0 } }

  /// Opens the popover for any size at the button of the view options.
  func askForSize(_ popover: ViewSizePopover) { viewAs.askForSize(popover) }

  // MARK: Showing

  /// Shows words beside the icons if that leaves room for a hint.
  func fit(width: Int) {
    for button in buttonsWithWords { button.showsWord = width >= Self.widthForWords }
  }

  /// The least width for words, in pixels. In languages with longer words the hint is hidden instead.
  private static let widthForWords = 1600

  func show(_ editor: Editor) {
    zoom.show(editor.viewport.zoom)
    hint.text = CanvasHint.text(for: editor)
    // A hint with alternatives needs a button, for which only the canvas has room.
    hint.isVisible = !hint.text.isEmpty && editor.suggested == nil
    viewAs.show(editor)
    showMenu(editor)
    showHintElsewhere()
  }

  private func fold(_ parts: [Widget]) {
    folded = parts
    if let editor = window.editor { showMenu(editor) }
    showHintElsewhere()
  }

  private func showHintElsewhere() {
    let isSuggestion = window.editor?.suggested != nil
    onHintWithoutRoom((bar.isFolded(hint) && hint.isVisible || isSuggestion) && !hint.text.isEmpty ? hint.text : nil)
  }

  /// Updates the overflow menu; builds it only if it has changed.
  private func showMenu(_ editor: Editor) {
    let entries = substitutes.filter { folded.contains($0.part) }.flatMap { $0.entries(editor) }
    let menus = entries.filter { if case .submenu = $0 { true } else { false } }
    let commands = entries.filter { if case .item = $0 { true } else { false } }
    let menu = Menu([menus, commands].filter { !$0.isEmpty }.map { MenuSection($0) })
    guard menu != shownMenu else { return }
    shownMenu = menu
    more.setMenu(menu)
  }
}
