import Foundation

/// What goes wrong where no window can tell it: one line on standard error.
enum Complaints {
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("plumb: \(text)\n".utf8))
  }
}
