import Foundation
import Markup
import TestSupport
import Testing

/// A folder on the command line stands for the readable documents in it.
@Suite struct FolderTests {
  private let document =
    #"{"plumb":1,"scenes":[{"id":"main","root":"r","size":[9,9]}],"elements":[{"id":"r","kind":"view","frame":[0,0,9,9]}]}"#

  @Test func filesInAFolderAreReadInOrder() throws {
    let folder = try TemporaryFolder()
    try Plumbline.shell("mkdir -p '\(folder.path("in/.hidden"))'").expectSuccess()
    for name in ["b.plumb", "a.plumb", "notes.txt", "in/c.plumb", "in/.hidden/d.plumb"] {
      try folder.write(name.hasSuffix("txt") ? "no layout" : document, as: name)
    }
    let run = try Plumbline.run("solve", folder.url.path + "/")
    #expect(run.code == 0, "\(run.complaints)")
    let names = run.output.split(separator: "\n").filter { $0.hasPrefix("/") }
    #expect(names == ["a.plumb", "b.plumb", "in/c.plumb"].map { "\(folder.url.path)/\($0)" })
  }

  /// A reader of the JSON need not know the number of files.
  @Test func singleFileOfAFolderIsAList() throws {
    let folder = try TemporaryFolder()
    try folder.write(document, as: "only.plumb")
    let json = try Plumbline.run("solve", "--json", folder.url.path).output
    #expect(json.hasPrefix("["))
    #expect(try Plumbline.run("solve", "--json", folder.path("only.plumb")).output.hasPrefix("{"))
  }

  /// A command for one file does not accept a folder.
  @Test func aFolderIsNotConverted() throws {
    let run = try Plumbline.run("convert", "data", "-", "--to", "vfl")
    #expect(run.code == 2, "\(run.complaints)")
    #expect(run.complaints.contains("is a directory"), "\(run.complaints)")
  }

  @Test func ignoredFilesAreNotChecked() throws {
    let folder = try TemporaryFolder()
    try folder.write(document, as: "a.plumb")
    try folder.write(document, as: "skipped.plumb")
    try folder.write("skipped*\n", as: ".gitignore")
    try Plumbline.shell("git init -q '\(folder.url.path)'").expectSuccess()
    let run = try Plumbline.run("check", folder.url.path)
    #expect(run.output == "\(folder.url.path)/a.plumb: No issues\n", "\(run.complaints)")
    // Named files are checked, whatever git says.
    #expect(try Plumbline.run("check", folder.path("skipped.plumb")).code == 0)
  }

  /// The answers of a second run come from the cache. They must be the same, byte for byte.
  @Test func keptResultsAreTheSame() throws {
    let folder = try TemporaryFolder()
    let script =
      "mkdir x; cp \"$R\"/data/examples/*.plumb x; printf '{' > x/broken.plumb; export XDG_CACHE_HOME=\"$PWD/c\""
    let setup = "R=$PWD; cd '\(folder.url.path)'; \(script)"
    for options in ["", "--strict", "--json", "--everywhere --json", "--size=320x480"] {
      let both = try Plumbline.shell(
        """
        \(setup)
        check() { "$P" check \(options) x > "$1.out" 2> "$1.err"; echo $? > "$1.code"; }
        check first; ls c/plumb/answers | wc -l; check second; check third
        for part in out err code; do cmp first.$part second.$part && cmp first.$part third.$part || exit 3; done
        for file in c/plumb/answers/*; do printf damaged > "$file"; done
        check damaged; cmp first.out damaged.out || exit 4
        rm -rf c; touch c; check without; cmp first.out without.out || exit 5
        """)
      #expect(both.code == 0, "\(options): \(both.output)\(both.complaints)")
      #expect(Int(both.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 >= 20)
      try FileManager.default.removeItem(atPath: folder.path("x"))
      try? FileManager.default.removeItem(atPath: folder.path("c"))
    }
  }

  /// Options, names and contents are part of the question.
  @Test func anotherQuestionHasAnotherAnswer() throws {
    let folder = try TemporaryFolder()
    let run = try Plumbline.shell(
      """
      R=$PWD; cd '\(folder.url.path)'; export XDG_CACHE_HOME="$PWD/c"; mkdir x
      cp "$R/data/examples/card.plumb" x/a.plumb
      "$P" check x; "$P" check --size=100x100 x; mv x/a.plumb x/b.plumb; "$P" check x
      cp "$R/data/examples/contradiction.plumb" x/b.plumb; "$P" check x || echo "code $?"
      """)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "x/a.plumb: No issues")
    #expect(lines.contains("x/b.plumb: No issues"))
    #expect(lines.contains { $0.hasPrefix("x/b.plumb") && $0.contains("conflict") })
    #expect(lines.last == "code 1")
  }

  @Test func folderWithoutDocumentsIsReported() throws {
    let folder = try TemporaryFolder()
    let run = try Plumbline.run("check", folder.url.path)
    #expect(run.code == 2, "\(run.complaints)")
    #expect(run.complaints.contains(folder.url.path), "\(run.complaints)")
  }
}

extension Plumbline {
  func expectSuccess() { #expect(code == 0, "\(complaints)") }
}
