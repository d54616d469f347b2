import Foundation
import Words

/// The kind of the thing at a path.
enum PathKind {
  case file, folder, pipe, socket, device

  /// Finds the kind, following links; nil if there is nothing at the path.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// Returns the reason why it must not be opened or replaced; nil for a file. A pipe would wait for a program at its
  /// other end, perhaps for ever. A device may do anything when it is opened.
  func problem(at path: String) -> FileProblem? {
    switch self {
    case .file: nil
    case .folder: FileProblem(path: path, errno: EISDIR)
    case .pipe: FileProblem(path: path, reason: Message("not a regular file (pipe)"))
    case .socket: FileProblem(path: path, reason: Message("not a regular file (socket)"))
    case .device: FileProblem(path: path, reason: Message("not a regular file (device)"))
    }
  }
}

/// A path that stands for an open stream of the process: `/dev/stdin`, or the name that a shell writes for `<(…)`.
/// Opening it does not wait, and the caller of the process asked for it.
enum HandedStream {
  static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": 0
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default:
      ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix).flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// Returns a new descriptor for the same stream; nil if the path is not such a stream.
  static func open(_ path: String) throws(FileProblem) -> Descriptor? {
    guard let number = descriptor(path) else { return nil }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw FileProblem(path: path, errno: errno == EBADF ? ENOENT : errno) }
    return Descriptor(adopting: copy)
  }
}
