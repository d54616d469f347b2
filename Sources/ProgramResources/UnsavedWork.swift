import Foundation
import Synchronization
import Words

/// Keeps a person's unsaved work, so that a crash, a kill or a power cut loses at most a second of it.
///
/// Each edited document has two files in the folder: one with the content to save, and a lock. The process holds the
/// lock while it lives; the system frees it in whatever way the process ends. A file with a free lock was left behind.
///
///     let kept = try UnsavedWork(folder: folder).begin()
///     try kept.keep(note, bytes)          // again and again
///     kept.forget()                       // saved, or given up
///     UnsavedWork(folder: folder).abandoned
package struct UnsavedWork: Sendable {
  package let folder: String

  package init(folder: String) { self.folder = folder }

  package static var standard: UnsavedWork { UnsavedWork(folder: UserFolders.state + "/plumb/unsaved") }

  /// The description of unsaved work, shown before the work is opened again.
  package struct Note: Codable, Hashable, Sendable {
    /// The file that the work belongs to; nil for a document that was never saved.
    package var path: String?
    package var name: String
    package var time: Date
    /// The content of that file when the work began; nil if there is no file, or if it was not recorded.
    package var basis: FileFingerprint?

    package init(path: String?, name: String, time: Date, basis: FileFingerprint? = nil) {
      (self.path, self.name, self.time, self.basis) = (path, name, time, basis)
    }
  }

  /// Work that no running program holds.
  package struct Abandoned: Sendable, Identifiable {
    package let id: String
    /// The path of the file with the work.
    package let file: String
    package let note: Note
    package let bytes: [UInt8]
    /// True if the note could not be read, so that the document is not known.
    package let isDamaged: Bool
  }

  // MARK: Keeping

  /// Makes the files for one document, which this process holds.
  package func begin() throws(FileProblem) -> KeptDocument {
    let files = WorkFiles(folder: folder, id: UUID().uuidString.lowercased())
    return KeptDocument(files, try files.hold())
  }

  /// Takes over abandoned work. From then on this process keeps it.
  ///
  /// - Returns: nil if the work is gone by now, or another process has taken it over.
  package func takeOver(_ work: Abandoned) -> (kept: KeptDocument, work: Abandoned)? {
    let files = WorkFiles(folder: folder, id: work.id)
    // A process that only checks the lock holds it for that moment, so this is tried several times.
    for _ in 0..<20 {
      if let lock = Lock(path: files.lock, .alone) {
        return read(work.id).map { (KeptDocument(files, lock), $0) }
      }
      usleep(5000)
    }
    return nil
  }

  package final class KeptDocument: Sendable {
    private let files: WorkFiles
    private let state: Mutex<State>

    private struct State: Sendable {
      var lock: Lock
      /// The greatest order of a request that was done. Requests with a smaller one are skipped.
      var done = 0
    }

    fileprivate init(_ files: WorkFiles, _ lock: Lock) {
      self.files = files
      state = Mutex(State(lock: lock))
    }

    /// - Parameter order: the order of the request, greater for a later one, whatever thread it comes from. A request
    ///   that comes after a later one is skipped.
    package func keep(_ note: Note, _ bytes: [UInt8], order: Int = .max) throws(FileProblem) {
      guard let head = try? JSONEncoder().encode(note) else { return }
      try state.withLock { (state) throws(FileProblem) in
        guard order >= state.done else { return }
        state.done = order == .max ? state.done : order
        // The folder may have been cleared meanwhile.
        if !state.lock.isAt(files.lock) { state.lock = try files.hold() }
        try FileSaving.save([UInt8](head) + [0x0A] + bytes, to: files.file, isPrivate: true)
      }
    }

    /// Removes the kept work, since nothing is unsaved any more.
    package func forget(order: Int = .max) {
      state.withLock { state in
        guard order >= state.done else { return }
        state.done = order == .max ? state.done : order
        unlink(files.file)
      }
    }

    deinit {
      // The lock is removed only if there is no work. Otherwise the work is for the next start.
      if access(files.file, F_OK) != 0 { unlink(files.lock) }
    }
  }

  // MARK: Finding

  /// The abandoned work, the latest first.
  package var abandoned: [Abandoned] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(WorkFiles.suffix) }.compactMap { name in
      let id = String(name.dropLast(WorkFiles.suffix.count))
      // A running program holds the lock, so the work is not lost.
      guard Lock(path: WorkFiles(folder: folder, id: id).lock, .shared) != nil else { return nil }
      return read(id)
    }.sorted { ($0.note.time, $0.id) > ($1.note.time, $1.id) }
  }

  /// Deletes abandoned work, unless another process has taken it over meanwhile.
  package func forget(_ work: Abandoned) { takeOver(work)?.kept.forget() }

  /// Reads kept work; nil if it is gone.
  private func read(_ id: String) -> Abandoned? {
    let file = WorkFiles(folder: folder, id: id).file
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    let bytes = (try? FileReading.bytes(ofFileAt: file, limit: 1 << 30)) ?? []
    let end = bytes.firstIndex(of: 0x0A)
    let work = Array(bytes[(end.map { $0 + 1 } ?? 0)...])
    if let end, let note = try? JSONDecoder().decode(Note.self, from: Data(bytes[..<end])) {
      return Abandoned(id: id, file: file, note: note, bytes: work, isDamaged: false)
    }
    let time = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
    let note = Note(path: nil, name: (file as NSString).lastPathComponent, time: time)
    return Abandoned(id: id, file: file, note: note, bytes: work, isDamaged: true)
  }

  /// The two files of one piece of work.
  fileprivate struct WorkFiles: Sendable {
    let folder: String
    let id: String

    static let suffix = ".unsaved"
    var file: String { "\(folder)/\(id)\(Self.suffix)" }
    var lock: String { "\(folder)/\(id).lock" }

    func hold() throws(FileProblem) -> Lock {
      try FolderMaking.make(folder, mode: 0o700)
      guard let held = Lock(path: lock, .alone) else { throw FileProblem(path: lock, errno: errno) }
      return held
    }
  }

  /// A lock on a file. It is held until the process ends or the value goes, whichever is first.
  fileprivate final class Lock: Sendable {
    private let descriptor: Int32

    enum Manner { case alone, shared }

    /// Takes the lock; nil if it cannot be had, for example because another process holds it.
    init?(path: String, _ manner: Manner) {
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      guard flock(descriptor, (manner == .alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 else {
        let reason = errno
        close(descriptor)
        errno = reason
        return nil
      }
    }

    /// Returns true if the locked file is still the one at the path.
    func isAt(_ path: String) -> Bool {
      var (mine, there) = (stat(), stat())
      guard fstat(descriptor, &mine) == 0, stat(path, &there) == 0 else { return false }
      return mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
    }

    deinit { close(descriptor) }
  }
}
