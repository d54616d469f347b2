import Foundation
import TestSupport

/// One run of the built program, started as a shell would.
struct Plumbline {
  var code: Int32
  var endedBySignal: Bool
  var output: String
  var complaints: String

  var complaintLines: [String] { complaints.split(separator: "\n").map(String.init) }

  /// The program; it is built beside the tests.
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "plumbline")

  static func run(_ arguments: String..., input: [UInt8]? = nil) throws -> Plumbline {
    try run(arguments, input: input)
  }

  static func run(_ arguments: [String], input: [UInt8]? = nil) throws -> Plumbline {
    try launch(program, arguments, input: input)
  }

  /// Runs a script for tests that need a shell: `$P` is the program.
  static func shell(_ script: String) throws -> Plumbline {
    try launch(URL(filePath: "/bin/bash"), ["-c", "P='\(program.path)'; \(script)"], input: nil)
  }

  private static func launch(_ url: URL, _ arguments: [String], input: [UInt8]?) throws -> Plumbline {
    // Tests expect English, whatever the language of the developer.
    let language = ["LC_ALL": "C.UTF-8", "LANGUAGE": ""]
    let environment = ProcessInfo.processInfo.environment.merging(language) { $1 }
    let done = try EndedProgram(url, arguments, input: input ?? [], environment: environment)
    return Plumbline(
      code: done.code, endedBySignal: done.endedBySignal, output: done.output, complaints: done.complaints)
  }
}

/// Files by their paths within the project, as typed in a shell.
extension TestFiles {
  static func example(_ name: String) -> String { "data/examples/\(name).plumb" }

  static func documents(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".plumb") }.sorted().map { "\(folder)/\($0)" }
  }

  static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: root.appending(path: path))) }
}
