import Foundation
import LayoutAdvice
import Translations
import Words

/// The quick verdict on a file of a folder: the issues of each of its scenes at the scene's own size, as the editor
/// shows them before it looks at other sizes. Its words say what was looked at.
nonisolated struct FileVerdict: Codable, Hashable, Sendable {
  enum Standing: String, Codable, Sendable { case holds, warns, breaks, unreadable }

  let standing: Standing
  /// The number of errors and warnings.
  let count: Int
  /// The whole verdict in the language of the program.
  let words: String

  /// - Parameters:
  ///   - issues: the issues of all scenes.
  ///   - scenes: the number of scenes that were checked.
  init(_ issues: [LayoutIssue], scenes: Int) {
    let tally = IssueTally(issues)
    count = issues.count { $0.severity != .remark }
    standing =
      switch tally.standing {
      case .holds, .checking: .holds
      case .warns: .warns
      case .breaks: .breaks
      }
    words = Self.words(tally, scenes: scenes).spoken
  }

  private static func words(_ tally: IssueTally, scenes: Int) -> Message {
    if scenes == 0 { return Message("No scenes") }
    return Message(
      "%2 (%1 scene, checked at its own size)", "%2 (%1 scenes, checked at their own sizes)", count: scenes,
      tally.message)
  }

  /// The verdict on a file that is no layout, or can't be read.
  init(unreadable reason: Message) {
    (standing, count) = (.unreadable, 0)
    words = Message("Couldn’t be read: %1", reason).spoken
  }
}

nonisolated extension FileVerdict {
  /// The verdict as bytes for the cache.
  var kept: [UInt8] { (try? JSONEncoder().encode(self)).map { Array($0) } ?? [] }

  /// Reads bytes of the cache; nil if they are no verdict.
  init?(kept: [UInt8]) {
    guard let verdict = try? JSONDecoder().decode(FileVerdict.self, from: Data(kept)) else { return nil }
    self = verdict
  }
}
