import EditorCore
import FormatExchange
import GtkBridge
import LayoutModel
import Words

/// Reports edits that a file of another program cannot hold as soon as they are made, and connections that saving will
/// remove. It computes on another thread what a save would write.
final class SavingForecast {
  private unowned let openFile: OpenFile
  private unowned let window: any OpenFileHost
  /// The contents that the latest computation found. They are for the basis of this number.
  private var contents: SavedContents?
  private var basisNumber = 0
  private var shown: LossReport?
  private var pause: LoopSource?
  private lazy var task = makeTask()

  private static let topic = "forecast"
  /// Edits follow each other quickly, and a large file takes half a second to compute.
  private static let pauseInMilliseconds = 300

  private struct ForecastJob: Sendable {
    let document: Document
    let source: KeptSource
    let name: String
    let basisNumber: Int
  }

  init(of openFile: OpenFile, window: any OpenFileHost) { (self.openFile, self.window) = (openFile, window) }

  /// Plans a computation. To be called after every change of the document.
  func updateSoon() {
    guard openFile.file?.isOfOtherProgram == true, pause?.isPending != true else { return }
    pause = MainLoop.after(milliseconds: Self.pauseInMilliseconds) { [weak self] in self?.task.update() }
  }

  /// Drops the contents, because saving builds on another file from now on.
  func basisChanged() {
    basisNumber += 1
    contents = nil
    window.notices.hide(Self.topic)
    show(nil)
    updateSoon()
  }

  /// Returns the contents that a save of a document writes, if they were computed already.
  func contents(for document: Document) -> SavedContents? { contents?.document == document ? contents : nil }

  private func makeTask() -> BackgroundTask<ForecastJob, Result<SavedContents, FormatError>> {
    BackgroundTask(
      run: { job, _ in
        Result { () throws(FormatError) in
          try SavedContents(of: job.document, over: job.source, named: job.name)
        }
      },
      next: { [weak self] in self?.nextJob() },
      isWanted: { [weak self] in $0.basisNumber == self?.basisNumber },
      accept: { [weak self] in self?.accept($1) })
  }

  private func nextJob() -> ForecastJob? {
    guard let file = openFile.file, file.isOfOtherProgram, let source = file.source,
      let document = window.editor.map(ExampleEditing.documentToKeep)
    else { return nil }
    // The contents of a document without edits are known.
    guard contents?.document != document, contents != nil || document != file.document else { return nil }
    return ForecastJob(document: document, source: source, name: file.name, basisNumber: basisNumber)
  }

  private func accept(_ result: Result<SavedContents, FormatError>) {
    switch result {
    case .success(let found):
      contents = found
      window.notices.hide(Self.topic)
      report()
    case .failure(let error):
      window.notices.show(
        Self.topic,
        say("Your last changes can’t be saved in “%1”: %2", openFile.file?.shownName ?? "", error.reason))
    }
  }

  /// Shows what the next save cannot write or will remove. To be called after a save, too.
  func report() {
    guard let file = openFile.file, let contents else { return }
    let removedCount = contents.removals.itemCount - file.removals.itemCount
    if !contents.unsaid.isEmpty {
      let all = contents.unsaid + (removedCount > 0 ? contents.removals : [])
      show(LossReport(.unsaid, file.shownName, all, count: contents.unsaid.count))
    } else if removedCount > 0 {
      show(LossReport(.removing, file.shownName, contents.removals, count: removedCount))
    } else {
      show(nil)
    }
  }

  /// Shows a report. One that the user has hidden stays hidden until it changes.
  private func show(_ report: LossReport?) {
    guard report != shown else { return }
    shown = report
    window.showForecast(report)
  }
}
