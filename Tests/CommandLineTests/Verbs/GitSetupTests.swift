import Foundation
import TestSupport
import Testing

/// The verb in real git repositories.
@Suite struct GitSetupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a script in a new repository of its own. `$P` is the program. Settings of the person are not read.
  private func shell(_ script: String) throws -> Plumbline {
    try Plumbline.shell(
      """
      set -e
      export HOME='\(folder.path(""))' XDG_CONFIG_HOME='\(folder.path("config"))' GIT_CONFIG_NOSYSTEM=1
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c
      cd '\(folder.path(""))'
      \(script)
      """)
  }

  private static let row = """
    {
      "plumb": 1,
      "scenes": [
        { "id": "main", "root": "root" }
      ],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 400, 300], "children": ["a", "b"] },
        { "id": "a", "kind": "view", "name": "A", "frame": [0, 0, 100, 300] },
        { "id": "b", "kind": "view", "name": "B", "frame": [100, 0, 300, 300] }
      ],
      "constraints": [
        { "id": "start", "first": "a.leading", "second": "root.leading" },
        { "id": "gap", "first": "b.leading", "second": "a.trailing" },
        { "id": "end", "first": "root.trailing", "second": "b.trailing" },
        { "id": "a-top", "first": "a.top", "second": "root.top" },
        { "id": "b-top", "first": "b.top", "second": "root.top" },
        { "id": "a-height", "first": "a.height", "constant": 300 },
        { "id": "b-height", "first": "b.height", "constant": 300 }
      ]
    }

    """

  /// Commits the row, edits it on two branches with `sed`, sets git up and merges.
  private func merge(_ ours: String, _ theirs: String) throws -> Plumbline {
    try folder.write(Self.row, as: "row.plumb")
    return try shell(
      """
      git init -q -b main .
      "$P" git-setup > /dev/null
      git add row.plumb .gitattributes; git commit -qm base
      git checkout -qb theirs; sed -i '\(theirs)' row.plumb; git commit -qam theirs
      git checkout -q main; sed -i '\(ours)' row.plumb; git commit -qam ours
      git merge -q -m merged theirs
      """)
  }

  @Test func commutingBranchesMerge() throws {
    // Neighboring lines, where git's own merge would stop.
    let result = try merge("s/\"name\": \"A\"/\"name\": \"Left\"/", "s/\"name\": \"B\"/\"name\": \"Right\"/")
    #expect(result.code == 0, "\(result.complaints)")
    let merged = try folder.text(of: "row.plumb")
    #expect(merged == Self.row.replacing("\"A\"", with: "\"Left\"").replacing("\"B\"", with: "\"Right\""))
  }

  @Test func conflictingBranchesStop() throws {
    let result = try merge("s/\"name\": \"A\"/\"name\": \"Left\"/", "s/\"name\": \"A\"/\"name\": \"First\"/")
    #expect(result.code == 1)
    #expect(result.complaints.contains("row.plumb: conflict: “Left”, Name: ours “Left”, theirs “First” (before: “A”)"))
    #expect(try folder.text(of: "row.plumb").contains("\"conflicts\": ["))
    #expect(try shell("git status --porcelain").output.contains("UU row.plumb"))
  }

  @Test func contradictingBranchesStop() throws {
    let fix = { (id: String, width: Int) in
      "s/^    { \"id\": \"start\"/    { \"id\": \"\(id)-width\", \"first\": \"\(id).width\", \"constant\": \(width) },\\n&/"
    }
    let result = try merge(fix("a", 120), fix("b", 240))
    #expect(result.code == 1)
    #expect(result.complaintLines.contains { $0.hasPrefix("row.plumb: scene main: ") })
    #expect(result.complaints.contains("Ours: Added “A”.width = 120"))
    #expect(result.complaints.contains("Theirs: Added “B”.width = 240"))
    // No conflict of texts, so both constraints are in the file.
    let merged = try folder.text(of: "row.plumb")
    #expect(merged.contains("\"a-width\"") && merged.contains("\"b-width\"") && !merged.contains("\"conflicts\""))
  }

  @Test func differencesAreShownByRecord() throws {
    try folder.write(Self.row, as: "row.plumb")
    let result = try shell(
      """
      git init -q -b main .; "$P" git-setup > /dev/null
      git add .; git commit -qm base
      sed -i 's/"name": "A"/"name": "Left"/' row.plumb
      git diff
      """)
    #expect(result.output.contains("\n-    element a: kind view, name A, frame [0, 0, 100, 300]\n"))
    #expect(result.output.contains("\n+    element a: kind view, name Left, frame [0, 0, 100, 300]\n"))
  }

  @Test func removingRestoresEveryByte() throws {
    for old in [nil, "", "*.png binary\n", "*.png binary"] as [String?] {
      for options in ["", "--xcode --gtk", "--global"] {
        let name = "repository-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(
          atPath: folder.path(name), withIntermediateDirectories: true)
        if let old { try folder.write(old, as: "\(name)/.gitattributes") }
        let result = try shell(
          """
          cd \(name); git init -q .; printf '[user]\\n\\tname = a\\n' > ../.gitconfig
          snapshot() { for f in .git/config .gitattributes ../.gitconfig ../config/git/attributes; do
            echo "$f"; if [ -e "$f" ]; then od -c "$f"; else echo none; fi; done; }
          before="$(snapshot)"
          "$P" git-setup \(options); "$P" git-setup \(options) > /dev/null
          [ "$before" != "$(snapshot)" ]
          "$P" git-setup --remove \(options.contains("global") ? "--global" : "") > /dev/null
          [ "$before" == "$(snapshot)" ] || { echo "$before"; snapshot; exit 3; }
          """)
        #expect(result.code == 0, "\(old ?? "none") \(options): \(result.output) \(result.complaints)")
        #expect(result.output.contains("merge.plumb.driver = "))
        #expect(result.output.contains("*.xib") == options.contains("xcode"))
      }
    }
  }

  @Test func complaintsAreClear() throws {
    let outside = try shell("\"$P\" git-setup")
    #expect(outside.code == 2)
    #expect(outside.complaints.contains("isn’t in a git work tree"))
    let without = try shell("PATH=/nowhere \"$P\" git-setup")
    #expect(without.code == 2)
    #expect(without.complaints == "plumbline: git-setup: git isn’t installed. Install it and try again\n")
    #expect(try shell("git init -q .; \"$P\" git-setup --remove").output == "Nothing to remove\n")
  }

  @Test func onlyChangedFilesAreChecked() throws {
    try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: true)
    for name in ["same.plumb", "edited.plumb", "sub/old name.plumb"] { try folder.write(Self.row, as: name) }
    let result = try shell(
      """
      git init -q -b main .; git add .; git commit -qm base
      "$P" check --changed
      echo >> edited.plumb; git mv 'sub/old name.plumb' 'sub/new name.plumb'; cp same.plumb added.plumb
      "$P" check --changed . || true
      echo --; cd sub; "$P" check --changed . || true
      """)
    let parts = result.output.components(separatedBy: "--\n")
    #expect(parts[0].hasPrefix("No changed layout files\n"))
    let files = ["./added.plumb", "./edited.plumb", "./sub/new name.plumb"]
    for file in files { #expect(parts[0].contains("\(file):"), "\(result.output)\(result.complaints)") }
    #expect(!parts[0].contains("same.plumb"))
    #expect(parts[1].hasPrefix("./new name.plumb:"))
  }
}
