import Words

/// The usage of the editor's command line, for its help and its manual page.
package enum EditorUsage {
  package static let purpose = Message("Draw constraint layouts and see them solved while you drag")
  package static let synopsis = "plumb [OPTION…] [FILE…|FOLDER]"
  /// The arguments of `--merge`, in their order.
  package static let mergedFiles = ["BASE", "OURS", "THEIRS", "OUT"]
  package static let description = Message(
    "Each file opens in a window of its own. The layouts of a folder are listed. Without a file, the start page opens:"
      + " tutorials, templates, recent files and examples.")

  package struct Option: Sendable {
    package let letter: Character?
    package let name: String
    /// The values after the option.
    package var values: [String] = []
    package let help: Message
  }

  package static let options = [
    Option(letter: "h", name: "help", help: Message("Show this help")),
    Option(letter: nil, name: "version", help: Message("Show the version")),
    Option(
      letter: nil, name: "merge", values: mergedFiles,
      help: Message("Merge two versions into OUT and decide their conflicts (exit code 1 if some stay open)")),
  ]
}
