import EditorCore
import GtkBridge
import LayoutModel
import RealWidgets
import Words

/// The previews as GTK draws them, while the pane shows them so. They are made on another thread, one at a time, and
/// follow the document. A picture of an older version is shown until the next one is there.
final class RealPreviews {
  /// Called when a picture has arrived.
  var changed: () -> Void = {}
  private(set) var isOn = false
  /// The reason why GTK cannot draw here; nil while it may be able to.
  private(set) var obstacle: Message?
  private unowned let window: any PreviewHost
  private let helper: WidgetHelper
  private let sizes = KnownSizes()
  private var previews: [PreviewID: RealPreview] = [:]
  /// The versions that were asked about last, and the order in which that happened.
  private var asked: [PreviewID: (version: Int, turn: Int)] = [:]
  private var turns = 0
  /// The previews in sight, in the document's order.
  private var wanted: [Preview] = []
  private lazy var task = BackgroundTask<RealPreviewJob, RealPreview?>(
    run: { [helper, sizes] job, cancellation in job.run(asking: helper, sizes, unless: cancellation) },
    next: { [unowned self] in nextJob() }, isWanted: { [unowned self] in isWanted($0) },
    accept: { [unowned self] job, preview in accept(preview, of: job) })

  init(window: any PreviewHost, helper: WidgetHelper = .shared) {
    (self.window, self.helper) = (window, helper)
    if !helper.isInstalled { obstacle = WidgetProblem.notInstalled.message }
  }

  /// Returns the last answer about a preview; nil before the first.
  func preview(of id: PreviewID) -> RealPreview? { isOn ? previews[id] : nil }

  /// The texts of previews in sight that have another size in GTK on this computer, each once.
  var textSizes: [Message] {
    var found: [Message] = []
    for text in wanted.flatMap({ preview(of: $0.id)?.picture?.textSizes ?? [] }) where !found.contains(text) {
      found.append(text)
    }
    return found
  }

  func turn(on isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn && obstacle == nil
    if !self.isOn { rest() }
  }

  /// Forgets all pictures and ends the helper, as nothing shows them.
  func rest() {
    (previews, asked, wanted) = ([:], [:], [])
    task.update()
    sizes.forget()
    // It waits for a picture that is being drawn.
    MainLoop.runOnWorker({ [helper] in helper.rest() }, then: {})
  }

  /// Draws the previews that are behind the document.
  /// - Parameter inSight: the previews that can be seen now.
  func update(inSight: [Preview]) {
    guard isOn else { return }
    wanted = inSight
    task.update()
  }

  /// The job for the preview that was not asked about for the longest time, of those that are behind.
  private func nextJob() -> RealPreviewJob? {
    guard isOn, let editor = window.editor else { return nil }
    let behind = wanted.filter { asked[$0.id]?.version != PreviewPictures.version(of: $0.id, in: editor) }
    let longestAgo = behind.min { (asked[$0.id]?.turn ?? 0) < (asked[$1.id]?.turn ?? 0) }
    guard let preview = longestAgo.flatMap({ editor.document.preview($0.id) }),
      let job = RealPreviewJob(preview, in: editor)
    else { return nil }
    turns += 1
    asked[preview.id] = (job.version, turns)
    return job
  }

  /// An answer is wanted even if the document has changed meanwhile: during a drag there would be no other.
  private func isWanted(_ job: RealPreviewJob) -> Bool {
    isOn && window.editor?.document.preview(job.preview.id) != nil && asked[job.preview.id]?.version == job.version
  }

  private func accept(_ preview: RealPreview?, of job: RealPreviewJob) {
    guard let preview else { return }
    previews[job.preview.id] = preview
    if case .failed(let reason, true) = preview.content {
      obstacle = reason
      turn(on: false)
    }
    changed()
  }
}
