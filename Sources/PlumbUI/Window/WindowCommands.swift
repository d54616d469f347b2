import Words

/// What a window can do beyond its editor: files, and which panes it shows. Listed like the editor's commands, so that
/// menus, keys and help are made from both in the same way.
struct WindowCommand: Identifiable {
  let id: String
  let title: Message
  let shortcuts: [String]
  let needsDocument: Bool
  /// Beyond needing a document.
  let isEnabled: (DocumentWindow) -> Bool
  private let whyNot: (DocumentWindow) -> Message?
  /// Of what is on or off, which one it is; nil for all others.
  let isOn: ((DocumentWindow) -> Bool)?
  let perform: (DocumentWindow) -> Void

  init(
    _ id: String, _ title: Message, shortcuts: [String] = [], needsDocument: Bool = true,
    isEnabled: @escaping (DocumentWindow) -> Bool = { _ in true },
    because whyNot: @escaping (DocumentWindow) -> Message? = { _ in nil },
    isOn: ((DocumentWindow) -> Bool)? = nil, perform: @escaping (DocumentWindow) -> Void
  ) {
    self.id = id
    self.title = title
    self.shortcuts = shortcuts
    self.needsDocument = needsDocument
    self.isEnabled = isEnabled
    self.whyNot = whyNot
    self.isOn = isOn
    self.perform = perform
  }

  /// Why it cannot be done now; nil where it can.
  func lock(in window: DocumentWindow) -> Message? {
    if needsDocument, window.isStartPage { return Message("Open a document first") }
    return isEnabled(window) ? nil : whyNot(window)
  }
}

enum WindowCommands {
  static func command(_ id: String) -> WindowCommand? { all.first { $0.id == id } }

  static func name(of id: String) -> CommandName? {
    command(id).map { CommandName(title: $0.title, keys: $0.shortcuts) }
  }

  /// What the buttons of the bottom bar open, for the keys and for the menu that stands in for them.
  private static let bar = BarPopover.allCases.map { popover in
    WindowCommand(popover.rawValue, popover.title, shortcuts: popover.shortcuts) { $0.parts?.open(popover) }
  }

  static let all =
    bar + [
      WindowCommand("new", Message("New"), shortcuts: ["<Control>n"], needsDocument: false) { $0.openStartPage() },
      WindowCommand("open", Message("Open…"), shortcuts: ["<Control>o"], needsDocument: false) { $0.askForFiles() },
      WindowCommand("save", Message("Save"), shortcuts: ["<Control>s"]) { $0.save() },
      WindowCommand("save-as", Message("Save As…"), shortcuts: ["<Control><Shift>s"]) { $0.saveAs() },
      WindowCommand("save-copy", Message("Save a Copy…")) { $0.files.saveCopy() },
      WindowCommand("export", Message("Export…"), shortcuts: ["<Control>e"]) { $0.header.openExport() },
      WindowCommand("print", Message("Print…"), shortcuts: ["<Control>p"]) { $0.exports.printScenes() },
      WindowCommand(
        "revert", Message("Revert to Saved"), isEnabled: { $0.openFile.canRevert },
        because: { $0.openFile.whyNotReverted }, perform: { $0.openFile.reload() }),
      WindowCommand(
        "cut", Message("Cut"), shortcuts: ["<Control>x"], isEnabled: { $0.editor?.canCopy == true },
        because: { _ in Message("Select one or more elements") },
        perform: { $0.clipboard.cut() }),
      WindowCommand(
        "copy", Message("Copy"), shortcuts: ["<Control>c"], isEnabled: { $0.editor?.canCopy == true },
        because: { _ in Message("Select one or more elements") },
        perform: { $0.clipboard.copy() }),
      WindowCommand("paste", Message("Paste"), shortcuts: ["<Control>v"]) { $0.clipboard.paste() },
      WindowCommand(
        "copy-visual-format", Message("Copy as Visual Format"), isEnabled: { $0.editor?.hasVisualFormat == true },
        because: { _ in Message("Select elements with constraints, or constraints") },
        perform: { $0.clipboard.copyVisualFormat() }),
      WindowCommand("check-everywhere", Message("Check Everywhere"), shortcuts: ["<Control><Shift>e"]) {
        $0.parts?.checkEverywhere()
      },
      WindowCommand("library", Message("Library"), shortcuts: ["<Control><Shift>l"]) { $0.header.library.open() },
      WindowCommand("canvas-menu", Message("Canvas Menu"), shortcuts: ["Menu", "<Shift>F10"]) {
        $0.parts?.canvas.openMenu()
      },
      WindowCommand("shortcuts", Message("Keyboard Shortcuts"), shortcuts: ["<Control>question"], needsDocument: false)
      {
        $0.showShortcuts()
      },
      WindowCommand("help", Message("Help"), shortcuts: ["F1"], needsDocument: false) { $0.showHelp() },
      WindowCommand("about", Message("About Plumb"), needsDocument: false) { $0.showAbout() },
      WindowCommand("next-region", Message("Next Pane"), shortcuts: ["F6"], needsDocument: false) {
        $0.goToRegion(by: 1)
      },
      WindowCommand(
        "previous-region", Message("Previous Pane"), shortcuts: ["<Shift>F6"], needsDocument: false
      ) {
        $0.goToRegion(by: -1)
      },
      WindowCommand("close", Message("Close"), shortcuts: ["<Control>w"], needsDocument: false) { $0.widget.close() },
      WindowCommand("find", Message("Find in Outline"), shortcuts: ["<Control>f"]) { $0.parts?.findInOutline() },
      WindowCommand("rename", Message("Rename"), shortcuts: ["F2"]) { $0.parts?.renameSelected() },
      WindowCommand(
        "toggle-left", Message("Show Outline"), shortcuts: ["F9"], isOn: { $0.parts?.showsLeft == true },
        perform: { $0.parts?.toggleLeft() }),
      WindowCommand(
        "toggle-previews", Message("Show Previews"), shortcuts: ["<Control><Shift>p"],
        isOn: { $0.parts?.showsPreviews == true },
        perform: { $0.parts?.togglePreviews() }),
      WindowCommand(
        "toggle-right", Message("Show Inspectors"), shortcuts: ["<Shift>F9"], isOn: { $0.parts?.showsRight == true },
        perform: { $0.parts?.toggleRight() }),
      WindowCommand(
        "toggle-tutorial", Message("Show Tutorial"), isEnabled: { $0.parts?.tutorial.hasTutorial == true },
        because: { _ in Message("Open a tutorial from the start page") },
        isOn: { $0.parts?.tutorial.isShown == true },
        perform: { $0.parts?.tutorial.toggle() }),
      WindowCommand(
        "toggle-strings", Message("Show Translations"), shortcuts: ["<Control><Shift>t"],
        isOn: { $0.parts?.showsStrings == true },
        perform: { $0.parts?.toggleStrings() }),
    ]
}
