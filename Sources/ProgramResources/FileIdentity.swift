import Foundation

/// The identity of a file, whatever path leads to it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Finds the file at a path; nil if there is none.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Returns true if both paths lead to one file, for example through links or by different spellings.
  package static func isOneFile(_ a: String, _ b: String) -> Bool {
    guard let first = FileIdentity(ofFileAt: a) else { return false }
    return first == FileIdentity(ofFileAt: b)
  }
}
