import Foundation
import Words

/// The reason why a file could not be read or written.
package struct FileProblem: Error, Hashable, Sendable {
  package var path: String
  package var reason: Message

  package init(path: String, reason: Message) {
    self.path = path
    self.reason = reason
  }
}

extension FileProblem: CustomStringConvertible {
  package var description: String { "\(path): \(reason.english)" }
}

extension FileProblem {
  package init(path: String, errno code: Int32) {
    // Bytes of a name that are not UTF-8 were replaced by this character earlier, so the path leads to no file.
    let isMisspelled = code == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
    self.init(
      path: path,
      reason: isMisspelled ? Message("the file name isn’t valid UTF-8: rename the file") : Self.reason(for: code))
  }

  /// True if the reader of a pipe has closed it.
  package var isClosedPipe: Bool { reason == Self.reason(for: EPIPE) }

  /// Makes a problem from an error of Foundation, which wraps the system's error number, sometimes twice.
  package init(path: String, error: any Error) {
    var next: NSError? = error as NSError
    while let current = next {
      if current.domain == NSPOSIXErrorDomain {
        self.init(path: path, errno: Int32(truncatingIfNeeded: current.code))
        return
      }
      next = current.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    self.init(path: path, reason: Self.reason(forCocoa: error))
  }

  private static func reason(for code: Int32) -> Message {
    switch code {
    case ENOENT: Message("no such file or directory")
    case EACCES, EPERM: Message("permission denied")
    case EISDIR: Message("is a directory")
    case ENOTDIR: Message("not a directory")
    case ENOSPC, EDQUOT: Message("no space left on the disk")
    case EROFS: Message("read-only file system")
    case ELOOP: Message("too many levels of symbolic links")
    case ENAMETOOLONG: Message("file name too long")
    case EFBIG: Message("file too large")
    case EPIPE: Message("broken pipe")
    case EIO: Message("input/output error")
    default: Message.verbatim(String(cString: strerror(code)))
    }
  }

  private static func reason(forCocoa error: any Error) -> Message {
    switch (error as? CocoaError)?.code {
    case .fileWriteOutOfSpace: reason(for: ENOSPC)
    case .fileWriteVolumeReadOnly: reason(for: EROFS)
    case .fileReadNoPermission, .fileWriteNoPermission: reason(for: EACCES)
    case .fileNoSuchFile, .fileReadNoSuchFile: reason(for: ENOENT)
    default: Message("the system gave no reason")
    }
  }
}
