import Foundation
import Words

/// What stands at a path.
enum PathKind {
  case file, folder, pipe, socket, device

  /// Nil where nothing does. Links are followed.
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

  /// Why it is neither opened nor replaced; nil for a file. A pipe would wait for whoever is at its other end, perhaps for
  /// ever, and a device may do anything when it is opened.
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

/// A path that stands for something that the process was handed open: `/dev/stdin`, and what a shell writes for `<(…)`. To
/// open it waits for nobody, and is what whoever started the process asked for.
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

  /// A descriptor of its own for the same stream.
  static func open(_ path: String) throws(FileProblem) -> Descriptor? {
    guard let number = descriptor(path) else { return nil }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw FileProblem(path: path, errno: errno == EBADF ? ENOENT : errno) }
    return Descriptor(adopting: copy)
  }
}
