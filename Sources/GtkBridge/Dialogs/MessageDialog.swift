import CGtk

/// A question or a message with buttons, as a value.
///
///     let unsaved = MessageDialog("Save changes?", detail: "They are lost otherwise.", answers: [
///       .init("Cancel"), .init("Discard", style: .destructive), .init("Save", style: .suggested),
///     ])
///     unsaved.ask(above: window) { choice in ... }
package struct MessageDialog {
  package struct Answer: Equatable {
    package enum Style: Equatable { case plain, suggested, destructive }

    package var text: String
    package var style: Style

    package init(_ text: String, style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  package var text: String
  package var detail: String
  package var answers: [Answer]

  package init(_ text: String, detail: String = "", answers: [Answer]) {
    (self.text, self.detail, self.answers) = (text, detail, answers)
  }

  /// Shows the dialog, and passes on the index of the chosen answer, or nil if the dialog was dismissed. Return chooses
  /// the suggested answer.
  @discardableResult
  package func ask(above window: Widget?, _ answered: @escaping (Int?) -> Void) -> Widget {
    let dialog = makeDialog(above: window)
    for (position, answer) in answers.enumerated() { answer.addButton(to: dialog, position) }
    let memory = WeakObject(dialog)
    dialog.on("response") { (response: Int) in
      // The dialog goes before the answer is passed on, since the answer may close the window below. GTK 4.8 would use
      // that window when the dialog goes.
      if let dialog = memory.object.map({ Widget($0.raw) }) {
        gtk_window_set_transient_for(dialog.as(.window), nil)
        dialog.destroyWindow()
      }
      answered(answers.indices.contains(response) ? response : nil)
    }
    dialog.present()
    return dialog
  }

  private func makeDialog(above window: Widget?) -> Widget {
    let made = PropertyValue.makeObject(
      gtk_message_dialog_get_type(),
      [
        ("text", .string(text)), ("secondary-text", .string(detail.isEmpty ? nil : detail)), ("modal", .bool(true)),
        ("transient-for", .object(window?.object.raw)), ("destroy-with-parent", .bool(true)),
      ])
    return Widget(made.raw)
  }
}

extension MessageDialog.Answer {
  fileprivate func addButton(to dialog: Widget, _ position: Int) {
    guard let made = gtk_dialog_add_button(dialog.as(.dialog), text, gint(clamping: position)) else { return }
    let button = Widget(made)
    switch style {
    case .plain: break
    case .destructive: button.styled("destructive-action")
    case .suggested:
      button.styled("suggested-action")
      gtk_dialog_set_default_response(dialog.as(.dialog), gint(clamping: position))
    }
  }
}
