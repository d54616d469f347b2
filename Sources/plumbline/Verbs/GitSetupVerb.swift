import Foundation
import Markup
import ProjectFolders
import Words

extension Verb {
  static let gitSetup = Verb(
    name: "git-setup", operands: "",
    summary: Message("Make git merge and compare layouts with plumbline"),
    options: [
      .flag("global", Message("Set up all repositories of this user, not only this one")),
      .flag("xcode", Message("Also merge and compare .xib and .storyboard files")),
      .flag("gtk", Message("Also merge and compare .ui and .blp files")),
      .flag("remove", Message("Undo an earlier setup")),
    ],
    run: { arguments throws(UsageError) in
      guard arguments.operands.isEmpty else {
        throw UsageError(Message("unexpected argument “%1”", Quoted.text(arguments.operands[0])))
      }
      let setup = try GitSetup(isGlobal: arguments.has("global"))
      return arguments.has("remove")
        ? try setup.remove() : try setup.add(xcode: arguments.has("xcode"), gtk: arguments.has("gtk"))
    })
}

/// Git's configuration for layouts: a driver for merges, and one for differences.
private struct GitSetup {
  private let git: GitProgram
  private let isGlobal: Bool
  private let attributes: GitAttributesFile

  init(isGlobal: Bool) throws(UsageError) {
    let (git, path) = try UsageError.from { () throws(GitProblem) in
      let git = try GitProgram()
      return (git, isGlobal ? try Self.globalAttributes(git) : try git.workTree() + "/.gitattributes")
    }
    self.git = git
    self.isGlobal = isGlobal
    attributes = GitAttributesFile(path: path)
  }

  /// Returns the path of the user's attributes: the configured one, or git's usual one.
  private static func globalAttributes(_ git: GitProgram) throws(GitProblem) -> String {
    let configured = try git.run(["config", "--global", "--type=path", "core.attributesFile"])
    if configured.code == 0, !configured.line.isEmpty { return configured.line }
    let environment = ProcessInfo.processInfo.environment
    let own = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return (own ?? (environment["HOME"] ?? "") + "/.config") + "/git/attributes"
  }

  // MARK: Adding

  func add(xcode: Bool, gtk: Bool) throws(UsageError) -> VerbOutcome {
    try UsageError.from { () throws(GitProblem) in
      for (key, value) in Self.settings { _ = try git.succeed(["config", scope, key, value]) }
    }
    var lines = ["*.plumb merge=plumb diff=plumb"]
    if xcode { lines += ["*.xib merge=plumb diff=plumb", "*.storyboard merge=plumb diff=plumb"] }
    if gtk { lines += ["*.ui merge=plumb diff=plumb", "*.blp merge=plumb diff=plumb"] }
    try attributes.write(lines)
    let what = Self.settings.map { "  \($0.key) = \($0.value)" } + ["\(attributes.path):"] + lines.map { "  \($0)" }
    return VerbOutcome(
      output: ([Message("Set up git (%1):", scope).spoken] + what).joined(separator: "\n") + "\n")
  }

  private var scope: String { isGlobal ? "--global" : "--local" }

  private static let sections = ["merge.plumb", "diff.plumb", "mergetool.plumb"]

  private static let settings: [(key: String, value: String)] = [
    ("merge.plumb.name", "Plumb layouts"),
    ("merge.plumb.driver", "\(program) merge -o %A --name %P -- %O %A %B"),
    ("diff.plumb.textconv", "\(program) textconv"),
    ("mergetool.plumb.cmd", "\(editor) --merge \"$BASE\" \"$LOCAL\" \"$REMOTE\" \"$MERGED\""),
    ("mergetool.plumb.trustExitCode", "true"),
  ]

  private static let program = shellName(of: "plumbline")
  private static let editor = shellName(of: "plumb")

  /// Returns the name of a program of this folder for a shell: its plain name if the shell finds it there, else its
  /// quoted path.
  private static func shellName(of name: String) -> String {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let own = folder.appending(path: name).path
    let found = GitProgram.path(of: name).map { URL(filePath: $0).resolvingSymlinksInPath().path }
    return found == own ? name : "'\(own.replacing("'", with: "'\\''"))'"
  }

  // MARK: Removing

  func remove() throws(UsageError) -> VerbOutcome {
    var removed: [String] = []
    for section in Self.sections {
      let answer = try UsageError.from { () throws(GitProblem) in
        try git.run(["config", scope, "--remove-section", section])
      }
      if answer.code == 0 { removed.append("  \(section)") }
    }
    if try attributes.remove() { removed.append("  \(attributes.path)") }
    let title = removed.isEmpty ? Message("Nothing to remove") : Message("Removed from git’s settings (%1):", scope)
    return VerbOutcome(output: ([title.spoken] + removed).joined(separator: "\n") + "\n")
  }
}
