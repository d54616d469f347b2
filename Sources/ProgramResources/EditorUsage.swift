import Words

/// The usage of the editor's command line, for its help and its manual page.
package enum EditorUsage {
  package static let purpose = Message("Draw constraint layouts and see them solved while you drag")
  package static let synopsis = "plumb [OPTION…] [FILE…|FOLDER]"
  package static let description = Message(
    "Each file opens in a window of its own. The layouts of a folder are listed. Without a file, the start page opens:"
      + " tutorials, templates, recent files and examples.")

  package struct Option: Sendable {
    package let letter: Character?
    package let name: String
    package let help: Message
  }

  package static let options = [
    Option(letter: "h", name: "help", help: Message("Show this help")),
    Option(letter: nil, name: "version", help: Message("Show the version")),
  ]
}
