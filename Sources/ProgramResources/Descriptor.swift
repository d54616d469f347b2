import Foundation

/// An open file, by its file descriptor. It is closed at the latest when its last holder is gone.
///
/// It makes the system calls itself, without `FileHandle`, so that the result of each call is known and no other calls
/// are made.
final class Descriptor {
  let number: Int32
  private var isOpen = true

  init(adopting number: Int32) { self.number = number }

  /// - Throws: the error number of the system.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Descriptor {
    while true {
      let number = Foundation.open(path, flags | O_CLOEXEC, mode)
      if number >= 0 { return Descriptor(adopting: number) }
      guard errno == EINTR else { throw SystemError() }
    }
  }

  /// Returns the same open file under another number, with the same locks. Nil if the process has no number left.
  func duplicate() -> Descriptor? {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 0)
    return other < 0 ? nil : Descriptor(adopting: other)
  }

  deinit { if isOpen { Foundation.close(number) } }

  /// Writes all bytes, in as many calls as the system needs.
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

  /// Reads at most `count` bytes; nil at the end of the file.
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

  /// Makes sure that the written bytes survive a power cut.
  func synchronize() throws(SystemError) {
    while fsync(number) != 0 {
      // Pipes and some file systems have nothing to synchronize.
      if errno == EINVAL || errno == EROFS { return }
      guard errno == EINTR else { throw SystemError() }
    }
  }

  func close() throws(SystemError) {
    isOpen = false
    // After an interruption the file is closed all the same.
    if Foundation.close(number) != 0, errno != EINTR { throw SystemError() }
  }

  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}

/// The error number of a failed system call.
struct SystemError: Error {
  let code: Int32

  init(code: Int32 = errno) { self.code = code }
}
