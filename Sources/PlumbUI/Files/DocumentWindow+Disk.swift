import EditorCore
import GtkBridge
import Words

/// What other programs do to the file while it is open here.
extension DocumentWindow {
  func watchFile() {
    watch = file?.path.map { path in FileWatch(path: path) { [weak self] in self?.compareWithDisk() } }
  }

  func compareWithDisk() {
    guard let file, let editor else { return }
    switch file.stateOnDisk {
    case .same: notices.hide("disk")
    case .gone:
      notices.show("disk", say("“%1” is no longer where it was. Saving writes it anew.", file.name))
    case .changed:
      let keeps = NoticeBar.Choice(title: say("Keep Mine")) {}
      let reloads = NoticeBar.Choice(title: say("Reload")) { [weak self] in self?.reload() }
      notices.show(
        "disk",
        editor.history.isSaved
          ? say("“%1” was changed by another program.", file.name)
          : say("“%1” was changed by another program, and so were you here. Reloading can be undone.", file.name),
        [keeps, reloads])
    }
  }

  var canRevert: Bool { file?.path != nil && editor?.history.isSaved == false }

  /// Takes in what is on the disk, as an edit that can be undone.
  func reload() {
    guard let path = file?.path else { return }
    leaveGesture()
    finishTyping()
    do throws(DocumentFileProblem) {
      let opened = try DocumentFile.open(path)
      file = opened
      change { editor in
        editor.replaceDocument(by: opened.document, Message("Reload"))
        editor.markSaved()
      }
      notices.hide("disk")
    } catch {
      tell(error)
    }
  }
}
