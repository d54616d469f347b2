/// The title of a command in the language of the program, and the parts of its key: `["Ctrl", "K"]`.
package struct HelpCommandName: Hashable, Sendable {
  package let title: String
  package let key: [String]

  package init(title: String, key: [String]) { (self.title, self.key) = (title, key) }

  /// The title as runs of a page.
  var titleRuns: [MarkdownRun] { [MarkdownRun(title, .strong)] }

  var keyRuns: [MarkdownRun] {
    key.enumerated().flatMap { index, part in
      (index == 0 ? [] : [MarkdownRun("+")]) + [MarkdownRun(part, .key)]
    }
  }
}

/// Returns the name of a command by its id; nil if there is no such command.
package typealias HelpCommandNames = (String) -> HelpCommandName?
