import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import PlumbFormat
import Words

/// A solved scene for `--json`: the solved and the design frame of every element, and the issues.
package struct SceneReport: Sendable {
  package let id: SceneID
  /// The layout session, for callers that need more than the report.
  package let session: LayoutSession
  package var layout: SceneLayout { session.layout }
  package let diagnosis: Diagnosis
  /// The elements, parents before children, in drawing order.
  package let elements: [ElementReport]
  /// The fixes for each issue; empty if they were not requested.
  package let fixes: [FoundFixes]

  /// Lays out the scene and finds its issues. With `findingFixes`, it also finds fixes. They are tried in the scene and
  /// in all other configurations that the document declares for it.
  package init(
    solving document: Document, scene: Scene, environment: LayoutEnvironment, measurer: any TextMeasuring,
    findingFixes: Bool = false
  ) {
    let session = LayoutSession(
      document: document, scene: scene.id, environment: environment, measurer: measurer)
    id = scene.id
    self.session = session
    diagnosis = session.diagnosis()
    fixes = findingFixes ? Self.fixes(for: diagnosis.issues, in: session, of: scene, document) : []
    elements = ElementReport.all(in: scene, of: document, layout: session.layout, diagnosis: diagnosis)
  }

  private static func fixes(
    for issues: [LayoutIssue], in session: LayoutSession, of scene: Scene, _ document: Document
  ) -> [FoundFixes] {
    if issues.isEmpty { return [] }
    let others = DeclaredConfigurations(
      of: scene, in: document, catalogue: session.environment.catalogue, besides: [session.environment])
    var search = FixSearch([session], besides: others.environments, sharedBy: document.scenes.count)
    return issues.map { search.fixes(for: $0) }
  }

  package var json: JSONValue {
    .object(
      ("id", .string(id.rawValue)), ("size", .rounded([layout.size.width, layout.size.height])),
      ("status", .string(diagnosis.status.rawValue)),
      ("elements", .array(elements.map(\.json))), ("issues", .array(issues)))
  }

  private var issues: [JSONValue] {
    diagnosis.issues.enumerated().map { place, issue in
      .object(issue.jsonMembers(fixes.indices.contains(place) ? fixes[place] : FoundFixes()))
    }
  }
}

/// The solved and the design frame of an element, in the coordinates of the scene's root.
package struct ElementReport: Sendable {
  package let element: Element
  package let design: Rect
  /// Nil if the element is not laid out: it is not installed, or it is hidden in a stack.
  package let solved: Rect?
  package let isMisplaced: Bool
  /// The parts of its frame that the constraints do not determine.
  package let ambiguous: Set<FrameScalar>

  package var json: JSONValue {
    .object(
      ("id", .string(element.id.rawValue)), ("kind", .string(element.kind.rawValue)), ("design", design.json),
      ("solved", solved.map { .rounded($0.scalars) } ?? .null), ("misplaced", .bool(isMisplaced)),
      ("ambiguous", .strings(FrameScalar.allCases.filter(ambiguous.contains).map(\.rawValue))))
  }

  static func all(
    in scene: Scene, of document: Document, layout: SceneLayout, diagnosis: Diagnosis
  ) -> [ElementReport] {
    var origins: [ElementID: Point] = [:]
    return document.subtree(of: scene.root).compactMap { id in
      guard let element = document.elements[id] else { return nil }
      // The root's origin is the origin of its scene's coordinates. It does not shift the children.
      let design =
        origins[id].map { element.frame.offset(by: $0) } ?? Rect(origin: .zero, size: element.frame.size)
      for child in element.children { origins[child] = design.origin }
      return ElementReport(
        element: element, design: design, solved: layout.rootFrames[id], isMisplaced: layout.misplaced[id] != nil,
        ambiguous: diagnosis.freedom[id]?.free ?? [])
    }
  }
}

extension LayoutIssue {
  /// Returns the issue's JSON members: `"kind": "conflict", "severity": "error", "elements": [...], "constraints":
  /// [...], "broken": "c3", "message": "...", "fixes": [...]`. If there are any, `fixesInDesign` has the fixes found in
  /// the design, and `untried` is the number of fixes that were not tried.
  package func jsonMembers(_ found: FoundFixes) -> [JSONMember] {
    var members = [
      JSONMember("kind", .string(kind.rawValue)), JSONMember("severity", .string(severity.rawValue)),
      JSONMember("elements", .strings(elements.map(\.rawValue))),
      JSONMember("constraints", .strings(constraints.map(\.rawValue))),
    ]
    if let broken { members.append(JSONMember("broken", .string(broken.rawValue))) }
    members.append(JSONMember("message", .string(message.english)))
    members.append(JSONMember("fixes", .array(found.fixes.map(\.json))))
    if !found.inDesign.isEmpty { members.append(JSONMember("fixesInDesign", .array(found.inDesign.map(\.json)))) }
    if found.untried > 0 { members.append(JSONMember("untried", .number(Double(found.untried)))) }
    return members
  }
}

extension LayoutFix {
  /// A value such as `{ "title": "Delete c3", "effect": "Nothing moves" }`.
  package var json: JSONValue {
    .object(("title", .string(title.english)), ("effect", .string(effect.english)))
  }
}

extension Rect {
  /// The numbers in the order of files: x, y, width, height.
  var scalars: [Double] { [x, y, width, height] }
}
