/// The result of a verb: its output, its messages and the exit code.
struct VerbOutcome: Sendable {
  /// The bytes for standard output.
  var output: [UInt8] = []
  /// The messages for standard error, one on a line.
  var complaints: [String] = []
  var code = ExitCode.fine

  init() {}

  init(output: String) { self.output = Array(output.utf8) }

  mutating func fail(_ complaint: String) {
    complaints.append(complaint)
    code = .unusable
  }
}

enum ExitCode: Int32, Sendable {
  case fine = 0
  /// The verb found what it looks for: errors, breaks, differences.
  case found = 1
  /// Wrong use, or input or output that failed.
  case unusable = 2
}
