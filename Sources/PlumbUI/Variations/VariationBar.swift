import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The bar over the canvas while the design is varied. It shows the condition that edits apply to, the scene's other
/// variations, and a button that returns to editing for all conditions.
final class VariationBar {
  let widget = Widget.box(.horizontal, spacing: 6).styled("variation-bar")
  private unowned let window: any EditorHost
  private let title = Widget.label("", mayShorten: true).styled("variation-title")
  private let hint = Widget.label("", mayShorten: true)
  private let others = Widget.menuButton(say("Variations"), name: say("Variations"))
  private var shown: Shown?

  /// The number of letters of the title that are always visible.
  private static let longestTitle = 32

  private struct Shown: Equatable {
    var condition: VariationKey
    var choices: VariationChoices
  }

  init(window: any EditorHost) {
    self.window = window
    widget.append(title)
    widget.append(hint.expanding(horizontally: true))
    others.showsFrame = true
    others.tooltip = say("Other variations, and what to do with this one")
    widget.append(others)
    let done = Widget.button(say("Done"), action: "win.vary-done")
    done.tooltip = say("Edit for all conditions again (Ctrl+Alt+Shift+O)")
    widget.append(done)
    gtk_label_set_xalign(hint.as(.label), 0)
    widget.setAccessible(label: say("Variation"))
    widget.isVisible = false
  }

  func show(_ editor: Editor) {
    guard !editor.isPreviewing else { return }
    let now = editor.condition.map { Shown(condition: $0, choices: VariationChoices.choices(in: editor)) }
    guard now != shown else { return }
    shown = now
    widget.isVisible = now != nil
    guard let now else { return }
    title.text = say("Editing only for: %1", say(now.condition.title))
    title.tooltip = title.text
    // In a narrow window the hint is shortened first.
    gtk_label_set_width_chars(title.as(.label), gint(min(title.text.count * 4 / 5, Self.longestTitle)))
    hint.text = say("Other conditions keep their design")
    hint.tooltip = hint.text
    others.setMenu(Self.menu(now), label: say("Variations"))
  }

  private static func menu(_ shown: Shown) -> Menu {
    let others = shown.choices.present.filter { $0.condition != shown.condition }
    let copying = others.map { choice in
      MenuEntry.item(
        say("Copy from %1", say(choice.title)), action: "win.vary-copy", target: .string(choice.id))
    }
    let lists = [VaryMenu.section(nil, others), copying.isEmpty ? nil : MenuSection(copying)]
    return Menu(lists.compactMap(\.self) + CommandPlace.varying.menu(naming: { _ in nil }))
  }
}

/// Makes the menu of the conditions for which the design can be varied.
enum VaryMenu {
  static func menu(_ choices: VariationChoices) -> Menu {
    Menu(
      [section(choices.present.isEmpty ? nil : say("Variations of This Scene"), choices.present)].compactMap(\.self)
        + choices.sections.enumerated().compactMap { place, choices in
          section(place == 0 ? say("Vary the Design for") : nil, choices)
        })
  }

  static func section(_ title: String?, _ choices: [VariationChoices.Choice]) -> MenuSection? {
    guard !choices.isEmpty else { return nil }
    let entries = choices.map { choice in
      MenuEntry.item(say(choice.title), action: "win.vary", target: .string(choice.id))
    }
    return title.map { MenuSection($0, entries) } ?? MenuSection(entries)
  }
}
