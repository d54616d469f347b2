import Foundation
import ProgramResources
import Translations
import Words

/// Puts an outcome where the shell expects it.
enum StandardStreams {
  /// The code to end with.
  static func deliver(_ outcome: VerbOutcome) -> Int32 {
    // Whoever reads our output may stop reading: that is told by an error, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    var code = outcome.code
    do {
      if !outcome.output.isEmpty { try FileHandle.standardOutput.write(contentsOf: outcome.output) }
    } catch {
      code = .unusable
      complain(about: error)
    }
    say(outcome.complaints)
    return code.rawValue
  }

  private static func complain(about error: any Error) {
    let problem = FileProblem(path: Message("standard output").spoken, error: error)
    // Nobody listens any more, as in `plumbline ... | head`: nothing to tell anyone.
    if !problem.isClosedPipe { say([problem.spoken]) }
  }

  private static func say(_ complaints: [String]) {
    guard !complaints.isEmpty else { return }
    try? FileHandle.standardError.write(contentsOf: Array((complaints.joined(separator: "\n") + "\n").utf8))
  }
}
