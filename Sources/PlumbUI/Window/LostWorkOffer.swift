import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// Offers to recover unsaved work after a crash.
final class LostWorkOffer {
  private unowned let window: DocumentWindow
  private var program: any WindowProgram { window.program }
  /// The id of the work that the notice in this window is about.
  private var offered: UnsavedWork.Abandoned.ID?

  init(window: DocumentWindow) { self.window = window }

  /// Shows the notice. It offers to recover work of this window's file here, and other work on the start page.
  func show() {
    let lost = program.lostWork
    let mine = window.file?.path.flatMap { path in lost.first { $0.isOf(path) } }
    offered = mine?.id ?? lost.first?.id
    if let mine { return offer(mine, among: lost) }
    guard !lost.isEmpty else { return }
    let show = NoticeBar.Choice(title: say("Show")) { [weak self] in self?.program.showStartPage() }
    let text = Message(
      "Plumb closed before %1 document was saved.", "Plumb closed before %1 documents were saved.", count: lost.count)
    window.notices.show("lost", say(text), [show])
  }

  /// Hides the notice if its work has been recovered or discarded.
  func hideWhatIsOver() {
    if let offered, !program.isLost(offered) { window.notices.hide("lost") }
  }

  private func offer(_ mine: UnsavedWork.Abandoned, among lost: [UnsavedWork.Abandoned]) {
    let text =
      lost.count == 1
      ? Message("Plumb closed before your last changes to “%1” were saved.", FileName.inSentence(mine.note.name))
      : Message(
        "Plumb closed before your last changes to “%2” and %1 other document were saved.",
        "Plumb closed before your last changes to “%2” and %1 other documents were saved.", count: lost.count - 1,
        FileName.inSentence(mine.note.name))
    let others = NoticeBar.Choice(title: say("Show Others")) { [weak self] in self?.showOthers(than: mine) }
    let discard = NoticeBar.Choice(title: say("Discard")) { [weak self] in self?.program.giveUp(mine) }
    let recover = NoticeBar.Choice(title: say("Recover")) { [weak self] in
      if let self { program.recover(mine, in: window) }
    }
    window.notices.show("lost", say(text), (lost.count > 1 ? [others] : []) + [discard, recover])
  }

  /// Shows the start page with the other documents. The notice about this one stays until it is answered.
  private func showOthers(than mine: UnsavedWork.Abandoned) {
    program.showStartPage()
    if program.isLost(mine.id) { show() }
  }
}

extension UnsavedWork.Abandoned {
  func isOf(_ path: String) -> Bool { note.path.map { DocumentFile.isSame($0, path) } ?? false }

  /// The backed-up document; nil if it cannot be read.
  var document: Document? { (try? NativeReader.read(bytes, named: note.name))?.document }
}
