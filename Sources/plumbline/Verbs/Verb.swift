import Words

/// One of the things that `plumbline` can do. A new one is a file in this folder and a line in `Verb.all`.
struct Verb: Sendable {
  let name: String
  /// What it takes beside options: `FILE...`
  let operands: String
  let summary: Message
  let options: [OptionSpec]
  let run: @Sendable (Arguments) async throws(UsageError) -> Outcome

  static let all: [Verb] = [.solve, .check, .sweep, .convert, .strings, .render, .vfl, .diff, .devices, .formats]

  var parser: CommandLineParser {
    let help = OptionSpec(name: "help", letter: "h", value: nil, help: Message("Show this help"))
    return CommandLineParser(verb: name, operands: operands, summary: summary, options: options + [help])
  }
}

/// What a verb has to say, and with which code the program ends.
struct Outcome: Sendable {
  /// For standard output.
  var output: [UInt8] = []
  /// For standard error, one a line.
  var complaints: [String] = []
  var code = ExitCode.fine

  init() {}

  init(output: String) { self.output = Array(output.utf8) }

  mutating func fail(_ complaint: String) {
    complaints.append(complaint)
    code = .unusable
  }
}

enum ExitCode: Int32, Sendable {
  case fine = 0
  /// The verb's own finding: errors, breaks, differences.
  case found = 1
  /// Wrong use, or input or output that does not work.
  case unusable = 2
}
