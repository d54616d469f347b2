import Foundation
import Words

/// The `git` program, if it is installed.
struct GitProgram: Sendable {
  private let program: String

  /// Looks for git in the folders of `PATH`.
  init() throws(UsageError) {
    guard let found = Self.path(of: "git") else {
      throw UsageError(Message("git isn’t installed. Install it and try again"))
    }
    program = found
  }

  /// Returns the path of a program in the folders of `PATH`; nil if there is none.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  struct Answer {
    var code: Int32
    var output: [UInt8]
    var complaints: String

    /// The output without the line break at its end.
    var line: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }

    /// Git's first complaint.
    var complaint: Message {
      let words = complaints.trimmingCharacters(in: .whitespacesAndNewlines)
      return .verbatim(words.split(separator: "\n").first.map(String.init) ?? "git")
    }
  }

  /// Runs git in a folder; nil is the present one.
  func run(_ arguments: [String], in folder: String? = nil) throws(UsageError) -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = (folder.map { ["-C", $0] } ?? []) + arguments
    process.standardInput = FileHandle.nullDevice
    let (output, complaints) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, complaints)
    do {
      try process.run()
    } catch {
      throw UsageError(Message("couldn’t start git: %1", error.localizedDescription))
    }
    // Complaints of git are short, so that they fit into the pipe while the output is read.
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    let words = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      code: process.terminationStatus, output: Array(answer), complaints: String(decoding: words, as: UTF8.self))
  }

  /// Runs git and returns what it writes. Throws git's own complaint if it fails.
  func succeed(_ arguments: [String], in folder: String? = nil) throws(UsageError) -> Answer {
    let answer = try run(arguments, in: folder)
    guard answer.code == 0 else { throw UsageError(answer.complaint) }
    return answer
  }

  /// Returns the topmost folder of the work tree around a folder. Throws if there is none.
  func workTree(around folder: String? = nil) throws(UsageError) -> String {
    let answer = try run(["rev-parse", "--show-toplevel"], in: folder)
    guard answer.code == 0, !answer.line.isEmpty else {
      throw UsageError(Message("“%1” isn’t in a git work tree", folder ?? FileManager.default.currentDirectoryPath))
    }
    return answer.line
  }
}
