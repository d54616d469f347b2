import Foundation
import Markup

/// What a file is called in a sentence. A name may have 255 letters, and any but a slash.
nonisolated enum FileName {
  private static let most = 24

  /// On one line and not too long; from the middle of a long one something is left out, for its end tells most.
  static func inSentence(_ name: String) -> String {
    guard name.count > most else { return Quoted.text(name) }
    return Quoted.text(name.prefix(most / 2 - 1)) + "…" + Quoted.text(name.suffix(most / 2))
  }
}
