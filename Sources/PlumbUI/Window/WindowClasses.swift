import EditorCore
import GtkBridge
import LayoutModel
import ProjectFolders

/// The classes of the folder in which a window's document lies. They are read on another thread, and again when a file
/// in the folder changes.
final class WindowClasses {
  nonisolated struct ClassesJob: Hashable, Sendable {
    let folder: String
    /// The number of times that files may have changed.
    let changes: Int

    func run() -> FolderClasses { FolderClasses.found(in: folder) }
  }

  private unowned let window: DocumentWindow
  private var changes = 0
  private var answered: ClassesJob?
  /// Classes that were found during a gesture, which must not end for them.
  private var waiting: FolderClasses?
  private lazy var watch = FolderWatch { [weak self] in self?.filesChanged() }
  private lazy var task = BackgroundTask<ClassesJob, FolderClasses>(
    run: { job, _ in job.run() },
    next: { [weak self] in self.flatMap { $0.wanted == $0.answered ? nil : $0.wanted } },
    isWanted: { [weak self] job in self?.wanted == job },
    accept: { [weak self] job, found in
      self?.answered = job
      self?.show(found)
    })

  init(window: DocumentWindow) { self.window = window }

  /// Reads the classes if the document lies in another folder. Call it after every change.
  func update() {
    if let waiting, window.editor?.isInGesture == false { return show(waiting) }
    guard wanted != answered else { return }
    watch.watch(Set([wanted?.folder].compactMap(\.self)))
    task.update()
  }

  private var wanted: ClassesJob? {
    guard window.editor != nil, let folder = window.file?.folder else { return nil }
    return ClassesJob(folder: folder, changes: changes)
  }

  private func filesChanged() {
    changes += 1
    update()
  }

  private func show(_ found: FolderClasses) {
    waiting = nil
    guard let source = window.editor?.source, source.folderClasses != found else { return }
    if window.editor?.isInGesture == true {
      waiting = found
    } else {
      window.change { $0.show(found) }
    }
  }
}
