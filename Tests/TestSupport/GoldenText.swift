import Foundation

/// A text that a person has checked once, recorded in `Tests/Golden`. With PLUMB_WRITE_GOLDEN set it is written anew.
///
///     #expect(try GoldenText("constraint-menus.txt").differences(from: text) == [])
package struct GoldenText {
  private let file: URL

  package init(_ name: String) {
    file = Repository.root.appending(path: "Tests/Golden/\(name)")
  }

  /// Returns the lines that differ, each with its number, the new and the recorded text.
  package func differences(from text: String) throws -> [String] {
    if ProcessInfo.processInfo.environment["PLUMB_WRITE_GOLDEN"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let (found, known) = (lines(text), lines(try String(contentsOf: file, encoding: .utf8)))
    return (0..<max(found.count, known.count)).compactMap { line in
      let (now, then) = (line < found.count ? found[line] : "(none)", line < known.count ? known[line] : "(none)")
      return now == then ? nil : "line \(line + 1): \(now) | recorded: \(then)"
    }
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}
