import Foundation

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

  /// `$XDG_STATE_HOME/plumb/unsaved`, where state belongs that should outlive a start but not travel to other machines.
  package static var standard: UnsavedWork {
    let environment = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? ""
    let base = environment.hasPrefix("/") ? environment : NSHomeDirectory() + "/.local/state"
    return UnsavedWork(folder: base + "/plumb/unsaved")
  }

  /// What is told of the work before it is opened again.
  package struct Note: Codable, Hashable, Sendable {
    /// The file that it belongs to; nil for a document that was never saved.
    package var path: String?
    package var name: String
    package var time: Date

    package init(path: String?, name: String, time: Date) {
      (self.path, self.name, self.time) = (path, name, time)
    }
  }

  /// Work that nobody is at.
  package struct Abandoned: Sendable, Identifiable {
    package let id: String
    package let note: Note
    package let bytes: [UInt8]
  }

  // MARK: Keeping

  /// A place for one document, held by this process.
  package func begin() throws(FileProblem) -> Place {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileProblem(path: folder, error: error)
    }
    let id = UUID().uuidString.lowercased()
    guard let lock = Lock(path: lockPath(id)) else { throw FileProblem(path: lockPath(id), errno: errno) }
    return Place(file: filePath(id), lockPath: lockPath(id), lock: lock)
  }

  package final class Place: Sendable {
    private let file: String
    private let lockPath: String
    private let lock: Lock

    fileprivate init(file: String, lockPath: String, lock: Lock) {
      (self.file, self.lockPath, self.lock) = (file, lockPath, lock)
    }

    package func keep(_ note: Note, _ bytes: [UInt8]) throws(FileProblem) {
      guard let head = try? JSONEncoder().encode(note) else { return }
      try FileSaving.save([UInt8](head) + [0x0A] + bytes, to: file)
    }

    /// Nothing is unsaved any more.
    package func forget() { unlink(file) }

    deinit {
      // Only a place without work goes: what is in it is for the next start.
      if access(file, F_OK) != 0 { unlink(lockPath) }
    }
  }

  // MARK: Finding

  /// The last that was kept first. What cannot be read is left alone.
  package var abandoned: [Abandoned] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name in
      let id = String(name.dropLast(Self.suffix.count))
      // Held by a program that runs: its work is not lost.
      guard Lock(path: lockPath(id)) != nil else { return nil }
      return read(id)
    }.sorted { ($0.note.time, $0.id) > ($1.note.time, $1.id) }
  }

  package func forget(_ work: Abandoned) {
    unlink(filePath(work.id))
    unlink(lockPath(work.id))
  }

  private func read(_ id: String) -> Abandoned? {
    guard let bytes = try? FileReading.bytes(ofFileAt: filePath(id), limit: 1 << 30),
      let end = bytes.firstIndex(of: 0x0A),
      let note = try? JSONDecoder().decode(Note.self, from: Data(bytes[..<end]))
    else { return nil }
    return Abandoned(id: id, note: note, bytes: Array(bytes[(end + 1)...]))
  }

  private static let suffix = ".unsaved"
  private func filePath(_ id: String) -> String { "\(folder)/\(id)\(Self.suffix)" }
  private func lockPath(_ id: String) -> String { "\(folder)/\(id).lock" }

  /// Held until the process ends or the value goes, whichever is first.
  fileprivate final class Lock: Sendable {
    private let descriptor: Int32

    /// Nil where somebody else holds it.
    init?(path: String) {
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        return nil
      }
    }

    deinit { close(descriptor) }
  }
}
