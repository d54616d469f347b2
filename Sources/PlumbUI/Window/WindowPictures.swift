import EditorCore
import GtkBridge
import LayoutModel
import Pictures

/// The pictures of a window's document. They are read and decoded on another thread, and again when a folder with one
/// of them changes. Until then, placeholders are drawn.
final class WindowPictures {
  /// The images to read.
  nonisolated struct PictureJob: Hashable, Sendable {
    let images: [DocumentImage]
    /// The names of pictures that asset catalogues may have.
    let names: Set<String>
    let folder: String
    /// The files outside the folder that this document may show.
    let allowed: Set<String>
    /// The number of times that files may have changed.
    let changes: Int
    /// The pictures that are shown. Returned again if nothing is different, so that nothing is compared later.
    let shown: DocumentPictures

    static func == (a: PictureJob, b: PictureJob) -> Bool {
      a.changes == b.changes && a.folder == b.folder && a.allowed == b.allowed && a.images == b.images
        && a.names == b.names
    }

    func hash(into hasher: inout Hasher) { hasher.combine(changes) }

    func run() -> DocumentPictures {
      let found = PictureReader(folder: folder, allowing: allowed, store: .shared).pictures(
        of: images, andCatalogued: names)
      return found == shown ? shown : found
    }
  }

  private unowned let window: DocumentWindow
  private var changes = 0
  private var answered: PictureJob?
  /// Pictures that were found during a gesture, which must not end for them.
  private var waiting: DocumentPictures?
  private lazy var outside = OutsidePictures(window: window) { [weak self] in self?.update() }
  private lazy var watch = FolderWatch { [weak self] in self?.filesChanged() }
  private lazy var task = BackgroundTask<PictureJob, DocumentPictures>(
    run: { job, _ in job.run() },
    next: { [weak self] in self.flatMap { $0.wanted == $0.answered ? nil : $0.wanted } },
    isWanted: { [weak self] job in self?.wanted == job },
    accept: { [weak self] job, found in self?.accept(found, of: job) })

  init(window: DocumentWindow) { self.window = window }

  /// Reads the pictures if the document has other images, or lies elsewhere. Call it after every change. During a gesture
  /// nothing is done, as its end is a change, too.
  func update() {
    guard window.editor?.isInGesture != true else { return }
    if let waiting { return show(waiting) }
    guard wanted != answered else { return }
    watch.watch(folders)
    task.update()
  }

  private var wanted: PictureJob? {
    guard let source = window.editor?.source, let file = window.file, let path = file.path ?? file.imported?.path
    else { return nil }
    let names = AssetCatalogues.areAsked(forFileAt: path) ? source.namesOfOtherPictures : []
    guard !source.images.isEmpty || !names.isEmpty else { return nil }
    return PictureJob(
      images: source.images, names: names, folder: FileName.folder(of: path),
      allowed: file.path.map(AllowedPictures.files) ?? [], changes: changes, shown: source.pictures)
  }

  /// The folders with the files, as far as they are below that of the document or allowed.
  private var folders: Set<String> {
    guard let wanted else { return [] }
    let files = wanted.images.flatMap { [$0.file, $0.dark].compactMap(\.self) }
    let near = files.filter { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
    let others = near.compactMap { file in file.lastIndex(of: "/").map { "\(wanted.folder)/\(file[..<$0])" } }
    let catalogued = wanted.shown.catalogued.values.flatMap { [$0.image.file, $0.image.dark].compactMap(\.self) }
    let root = AssetCatalogues.root(around: wanted.folder)
    let sets = catalogued.map { FileName.folder(of: "\(root)/\($0)") }
    return Set([wanted.folder] + others + sets + wanted.allowed.map(FileName.folder))
  }

  private func filesChanged() {
    changes += 1
    update()
  }

  private func accept(_ found: DocumentPictures, of job: PictureJob) {
    answered = job
    outside.show(found.outsidePaths(of: job.images))
    show(found)
    watch.watch(folders)
  }

  private func show(_ found: DocumentPictures) {
    waiting = nil
    guard let source = window.editor?.source, source.pictures != found else { return }
    if window.editor?.isInGesture == true {
      waiting = found
    } else {
      window.change { $0.show(found) }
    }
  }
}
