import Foundation
import ProgramResources

/// Answers about files that are kept in the person's cache, so that the same question about the same contents is not
/// computed again.
///
/// The key has everything that an answer depends on, so an answer is never out of date: it is only not found. A cache
/// that is damaged, full or read-only is no error. Then everything is computed.
///
///     let key = KeptAnswers.key("check", options, name, about: bytes)
///     if let answer = answers[key] { return answer }
package struct KeptAnswers: Sendable {
  private let folder: String
  private let most: Int

  /// - Parameter most: the number of answers that are kept; the oldest ones go first.
  package init(folder: String = UserFolders.cache + "/plumb/answers", most: Int = 8_000) {
    (self.folder, self.most) = (folder, most)
  }

  package struct Key: Hashable, Sendable {
    fileprivate let name: String
  }

  /// Returns the key of a question.
  ///
  /// - Parameters:
  ///   - question: the words of the question, with all options that matter.
  ///   - contents: the contents of the file that the question is about.
  ///   - surroundings: the program, fonts and settings that an answer depends on.
  package static func key(
    _ question: [String], about contents: [UInt8], in surroundings: AnswerSurroundings = .current
  ) -> Key {
    var digest = ContentDigest()
    digest.add(surroundings.text)
    for word in question { digest.add(word) }
    digest.add(contents)
    return Key(name: hexadecimal(digest.finished()))
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  // MARK: Reading and writing

  private static let sizeLimit = 4 * 1024 * 1024

  /// The answer for a key; nil if there is none, or if its file is damaged.
  package subscript(key: Key) -> [UInt8]? {
    guard let stored = try? FileReading.bytes(ofFileAt: path(key), limit: Self.sizeLimit), stored.count >= 32 else {
      return nil
    }
    let answer = Array(stored[32...])
    return Array(stored[..<32]) == Self.digest(of: answer, key) ? answer : nil
  }

  /// Keeps an answer. It appears under its name as a whole, so that other programs never read half of it.
  package func keep(_ answer: [UInt8], for key: Key) {
    guard answer.count < Self.sizeLimit - 32, (try? FolderMaking.make(folder, mode: 0o700)) != nil else { return }
    let unfinished = "\(folder)/\(Self.unfinished)\(UInt64.random(in: 0...UInt64.max))"
    let bytes = Self.digest(of: answer, key) + answer
    guard FileManager.default.createFile(atPath: unfinished, contents: Data(bytes)),
      rename(unfinished, path(key)) == 0
    else {
      unlink(unfinished)
      return
    }
  }

  private static func digest(of answer: [UInt8], _ key: Key) -> [UInt8] {
    var digest = ContentDigest()
    digest.add(key.name)
    digest.add(answer)
    return digest.finished()
  }

  private static let unfinished = "unfinished-"

  private func path(_ key: Key) -> String { "\(folder)/\(key.name)" }

  // MARK: Tidying

  /// Deletes the oldest answers if there are too many. To be called after some were kept.
  package func tidy() {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.count > most else { return }
    let byAge = names.map { (name: $0, time: Self.time(of: "\(folder)/\($0)")) }.sorted { $0.time < $1.time }
    for (name, _) in byAge.prefix(names.count - most / 2) where Self.isOurs(name) { unlink("\(folder)/\(name)") }
  }

  private static func isOurs(_ name: String) -> Bool {
    name.hasPrefix(unfinished) || name.count == 64 && name.allSatisfy(\.isHexDigit)
  }

  private static func time(of path: String) -> Int {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
  }
}
