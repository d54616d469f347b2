import EditorCore
import GtkBridge
import Words

/// What other programs do to the file while it is open here.
extension DocumentWindow {
  func watchFile() {
    watch = file?.path.map { path in FileWatch(path: path) { [weak self] in self?.compareWithDisk() } }
  }

  /// Is all that is here on the disk, too?
  var isSaved: Bool {
    guard let editor else { return true }
    return file?.hasAll(of: editor) ?? editor.history.isSaved
  }

  /// A folder that is moved takes its files along without a word to who watches them.
  func noticeWhetherFileIsThere() {
    if file?.wentOrCame == true { compareWithDisk() }
  }

  func compareWithDisk() {
    guard file != nil, let editor, let state = file?.lookOnDisk(), let file else { return }
    switch state {
    case .same: notices.hide("disk")
    case .gone:
      let savesElsewhere = NoticeBar.Choice(title: say("Save As…")) { [weak self] in self?.saveAs() }
      let savesAnew = NoticeBar.Choice(title: say("Save")) { [weak self] in self?.save() }
      notices.show(
        "disk", say("“%1” is no longer where it was. Saving writes it anew.", file.shownName),
        [savesElsewhere, savesAnew])
    case .changed:
      let keeps = NoticeBar.Choice(title: say("Keep Mine")) {}
      let reloads = NoticeBar.Choice(title: say("Reload")) { [weak self] in self?.reload() }
      notices.show(
        "disk",
        editor.history.isSaved
          ? say("“%1” was changed by another program.", file.shownName)
          : say(
            "“%1” was changed by another program, and you have changes of your own here. Reloading can be undone.",
            file.shownName),
        [keeps, reloads])
    }
    fileWasLookedFor()
  }

  var canRevert: Bool { file?.path != nil && file?.isGone == false && editor?.history.isSaved == false }

  var whyNotReverted: Message {
    if file?.path == nil { return "It has not been saved yet" }
    return file?.isGone == true ? "Its file is gone" : "Nothing has changed since it was saved"
  }

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
