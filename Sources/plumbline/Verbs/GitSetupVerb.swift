import Foundation
import Markup
import ProgramResources
import Words

extension Verb {
  static let gitSetup = Verb(
    name: "git-setup", operands: "",
    summary: Message("Make git merge and compare layouts with plumbline"),
    options: [
      .flag("global", Message("Set up all repositories of this user, not only this one")),
      .flag("xcode", Message("Also compare .xib and .storyboard files")),
      .flag("gtk", Message("Also compare .ui files")),
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

/// Git's configuration for layouts: a driver for merges, one for differences, and a tool for conflicts.
private struct GitSetup {
  private let git: GitProgram
  private let isGlobal: Bool
  private let attributes: AttributesFile

  init(isGlobal: Bool) throws(UsageError) {
    git = try GitProgram()
    self.isGlobal = isGlobal
    let path = isGlobal ? try Self.globalAttributes(git) : try git.workTree() + "/.gitattributes"
    attributes = AttributesFile(path: path)
  }

  /// Returns the path of the user's attributes: the configured one, or git's usual one.
  private static func globalAttributes(_ git: GitProgram) throws(UsageError) -> String {
    let configured = try git.run(["config", "--global", "--type=path", "core.attributesFile"])
    if configured.code == 0, !configured.line.isEmpty { return configured.line }
    let environment = ProcessInfo.processInfo.environment
    let own = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return (own ?? (environment["HOME"] ?? "") + "/.config") + "/git/attributes"
  }

  // MARK: Adding

  func add(xcode: Bool, gtk: Bool) throws(UsageError) -> VerbOutcome {
    for (key, value) in Self.settings { _ = try git.succeed(["config", scope, key, value]) }
    var lines = ["*.plumb merge=plumb diff=plumb"]
    if xcode { lines += ["*.xib diff=plumb", "*.storyboard diff=plumb"] }
    if gtk { lines += ["*.ui diff=plumb"] }
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
    ("mergetool.plumb.cmd", "plumb --merge \"$BASE\" \"$LOCAL\" \"$REMOTE\" \"$MERGED\""),
    ("mergetool.plumb.trustExitCode", "true"),
  ]

  /// The name of this program for a shell: its plain name if the shell finds it, else its quoted path.
  private static var program: String {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let found = GitProgram.path(of: "plumbline").map { URL(filePath: $0).resolvingSymlinksInPath().path }
    return found == own ? "plumbline" : "'\(own.replacing("'", with: "'\\''"))'"
  }

  // MARK: Removing

  func remove() throws(UsageError) -> VerbOutcome {
    var removed: [String] = []
    for section in Self.sections {
      let answer = try git.run(["config", scope, "--remove-section", section])
      if answer.code == 0 { removed.append("  \(section)") }
    }
    if try attributes.remove() { removed.append("  \(attributes.path)") }
    let title = removed.isEmpty ? Message("Nothing to remove") : Message("Removed from git’s settings (%1):", scope)
    return VerbOutcome(output: ([title.spoken] + removed).joined(separator: "\n") + "\n")
  }
}

/// A file of git's attributes with a block of lines that this program owns. The block stands at the beginning, so that
/// the lines of people come later and win, and so that the rest keeps every byte.
private struct AttributesFile {
  let path: String

  private static let begin = "# plumbline git-setup: begin"
  /// The first line of the block in a file that did not exist before.
  private static let beginOfNewFile = "# plumbline git-setup: begin (new file)"
  private static let end = "# plumbline git-setup: end\n"

  func write(_ lines: [String]) throws(UsageError) {
    let old = try contents()
    let (rest, isNew) = old.map { Self.split($0) ?? ($0, false) } ?? ("", true)
    let block = ([isNew ? Self.beginOfNewFile : Self.begin] + lines).joined(separator: "\n") + "\n" + Self.end
    try save(block + rest)
  }

  /// Takes the block away. Returns false if there is none.
  func remove() throws(UsageError) -> Bool {
    guard let text = try contents(), let (rest, isNew) = Self.split(text) else { return false }
    if isNew, rest.isEmpty {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        throw UsageError(Message.verbatim("\(path): \(error.localizedDescription)"))
      }
    } else {
      try save(rest)
    }
    return true
  }

  /// Returns the text behind the block; nil without a block.
  private static func split(_ text: String) -> (rest: String, isNew: Bool)? {
    guard text.hasPrefix(begin), let end = text.range(of: end) else { return nil }
    return (String(text[end.upperBound...]), text.hasPrefix(beginOfNewFile))
  }

  private func contents() throws(UsageError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(ofFileAt: path, limit: InputFile.sizeLimit)
    } catch {
      throw UsageError(Message.verbatim(error.spoken))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError(Message("%1: not UTF-8 text", path))
    }
    return text
  }

  private func save(_ text: String) throws(UsageError) {
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileSaving.save(Array(text.utf8), to: path)
    } catch let problem as FileProblem {
      throw UsageError(Message.verbatim(problem.spoken))
    } catch {
      throw UsageError(Message.verbatim("\(path): \(error.localizedDescription)"))
    }
  }
}
