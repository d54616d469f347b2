import Foundation
import TestSupport
import Testing

@testable import ProjectFolders

/// The layout files of a folder, in real folders and git repositories.
@Suite struct LayoutFilesTests {
  private let repository: GitRepository

  init() throws { repository = try GitRepository() }

  /// The files that are found, as paths within the repository.
  private func found(in name: String = "", most: Int = LayoutFiles.mostEntries) -> LayoutFiles {
    LayoutFiles(repository.path(name), extensions: ["plumb", "ui"], mostEntries: most)
  }

  private func names(in name: String = "") -> [String] {
    let prefix = repository.path("")
    return found(in: name).paths.map { String($0.trimmingPrefix(prefix).trimmingPrefix("/")) }
  }

  private func write(_ names: String...) throws { for name in names { try repository.write("", as: name) } }

  @Test func ignoredAndHiddenFilesAreLeftOut() throws {
    try write("a.plumb", "B.UI", "notes.txt", "x/y/c.plumb", "x/skip.plumb", "built/d.plumb", "built/deep/e.plumb")
    try write(".hidden/f.plumb", ".g.plumb", "kept/built/h.plumb")
    try repository.write("/built/\nskip.plumb\n", as: ".gitignore")
    #expect(names() == ["B.UI", "a.plumb", "kept/built/h.plumb", "x/y/c.plumb"])
    #expect(names(in: "x") == ["x/y/c.plumb"])
    // A file that was added although it is ignored is a file of the project.
    try repository.git("add -f x/skip.plumb", "commit -qm one")
    #expect(names(in: "x") == ["x/skip.plumb", "x/y/c.plumb"])
  }

  @Test func anIgnoredFolderThatIsNamedIsSearched() throws {
    try write("built/d.plumb")
    try repository.write("built/\n", as: ".gitignore")
    #expect(names() == [])
    #expect(names(in: "built") == ["built/d.plumb"])
  }

  @Test func repositoriesWithinHaveTheirOwnIgnoredFiles() throws {
    try write("inner/a.plumb", "inner/built/b.plumb", "built/c.plumb")
    try repository.write("built/\n", as: "inner/.gitignore")
    try repository.git("init -q inner")
    #expect(names() == ["built/c.plumb", "inner/a.plumb"])
  }

  @Test func foldersOutsideOfGitAreSearched() throws {
    let folder = try TemporaryFolder()
    try folder.write("", as: "a.plumb")
    try folder.write("a.plumb", as: ".gitignore")
    let found = LayoutFiles(folder.path(""), extensions: ["plumb"])
    #expect(found.paths.map { URL(filePath: $0).lastPathComponent } == ["a.plumb"])
    #expect(!found.isTooLarge)
  }

  @Test func linksAreNotFollowed() throws {
    try write("x/a.plumb")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: repository.path("x/loop"), withDestinationPath: "..")
    try files.createSymbolicLink(atPath: repository.path("x/b.plumb"), withDestinationPath: "a.plumb")
    try files.createSymbolicLink(atPath: repository.path("x/self"), withDestinationPath: "self")
    #expect(names() == ["x/a.plumb"])
  }

  @Test func oddNamesAreListed() throws {
    try write("new\nline.plumb", "“quoted” 'a' \\ .plumb", "x/-n.plumb", "x/*.plumb")
    try repository.git("status > /dev/null")
    // A name that is not UTF-8, in a folder with such a name.
    let script =
      "cd '\(repository.path(""))' && mkdir \"$(printf 'o\\377')\" && touch \"$(printf 'o\\377/p\\376.plumb')\""
    _ = try EndedProgram(URL(filePath: "/bin/sh"), ["-c", script])
    let all = names()
    #expect(all.count == 5)
    #expect(Set(all).isSuperset(of: ["new\nline.plumb", "“quoted” 'a' \\ .plumb", "x/-n.plumb", "x/*.plumb"]))
    #expect(all.contains("o\u{FFFD}/p\u{FFFD}.plumb"))
  }

  @Test func oddNamesAreIgnoredByTheirNames() throws {
    try write("new\nline.plumb", "a.plumb", "[b].plumb")
    try repository.write("new*\n\\[b].plumb\n", as: ".gitignore")
    #expect(names() == ["a.plumb"])
  }

  @Test func foldersThatCannotBeReadCountAsEmpty() throws {
    try write("a.plumb", "closed/b.plumb")
    chmod(repository.path("closed"), 0)
    defer { chmod(repository.path("closed"), 0o700) }
    #expect(names().contains("a.plumb"))
    #expect(found(in: "none").paths == [repository.path("none")])
    #expect(!found(in: "none").isFolder)
  }

  @Test func aLargeFolderIsSearchedInPart() throws {
    try write("a.plumb", "x/b.plumb", "x/c.plumb", "y/d.plumb")
    let cut = found(most: 5)
    #expect(cut.isTooLarge)
    #expect(cut.paths.contains(repository.path("a.plumb")))
    #expect(cut.paths.count < 4)
    #expect(!found(most: 100).isTooLarge)
  }

  @Test func searchedFoldersAreListed() throws {
    try write("x/y/a.plumb", "z/notes.txt", ".hidden/b.plumb")
    let prefix = repository.path("")
    let folders = found().folders.map { String($0.trimmingPrefix(prefix).trimmingPrefix("/")) }
    #expect(folders.sorted() == ["", "x", "x/y", "z"])
  }
}
