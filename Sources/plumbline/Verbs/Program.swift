import Markup
import ProgramResources
import Translations
import Words

/// Runs the verb of a command line and returns its outcome.
enum Program {
  static func run(_ arguments: [String]) async -> VerbOutcome {
    do {
      return try await dispatch(arguments)
    } catch {
      var outcome = VerbOutcome()
      outcome.fail("plumbline: \(error.message.spoken)")
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
    default: return try await run(try verb(named: first), Array(arguments.dropFirst()))
    }
  }

  private static func run(_ verb: Verb, _ arguments: [String]) async throws(UsageError) -> VerbOutcome {
    if let complaint = ShippedFiles.complaint(about: .commandLine) { throw UsageError(complaint) }
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
    return VerbOutcome(output: try verb(named: name).parser.help)
  }

  private static func verb(named name: String) throws(UsageError) -> Verb {
    if let verb = Verb.all.first(where: { $0.name == name }) { return verb }
    throw UsageError(
      DidYouMean.complaint(
        Message("unknown command “%1”", Quoted.text(name)), about: name, among: Verb.all.map(\.name),
        listedBy: "plumbline --help"))
  }

  static let purpose = Message("Solve and check Auto Layout documents on the command line")

  private static var overview: String {
    let verbs = TextTable.text(of: Verb.all.map { ["  " + $0.name, $0.summary.spoken] })
    return """
      \(Message("Usage:").spoken)
        plumbline COMMAND [OPTION…] …

      \(purpose.spoken)

      \(Message("Commands:").spoken)
      \(verbs)
      \(Message("Run plumbline COMMAND --help for help on a command, or plumbline --version for the version.").spoken)

      """
  }
}
