import FormatExchange
import ProgramResources
import Translations

/// The output file of a verb; `-` is standard output.
struct OutputFile {
  let name: String

  func deliver(_ bytes: [UInt8], to outcome: inout VerbOutcome) throws(FormatError) {
    if name == "-" {
      outcome.output = bytes
      return
    }
    do {
      let losses = try FileSaving.save(bytes, toFileOrStream: name)
      outcome.complaints += losses.map { FormatError(file: name, reason: $0.message).spoken }
    } catch {
      throw FormatError(file: name, reason: error.reason)
    }
  }
}
