import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The bar of the preview window: the configuration and the zoom, at the same positions as in the editor's bottom bar.
final class StageBar {
  var widget: Widget { bar.widget }
  private let bar = FoldingBar(spacing: 6)
  private let device: Widget
  private let devices: DevicePicker
  private let buttons: [(menu: ViewpointMenu, button: Widget)]
  private let more = Widget.menuButton(icon: "view-more-symbolic", name: say("View As"), Menu([]))
  private let size = Widget.button("", action: "win.stage-size").styled("flat", "zoom-value")
  private let zoom = ZoomControls(tooltip: say("Actual size (Ctrl+1)"))
  private let sizePopover = ViewSizePopover()
  private let languages = LanguagePicker()
  private var shown: [String: Menu] = [:]

  /// The choices behind the last button.
  private static let rarer = [ViewpointMenu.profile, .size, .direction]

  init() {
    let device = Widget.menuButton("", name: say(ViewpointMenu.device.name)).styled("view-as")
    self.device = device
    devices = DevicePicker(on: device) { id in
      device.activate("win.\(ViewpointMenu.device.id)", .string(id))
    }
    buttons = [ViewpointMenu.language, .textSize, .appearance].map { menu in
      (menu, Widget.menuButton("", name: say(menu.name)).styled("view-as"))
    }
    bar.widget.styled("bottom-bar")
    addViewing()
    bar.append(Widget.box(.horizontal).expanding(horizontally: true))
    size.tooltip = say("Size: click to type another one, or drag the scene’s edges")
    bar.append(size)
    bar.append(Widget.separator(.vertical))
    bar.append(zoom)
  }

  private func addViewing() {
    let rotate = Widget.button(
      icon: "plumb-rotate-device-symbolic", name: say("Rotate"), tooltip: say("Rotate the scene (Ctrl+R)"),
      action: "win.rotate"
    ).styled("flat")
    bar.append(device, hideRank: nil, needsNoStandIn: true)
    bar.append(rotate)
    for (place, part) in buttons.map(\.button).enumerated() {
      bar.append(part, hideRank: 4 - place, needsNoStandIn: true)
    }
    more.showsFrame = false
    more.styled("view-as")
    more.tooltip = say("View options")
    bar.append(more)
  }

  // MARK: Showing

  func show(_ editor: Editor) {
    let subject = ViewpointSubject.onStage(in: editor)
    devices.subject = subject
    device.setMenuLabel(Self.label(.device, subject))
    device.setStyled("chosen", !ViewpointMenu.device.chosen(in: subject.viewpoint).isEmpty)
    for (menu, button) in buttons {
      set(Self.menu(menu, subject), on: button, id: menu.id, label: Self.label(menu, subject))
      button.setStyled("chosen", !menu.chosen(in: subject.viewpoint).isEmpty)
    }
    let folded = buttons.filter { bar.isFolded($0.button) }.map(\.menu)
    let others = (folded + Self.rarer).map { menu in
      MenuEntry.submenu(say(menu.name), Self.menu(menu, subject))
    }
    set(Menu([MenuSection(others)]), on: more, id: "more", label: nil)
    more.setStyled("chosen", Self.rarer.contains { !$0.chosen(in: subject.viewpoint).isEmpty })
    let sheet = Staging.size(in: editor)
    gtk_button_set_label(
      size.as(.button), say("%1 × %2", Figures.text(sheet.width), Figures.text(sheet.height)))
    zoom.show(editor.stage.sight.zoom(of: sheet))
  }

  /// The label of a menu button: the chosen value, or the scene's own.
  private static func label(_ menu: ViewpointMenu, _ subject: ViewpointSubject) -> String {
    let chosen = menu.chosen(in: subject.viewpoint)
    switch menu.id {
    // A custom size hides the chosen device, so its name would be misleading.
    case ViewpointMenu.device.id where subject.viewpoint.size != nil: return say("Custom Size")
    case ViewpointMenu.textSize.id where chosen.isEmpty: return "Aa"
    case ViewpointMenu.language.id:
      return LanguageName.own(chosen.isEmpty ? subject.languages.base : chosen) ?? say(menu.title(for: subject))
    case ViewpointMenu.appearance.id where chosen.isEmpty:
      return say(subject.scene?.appearance == .dark ? Message("Dark") : Message("Light"))
    default: return say(menu.title(for: subject))
    }
  }

  private static let adding = MenuSection([.item(say("Add Language…"), action: "win.stage-add-language")])

  private static func menu(_ menu: ViewpointMenu, _ subject: ViewpointSubject) -> Menu {
    Menu(sections(menu, subject) + (menu.id == ViewpointMenu.language.id ? [adding] : []))
  }

  private static func sections(_ menu: ViewpointMenu, _ subject: ViewpointSubject) -> [MenuSection] {
    menu.sections(for: subject).map { choices in
      MenuSection(
        choices.map { choice in
          let title = LanguageName.title(of: choice, in: menu, base: subject.languages.base)
          return .item(title, action: "win.\(menu.id)", target: .string(choice.id))
        })
    }
  }

  /// Sets the menu and the label of a button, if they have changed.
  private func set(_ menu: Menu, on button: Widget, id: String, label: String?) {
    let key = "\(id) \(label ?? "")"
    guard shown[key] != menu else { return }
    shown = shown.filter { !$0.key.hasPrefix("\(id) ") }
    shown[key] = menu
    button.setMenu(menu, label: label)
  }

  /// Asks for a language without texts in the document, adds it, and shows the scene in it.
  func askForLanguage(_ window: (any PreviewWindowHost)?) {
    let shown = buttons.first { $0.menu.id == ViewpointMenu.language.id }?.button
    let button = shown.flatMap { bar.isFolded($0) ? nil : $0 } ?? more
    languages.open(
      on: button, title: say("Translate Into"),
      objection: { [weak window] code in (window?.editor?.document.objection(toLanguage: code)).map { say($0) } },
      chosen: { [weak self, weak window] entry in
        window?.change { Translating.addLanguage(entry.code, named: entry.name, in: &$0) }
        self?.widget.activate("win.\(ViewpointMenu.language.id)", .string(entry.code))
      })
  }

  func askForSize(_ window: (any PreviewWindowHost)?) {
    guard let window, let shown = window.editor.map(Staging.size) else { return }
    sizePopover.open(on: size, showing: shown) { [weak window] length, axis in
      window?.changeStage { editor in
        let size = Staging.size(in: editor)
        editor.stage.draggedAxis = axis
        Staging.resize(to: axis == .horizontal ? Size(length, size.height) : Size(size.width, length), in: &editor)
      }
    }
  }
}
