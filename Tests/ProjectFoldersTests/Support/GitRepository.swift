import Foundation
import TestSupport

/// A new git repository in a folder of its own. Settings of the person are not read.
final class GitRepository {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init -q -b main .", "config user.name a", "config user.email a@b.c", "config commit.gpgsign false")
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// Runs commands of git, as typed in a shell.
  func git(_ commands: String...) throws {
    let environment = [
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]
    for command in commands {
      let script = "cd '\(path(""))' && git \(command)"
      let done = try EndedProgram(URL(filePath: "/bin/sh"), ["-c", script], environment: environment)
      guard done.code == 0 else { throw Failure(command: command, complaints: done.complaints) }
    }
  }

  private struct Failure: Error {
    let command: String
    let complaints: String
  }

  /// Writes a file, in new folders if need be, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let parent = URL(filePath: path(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    return try folder.write(bytes, as: name).path
  }

  @discardableResult
  func write(_ text: String, as name: String) throws -> String { try write(Array(text.utf8), as: name) }
}
