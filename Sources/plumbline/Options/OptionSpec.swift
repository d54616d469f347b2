import ProjectFolders
import Words

/// The description of an option: `--json`, or `--size WxH`.
struct OptionSpec: Sendable {
  let name: String
  /// A single letter, as in `-o`.
  var letter: Character?
  /// The value's name in the help; nil for an option without a value.
  var value: String?
  let help: Message
  /// The words that it takes, for completion in a shell; empty if any text is allowed.
  var words: [String] = []

  static func flag(_ name: String, _ help: Message) -> OptionSpec {
    OptionSpec(name: name, letter: nil, value: nil, help: help)
  }

  static func text(
    _ name: String, letter: Character? = nil, _ value: String, _ help: Message, words: [String] = []
  ) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: value, help: help, words: words)
  }

  /// Makes an option that takes one of a few words.
  static func word<Word: RawRepresentable & CaseIterable>(_ name: String, _ all: Word.Type, _ help: Message)
    -> OptionSpec
  where Word.RawValue == String {
    text(name, "WORD", help, words: all.allCases.map(\.rawValue))
  }
}

/// The parsed command line.
struct Arguments: Sendable {
  var flags: Set<String> = []
  var values: [String: String] = [:]
  /// The arguments that are not options: mostly file names.
  var operands: [String] = []

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  subscript(option: String) -> String? { values[option] }
}

/// An error in the use of the program, as one sentence.
struct UsageError: Error, Sendable {
  var message: Message

  init(_ message: Message) { self.message = message }

  /// Does `work`. A problem of git in it becomes an error in the use of the program.
  static func from<Result>(_ work: () throws(GitProblem) -> Result) throws(UsageError) -> Result {
    do {
      return try work()
    } catch {
      throw UsageError(error.reason)
    }
  }
}
