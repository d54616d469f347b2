@testable import PlumbUI

/// Saves and compares files without a window and without threads.
extension DocumentFile {
  var stateOnDisk: DiskComparison.State { comparison?.state ?? .same }

  mutating func save(to path: String) throws(DocumentFileProblem) {
    switch DocumentWriting(document: document, source: source(for: path), path: path, expected: nil).run() {
    case .written(let source, _): recordSave(of: document, to: path, source: source)
    case .failed(let problem): throw problem
    case .changedOnDisk: break
    }
  }
}
