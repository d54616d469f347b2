import LayoutEngine
import LayoutFormats
import LayoutModel
import Rendering
import Words

extension Verb {
  static let check = Verb(
    name: "check", operands: "FILE…",
    summary: Message("Look for what is wrong; the exit code is 1 if there are errors"),
    options: [
      .text("from", "FORMAT", Message("What the files are; else their names or contents tell")),
      .text("scene", "ID", Message("Only this scene")),
    ] + SizeRanges.specs + CheckedEnvironments.specs + [
      .flag("strict", Message("Warnings count as errors")),
      .flag("json", Message("Print JSON")),
    ],
    run: { arguments throws(UsageError) in
      guard !arguments.operands.isEmpty else { throw UsageError(Message("it takes at least one file")) }
      try Formats.checkReadable(arguments["from"])
      let checking = Checking(
        format: arguments["from"], scene: arguments["scene"], environments: try CheckedEnvironments(arguments),
        ranges: try SizeRanges(arguments), isStrict: arguments.has("strict"))
      let results = await ManyFiles.map(arguments.operands) { checking.result(of: $0) }
      return ManyFiles.outcome(of: results, asJSON: arguments.has("json"), titled: false)
    })
}

private struct Checking: Sendable {
  let format: String?
  let scene: String?
  let environments: CheckedEnvironments
  let ranges: SizeRanges
  let isStrict: Bool

  func result(of file: InputFile) -> FileResult {
    var result = FileResult(name: file.name)
    do {
      let read = try file.document(format: format)
      result.complaints = read.losses.map { $0.line(in: file.shownName) }
      let scenes = try read.document.scenes(named: scene, in: file.shownName)
      var reports: [CheckedScene] = []
      for scene in scenes {
        reports.append(try CheckedScene(scene, in: read.document, environments, ranges, file: file.shownName))
      }
      result.json = [JSONMember("scenes", .array(reports.map(\.json)))]
      let lines = read.source?.linesOfRecords() ?? [:]
      result.text = reports.flatMap { $0.lines(in: file.shownName, linesOfRecords: lines) }.joined()
      result.isFinding = reports.contains { $0.isFinding(strict: isStrict) }
    } catch {
      result.isReadable = false
      result.complaints.append(error.description)
    }
    return result
  }
}

/// A scene and what is wrong with it, each thing told once with the environments that have it.
private struct CheckedScene {
  private struct Finding {
    var issue: LayoutIssue
    var environments: [String]
  }

  /// What makes an issue the same in two environments: its numbers may differ.
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var elements: [ElementID]
    var constraints: [ConstraintID]
    var axis: Axis?
  }

  private let id: SceneID
  private var findings: [Finding] = []

  init(
    _ scene: Scene, in document: Document, _ checked: CheckedEnvironments, _ ranges: SizeRanges, file: String
  ) throws(FormatError) {
    id = scene.id
    let environments = checked.environments(of: scene, in: document)
    guard let first = environments.first else { return }
    var session = LayoutSession(
      document: document, scene: scene.id, environment: first.environment, measurer: PangoMeasurer())
    var places: [Key: Int] = [:]
    for named in environments {
      session.update(environment: named.environment)
      for issue in session.diagnosis().issues { note(issue, in: named.name, &places) }
      for (axis, range) in ranges.all {
        do throws(SweepError) {
          for one in try session.sweep(axis, over: range).breaks {
            note(one.issue, in: "\(named.name), \(axis.lengthName) \(Self.text(one.range))", &places)
          }
        } catch {
          throw FormatError(file: file, line: nil, reason: Message("scene %1: %2", scene.id.rawValue, error.message))
        }
      }
    }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(Figures.text(range.lowerBound)) to \(Figures.text(range.upperBound))"
  }

  private mutating func note(_ issue: LayoutIssue, in environment: String, _ places: inout [Key: Int]) {
    let key = Key(kind: issue.kind, elements: issue.elements, constraints: issue.constraints, axis: issue.axis)
    if let place = places[key] {
      findings[place].environments.append(environment)
    } else {
      places[key] = findings.count
      findings.append(Finding(issue: issue, environments: [environment]))
    }
  }

  func isFinding(strict: Bool) -> Bool {
    findings.contains { $0.issue.severity == .error || strict && $0.issue.severity == .warning }
  }

  var json: JSONValue {
    let issues = findings.map { finding in
      JSONValue.object(finding.issue.jsonMembers + [JSONMember("environments", .strings(finding.environments))])
    }
    return .object(("id", .string(id.rawValue)), ("issues", .array(issues)))
  }

  /// `file:line: error: what (where)`, as compilers have it, so that editors can jump there.
  func lines(in file: String, linesOfRecords: [String: Int]) -> [String] {
    findings.map { finding in
      let issue = finding.issue
      let record = issue.broken?.rawValue ?? issue.elements.first?.rawValue ?? id.rawValue
      let what = Message(
        "%1: %2 (%3)", issue.severity.rawValue, issue.message, Self.summary(of: finding.environments))
      return FormatError(file: file, line: linesOfRecords[record], reason: what).description + "\n"
    }
  }

  private static func summary(of environments: [String]) -> String {
    let shown = environments.prefix(3).joined(separator: ", ")
    return environments.count > 3 ? "\(shown) and \(environments.count - 3) more" : shown
  }
}
