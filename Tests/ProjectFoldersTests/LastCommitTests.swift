import Foundation
import ProjectFolders
import TestSupport
import Testing

/// The last committed version of a file, in real git repositories.
@Suite struct LastCommitTests {
  private let repository: GitRepository
  private let git: GitProgram

  init() throws {
    repository = try GitRepository()
    git = try GitProgram()
  }

  private func reason(_ path: String) -> String? {
    do {
      _ = try git.bytes(ofLastCommitOf: path)
      return nil
    } catch {
      return error.reason.english
    }
  }

  @Test func contentsAreThoseOfTheLastCommit() throws {
    let file = try repository.write("one\n", as: "a.plumb")
    try repository.git("add .", "commit -qm one")
    try repository.write("two\n", as: "a.plumb")
    try repository.git("commit -qam two")
    try repository.write("three\n", as: "a.plumb")
    try repository.git("add .")
    #expect(try git.bytes(ofLastCommitOf: file) == Array("two\n".utf8))
  }

  @Test func everyByteIsKept() throws {
    let bytes = (0...255).map(UInt8.init) + Array("\r\n".utf8)
    let name = "a b’s “ü” \n [x].plumb"
    let file = try repository.write(bytes, as: name)
    try repository.git("add .", "commit -qm one")
    #expect(try git.bytes(ofLastCommitOf: file) == bytes)
  }

  @Test func filesInSubfoldersAndDeletedOnesAreFound() throws {
    let file = try repository.write("deep", as: "x/y/a.plumb")
    let gone = try repository.write("gone", as: "x/y/b.plumb")
    try repository.git("add .", "commit -qm one")
    try FileManager.default.removeItem(atPath: gone)
    #expect(try git.bytes(ofLastCommitOf: file) == Array("deep".utf8))
    #expect(try git.bytes(ofLastCommitOf: gone) == Array("gone".utf8))
  }

  @Test func aLinkMeansItsFile() throws {
    try repository.write("text", as: "x/a.plumb")
    try repository.git("add .", "commit -qm one")
    let outside = try TemporaryFolder()
    let link = outside.path("link.plumb")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: repository.path("x/a.plumb"))
    #expect(try git.bytes(ofLastCommitOf: link) == Array("text".utf8))
  }

  @Test func reasonsAreClear() throws {
    let outside = try TemporaryFolder()
    try outside.write("", as: "a.plumb")
    #expect(reason(outside.path("a.plumb")) == "“a.plumb” isn’t in a git work tree")
    #expect(reason(outside.path("none/a.plumb")) == "“a.plumb” isn’t in a git work tree")

    let file = try repository.write("", as: "a.plumb")
    #expect(reason(file) == "this git work tree has no commits yet")
    #expect(reason(repository.path(".git/config")) == "“config” isn’t in a git work tree")

    try repository.git("add .", "commit -qm one")
    try repository.write("", as: "new.plumb")
    try repository.write("", as: "x/b.plumb")
    try repository.git("add new.plumb")
    #expect(reason(repository.path("new.plumb")) == "“new.plumb” isn’t in the last commit")
    #expect(reason(repository.path("none.plumb")) == "“none.plumb” isn’t in the last commit")
    #expect(reason(repository.path("x/b.plumb")) == "“b.plumb” isn’t in the last commit")
  }

  @Test func noCommandOfTheRepositoryRuns() throws {
    let file = try repository.write("text", as: "a.plumb")
    try repository.write("*.plumb filter=own diff=own\n", as: ".gitattributes")
    try repository.git("add .", "commit -qm one")
    let trace = repository.path("ran")
    for key in ["filter.own.smudge", "filter.own.clean", "diff.own.textconv", "core.pager"] {
      try repository.git("config \(key) 'touch \"\(trace)\"; cat'")
    }
    #expect(try git.bytes(ofLastCommitOf: file) == Array("text".utf8))
    #expect(!FileManager.default.fileExists(atPath: trace))
  }

  /// A pipe holds 64 KB; more complaints than that must not stop git.
  @Test func manyComplaintsAreRead() throws {
    try repository.git(
      "config alias.complain '!for i in $(seq 5000); do echo \"complaint number $i, a long one\" >&2; done'")
    let answer = try git.run(["complain"], in: repository.path(""))
    #expect(answer.code == 0)
    #expect(answer.complaints.hasSuffix("complaint number 5000, a long one\n"))
    #expect(answer.complaint.english == "complaint number 1, a long one")
  }
}
