import CGtk

/// Buttons of a bar that show a word beside their picture if the bar has room for it.
///
///     let align = Widget.button(icon: "align-symbolic", name: "Align").withWord("Align", icon: "align-symbolic")
///     align.showsWord = bar.width > 1500
extension Widget {
  /// Gives a button or a menu button a picture and a word. The word is hidden at first.
  package func withWord(_ word: String, icon: String) -> Widget {
    let label = Widget.label(word)
    label.isVisible = false
    let content = Widget.box(.horizontal, spacing: 6, [.image(icon: icon), label])
    if isA(.menuButton) {
      gtk_menu_button_set_child(self.as(.menuButton), content.pointer)
    } else {
      gtk_button_set_child(self.as(.button), content.pointer)
    }
    return self
  }

  package var showsWord: Bool {
    get { word?.isVisible ?? false }
    nonmutating set { word?.isVisible = newValue }
  }

  private var word: Widget? {
    let content =
      isA(.menuButton) ? gtk_menu_button_get_child(self.as(.menuButton)) : gtk_button_get_child(self.as(.button))
    return content.flatMap { Widget($0).children.last }.flatMap { $0.isA(.label) ? $0 : nil }
  }
}
