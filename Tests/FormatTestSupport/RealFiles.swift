import Foundation
import TestSupport

/// Files that people made with other programs. They lie beside the project; the lists are empty if the files are
/// missing.
package enum RealFiles {
  /// Xcode's files; the variable `XCODE_CORPUS` names another folder.
  package static let xcode = files(
    in: ProcessInfo.processInfo.environment["XCODE_CORPUS"].map { URL(filePath: $0) } ?? corpus("xcode/files"),
    endingWith: [".xib", ".storyboard"])

  /// GTK's interface files.
  package static let gtk = files(in: corpus("gtk/files"), endingWith: [".ui"])

  private static func corpus(_ path: String) -> URL {
    TestFiles.root.deletingLastPathComponent().appending(path: "shared/corpus").appending(path: path)
  }

  private static func files(in folder: URL, endingWith ends: [String]) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in ends.contains(where: name.hasSuffix) }.sorted().map { folder.appending(path: $0) }
  }
}
