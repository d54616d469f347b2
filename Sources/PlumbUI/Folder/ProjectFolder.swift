import Drawing
import Formats
import Foundation
import GtkBridge
import ProgramResources
import ProjectFolders
import Rendering

/// The open folder of the program: its layout files with their verdicts and pictures. All windows show the same one.
///
/// Files are listed and looked at on other threads: those on screen first, then the others. Folders are watched, so files
/// that appear, vanish or change are noticed.
final class ProjectFolder {
  private(set) var path: String?
  private(set) var files: [FolderFile] = []
  /// False until the files were listed for the first time.
  private(set) var isListed = false
  private(set) var isTooLarge = false
  private(set) var isGone = false
  private var known: [String: Known] = [:]
  private var observers: [() -> (any FolderObserver)?] = []

  private let measurer = PangoMeasurer()
  private let answers: KeptAnswers
  /// The files that still need a verdict, in the order of the list.
  private var waiting: [String] = []
  /// The files on screen that still need a picture, the latest last.
  private var onScreen: [String] = []
  /// The files of all rows on screen.
  private var visible: Set<String> = []
  private var running = 0
  private var listing = Listing.none
  /// Counts the folders that were opened, so that late results for another folder are dropped.
  private var generation = 0
  private lazy var watch = FolderWatch { [weak self] in self?.list() }

  private struct Known {
    var stamp: FileStamp?
    var verdict: FileVerdict?
    /// The inner value is nil if the file has no picture.
    var picture: Paper??
    var isBeingLooked = false
    var needsVerdict = true
    var needsPicture = true

    /// A file that was listed but can't be found, because its name is not UTF-8 or it has just gone.
    static func unreachable(_ path: String) -> Known {
      var file = Known()
      (file.needsVerdict, file.needsPicture) = (false, false)
      file.verdict = FileVerdict(unreadable: FileProblem(path: path, errno: ENOENT).reason)
      return file
    }
  }

  private enum Listing { case none, underWay, again }

  init(answers: KeptAnswers = KeptAnswers()) { self.answers = answers }

  // MARK: Opening

  /// Opens a folder in the place of the one before, and remembers it.
  func open(_ folder: String) {
    begin(with: folder)
    Preferences.change { preferences in
      preferences.folder = folder
      preferences.recentFolders = Array(
        ([folder] + preferences.recentFolders.filter { $0 != folder }).prefix(Self.mostRecent))
    }
  }

  /// Opens the folder of the last run again, if it still exists.
  func openRemembered() {
    guard path == nil, let last = Preferences.current.folder, Self.isFolder(last) else { return }
    begin(with: last)
  }

  func close() {
    begin(with: nil)
    Preferences.change { $0.folder = nil }
  }

  /// The recently opened folders that still exist, without the open one; the latest first.
  var recent: [String] { Preferences.current.recentFolders.filter { $0 != path && Self.isFolder($0) } }

  private static let mostRecent = 8

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func begin(with folder: String?) {
    guard folder != path else { return list() }
    generation += 1
    path = folder
    (files, known, waiting, onScreen, visible) = ([], [:], [], [], [])
    (isListed, isTooLarge, isGone) = (false, false, false)
    watch.watch([])
    tell { $0.folderChanged() }
    list()
  }

  // MARK: Observers

  /// Tells an observer about changes, as long as it exists.
  func add(_ observer: any FolderObserver) {
    observers.removeAll { $0() == nil }
    observers.append { [weak observer] in observer }
  }

  private func tell(_ message: (any FolderObserver) -> Void) {
    for observer in observers.compactMap({ $0() }) { message(observer) }
  }

  // MARK: Listing

  private static let extensions = Set(FormatRegistry.standard.importers.flatMap(\.extensions))
  /// The most folders that are watched; a system allows only so many.
  private static let mostWatched = 1_000

  /// Lists the files again. Several requests while a listing is under way give one more listing.
  func list() {
    guard let path else { return }
    guard listing == .none else {
      listing = .again
      return
    }
    listing = .underWay
    let generation = generation
    MainLoop.runOnWorker(
      { [extensions = Self.extensions] in FolderListing(of: path, extensions: extensions) }, on: FileThreads.looking,
      then: { [weak self] in self?.take($0, generation) })
  }

  private var listingLater: LoopSource?

  /// Lists the files again after a while: a file that changes all the time must not be looked at all the time.
  private func listLater() {
    guard listingLater?.isPending != true else { return }
    listingLater = MainLoop.after(milliseconds: 1_000) { [weak self] in self?.list() }
  }

  private func take(_ found: FolderListing, _ generation: Int) {
    let wantsMore = listing == .again
    listing = .none
    if generation == self.generation { accept(found) }
    if wantsMore || generation != self.generation { list() }
  }

  private func accept(_ found: FolderListing) {
    let old = files
    files = found.files
    (isListed, isTooLarge, isGone) = (true, found.isTooLarge, !found.isFolder)
    watch.watch(found.folders.prefix(Self.mostWatched))
    known = known.filter { found.stamps[$0.key] != nil }
    for file in files where found.stamps[file.path] == nil { known[file.path] = .unreachable(file.path) }
    for (path, stamp) in found.stamps where known[path]?.stamp != stamp {
      var file = known[path] ?? Known()
      (file.stamp, file.needsVerdict, file.needsPicture) = (stamp, true, true)
      known[path] = file
    }
    waiting = files.map(\.path).filter { known[$0]?.needsVerdict == true }
    for path in visible { show(path) }
    if old != files { tell { $0.folderChanged() } } else { tell { $0.filesChanged([]) } }
    lookOn()
  }

  // MARK: Looking

  func verdict(of path: String) -> FileVerdict? { known[path]?.verdict }

  /// The picture of a file; nil until it was made, or if it has none.
  func picture(of path: String) -> Paper? { known[path]?.picture ?? nil }

  /// Notes that a row is on screen: its file is looked at next.
  func show(_ path: String) {
    visible.insert(path)
    guard known[path]?.needsPicture == true || known[path]?.needsVerdict == true else { return }
    onScreen.removeAll { $0 == path }
    onScreen.append(path)
    lookSoon()
  }

  /// Notes that no row shows a file any more.
  func hide(_ path: String) {
    visible.remove(path)
    onScreen.removeAll { $0 == path }
  }

  private var looking: LoopSource?

  private func lookSoon() {
    guard looking?.isPending != true else { return }
    looking = MainLoop.whenIdle { [weak self] in self?.lookOn() }
  }

  /// The number of looks that run at once.
  private static let mostRunning = max(1, min(3, ProcessInfo.processInfo.activeProcessorCount))

  private func lookOn() {
    while running < Self.mostRunning {
      let looks = nextLooks()
      guard !looks.isEmpty else { return }
      running += 1
      let generation = generation
      MainLoop.runOnWorker(
        { [measurer, answers] in looks.map { $0.result(measurer: measurer, answers: answers) } },
        then: { [weak self] in self?.take($0, generation) })
    }
  }

  /// Takes the next files: a few on screen, or several others.
  private func nextLooks() -> [FileLook] {
    var looks: [FileLook] = []
    while looks.count < 2, let path = onScreen.first {
      onScreen.removeFirst()
      if let look = look(at: path, forPicture: true) { looks.append(look) }
    }
    while looks.isEmpty || looks.count < 8 && !looks[0].wantsPicture, !waiting.isEmpty {
      if let look = look(at: waiting.removeFirst(), forPicture: false) { looks.append(look) }
    }
    return looks
  }

  private func look(at path: String, forPicture: Bool) -> FileLook? {
    guard let file = known[path], !file.isBeingLooked, file.needsVerdict || forPicture && file.needsPicture else {
      return nil
    }
    known[path]?.isBeingLooked = true
    return FileLook(path: path, wantsVerdict: file.needsVerdict, wantsPicture: forPicture && file.needsPicture)
  }

  private func take(_ results: [FileLook.Findings], _ generation: Int) {
    running -= 1
    if generation == self.generation { for result in results { accept(result) } }
    if waiting.isEmpty, onScreen.isEmpty, running == 0 { tidy() }
    lookOn()
    if generation == self.generation { tell { $0.filesChanged(Set(results.map(\.path))) } }
  }

  private func accept(_ result: FileLook.Findings) {
    guard var file = known[result.path] else { return }
    file.isBeingLooked = false
    // If the file has changed since it was listed, the next listing asks for it again.
    if let verdict = result.verdict {
      file.verdict = verdict
      file.needsVerdict = file.stamp != result.stamp
    }
    if let picture = result.picture {
      file.picture = picture
      file.needsPicture = file.stamp != result.stamp
    }
    known[result.path] = file
    dropPictures()
    if file.needsPicture, visible.contains(result.path) { show(result.path) }
    if file.stamp != result.stamp { listLater() }
  }

  private static let mostPictures = 400

  /// Drops the pictures of files that are not on screen, if there are many.
  private func dropPictures() {
    guard known.count(where: { $0.value.picture != nil }) > Self.mostPictures else { return }
    for path in known.keys where !visible.contains(path) && known[path]?.picture != nil {
      known[path]?.picture = nil
      known[path]?.needsPicture = true
    }
  }

  private func tidy() { MainLoop.runOnWorker({ [answers] in answers.tidy() }, then: { _ in }) }
}

/// A part of a window that shows the open folder.
protocol FolderObserver: AnyObject {
  /// The list of files is another one.
  func folderChanged()
  /// New is known about some files; empty if their texts may differ only by what is open.
  func filesChanged(_ paths: Set<String>)
}
