import Foundation
import ProgramResources
import ProjectFolders

@testable import PlumbUI

/// A folder of layouts for one test: copies of examples, and other files.
@MainActor struct FolderFiles {
  let path: String

  init() throws {
    let made = FileManager.default.temporaryDirectory.appending(path: "project-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    path = DocumentFile.standardized(made.path)
  }

  /// Deletes the folder. The start pages of later tests must not find its files.
  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func write(_ text: String, as name: String) throws -> String {
    let parent = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// Copies an example under another name.
  @discardableResult
  func copy(_ example: String, as name: String) throws -> String {
    let text = try String(contentsOfFile: ShippedFiles.path("examples/\(example).plumb"), encoding: .utf8)
    return try write(text, as: name)
  }
}

extension RunningProgram {
  /// Runs the program on a folder, whose list is on a start page. The cache of verdicts is the test's own.
  @MainActor static func onFolder(
    _ files: FolderFiles, _ use: @escaping (PlumbApplication, DocumentWindow) throws -> Void
  ) throws {
    try start([files.path]) { program in
      defer { program.folder.close() }
      guard let window = program.windows.first else { throw Missing() }
      try use(program, window)
    }
  }
}
