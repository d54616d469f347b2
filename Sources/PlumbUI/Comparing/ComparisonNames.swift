import Foundation
import Words

/// The names of the two sides of a comparison.
struct ComparisonNames {
  /// The other document.
  let before: String
  /// The document in the editor.
  let after: String

  /// - Parameter ours: the name of the document in the editor.
  init(_ source: ComparedSource, ours: String) {
    let name = (source.path as NSString).lastPathComponent
    switch source {
    // Two files of one name are told apart by their folders.
    case .file(let path) where name == ours:
      before = "\(((path as NSString).deletingLastPathComponent as NSString).lastPathComponent)/\(name)"
      after = say("%1 (now)", ours)
    case .file:
      (before, after) = (name, ours)
    case .lastCommit:
      (before, after) = (say("%1 (last commit)", name), say("%1 (now)", ours))
    }
  }
}
