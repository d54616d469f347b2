import Foundation

/// The sources of the project, for tests of rules that no type can express.
package enum SourceFiles {
  /// Returns all sources, with their paths within `Sources/`.
  package static func all() throws -> [(path: String, text: String)] {
    let root = Repository.root.appending(path: "Sources").resolvingSymlinksInPath()
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let files = (all?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return try files.map { file in
      let path = String(file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1))
      return (path, try String(contentsOf: file, encoding: .utf8))
    }
  }
}
