import Drawing
import LayoutEngine
import LayoutModel

/// The tree at the left: scenes, their elements, and under each holder its guides and its constraints.
package struct OutlineModel: Hashable, Sendable {
  package var roots: [Row]

  package struct Row: Hashable, Sendable, Identifiable {
    package var item: OutlineItem
    package var title: String
    /// Identifiers and the like.
    package var detail: String?
    package var status: Status?
    /// Is it one of the two items of a constraint that is selected or lit?
    package var isTinted = false
    /// Does the pointer rest on its line?
    package var isLit = false
    /// Is it, or is all that is under it, said without being at work?
    package var isAsleep = false
    package var children: [Row]

    package var id: String { item.id }
  }
}

/// What a row stands for. Its `id` is stable over edits, so a tree keeps what is expanded.
package enum OutlineItem: Hashable, Sendable {
  case scene(SceneID, Profile)
  /// With the axis of a stack.
  case element(ElementID, ElementKind, Axis?)
  case guide(GuideID)
  case constraints(of: ElementID)
  case constraint(ConstraintID, ConstraintSign)

  package var id: String {
    switch self {
    case .scene(let id, _): "scene:\(id)"
    case .element(let id, _, _): "element:\(id)"
    case .guide(let id): "guide:\(id)"
    case .constraints(let id): "constraints:\(id)"
    case .constraint(let id, _): "constraint:\(id)"
    }
  }
}

extension Editor {
  package var outline: OutlineModel {
    kept.of(OutlineMemory.self, orMake: OutlineMemory.init).model(for: self)
  }

  /// Selects what the rows stand for. Rows of constraints count only where no element's row is among them.
  package mutating func select(rows ids: Set<String>) {
    let elements = document.elements.filter { ids.contains("element:\($0.id)") }.map(\.id)
    let roots = document.scenes.filter { ids.contains("scene:\($0.id)") }.map(\.root)
    if elements.isEmpty && roots.isEmpty {
      let constraints = document.constraints.filter { ids.contains("constraint:\($0.id)") }.map(\.id)
      let guides = document.guides.filter { ids.contains("guide:\($0.id)") }.map(\.id)
      select(constraints.isEmpty ? Selection(guides: Set(guides)) : Selection(constraints: Set(constraints)))
    } else {
      // What was selected first stays first: order matters to those who align to it.
      let kept = selection.elements.filter { (elements + roots).contains($0) }
      select(Selection(elements: kept + elements + roots))
    }
  }

  package var selectedRows: Set<String> {
    Set(
      selection.elements.map { "element:\($0)" } + selection.constraints.map { "constraint:\($0)" }
        + selection.guides.map { "guide:\($0)" })
  }

  /// Of what is selected, the row that came last: where the eye is.
  package var selectedRow: String? {
    selection.elements.last.map { "element:\($0)" } ?? selection.constraints.min().map { "constraint:\($0)" }
      ?? selection.guides.min().map { "guide:\($0)" }
  }

  /// What a row stands for; nil where the document no longer has it.
  package func element(ofRow row: String) -> ElementID? {
    if let id = Self.id(in: row, after: "element:").map(ElementID.init(_:)) {
      return document.elements.contains(id) ? id : nil
    }
    return scene(ofRow: row).flatMap { document.scenes[$0]?.root }
  }

  package func constraint(ofRow row: String) -> ConstraintID? {
    let id = Self.id(in: row, after: "constraint:").map(ConstraintID.init(_:))
    return id.flatMap { document.constraints.contains($0) ? $0 : nil }
  }

  package func scene(ofRow row: String) -> SceneID? {
    let id = Self.id(in: row, after: "scene:").map(SceneID.init(_:))
    return id.flatMap { document.scenes.contains($0) ? $0 : nil }
  }

  package func guide(ofRow row: String) -> GuideID? {
    let id = Self.id(in: row, after: "guide:").map(GuideID.init(_:))
    return id.flatMap { document.guides.contains($0) ? $0 : nil }
  }

  /// What a line to or from the row is meant for.
  package func item(ofRow row: String) -> Item? {
    guide(ofRow: row).map(Item.guide) ?? element(ofRow: row).map(Item.element)
  }

  private static func id(in row: String, after prefix: String) -> String? {
    row.hasPrefix(prefix) ? String(row.dropFirst(prefix.count)) : nil
  }
}
