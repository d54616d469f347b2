import Foundation
import ProgramResources
import Translations
import Words

/// Writes an outcome to the standard streams.
enum StandardStreams {
  /// Writes the output and messages, and returns the exit code.
  static func deliver(_ outcome: VerbOutcome) -> Int32 {
    // If a pipe is closed by its reader, the write fails with an error, and the signal does not end the program.
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
    // After `plumbline ... | head` the pipe is closed on purpose, so there is no message.
    if !problem.isClosedPipe { say([problem.spoken]) }
  }

  private static func say(_ complaints: [String]) {
    guard !complaints.isEmpty else { return }
    try? FileHandle.standardError.write(contentsOf: Array((complaints.joined(separator: "\n") + "\n").utf8))
  }
}
