import Foundation
import Markup
import TestSupport

/// The program `blueprint-compiler`, the judge of what a Blueprint text means.
enum BlueprintCompiler {
  private static let path = ["/usr/bin/blueprint-compiler", "/usr/local/bin/blueprint-compiler"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// True if Debian 12's version is installed.
  static let isThere = path != nil && (try? run(["--version"]).output.hasPrefix("0.6.")) == true

  static let samples = TestFiles.root.appending(path: "Tests/BlueprintTests/Samples")

  /// Compiles texts to the elements of interface files. One run of the program compiles all; if it fails, each is
  /// compiled alone, and the failed ones have the program's words.
  static func compile(_ texts: [String]) throws -> [Result<MarkupTree, Failure>] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "blueprint-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = texts.indices.map { "t\($0)" }
    for (name, text) in zip(names, texts) {
      try Data(text.utf8).write(to: folder.appending(path: "\(name).blp"))
    }
    let all = try run(["batch-compile", folder.path, folder.path] + names.map { folder.path + "/\($0).blp" })
    return try names.map { name in
      let one =
        all.code == 0
        ? all
        : try run(["compile", "--output", folder.path + "/\(name).ui", folder.path + "/\(name).blp"])
      guard one.code == 0 else { return .failure(Failure(words: one.output)) }
      return .success(try MarkupTree([UInt8](Data(contentsOf: folder.appending(path: "\(name).ui")))))
    }
  }

  struct Failure: Error, CustomStringConvertible {
    var words: String
    var description: String { words }
  }

  private static func run(_ arguments: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path ?? "")
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
