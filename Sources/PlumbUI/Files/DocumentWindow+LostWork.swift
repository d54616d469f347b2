import GtkBridge
import ProgramResources
import Words

/// After a crash: what was not saved is offered where it is looked for.
extension DocumentWindow {
  /// Of this very file, to be opened here; of others, on the start page.
  func offerLostWork() {
    if let path = file?.path, let mine = program.lostWork.first(where: { $0.note.path == path }) {
      notices.show(
        "lost", say("Plumb ended before your last changes to “%1” were saved.", mine.note.name),
        [
          .init(title: say("Discard")) { [weak self] in self?.program.giveUp(mine) },
          .init(title: say("Recover")) { [weak self] in self?.recover(mine) },
        ])
    } else if !program.lostWork.isEmpty {
      let text = Message(
        "Plumb ended before %1 document was saved.", "Plumb ended before %1 documents were saved.",
        count: program.lostWork.count)
      notices.show("lost", say(text), [.init(title: say("Show")) { [weak self] in self?.program.showStartPage() }])
    }
  }

  /// Over what is shown: the same file before its last changes.
  func recover(_ work: UnsavedWork.Abandoned) { program.recover(work, in: self) }
}
