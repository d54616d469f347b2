import Markup
import ProgramResources
import Words

/// From the command line to an outcome.
enum Program {
  static func run(_ arguments: [String]) async -> VerbOutcome {
    do {
      return try await dispatch(arguments)
    } catch {
      var outcome = VerbOutcome()
      outcome.fail("plumbline: \(error.message.english)")
      return outcome
    }
  }

  private static func dispatch(_ arguments: [String]) async throws(UsageError) -> VerbOutcome {
    guard let first = arguments.first else {
      throw UsageError(Message("missing command (see %1)", "plumbline --help"))
    }
    switch first {
    case "--help", "-h", "help": return try help(about: arguments.dropFirst().first)
    case "--version": return VerbOutcome(output: "plumbline \(ProgramVersion.number)\n")
    default:
      guard let verb = Verb.all.first(where: { $0.name == first }) else {
        throw UsageError(Message("unknown command “%1” (see %2)", Quoted.text(first), "plumbline --help"))
      }
      return try await run(verb, Array(arguments.dropFirst()))
    }
  }

  private static func run(_ verb: Verb, _ arguments: [String]) async throws(UsageError) -> VerbOutcome {
    do {
      let parsed = try verb.parser.parse(arguments)
      if parsed.has("help") { return VerbOutcome(output: verb.parser.help) }
      return try await verb.run(parsed)
    } catch {
      throw UsageError(Message("%1: %2", verb.name, error.message))
    }
  }

  private static func help(about name: String?) throws(UsageError) -> VerbOutcome {
    guard let name else { return VerbOutcome(output: overview) }
    guard let verb = Verb.all.first(where: { $0.name == name }) else {
      throw UsageError(Message("unknown command “%1” (see %2)", Quoted.text(name), "plumbline --help"))
    }
    return VerbOutcome(output: verb.parser.help)
  }

  private static var overview: String {
    let width = Verb.all.map(\.name.count).max() ?? 0
    let verbs = Verb.all.map { verb in
      "  " + verb.name + String(repeating: " ", count: width - verb.name.count + 2) + verb.summary.english
    }
    return """
      \(Message("Usage:").english)
        plumbline COMMAND [OPTION…] …

      \(Message("Solve and check Auto Layout documents on the command line").english)

      \(Message("Commands:").english)
      \(verbs.joined(separator: "\n"))

      \(Message("Run plumbline COMMAND --help for help on a command, or plumbline --version for the version.").english)

      """
  }
}
