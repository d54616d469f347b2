import EditorCore
import GtkBridge
import Help
import LayoutModel

/// The actions of a window: one for each command, and those with a parameter, such as an element or a device. Menus,
/// buttons and keys activate them. The actions also say which commands are available and which toggles are on.
final class WindowActions {
  private unowned let window: DocumentWindow
  private let map: ActionMap
  private var ofEditor: [(action: Action, command: Command)] = []
  private var ofWindow: [(action: Action, command: WindowCommand)] = []
  private var viewpoints: [(menu: ViewpointMenu, action: Action)] = []
  private let tool: Action
  private let canvasTransform: Action

  init(window: DocumentWindow) {
    self.window = window
    map = window.widget.actions
    tool = map.addChoice("tool", chosen: Tool.select.rawValue) { [weak window] name in
      if let tool = Tool(rawValue: name) { window?.change { $0.use(tool) } }
    }
    canvasTransform = map.addReadOut("canvas-transform", .tuple([.double(0), .double(0), .double(0)]))
    ofEditor = CommandRegistry.all.map { command in
      (add(command.id, isToggle: command.isOn != nil) { [weak window] in window?.perform(command.id) }, command)
    }
    ofWindow = WindowCommands.all.map { command in
      let action = add(command.id, isToggle: command.isOn != nil) { [weak window] in
        guard let window else { return }
        command.perform(window)
        window.refreshHeader()
      }
      return (action, command)
    }
    map.add("help-about", taking: "s") { [weak window] value in
      guard case .string(let name) = value, let topic = HelpTopic(rawValue: name) else { return }
      window?.program.showHelp(topic.place)
    }
    addCanvasActions()
    addTextActions()
    addValueActions()
  }

  private func add(_ id: String, isToggle: Bool, _ perform: @escaping () -> Void) -> Action {
    isToggle ? map.addToggle(id, isOn: false) { _ in perform() } : map.add(id, perform)
  }

  private func addCanvasActions() {
    map.add("select-element", taking: "s") { [weak window] value in
      guard case .string(let id) = value else { return }
      window?.change { $0.select(Selection(elements: [ElementID(id)])) }
    }
    viewpoints = ViewpointMenu.all.map { menu in
      let action = map.addChoice(menu.id, chosen: "") { [weak window] choice in
        window?.change { $0.look(from: menu.choosing(choice, in: $0)) }
      }
      return (menu, action)
    }
    map.add("swap-component", taking: "s") { [weak window] value in
      if case .string(let id) = value { window?.change { Components.swapChosen(for: SceneID(id), in: &$0) } }
    }
    // The rows of components that would contain themselves are grey.
    map.add("swap-component-refused", taking: "s") { _ in }.isEnabled = false
    map.add("vary", taking: "s") { [weak window] value in
      guard case .string(let name) = value, let condition = VariationKey(rawValue: name) else { return }
      window?.change { $0.vary(for: condition) }
    }
    map.add("vary-copy", taking: "s") { [weak window] value in
      guard case .string(let name) = value, let other = VariationKey(rawValue: name) else { return }
      window?.change { editor in
        if let condition = editor.condition { VariationEditing.copy(other, to: condition, in: &editor) }
      }
    }
    // Waits until the menu is gone.
    map.add("view-other-size") { [weak window] in MainLoop.whenIdle { window?.parts?.askForViewSize() } }
    map.add("new-scene", taking: "s") { [weak window] value in
      guard case .string(let id) = value else { return }
      window?.change { editor in
        if let device = editor.layouts.environment.catalogue[id] { SceneEditing.add(for: device, in: &editor) }
      }
    }
  }

  private func addTextActions() {
    map.add("strings-export", taking: "s") { [weak window] value in
      if case .string(let language) = value { window?.translations.export(in: language.isEmpty ? nil : language) }
    }
    map.add("strings-remove", taking: "s") { [weak window] value in
      guard case .string(let code) = value else { return }
      window?.change { Translating.removeLanguage(code, named: LanguageName.own(code) ?? code, in: &$0) }
    }
    map.add("strings-view", taking: "s") { [weak window] value in
      if case .string(let language) = value { window?.change { Translating.look(fromLanguage: language, in: &$0) } }
    }
    map.add("strings-import") { [weak window] in window?.translations.askForFile() }
    map.add("strings-edit") { [weak window] in window?.parts?.editTranslations() }
  }

  private func addValueActions() {
    map.add("values-add", taking: "s") { [weak window] value in
      if case .string(let word) = value, let kind = ValueKind(rawValue: word) { window?.parts?.addValue(kind) }
    }
    map.add("values-merge", taking: "s") { [weak window] value in
      if case .string(let id) = value { window?.parts?.mergeChosenValue(into: ValueID(id)) }
    }
  }

  // MARK: Availability and states of commands

  func show(_ editor: Editor) {
    for (action, command) in ofEditor {
      action.isEnabled = command.isEnabled(editor)
      if let isOn = command.isOn { action.state = .bool(isOn(editor)) }
    }
    tool.state = .string(editor.tool.rawValue)
    for (menu, action) in viewpoints { action.state = .string(menu.chosen(in: editor)) }
  }

  func showWindow() {
    for (action, command) in ofWindow {
      action.isEnabled = command.isEnabled(in: window)
      if let isOn = command.isOn { action.state = .bool(isOn(window)) }
    }
    if window.isStartPage { for (action, _) in ofEditor { action.isEnabled = false } }
  }

  /// Publishes the position of the active scene's origin in the window and the zoom, so that other programs can find
  /// places on the canvas. The zoom is 0 until the position is known.
  func showTransform(_ origin: Point, zoom: Double) {
    canvasTransform.state = .tuple([.double(origin.x), .double(origin.y), .double(zoom)])
  }
}
