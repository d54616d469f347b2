import Foundation

/// The files that tests read, located relative to this source file.
package enum TestFiles {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  package static let examples = root.appending(path: "data/examples")
  package static let broken = root.appending(path: "Tests/PlumbFormatTests/Broken")
  package static let schema = root.appending(path: "Resources/plumb.schema.json")

  /// Returns the documents in a folder, sorted by name, so that every run has the same order.
  package static func documents(in folder: URL) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".plumb") }.sorted()
      .map { ($0, try bytes(of: folder.appending(path: $0))) }
  }

  package static func bytes(of file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }
}
