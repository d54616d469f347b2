import Foundation

/// Which file a path leads to, whatever the path is called.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Nil where there is no such file.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Do both lead to one file, be it through links or by another spelling?
  package static func isOneFile(_ a: String, _ b: String) -> Bool {
    guard let first = FileIdentity(ofFileAt: a) else { return false }
    return first == FileIdentity(ofFileAt: b)
  }
}
