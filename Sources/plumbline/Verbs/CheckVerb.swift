import FormatExchange
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import Pictures
import ProjectFolders
import Rendering
import Translations
import Words

extension Verb {
  static let check = Verb(
    name: "check", operands: "FILE…",
    summary: Message("Report layout issues (exit code 1 if it finds errors)"),
    options: [
      .text(
        "from", "FORMAT", Message("Input format (default: detected from name or content)"), words: KnownFormats.readable
      ),
      .text("scene", "ID", Message("Use only this scene")),
    ] + SizeRanges.specs + CheckedEnvironments.specs + [
      .flag("changed", Message("Check only files that git says have changed (default: in this folder)")),
      .flag("strict", Message("Treat warnings as errors")),
      .flag("json", Message("Write JSON")),
    ],
    run: { arguments throws(UsageError) in
      let files = try files(arguments)
      try KnownFormats.checkReadable(arguments["from"])
      let checking = Checking(
        format: arguments["from"], scene: arguments["scene"], environments: try CheckedEnvironments(arguments),
        ranges: try SizeRanges(arguments), isStrict: arguments.has("strict"))
      let kept = KeptResults(of: "check", arguments)
      let results = await ManyFiles.map(files) { file in
        await kept.result(of: file) { await checking.result(of: file, $0) }
      }
      kept.tidy()
      guard !results.isEmpty else {
        return VerbOutcome(output: arguments.has("json") ? "[]\n" : Message("No changed layout files").spoken + "\n")
      }
      return ManyFiles.outcome(of: results, asJSON: arguments.has("json"), titled: false)
    })

  private static func files(_ arguments: Arguments) throws(UsageError) -> [String] {
    if arguments.has("changed") {
      let names = arguments.operands.isEmpty ? ["."] : arguments.operands
      return try UsageError.from { () throws(GitProblem) in
        try ChangedFiles.among(names, extensions: ListedFiles.extensions)
      }
    }
    guard !arguments.operands.isEmpty else { throw UsageError(Message("missing file")) }
    return arguments.operands
  }
}

private struct Checking: Sendable {
  let format: String?
  let scene: String?
  let environments: CheckedEnvironments
  let ranges: SizeRanges
  let isStrict: Bool

  /// - Parameter bytes: the contents of the file; nil if they are to be read.
  func result(of file: InputFile, _ bytes: [UInt8]?) async -> FileResult {
    var result = FileResult(name: file.name)
    do {
      let plain =
        if let bytes { try file.document(bytes, format: format) } else { try file.document(format: format) }
      let read = file.withPictures(plain, decodedIn: .shared, tellsProblems: false)
      result.readsOtherFiles = !plain.document.images.isEmpty
      result.complaints = read.losses.map { $0.line(in: file.shownName) }
      result.complaints += read.complaints(aboutLanguages: environments.namedLanguages, in: file.shownName)
      let scenes = try read.document.scenes(named: scene, in: file.shownName)
      var reports: [CheckedScene] = []
      for scene in scenes {
        reports.append(try await CheckedScene(scene, in: read.document, environments, ranges, file: file.shownName))
      }
      result.json = [JSONMember("scenes", .array(reports.map(\.json)))]
      result.tell(read.document.fontNotices(of: scenes), about: read.document, of: file)
      let lines = read.source?.linesOfRecords() ?? [:]
      result.text = reports.flatMap { $0.lines(in: file.shownName, linesOfRecords: lines) }.joined()
      if reports.allSatisfy(\.isSound) { result.text = Self.soundLine(of: reports, in: file.shownName) }
      result.isFinding = reports.contains { $0.isFinding(strict: isStrict) }
    } catch {
      result.isReadable = false
      result.complaints.append(error.spoken)
    }
    return result
  }

  /// Returns the only line for a file without issues: `file: No issues`.
  private static func soundLine(of reports: [CheckedScene], in file: String) -> String {
    let counts = reports.map(\.environmentCount)
    let isMany = counts.contains { $0 > 1 }
    let verdict = isMany ? LayoutVerdict.words(0, of: counts.reduce(0, +)) : LayoutVerdict(IssueTally([])).sentence
    return FormatError(file: file, line: nil, reason: verdict).spoken + "\n"
  }
}
