import Words

/// One of the things that `plumbline` can do. A new one is a file in this folder and a line in `Verb.all`.
struct Verb: Sendable {
  let name: String
  /// What it takes beside options: `FILE...`
  let operands: String
  let summary: Message
  let options: [OptionSpec]
  let run: @Sendable (Arguments) async throws(UsageError) -> VerbOutcome

  static let all: [Verb] = [
    .solve, .check, .sweep, .convert, .strings, .render, .vfl, .diff, .devices, .languages, .formats, .completions,
    .manual,
  ]

  /// With what every verb takes.
  var allOptions: [OptionSpec] {
    options + [OptionSpec(name: "help", letter: "h", value: nil, help: Message("Show this help"))]
  }

  var parser: CommandLineParser {
    CommandLineParser(verb: name, operands: operands, summary: summary, options: allOptions)
  }
}
