import EditorCore
import GtkBridge
import Words

/// The parts of the bottom bar that choose the configuration on the canvas: device, orientation, language, text size,
/// and a button for the rarer choices.
final class ViewAsBar {
  let device: Widget
  let language: Widget
  let textSize: Widget
  let rotate = Widget.button(
    icon: "plumb-rotate-device-symbolic", name: say("Rotate"), tooltip: say("Rotate the scene (Ctrl+R)"),
    action: "win.rotate"
  ).styled("flat")
  let vary = Widget.menuButton(say("Vary"), name: say("Vary")).styled("view-as")
  let more = Widget.menuButton(icon: "view-more-symbolic", name: say("View As"), Menu([]))
  private unowned let window: any EditorHost
  private let devices: DevicePicker
  private var shown: [String: Menu] = [:]

  init(window: any EditorHost) {
    self.window = window
    let device = Self.button(.device, say("Device on canvas"))
    self.device = device
    devices = DevicePicker(on: device) { [unowned window] id in
      window.change { $0.look(from: ViewpointMenu.device.choosing(id, in: $0)) }
    }
    language = Self.button(.language, say("Language on canvas"))
    textSize = Self.button(.textSize, say("Text size on canvas"))
    vary.tooltip = say("Edit the design for one condition only, such as landscape")
    more.showsFrame = false
    more.styled("view-as")
    more.tooltip = say("View options")
  }

  private static func button(_ menu: ViewpointMenu, _ tooltip: String) -> Widget {
    let button = Widget.menuButton("", name: say(menu.name)).styled("view-as")
    button.tooltip = tooltip
    return button
  }

  func show(_ editor: Editor) {
    devices.subject = ViewpointSubject.onCanvas(in: editor)
    device.setMenuLabel(Self.label(.device, editor))
    device.setStyled("chosen", !ViewpointMenu.device.chosen(in: editor).isEmpty)
    for (menu, button) in [(ViewpointMenu.language, language), (.textSize, textSize)] {
      set(Self.menu(menu, editor), on: button, id: menu.id, label: Self.label(menu, editor))
      button.setStyled("chosen", !menu.chosen(in: editor).isEmpty)
    }
    set(VaryMenu.menu(VariationChoices.choices(in: editor)), on: vary, id: "vary", label: say("Vary"))
    vary.setStyled("chosen", editor.condition != nil)
    let others = Self.rarer.map { menu in
      let custom = menu.id == ViewpointMenu.size.id ? [Self.otherSize] : []
      return MenuSection(say(menu.name), Self.sections(menu, editor).flatMap(\.entries) + custom)
    }
    set(
      Menu(others + CommandPlace.viewing.menu(naming: window.name(ofWindowCommand:))), on: more, id: "more", label: nil)
    more.setStyled("chosen", Self.rarer.contains { !$0.chosen(in: editor).isEmpty } || editor.viewpoint.isRunTime)
  }

  /// The menu entry that replaces the language button when the bar has no room for it. The next two do so for other
  /// buttons.
  func languageEntry(_ editor: Editor) -> MenuEntry { Self.entry(.language, editor) }
  func textSizeEntry(_ editor: Editor) -> MenuEntry { Self.entry(.textSize, editor) }

  func varyEntry(_ editor: Editor) -> MenuEntry {
    .submenu(say("Vary"), VaryMenu.menu(VariationChoices.choices(in: editor)))
  }

  private static func entry(_ menu: ViewpointMenu, _ editor: Editor) -> MenuEntry {
    .submenu(say(menu.name), Self.menu(menu, editor))
  }

  private static func menu(_ menu: ViewpointMenu, _ editor: Editor) -> Menu {
    Menu(sections(menu, editor) + (menu.id == ViewpointMenu.language.id ? [translating] : []))
  }

  /// The choices behind the last button.
  private static let rarer = [ViewpointMenu.profile, .size, .direction, .appearance]
  private static let otherSize = MenuEntry.item(say("Other Size…"), action: "win.view-other-size")

  /// Opens the popover for any size.
  func askForSize(_ popover: ViewSizePopover) {
    guard let shown = window.editor.flatMap(SizeSweep.shownSize) else { return }
    popover.open(on: more, showing: shown) { [weak window] length, axis in
      guard var size = window?.editor.flatMap(SizeSweep.shownSize) else { return }
      if axis == .horizontal { size.width = length } else { size.height = length }
      window?.change { $0.look(atSize: size) }
    }
  }

  /// The menu entries that lead from the choice of a language to the texts in it.
  private static let translating = MenuSection([
    .item(say("Add Language…"), action: "win.strings-add"),
    .item(say("Edit Translations…"), action: "win.strings-edit"),
  ])

  private static func label(_ menu: ViewpointMenu, _ editor: Editor) -> String {
    let chosen = menu.chosen(in: editor)
    if menu.id == ViewpointMenu.textSize.id, chosen.isEmpty { return "Aa" }
    if menu.id == ViewpointMenu.language.id {
      return LanguageName.own(chosen.isEmpty ? editor.document.languages.base : chosen) ?? say(menu.title(for: editor))
    }
    return say(menu.title(for: editor))
  }

  /// Sets the menu and the label of a button, if they have changed.
  private func set(_ menu: Menu, on button: Widget, id: String, label: String?) {
    let key = "\(id) \(label ?? "")"
    guard shown[key] != menu else { return }
    shown = shown.filter { !$0.key.hasPrefix("\(id) ") }
    shown[key] = menu
    button.setMenu(menu, label: label)
  }

  private static func sections(_ menu: ViewpointMenu, _ editor: Editor) -> [MenuSection] {
    let base = editor.document.languages.base
    return menu.sections(for: editor).map { choices in
      MenuSection(
        choices.map {
          .item(LanguageName.title(of: $0, in: menu, base: base), action: "win.\(menu.id)", target: .string($0.id))
        })
    }
  }
}
