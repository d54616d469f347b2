import Foundation

/// An open file, by the number that the system gave it; closed at the latest when nobody has it any more.
///
/// The system's own calls, and not `FileHandle`: what each of them says is needed, and nothing is to be done beside them.
final class Descriptor {
  let number: Int32
  private var isOpen = true

  init(adopting number: Int32) { self.number = number }

  /// - Throws: the system's number for the reason.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Descriptor {
    while true {
      let number = Foundation.open(path, flags | O_CLOEXEC, mode)
      if number >= 0 { return Descriptor(adopting: number) }
      guard errno == EINTR else { throw SystemError() }
    }
  }

  /// The same open file under another number, with the same locks; nil if the process has no number left.
  func duplicate() -> Descriptor? {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 0)
    return other < 0 ? nil : Descriptor(adopting: other)
  }

  deinit { if isOpen { Foundation.close(number) } }

  /// All of it, however little the system takes at once.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Foundation.write(number, $0.baseAddress! + done, $0.count - done) }
      if count < 0 {
        guard errno == EINTR else { throw SystemError() }
      } else if count == 0 {
        throw SystemError(code: EIO)
      } else {
        done += count
      }
    }
  }

  /// Nil at the end.
  func read(atMost count: Int) throws(SystemError) -> [UInt8]? {
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let got = Foundation.read(number, buffer.baseAddress, count)
        failure = got < 0 ? errno : 0
        filled = max(0, got)
      }
      if failure == 0 { return chunk.isEmpty ? nil : chunk }
      guard failure == EINTR else { throw SystemError(code: failure) }
    }
  }

  /// What was written outlives a power cut.
  func synchronize() throws(SystemError) {
    while fsync(number) != 0 {
      // Pipes and some file systems have nothing to synchronize.
      if errno == EINVAL || errno == EROFS { return }
      guard errno == EINTR else { throw SystemError() }
    }
  }

  func close() throws(SystemError) {
    isOpen = false
    // After an interruption it is closed all the same.
    if Foundation.close(number) != 0, errno != EINTR { throw SystemError() }
  }

  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}

/// What the system says where it does not do what it was asked.
struct SystemError: Error {
  let code: Int32

  init(code: Int32 = errno) { self.code = code }
}
