import GtkBridge
import Words

/// The notices about what other programs did to the open file.
final class DiskNotices {
  private unowned let window: any OpenFileHost

  init(window: any OpenFileHost) { self.window = window }

  private var name: String { window.file?.shownName ?? "" }

  /// Hides the question or the warning about the disk.
  func hide() { window.notices.hide("disk") }

  func showThatItWasReloaded() {
    window.notices.show(
      "reload", say("“%1” was changed by another program and has been reloaded. You can undo this.", name))
  }

  func ask(isEdited: Bool, reload: @escaping () -> Void) {
    let text =
      isEdited
      ? say(
        "“%1” was changed by another program, and you have unsaved changes. Reloading can be undone.", name)
      : say("“%1” was changed by another program.", name)
    window.notices.show(
      "disk", text,
      [.init(title: say("Keep Mine"), perform: {}), .init(title: say("Reload"), perform: reload)])
  }

  func showThatItIsGone() {
    offerToSave(say("“%1” was moved or deleted. Saving creates it again.", name))
  }

  func showThatItIsUnreadable(_ reason: Message) {
    offerToSave(
      say(
        "“%1” was changed by another program and can’t be read: %2. The document shown here isn’t saved.", name,
        reason))
  }

  private func offerToSave(_ text: String) {
    let savesElsewhere = NoticeBar.Choice(title: say("Save As…")) { [weak window] in window?.saveAs() }
    let savesAnew = NoticeBar.Choice(title: say("Save")) { [weak window] in window?.save() }
    window.notices.show("disk", text, [savesElsewhere, savesAnew])
  }
}
