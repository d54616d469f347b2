import Foundation
import Synchronization
import Words

/// What a person has not saved, kept aside so that a crash, a kill or a power cut loses at most a second of it.
///
/// Each document under edit has a place of its own in the folder: a file with what it would save, and a lock that is held as
/// long as the process lives, however it ends. A file whose lock nobody holds was left behind by a program that is gone.
///
///     let place = try UnsavedWork(folder: folder).begin()
///     try place.keep(note, bytes)          // again and again
///     place.forget()                       // saved, or given up
///     UnsavedWork(folder: folder).abandoned
package struct UnsavedWork: Sendable {
  package let folder: String

  package init(folder: String) { self.folder = folder }

  package static var standard: UnsavedWork { UnsavedWork(folder: UserFolders.state + "/plumb/unsaved") }

  /// What is told of the work before it is opened again.
  package struct Note: Codable, Hashable, Sendable {
    /// The file that it belongs to; nil for a document that was never saved.
    package var path: String?
    package var name: String
    package var time: Date
    /// What that file held when the work was begun; nil where there is none, or nobody wrote it down.
    package var basis: FileFingerprint?

    package init(path: String?, name: String, time: Date, basis: FileFingerprint? = nil) {
      (self.path, self.name, self.time, self.basis) = (path, name, time, basis)
    }
  }

  /// Work that nobody is at.
  package struct Abandoned: Sendable, Identifiable {
    package let id: String
    /// The file that keeps it.
    package let file: String
    package let note: Note
    package let bytes: [UInt8]
    /// Whether its note could not be read: nobody knows of which document it is.
    package let isDamaged: Bool
  }

  // MARK: Keeping

  /// A place for one document, held by this process.
  package func begin() throws(FileProblem) -> Place {
    let spot = Spot(folder: folder, id: UUID().uuidString.lowercased())
    return Place(spot, try spot.hold())
  }

  /// Takes over what somebody left, to go on keeping it: from now on it is this process's own.
  /// - Returns: nil where it is gone by now, or another process has taken it over.
  package func takeOver(_ work: Abandoned) -> (place: Place, work: Abandoned)? {
    let spot = Spot(folder: folder, id: work.id)
    // Somebody who only looks whether it is held holds it for that moment.
    for _ in 0..<20 {
      if let lock = Lock(path: spot.lock, .alone) {
        return read(work.id).map { (Place(spot, lock), $0) }
      }
      usleep(5000)
    }
    return nil
  }

  package final class Place: Sendable {
    private let spot: Spot
    private let state: Mutex<State>

    private struct State: Sendable {
      var lock: Lock
      /// The last of what was asked for that was done, or overtaken.
      var done = 0
    }

    fileprivate init(_ spot: Spot, _ lock: Lock) {
      self.spot = spot
      state = Mutex(State(lock: lock))
    }

    /// - Parameter order: what was asked for later has a greater one, from whatever thread it comes; what was overtaken by
    ///   it is not done any more.
    package func keep(_ note: Note, _ bytes: [UInt8], order: Int = .max) throws(FileProblem) {
      guard let head = try? JSONEncoder().encode(note) else { return }
      try state.withLock { (state) throws(FileProblem) in
        guard order >= state.done else { return }
        state.done = order == .max ? state.done : order
        // Somebody may have cleared the folder meanwhile.
        if !state.lock.isAt(spot.lock) { state.lock = try spot.hold() }
        try FileSaving.save([UInt8](head) + [0x0A] + bytes, to: spot.file, isPrivate: true)
      }
    }

    /// Nothing is unsaved any more.
    package func forget(order: Int = .max) {
      state.withLock { state in
        guard order >= state.done else { return }
        state.done = order == .max ? state.done : order
        unlink(spot.file)
      }
    }

    deinit {
      // Only a place without work goes: what is in it is for the next start.
      if access(spot.file, F_OK) != 0 { unlink(spot.lock) }
    }
  }

  // MARK: Finding

  /// The last that was kept first.
  package var abandoned: [Abandoned] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(Spot.suffix) }.compactMap { name in
      let id = String(name.dropLast(Spot.suffix.count))
      // Held by a program that runs: its work is not lost.
      guard Lock(path: Spot(folder: folder, id: id).lock, .shared) != nil else { return nil }
      return read(id)
    }.sorted { ($0.note.time, $0.id) > ($1.note.time, $1.id) }
  }

  /// Gives up what nobody is at. What another process has taken over meanwhile stays.
  package func forget(_ work: Abandoned) { takeOver(work)?.place.forget() }

  /// Nil if it is gone.
  private func read(_ id: String) -> Abandoned? {
    let file = Spot(folder: folder, id: id).file
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
  fileprivate struct Spot: Sendable {
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

  /// Held until the process ends or the value goes, whichever is first.
  fileprivate final class Lock: Sendable {
    private let descriptor: Int32

    enum Manner { case alone, shared }

    /// Nil where somebody else holds it.
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

    /// Is it still the file that is found at the path?
    func isAt(_ path: String) -> Bool {
      var (mine, there) = (stat(), stat())
      guard fstat(descriptor, &mine) == 0, stat(path, &there) == 0 else { return false }
      return mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
    }

    deinit { close(descriptor) }
  }
}
