/// What a verb has to say, and with which code the program ends.
struct VerbOutcome: Sendable {
  /// For standard output.
  var output: [UInt8] = []
  /// For standard error, one a line.
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
  /// The verb's own finding: errors, breaks, differences.
  case found = 1
  /// Wrong use, or input or output that does not work.
  case unusable = 2
}
