/// What a command is called in the language of the program, and its key, part by part: `["Ctrl", "K"]`.
package struct HelpCommandName: Hashable, Sendable {
  package let title: String
  package let key: [String]

  package init(title: String, key: [String]) { (self.title, self.key) = (title, key) }

  /// Its name as a page says it.
  var titleRuns: [MarkdownRun] { [MarkdownRun(title, .strong)] }

  var keyRuns: [MarkdownRun] {
    key.enumerated().flatMap { index, part in
      (index == 0 ? [] : [MarkdownRun("+")]) + [MarkdownRun(part, .key)]
    }
  }
}

/// The name of a command by its id; nil where there is no such command.
package typealias HelpCommandNames = (String) -> HelpCommandName?
