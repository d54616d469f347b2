import Foundation

/// Reports errors that no window can show, as lines on standard error.
enum Complaints {
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("plumb: \(text)\n".utf8))
  }
}
