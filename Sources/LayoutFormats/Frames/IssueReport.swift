import LayoutEngine
import LayoutModel
import Words

/// Something that is wrong with a layout, in the words of `--json`.
package struct IssueReport: Sendable {
  package enum Severity: String, Sendable { case error, warning, remark }

  /// `conflict`, `misplaced` ...
  package let kind: String
  package let severity: Severity
  package let elements: [ElementID]
  package let constraints: [ConstraintID]
  /// Of a conflict: what is broken so that the layout can go on.
  package let broken: ConstraintID?
  package let message: Message

  package var json: JSONValue {
    var members = [
      JSONMember("kind", .string(kind)), JSONMember("severity", .string(severity.rawValue)),
      JSONMember("elements", .strings(elements.map(\.rawValue))),
      JSONMember("constraints", .strings(constraints.map(\.rawValue))),
    ]
    if let broken { members.append(JSONMember("broken", .string(broken.rawValue))) }
    members.append(JSONMember("message", .string(message.english)))
    return .object(members)
  }
}

extension IssueReport {
  init(_ conflict: LayoutConflict, in document: Document) {
    kind = "conflict"
    severity = .error
    constraints = conflict.constraints
    let items = constraints.compactMap { document.constraints[$0] }.flatMap(\.items)
    elements = items.compactMap { document.element(for: $0) }.unique
    broken = conflict.brokenConstraint
    let names = conflict.members.map { $0.origin.name(in: document) }.unique.joined(separator: ", ")
    message = Message(
      "these cannot hold together: %1; to go on, %2 is not kept", names, conflict.broken.name(in: document))
  }

  /// Nil where the element is where it was meant to be.
  init?(_ report: ElementReport, in document: Document) {
    guard let by = report.misplacement else { return nil }
    kind = "misplaced"
    severity = .warning
    elements = [report.element.id]
    constraints = []
    broken = nil
    let deltas = [("x", by.x), ("y", by.y), ("width", by.width), ("height", by.height)].filter { $0.1 != 0 }
    let words = deltas.map { "\($0.0) \($0.1 > 0 ? "+" : "")\(JSONText.number($0.1))" }.joined(separator: ", ")
    message = Message(
      "the constraints put %1 elsewhere than its design frame: %2", document.displayName(of: report.element.id), words)
  }
}

extension RowOrigin {
  /// What a person may call it: the id of a constraint, else what it stands for.
  fileprivate func name(in document: Document) -> String {
    switch self {
    case .constraint(let id): id.rawValue
    case .intrinsic(let id): "\(id)'s own size"
    case .placement(let id): "\(id)'s frame"
    case .stack(let id): "the arrangement of \(id)"
    case .guide(let id): "the guide \(id)"
    case .sceneSize(let axis): axis == .horizontal ? "the scene's width" : "the scene's height"
    case .nonnegative(let id, let axis): "\(id)'s \(axis == .horizontal ? "width" : "height") of 0 or more"
    }
  }
}

extension Sequence where Element: Hashable {
  /// Each once, in the order of their first coming.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
