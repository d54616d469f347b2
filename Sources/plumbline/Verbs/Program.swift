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
      throw UsageError(Message("say what to do: %1", "plumbline --help"))
    }
    switch first {
    case "--help", "-h", "help": return try help(about: arguments.dropFirst().first)
    case "--version": return VerbOutcome(output: "plumbline \(ProgramVersion.number)\n")
    default:
      guard let verb = Verb.all.first(where: { $0.name == first }) else {
        throw UsageError(Message("there is no command “%1”: %2 lists them", Quoted.text(first), "plumbline --help"))
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
      throw UsageError(Message("there is no command “%1”: %2 lists them", Quoted.text(name), "plumbline --help"))
    }
    return VerbOutcome(output: verb.parser.help)
  }

  private static var overview: String {
    let width = Verb.all.map(\.name.count).max() ?? 0
    let verbs = Verb.all.map { verb in
      "  " + verb.name + String(repeating: " ", count: width - verb.name.count + 2) + verb.summary.english
    }
    return """
      Usage:
        plumbline COMMAND [OPTION…] …

      Constraint layouts on the command line.

      Commands:
      \(verbs.joined(separator: "\n"))

      plumbline COMMAND --help says more about each; plumbline --version says which version this is.

      """
  }
}
