import Foundation

/// The project's own files, for tests that read them.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  package static let examples = root.appending(path: "data/examples")

  /// The names of the example documents, in order.
  package static let exampleDocuments =
    (try? FileManager.default.contentsOfDirectory(atPath: examples.path))?.filter { $0.hasSuffix(".plumb") }.sorted()
    ?? []
}
