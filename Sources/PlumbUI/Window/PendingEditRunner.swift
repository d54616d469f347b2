import EditorCore
import GtkBridge
import LayoutAdvice
import Synchronization
import Words

/// Works out the editor's pending edit on another thread. A notice shows the progress and has a button to stop.
final class PendingEditRunner {
  private unowned let window: any WindowHost
  private var work: (any PendingEdit)?
  /// A finished result that waits for the end of a gesture, because it must not change the layout during one.
  private var found: FoundEdit?
  private var search: BackgroundTask<any PendingEdit, FoundEdit?>?
  private var telling: LoopSource?

  private static let topic = "pending"
  /// The time before progress is shown, in milliseconds. A notice that is gone at once would only flicker.
  private static let longestUntold = 400
  private static let betweenWords = 200

  init(window: any WindowHost) { self.window = window }

  /// Starts the work that the editor is waiting for, and cancels work that it no longer waits for.
  func update(for editor: Editor) {
    if editor.pendingEdit?.number != work?.number {
      end()
      if let next = editor.pendingEdit { start(next) }
    } else if found != nil, !editor.isInGesture {
      MainLoop.whenIdle { [weak self] in self?.handOver() }
    }
  }

  private func start(_ next: any PendingEdit) {
    let progress = Progress()
    work = next
    search = BackgroundTask(
      [next], run: { $0.workOut(for: SuggestionWatch($1) { progress.part = $0 }) },
      accept: { [weak self] found in
        self?.found = found
        self?.handOver()
      })
    telling = MainLoop.after(milliseconds: Self.longestUntold) { [weak self] in self?.tell(of: next, progress) }
  }

  private func handOver() {
    guard let work, let found, window.editor?.isInGesture == false else { return }
    end()
    window.change { $0.accept(found, of: work) }
  }

  private func tell(of work: any PendingEdit, _ progress: Progress) {
    let message = { say(work.message(done: progress.part)) }
    let stop = NoticeBar.Choice(title: say("Stop")) { [weak self] in self?.window.change { $0.stopPendingEdit() } }
    window.notices.show(Self.topic, message(), [stop])
    telling = MainLoop.every(milliseconds: Self.betweenWords) { [weak self] in
      self?.window.notices.update(Self.topic, message())
      return true
    }
  }

  private func end() {
    telling?.cancel()
    (work, search, found) = (nil, nil, nil)
    window.notices.hide(Self.topic)
  }
}

/// The finished part of the work, from 0 to 1, shared between two threads.
nonisolated private final class Progress: Sendable {
  private let hundredths = Atomic(0)

  var part: Double {
    get { Double(hundredths.load(ordering: .relaxed)) / 100 }
    set { hundredths.store(Int(newValue * 100), ordering: .relaxed) }
  }
}
