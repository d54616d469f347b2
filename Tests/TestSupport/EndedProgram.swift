import Foundation

/// A program that a test has run to its end. Input and output are files, because a pipe may fill up or stay open.
///
///     let listed = try EndedProgram(URL(filePath: "/bin/ls"), ["-a"])
///     listed.output
package struct EndedProgram {
  /// The exit code, or the number of the signal that ended it.
  package let code: Int32
  package let endedBySignal: Bool
  package let output: String
  package let complaints: String

  /// Output and error output together, for tests that ignore the order.
  package var allText: String { output + complaints }

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - environment: its variables; those of the tests if nil.
  ///   - seconds: the limit, after which the program is killed and ``Overdue`` is thrown.
  package init(
    _ program: URL, _ arguments: [String] = [], input: [UInt8] = [], environment: [String: String]? = nil,
    folder: URL = TestFiles.root, within seconds: Double = 300
  ) throws {
    let files = FileManager.default.temporaryDirectory.appending(path: "plumb-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: files) }
    func file(_ name: String) -> URL { files.appending(path: name) }
    for name in ["input", "output", "complaints"] { try Data(name == "input" ? input : []).write(to: file(name)) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let environment { process.environment = environment }
    let handles = try [
      FileHandle(forReadingFrom: file("input")), FileHandle(forWritingTo: file("output")),
      FileHandle(forWritingTo: file("complaints")),
    ]
    // A process never closes these files, and Foundation crashes when it starts a process beside some 1,350 open files.
    defer { for handle in handles { try? handle.close() } }
    (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
    try process.run()
    try process.waitForEnd(within: seconds)
    code = process.terminationStatus
    endedBySignal = process.terminationReason == .uncaughtSignal
    output = String(decoding: try Data(contentsOf: file("output")), as: UTF8.self)
    complaints = String(decoding: try Data(contentsOf: file("complaints")), as: UTF8.self)
  }
}

/// The error of a program that did not end in time.
package struct Overdue: Error, CustomStringConvertible {
  package let description: String
}

extension Process {
  /// Waits until the process has ended; kills it after the given time.
  package func waitForEnd(within seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while isRunning {
      usleep(2000)
      guard ContinuousClock.now > end else { continue }
      kill(processIdentifier, SIGKILL)
      let words = ([executableURL?.lastPathComponent ?? ""] + (arguments ?? [])).joined(separator: " ")
      throw Overdue(description: "not at its end within \(seconds.formatted()) seconds: \(words.prefix(300))")
    }
  }
}
