import Foundation

/// The layout files that git says have changed since the last commit, new ones included.
package enum ChangedFiles {
  /// Returns those of the named files and folders, in their order.
  package static func among(_ names: [String], extensions: Set<String>) throws(GitProblem) -> [String] {
    let git = try GitProgram()
    var changed: [String] = []
    for name in names {
      let files = LayoutFiles(name, extensions: extensions)
      let paths = try paths(around: files.isFolder ? name : (name as NSString).deletingLastPathComponent, git)
      changed += files.paths.filter { paths.contains(Self.realPath($0)) }
    }
    return changed
  }

  private static func paths(around folder: String, _ git: GitProgram) throws(GitProblem) -> Set<String> {
    let folder = folder.isEmpty ? "." : folder
    let top = try git.workTree(around: folder)
    let status = try git.succeed(["status", "--porcelain", "-z", "--untracked-files=all"], in: folder)
    return Set(Self.paths(inStatus: status.output).map { realPath("\(top)/\($0)") })
  }

  /// Returns the paths of git's report. An entry is two letters, a space and a path; that of a renamed file is followed
  /// by the old path.
  static func paths(inStatus bytes: [UInt8]) -> [String] {
    var (paths, skipsNext): ([String], Bool) = ([], false)
    for entry in bytes.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }) {
      if skipsNext {
        skipsNext = false
        continue
      }
      paths.append(String(entry.dropFirst(3)))
      skipsNext = entry.prefix(2).contains { $0 == "R" || $0 == "C" }
    }
    return paths
  }

  private static func realPath(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
}
