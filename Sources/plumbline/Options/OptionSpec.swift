import Words

/// An option that a verb takes: `--json`, or `--size WxH`.
struct OptionSpec: Sendable {
  let name: String
  /// A single letter, as in `-o`.
  var letter: Character?
  /// What the help calls the value; nil for an option without one.
  var value: String?
  let help: Message
  /// The words that it takes, for a shell to offer; empty where it takes others.
  var words: [String] = []

  static func flag(_ name: String, _ help: Message) -> OptionSpec {
    OptionSpec(name: name, letter: nil, value: nil, help: help)
  }

  static func text(
    _ name: String, letter: Character? = nil, _ value: String, _ help: Message, words: [String] = []
  ) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: value, help: help, words: words)
  }

  /// One of a few words.
  static func word<Word: RawRepresentable & CaseIterable>(_ name: String, _ all: Word.Type, _ help: Message)
    -> OptionSpec
  where Word.RawValue == String {
    text(name, "WORD", help, words: all.allCases.map(\.rawValue))
  }
}

/// What stood on the command line.
struct Arguments: Sendable {
  var flags: Set<String> = []
  var values: [String: String] = [:]
  /// What is no option: files, mostly.
  var operands: [String] = []

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  subscript(option: String) -> String? { values[option] }
}

/// Wrong use of the program, in one sentence.
struct UsageError: Error, Sendable {
  var message: Message

  init(_ message: Message) { self.message = message }
}
