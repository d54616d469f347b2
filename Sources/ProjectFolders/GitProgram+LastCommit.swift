import Foundation
import Words

extension GitProgram {
  /// Returns the contents that a file has in the last commit of its work tree. If the path is a link, it is the file
  /// that the link leads to.
  ///
  /// The contents are as git stores them. Filters of the repository, such as those for line ends, are commands of
  /// others; none of them runs.
  package func bytes(ofLastCommitOf path: String) throws(GitProblem) -> [UInt8] {
    let (folder, object) = try objectInLastCommit(of: path)
    return try succeed(["cat-file", "blob", object], in: folder).output
  }

  /// Checks that a file is in the last commit, without reading its contents there. Throws the reason if it is not.
  package func requireLastCommit(of path: String) throws(GitProblem) { _ = try objectInLastCommit(of: path) }

  /// Returns git's name of a file in the last commit, and the folder in which git understands the name.
  private func objectInLastCommit(of path: String) throws(GitProblem) -> (folder: String, object: String) {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let (folder, name) = (file.deletingLastPathComponent().path, file.lastPathComponent)
    guard (try? workTree(around: folder)) != nil else {
      throw GitProblem(Message("“%1” isn’t in a git work tree", name))
    }
    guard try run(["rev-parse", "--quiet", "--verify", "HEAD"], in: folder).code == 0 else {
      throw GitProblem(Message("this git work tree has no commits yet"))
    }
    let object = "HEAD:./\(name)"
    guard try run(["rev-parse", "--quiet", "--verify", object], in: folder).code == 0 else {
      throw GitProblem(Message("“%1” isn’t in the last commit", name))
    }
    return (folder, object)
  }
}
