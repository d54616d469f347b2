import Foundation
import Markup

/// Writes file names in sentences. A name may have 255 letters, and any letter but a slash.
nonisolated enum FileName {
  private static let most = 24

  /// Returns the name of a file without its extension.
  static func stem(of path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  /// Returns the folder of an absolute path.
  static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }

  /// Returns the name on one line with at most 24 letters. A long name loses its middle, because its end is the most
  /// useful part.
  static func inSentence(_ name: String) -> String {
    guard name.count > most else { return Quoted.text(name) }
    return Quoted.text(name.prefix(most / 2 - 1)) + "…" + Quoted.text(name.suffix(most / 2))
  }
}
