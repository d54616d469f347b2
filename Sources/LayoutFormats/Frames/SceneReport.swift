import LayoutEngine
import LayoutModel
import Words

/// A solved scene in the words of `--json`: where every element is, where it was meant to be, and what is wrong.
///
/// It says what the engine has found out, and nothing else: what nobody has looked into is not in it.
package struct SceneReport: Sendable {
  package let id: SceneID
  package let layout: SceneLayout
  /// Parents before their children, in drawing order.
  package let elements: [ElementReport]
  package let issues: [IssueReport]

  package init(_ document: Document, scene: Scene, layout: SceneLayout) {
    id = scene.id
    self.layout = layout
    elements = ElementReport.all(in: scene, of: document, layout: layout)
    issues =
      layout.conflicts.map { IssueReport($0, in: document) } + elements.compactMap { IssueReport($0, in: document) }
  }

  /// Lays out the scene first.
  package init(
    solving document: Document, scene: Scene, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) {
    let layout = LayoutEngine.layout(document, scene: scene.id, environment: environment, measurer: measurer)
    self.init(document, scene: scene, layout: layout)
  }

  package var json: JSONValue {
    .object(
      ("id", .string(id.rawValue)), ("size", layout.size.json), ("status", .string(layout.status.rawValue)),
      ("elements", .array(elements.map(\.json))), ("issues", .array(issues.map(\.json))))
  }
}

/// Where an element is and where it was meant to be, in the coordinates of the scene's root.
package struct ElementReport: Sendable {
  package let element: Element
  package let design: Rect
  /// Nil where the element is not laid out: it is not installed, or hidden in a stack.
  package let solved: Rect?
  /// The solution less the design frame, if they differ visibly.
  package let misplacement: Misplacement?

  package var json: JSONValue {
    .object(
      ("id", .string(element.id.rawValue)), ("kind", element.kind.json), ("design", design.json),
      ("solved", solved?.json ?? .null), ("misplaced", .bool(misplacement != nil)))
  }

  static func all(in scene: Scene, of document: Document, layout: SceneLayout) -> [ElementReport] {
    var origins: [ElementID: Point] = [:]
    return document.subtree(of: scene.root).compactMap { id in
      guard let element = document.elements[id] else { return nil }
      // The root's own origin is where its scene begins: it shifts nothing.
      let design =
        origins[id].map { element.frame.offset(by: $0) } ?? Rect(origin: .zero, size: element.frame.size)
      for child in element.children { origins[child] = design.origin }
      return ElementReport(
        element: element, design: design, solved: layout.rootFrames[id], misplacement: layout.misplaced[id])
    }
  }
}
