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

/// A folder that is deleted when the test ends.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "plumb-test-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  func write(_ bytes: [UInt8], as name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }

  @discardableResult
  func write(_ text: String, as name: String) throws -> URL { try write(Array(text.utf8), as: name) }

  func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appending(path: name))) }
  func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }
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
