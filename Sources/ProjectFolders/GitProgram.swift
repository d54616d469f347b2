import Foundation
import Words

/// The `git` program, if it is installed.
package struct GitProgram: Sendable {
  private let program: String

  /// Looks for git in the folders of `PATH`.
  package init() throws(GitProblem) {
    guard let found = Self.path(of: "git") else {
      throw GitProblem(Message("git isn’t installed. Install it and try again"))
    }
    program = found
  }

  /// Returns the path of a program in the folders of `PATH`; nil if there is none.
  package static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package struct Answer: Sendable {
    package var code: Int32
    package var output: [UInt8]
    package var complaints: String

    /// The output without the line break at its end.
    package var line: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }

    /// Git's first complaint.
    package var complaint: Message {
      let words = complaints.trimmingCharacters(in: .whitespacesAndNewlines)
      return .verbatim(words.split(separator: "\n").first.map(String.init) ?? "git")
    }
  }

  /// Runs git in a folder; nil is the present one. It waits for git, so a window calls it on another thread.
  package func run(_ arguments: [String], in folder: String? = nil) throws(GitProblem) -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = (folder.map { ["-C", $0] } ?? []) + arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    // Complaints go into a file: a second pipe could fill up while the first one is read.
    let complaints = ScratchFile()
    process.standardError = complaints.handle
    do {
      try process.run()
    } catch {
      throw GitProblem(Message("couldn’t start git: %1", error.localizedDescription))
    }
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    // Foundation leaves it open, and crashes when it starts a process beside some 1,350 open files.
    try? output.fileHandleForReading.close()
    process.waitUntilExit()
    return Answer(code: process.terminationStatus, output: Array(answer), complaints: complaints.text)
  }

  /// Runs git and returns what it writes. Throws git's own complaint if it fails.
  package func succeed(_ arguments: [String], in folder: String? = nil) throws(GitProblem) -> Answer {
    let answer = try run(arguments, in: folder)
    guard answer.code == 0 else { throw GitProblem(answer.complaint) }
    return answer
  }

  /// Returns the topmost folder of the work tree around a folder. Throws if there is none.
  package func workTree(around folder: String? = nil) throws(GitProblem) -> String {
    let answer = try run(["rev-parse", "--show-toplevel"], in: folder)
    guard answer.code == 0, !answer.line.isEmpty else {
      throw GitProblem(Message("“%1” isn’t in a git work tree", folder ?? FileManager.default.currentDirectoryPath))
    }
    return answer.line
  }
}

/// A file without a name that lasts as long as this value.
private final class ScratchFile {
  private let file = tmpfile()

  deinit { if let file { fclose(file) } }

  /// The file for writing; `/dev/null` if the disk has no room for it.
  var handle: FileHandle { file.map { FileHandle(fileDescriptor: fileno($0)) } ?? .nullDevice }

  var text: String {
    guard let file else { return "" }
    rewind(file)
    return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
