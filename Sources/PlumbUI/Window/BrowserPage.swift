import FormatExchange
import GtkBridge
import LocalServing
import Words

/// The document as a web page in the user's browser. The page follows the edits until the window is closed.
///
/// It is what an export as a web page writes, served from memory and only to this computer.
final class BrowserPage {
  private unowned let window: any WindowHost
  private(set) var server: PageServer?
  /// Opens an address, and says whether a browser was started. Tests replace it.
  var openAddress: (String, Widget, @escaping (Bool) -> Void) -> Void = {
    WebBrowser.open($0, above: $1, answered: $2)
  }
  /// True until the browser has been opened.
  private var isAskedFor = false
  /// The subject of the last export, which may still run.
  private var latest: ServedPageJob.Subject?
  private var losses: [FormatLoss] = []
  private var pause: LoopSource?
  private var telling: LoopSource?
  private lazy var task = makeTask()

  private static let topic = "browser"
  /// The pause before an edit is exported, as others follow it quickly.
  private static let pauseInMilliseconds = 150
  /// The time before a notice says that the page is not ready.
  private static let longestUntold = 500

  init(window: any WindowHost) { self.window = window }

  /// Opens the page in the browser. It is exported first if it is not open yet.
  func open() {
    window.finishInput()
    isAskedFor = true
    if server == nil { start() }
    if server?.hasPage == true { openBrowser() }
  }

  /// Plans an update of the page. To be called after every change of the document or of the view.
  func updateSoon() {
    if server != nil { task.update() }
  }

  /// Ends the page. To be called when the document is closed.
  func stop() {
    if let server {
      server.stop()
      // The program does not end before the page is told that the document is closed.
      window.writes.run(window.file?.name ?? "", { server.waitUntilStopped() }, then: { true })
    }
    (server, latest, losses, isAskedFor) = (nil, nil, [], false)
    pause?.cancel()
    telling?.cancel()
    window.notices.hide(Self.topic)
  }

  private func start() {
    let words = LiveWords(
      closed: say("This document was closed in Plumb."),
      lost: say("Plumb can’t be reached. This page may be older than the document."))
    do throws(ServingProblem) {
      server = try PageServer(words)
    } catch {
      return tellFailure(.verbatim(error.reason))
    }
    telling = MainLoop.after(milliseconds: Self.longestUntold) { [weak self] in
      self?.window.notices.show(Self.topic, say("Preparing the page…"))
    }
    task.update()
  }

  // MARK: Exporting

  private func makeTask() -> BackgroundTask<ServedPageJob, Result<ExportResult, FormatError>> {
    let task = BackgroundTask(
      run: { job, _ in job.run() }, next: { [weak self] in self?.nextJob() },
      isWanted: { [weak self] in $0.server === self?.server }, accept: { [weak self] in self?.accept($1) })
    task.pause = { [weak self] in self?.wait(for: $0) }
    return task
  }

  /// The first export starts at once.
  private func wait(for start: @escaping () -> Void) {
    guard latest != nil else { return start() }
    if pause?.isPending != true { pause = MainLoop.after(milliseconds: Self.pauseInMilliseconds, start) }
  }

  /// A trial on the canvas, as for a row of a menu, is not shown in the page.
  private func nextJob() -> ServedPageJob? {
    guard let server, let editor = window.editor, !editor.isPeeking,
      let job = ServedPageJob(editor, named: window.file?.name, for: server), job.subject != latest
    else { return nil }
    latest = job.subject
    return job
  }

  private func accept(_ result: Result<ExportResult, FormatError>) {
    guard let server else { return }
    switch result {
    case .success(let page):
      server.show(page.bytes)
      losses = page.losses
      if isAskedFor { openBrowser() }
    case .failure(let error) where server.hasPage:
      server.tell(problem: say("The latest edits aren’t shown: %1", error.reason))
    case .failure(let error):
      stop()
      tellFailure(error.reason)
    }
  }

  // MARK: Telling

  private func openBrowser() {
    guard let server else { return }
    isAskedFor = false
    telling?.cancel()
    window.notices.hide(Self.topic)
    if !losses.isEmpty { window.report(LossReport(.shown, window.file?.shownName ?? "", losses)) }
    openAddress(server.address, window.widget) { [weak self] isStarted in
      if !isStarted { self?.tellAddress() }
    }
  }

  private func tellAddress() {
    guard let address = server?.address else { return }
    let copy = NoticeBar.Choice(title: say("Copy Address")) { Clipboard.set(address) }
    window.notices.show(Self.topic, say("No browser could be started. The page is at %1", address), [copy])
  }

  private func tellFailure(_ reason: Message) {
    window.tell(
      DocumentFileProblem(
        summary: Message("Couldn’t show “%1” in the browser", window.file?.shownName ?? ""), detail: reason))
  }
}
