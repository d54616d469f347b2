import FormatExchange
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import ProgramResources
import Rendering
import Translations
import Words

/// The issues of a scene. Each issue is listed once, with all environments that have it and with fixes that hold in all
/// of them.
struct CheckedScene {
  private struct Finding {
    var issue: LayoutIssue
    var environments: [String]
    /// The index in `sessions` of the session in which it was seen first.
    var sessionIndex: Int
    var found = FoundFixes()
  }

  /// The identity of an issue. Two issues with the same key count as one, though their numbers may differ.
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var elements: [ElementID]
    var constraints: [ConstraintID]
    var axis: Axis?
    var severity: LayoutIssue.Severity
    /// The words of an issue about an image. One element may have several.
    var image: String?
  }

  private let id: SceneID
  /// The number of checked environments, and the indices of those with errors or warnings.
  private(set) var environmentCount = 0
  private var broken: Set<Int> = []
  private var findings: [Finding] = []
  private var known: [Key: Int] = [:]
  /// The sessions in which a fix must hold; empty if the scene is too large for trying fixes.
  private var sessions: [LayoutSession] = []

  init(
    _ scene: Scene, in document: Document, _ checked: CheckedEnvironments, _ ranges: SizeRanges, file: String
  ) async throws(FormatError) {
    id = scene.id
    let environments = checked.environments(of: scene, in: document)
    let results = await SceneCheckResults(scene, in: document, environments.map(\.environment), ranges)
    environmentCount = environments.count
    for (index, named) in environments.enumerated() {
      guard let result = results[index] else { continue }
      if let session = result.session, result.environmentIndices.first == index { sessions.append(session) }
      if result.issues.contains(where: { $0.severity != .remark }) { broken.insert(index) }
      for issue in result.issues {
        if record(issue, in: named.name), let found = result.untried[issue] {
          findings[findings.count - 1].found = found
        }
      }
      for sweep in result.sweeps { try record(sweep, result, in: named.name, file: file) }
    }
    if results.canTry, !findings.isEmpty { findFixes(for: scene, in: document) }
    sessions = []
  }

  // MARK: Finding

  private mutating func record(
    _ sweep: SceneCheckResult.Sweep, _ result: SceneCheckResult, in environment: String, file: String
  ) throws(FormatError) {
    do throws(SweepError) {
      for one in try sweep.result.get().breaks {
        let isNew = record(one.issue, in: Self.name(one.range, sweep.axis, in: environment))
        if isNew, let session = result.session { keep(session, sweep.axis, at: one.size) }
      }
    } catch {
      throw FormatError(file: file, line: nil, reason: Message("scene %1: %2", id.rawValue, error.message))
    }
  }

  /// Returns a name such as `iphone-4.7 portrait en, width 120 to 190`. It is always English, like the names of
  /// environments.
  private static func name(_ range: ClosedRange<Double>, _ axis: Axis, in environment: String) -> String {
    "\(environment), \(axis.lengthName) \(RangeWords.ends(range).english)"
  }

  /// Adds a session at the size of the newest finding, which no environment has. A fix must hold there, too.
  private mutating func keep(_ session: LayoutSession, _ axis: Axis, at size: Double) {
    var broken = session
    broken.resize(axis, to: size)
    sessions.append(broken)
    findings[findings.count - 1].sessionIndex = sessions.count - 1
  }

  /// Records an issue. Returns true if it is new, false if it was known from another environment.
  private mutating func record(_ issue: LayoutIssue, in environment: String) -> Bool {
    let key = Key(
      kind: issue.kind, elements: issue.elements, constraints: issue.constraints, axis: issue.axis,
      severity: issue.severity, image: issue.kind == .image ? issue.message.english : nil)
    if let index = known[key] {
      findings[index].environments.append(environment)
      return false
    }
    known[key] = findings.count
    findings.append(Finding(issue: issue, environments: [environment], sessionIndex: max(0, sessions.count - 1)))
    return true
  }

  /// Finds fixes for all findings. They must hold in all checked environments and in all other configurations that the
  /// document declares.
  private mutating func findFixes(for scene: Scene, in document: Document) {
    let others = DeclaredConfigurations(
      of: scene, in: document, catalogue: ShippedDevices.catalogue, besides: sessions.map(\.environment))
    var search = FixSearch(sessions, besides: others.environments, sharedBy: document.scenes.count)
    for index in findings.indices {
      findings[index].found = search.fixes(for: findings[index].issue, seenIn: findings[index].sessionIndex)
    }
  }

  // MARK: Reporting

  func isFinding(strict: Bool) -> Bool {
    findings.contains { $0.issue.severity == .error || strict && $0.issue.severity == .warning }
  }

  /// True if no issues were found.
  var isSound: Bool { findings.isEmpty }

  private var verdict: LayoutVerdict {
    LayoutVerdict(
      IssueTally(findings.map(\.issue)),
      configurations: environmentCount > 1 ? (broken.count, environmentCount) : nil)
  }

  var json: JSONValue {
    let issues = findings.map { finding in
      JSONValue.object(
        finding.issue.jsonMembers(finding.found) + [JSONMember("environments", .strings(finding.environments))])
    }
    return .object(
      ("id", .string(id.rawValue)), ("verdict", .string(verdict.sentence.english)), ("issues", .array(issues)))
  }

  /// Returns the lines of the report; empty if there are no issues. A line has the form of compiler messages,
  /// `file:line: error: what (where)`, so that editors can jump to it. Fixes follow as notes, and the verdict on the
  /// scene is the last line.
  func lines(in file: String, linesOfRecords: [String: Int]) -> [String] {
    guard !findings.isEmpty else { return [] }
    let whole = FormatError(
      file: file, line: nil, reason: Message("scene %1: %2", id.rawValue, verdict.sentence))
    return findings.flatMap { finding in
      let issue = finding.issue
      let record = issue.broken?.rawValue ?? issue.elements.first?.rawValue ?? id.rawValue
      let what = Message(
        "%1: %2 (%3)", issue.severity.rawValue, issue.message, Self.summary(of: finding.environments))
      return ([what] + Self.notes(on: finding.found)).map {
        FormatError(file: file, line: linesOfRecords[Self.recordInFile(record)], reason: $0).spoken + "\n"
      }
    } + [whole.spoken + "\n"]
  }

  /// Returns the record that a file has for another one: the instance for what is inside of it.
  private static func recordInFile(_ id: String) -> String { ElementID(id).outermostInstance?.rawValue ?? id }

  /// Returns the best fix as a note, and the number of fixes that were not tried. `--json` has all fixes.
  private static func notes(on found: FoundFixes) -> [Message] {
    var notes = found.fixes.prefix(1).map { Message("note: suggested fix: %1. %2", $0.title, $0.effect) }
    notes += found.inDesign.prefix(1).map {
      Message(
        "note: no automatic fix found for this configuration. The design has one: %1. %2", $0.title, $0.effect)
    }
    guard found.untried > 0 else { return notes }
    return notes + [
      Message(
        "note: %1 more fix wasn’t tried: it would take too long",
        "note: %1 more fixes weren’t tried: they would take too long", count: found.untried)
    ]
  }

  private static func summary(of environments: [String]) -> Message {
    let shown = environments.prefix(3).joined(separator: ", ")
    return environments.count > 3 ? Message("%1 and %2 more", shown, environments.count - 3) : Message.verbatim(shown)
  }
}
