import ProgramResources
import Rendering
import Words

/// The reason why a picture could not be written.
enum WritingFailure {
  /// Returns the reason in the user's language.
  static func reason(_ error: any Error, path: String) -> String {
    switch error {
    case let refusal as PictureWriter.Refusal: say(refusal.message)
    case let problem as FileProblem: say(problem.reason)
    default: say(FileProblem(path: path, error: error).reason)
    }
  }
}
