import Words

/// A command of `plumbline`. A new one is a file in this folder and an entry in `Verb.all`.
struct Verb: Sendable {
  let name: String
  /// The arguments beside options: `FILE...`
  let operands: String
  let summary: Message
  let options: [OptionSpec]
  let run: @Sendable (Arguments) async throws(UsageError) -> VerbOutcome

  static let all: [Verb] = [
    .solve, .check, .sweep, .convert, .set, .strings, .render, .vfl, .diff, .merge, .textconv, .gitSetup, .devices,
    .languages, .formats, .completions, .manual,
  ]

  /// The options, with those that all verbs have.
  var allOptions: [OptionSpec] {
    options + [OptionSpec(name: "help", letter: "h", value: nil, help: Message("Show this help"))]
  }

  var parser: CommandLineParser {
    CommandLineParser(verb: name, operands: operands, summary: summary, options: allOptions)
  }
}
