import EditorCore
import Words

/// A command of a window that is not one of its editor: files, panes and the like. It has the same form as the editor's
/// commands, so that menus, keys and help are made from both in the same way.
struct WindowCommand: Identifiable {
  let id: String
  let title: Message
  let shortcuts: [String]
  private let availability: Availability
  /// The current state of a toggle; nil for other commands.
  private(set) var isOn: ((DocumentWindow) -> Bool)?
  let perform: (DocumentWindow) -> Void

  /// The condition for performing the command.
  enum Availability {
    /// Always, also on the start page.
    case always
    case withDocument
    /// With a document and if a condition holds. Otherwise the second closure returns the reason.
    case possible((DocumentWindow) -> Bool, else: (DocumentWindow) -> Message?)

    /// With a document, and if a condition holds in its editor.
    static func possible(in isMet: @escaping (Editor) -> Bool, else reason: Message) -> Availability {
      .possible({ $0.editor.map(isMet) == true }, else: { _ in reason })
    }
  }

  init(
    _ id: String, _ title: Message, shortcuts: [String] = [], when availability: Availability = .withDocument,
    perform: @escaping (DocumentWindow) -> Void
  ) {
    (self.id, self.title, self.shortcuts) = (id, title, shortcuts)
    (self.availability, self.perform) = (availability, perform)
  }

  /// Returns the same command as a toggle.
  func on(_ isOn: @escaping (DocumentWindow) -> Bool) -> WindowCommand {
    var copy = self
    copy.isOn = isOn
    return copy
  }

  func isEnabled(in window: DocumentWindow) -> Bool {
    switch availability {
    case .always: true
    case .withDocument: !window.isStartPage
    case .possible(let isMet, else: _): !window.isStartPage && isMet(window)
    }
  }

  /// The reason why the command cannot be performed now; nil if it can.
  func lock(in window: DocumentWindow) -> Message? {
    guard !isEnabled(in: window) else { return nil }
    if window.isStartPage { return Message("Open a document first") }
    if case .possible(_, else: let reason) = availability { return reason(window) }
    return nil
  }
}

enum WindowCommands {
  static func command(_ id: String) -> WindowCommand? { all.first { $0.id == id } }

  static func name(of id: String) -> CommandName? {
    command(id).map { CommandName(title: $0.title, keys: $0.shortcuts) }
  }

  /// Commands that open the popovers of the bottom bar, for the keys and for the menu that replaces the bar's buttons.
  private static let bar = BarPopover.allCases.map { popover in
    WindowCommand(popover.rawValue, popover.title, shortcuts: popover.shortcuts) { $0.parts?.open(popover) }
  }

  static let all =
    bar + [
      WindowCommand("new", Message("New"), shortcuts: ["<Control>n"], when: .always) { $0.openStartPage() },
      WindowCommand("open", Message("Open…"), shortcuts: ["<Control>o"], when: .always) { $0.askForFiles() },
      WindowCommand("open-folder", Message("Open Folder…"), shortcuts: ["<Control><Shift>o"], when: .always) {
        $0.askForFolder()
      },
      WindowCommand("save", Message("Save"), shortcuts: ["<Control>s"]) { $0.save() },
      WindowCommand("save-as", Message("Save As…"), shortcuts: ["<Control><Shift>s"]) { $0.saveAs() },
      WindowCommand("save-copy", Message("Save a Copy…")) { $0.files.saveCopy() },
      WindowCommand("export", Message("Export…"), shortcuts: ["<Control>e"]) { $0.header.openExport() },
      WindowCommand("open-in-browser", Message("Open in Browser"), shortcuts: ["<Control><Shift>b"]) {
        $0.browserPage.open()
      },
      WindowCommand("print", Message("Print…"), shortcuts: ["<Control>p"]) { $0.exports.printScenes() },
      WindowCommand("compare-with", Message("Compare With…")) { $0.comparisons.askForFile() },
      WindowCommand(
        "compare-with-commit", Message("Compare with Last Commit"),
        when: .possible({ $0.comparisons.lastCommit.isThere }, else: { $0.comparisons.lastCommit.reason }),
        perform: { $0.comparisons.compareWithLastCommit() }),
      WindowCommand(
        "revert", Message("Revert to Saved"),
        when: .possible({ $0.openFile.disk.canRevert }, else: { $0.openFile.disk.whyNotReverted }),
        perform: { $0.openFile.disk.reload() }),
      WindowCommand(
        "cut", Message("Cut"), shortcuts: ["<Control>x"],
        when: .possible(in: CopyAndPaste.canCopy, else: Message("Select one or more elements")),
        perform: { $0.clipboard.cut() }),
      WindowCommand(
        "copy", Message("Copy"), shortcuts: ["<Control>c"],
        when: .possible(in: CopyAndPaste.canCopy, else: Message("Select one or more elements")),
        perform: { $0.clipboard.copy() }),
      WindowCommand(
        "paste", Message("Paste"), shortcuts: ["<Control>v"],
        when: .possible({ $0.clipboard.canPaste }, else: { _ in Message("The clipboard has no elements or images") }),
        perform: { $0.clipboard.paste() }),
      WindowCommand(
        "copy-visual-format", Message("Copy as Visual Format"),
        when: .possible(
          in: SelectedVisualFormat.isAvailable, else: Message("Select elements with constraints, or constraints")),
        perform: { $0.clipboard.copyVisualFormat() }),
      WindowCommand("check-everywhere", Message("Check Everywhere"), shortcuts: ["<Control><Shift>e"]) {
        $0.parts?.checkEverywhere()
      },
      WindowCommand(
        "suggestion-alternatives", Message("Alternatives to Suggestion…"), shortcuts: ["<Control><Alt>s"],
        when: .possible(in: { $0.suggested != nil }, else: Message("Add missing constraints first")),
        perform: { $0.parts?.openSuggestion() }),
      WindowCommand("library", Message("Library"), shortcuts: ["<Control><Shift>l"]) { $0.header.library.open() },
      WindowCommand("canvas-menu", Message("Canvas Menu"), shortcuts: ["Menu", "<Shift>F10"]) {
        $0.parts?.canvas.openMenu()
      },
      WindowCommand("palette", Message("Command Palette"), shortcuts: ["<Control><Shift>a"], when: .always) {
        $0.openPalette()
      },
      WindowCommand("shortcuts", Message("Keyboard Shortcuts"), shortcuts: ["<Control>question"], when: .always) {
        $0.showShortcuts()
      },
      WindowCommand("help", Message("Help"), shortcuts: ["F1"], when: .always) { $0.showHelp() },
      WindowCommand("about", Message("About Plumb"), when: .always) { $0.showAbout() },
      WindowCommand("next-region", Message("Next Pane"), shortcuts: ["F6"], when: .always) {
        $0.goToRegion(by: 1)
      },
      WindowCommand("previous-region", Message("Previous Pane"), shortcuts: ["<Shift>F6"], when: .always) {
        $0.goToRegion(by: -1)
      },
      WindowCommand("close", Message("Close"), shortcuts: ["<Control>w"], when: .always) { $0.widget.close() },
      WindowCommand("find", Message("Find"), shortcuts: ["<Control>f"]) { $0.parts?.find(replaces: false) },
      WindowCommand("replace", Message("Find and Replace"), shortcuts: ["<Control>h"]) {
        $0.parts?.find(replaces: true)
      },
      WindowCommand(
        "find-next", Message("Next Match"), shortcuts: ["F3"],
        when: .possible(in: { !Matches.all(in: $0).isEmpty }, else: Message("Find something first")),
        perform: { $0.parts?.goToMatch(1) }),
      WindowCommand(
        "find-previous", Message("Previous Match"), shortcuts: ["<Shift>F3"],
        when: .possible(in: { !Matches.all(in: $0).isEmpty }, else: Message("Find something first")),
        perform: { $0.parts?.goToMatch(-1) }),
      WindowCommand("find-in-outline", Message("Find in Outline"), shortcuts: ["<Control><Alt>f"]) {
        $0.parts?.findInOutline()
      },
      WindowCommand("rename", Message("Rename"), shortcuts: ["F2"]) { $0.parts?.renameSelected() },
      WindowCommand("toggle-left", Message("Show Outline"), shortcuts: ["F9"], perform: { $0.parts?.toggleLeft() }).on {
        $0.parts?.showsLeft == true
      },
      WindowCommand(
        "toggle-previews", Message("Show Previews"), shortcuts: ["<Control>F9"],
        perform: { $0.parts?.togglePreviews() }
      ).on { $0.parts?.showsPreviews == true },
      WindowCommand("preview", Message("Preview Window"), shortcuts: ["<Control><Shift>p"]) { $0.showPreviewWindow() },
      WindowCommand("preview-full-screen", Message("Preview in Full Screen"), shortcuts: ["F11"]) {
        $0.showPreviewWindow(isFullScreen: true)
      },
      WindowCommand(
        "toggle-right", Message("Show Inspectors"), shortcuts: ["<Shift>F9"], perform: { $0.parts?.toggleRight() }
      ).on { $0.parts?.showsRight == true },
      WindowCommand(
        "toggle-tutorial", Message("Show Tutorial"),
        when: .possible(
          { $0.parts?.tutorial.hasTutorial == true }, else: { _ in Message("Open a tutorial from the start page") }),
        perform: { $0.parts?.tutorial.toggle() }
      ).on { $0.parts?.tutorial.isShown == true },
      WindowCommand(
        "toggle-strings", Message("Show Translations"), shortcuts: ["<Control><Shift>t"],
        perform: { $0.parts?.toggleStrings() }
      ).on { $0.parts?.showsStrings == true },
      WindowCommand(
        "toggle-values", Message("Show Values"), shortcuts: ["<Control><Shift>v"],
        perform: { $0.parts?.toggleValues() }
      ).on { $0.parts?.showsValues == true },
      WindowCommand("strings-add", Message("Add Language…")) { $0.parts?.addLanguage() },
      WindowCommand(
        "strings-follow", Message("Canvas Follows"),
        perform: { $0.change { $0.settings.strings.canvasFollows.toggle() } }
      ).on { $0.editor?.settings.strings.canvasFollows == true },
    ]
}
