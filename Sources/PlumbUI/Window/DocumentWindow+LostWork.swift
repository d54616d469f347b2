import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// What is not saved is kept aside all the time.
extension DocumentWindow {
  func keepWork() {
    keeper.look = { [weak self] in
      guard let self, let work = workUnderWay, let file else { return }
      keeper.keep(work, of: file)
    }
    keeper.troubled = { [weak self] reason in
      guard let reason else { return self?.notices.hide("keep") ?? () }
      self?.notices.show("keep", say("Your unsaved work cannot be kept safe: %1", reason))
    }
  }

  func keepSoon() { keeper.lookSoon() }

  /// Before the program is made to end.
  func keepNow() {
    leaveGesture()
    finishTyping()
    if let editor, let file { keeper.keepNow(editor, of: file) }
  }

  /// The editor as it would be if what is being typed in a field were taken.
  private var workUnderWay: Editor? {
    let typed = (parts?.inspector.typed ?? []) + constraintEditor.typed
    let translation = parts?.strings.typed
    guard var work = editor, !typed.isEmpty || translation != nil else { return editor }
    work.leaveGesture()
    for text in typed { _ = work.set(text.field.id, .typed(text.text), on: text.field.target, at: Moment(time: 0)) }
    if let translation { work.setText(translation.text, for: translation.key, in: translation.language) }
    return work
  }
}

/// After a crash: what was not saved is offered where it is looked for.
extension DocumentWindow {
  /// Of this very file, to be taken in here; of others, on the start page.
  func offerLostWork() {
    let lost = program.lostWork
    let mine = file?.path.flatMap { path in lost.first { $0.isOf(path) } }
    offeredWork = mine?.id ?? lost.first?.id
    let show = NoticeBar.Choice(title: say("Show")) { [weak self] in self?.program.showStartPage() }
    guard let mine else {
      guard !lost.isEmpty else { return }
      let text = Message(
        "Plumb ended before %1 document was saved.", "Plumb ended before %1 documents were saved.", count: lost.count)
      return notices.show("lost", say(text), [show])
    }
    let text =
      lost.count == 1
      ? Message("Plumb ended before your last changes to “%1” were saved.", FileName.inSentence(mine.note.name))
      : Message(
        "Plumb ended before your last changes to “%2” and %1 other document were saved.",
        "Plumb ended before your last changes to “%2” and %1 other documents were saved.", count: lost.count - 1,
        FileName.inSentence(mine.note.name))
    let others = NoticeBar.Choice(title: say("Show Others")) { [weak self] in self?.showOtherLostWork(than: mine) }
    let discard = NoticeBar.Choice(title: say("Discard")) { [weak self] in self?.program.giveUp(mine) }
    let recover = NoticeBar.Choice(title: say("Recover")) { [weak self] in self?.program.recover(mine, in: self) }
    notices.show("lost", say(text), (lost.count > 1 ? [others] : []) + [discard, recover])
  }

  /// The others are on the start page; this one stays to be answered here.
  private func showOtherLostWork(than mine: UnsavedWork.Abandoned) {
    program.showStartPage()
    if program.isLost(mine.id) { offerLostWork() }
  }

  /// Takes in what was kept of the file that is open here, as an edit that can be undone.
  func takeIn(_ document: Document, basedOn basis: FileFingerprint?) {
    leaveGesture()
    finishTyping()
    file?.isBased(on: basis)
    change { $0.replaceDocument(by: document, Message("Recover")) }
    compareWithDisk()
  }
}

extension UnsavedWork.Abandoned {
  func isOf(_ path: String) -> Bool { note.path.map { DocumentFile.isSame($0, path) } ?? false }

  /// The document that was kept; nil where it cannot be read.
  var document: Document? { (try? NativeReader.read(bytes, named: note.name))?.document }
}
