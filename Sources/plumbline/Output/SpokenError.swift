import FormatExchange
import ProgramResources
import Translations

extension FormatError {
  /// The error in the language of the program.
  var spoken: String { text(in: Language.current) }
}

extension FileProblem {
  var spoken: String { "\(path): \(reason.spoken)" }
}
