import LayoutEngine
import LayoutModel

/// The tree at the left: scenes, their elements, and under each holder its constraints.
package struct OutlineModel: Hashable, Sendable {
  package var roots: [Row]

  package struct Row: Hashable, Sendable, Identifiable {
    package var item: OutlineItem
    package var title: String
    /// Identifiers and the like, shown dim.
    package var detail: String?
    package var status: Status?
    package var children: [Row]

    package var id: String { item.id }
  }
}

/// What a row stands for. Its `id` is stable over edits, so a tree keeps what is expanded.
package enum OutlineItem: Hashable, Sendable {
  case scene(SceneID)
  case element(ElementID, ElementKind)
  case constraints(of: ElementID)
  case constraint(ConstraintID, ConstraintSign)

  package var id: String {
    switch self {
    case .scene(let id): "scene:\(id)"
    case .element(let id, _): "element:\(id)"
    case .constraints(let id): "constraints:\(id)"
    case .constraint(let id, _): "constraint:\(id)"
    }
  }
}

extension Editor {
  package var outline: OutlineModel { OutlineBuilder(editor: self).model() }

  /// Selects what the rows stand for. Rows of constraints count only where no element's row is among them.
  package mutating func select(rows ids: Set<String>) {
    let elements = document.elements.filter { ids.contains("element:\($0.id)") }.map(\.id)
    let roots = document.scenes.filter { ids.contains("scene:\($0.id)") }.map(\.root)
    if elements.isEmpty && roots.isEmpty {
      let constraints = document.constraints.filter { ids.contains("constraint:\($0.id)") }.map(\.id)
      select(Selection(constraints: Set(constraints)))
    } else {
      // What was selected first stays first: order matters to those who align to it.
      let kept = selection.elements.filter { (elements + roots).contains($0) }
      select(Selection(elements: kept + elements + roots))
    }
  }

  package var selectedRows: Set<String> {
    Set(selection.elements.map { "element:\($0)" } + selection.constraints.map { "constraint:\($0)" })
  }
}

struct OutlineBuilder {
  let editor: Editor
  private let held: [ElementID: [Constraint]]

  init(editor: Editor) {
    self.editor = editor
    held = Dictionary(grouping: editor.document.constraints) { editor.document.holder(of: $0) ?? "" }
  }

  func model() -> OutlineModel {
    OutlineModel(
      roots: editor.document.scenes.map { scene in
        OutlineModel.Row(
          item: .scene(scene.id), title: scene.name ?? scene.id.rawValue, detail: nil, status: nil,
          children: [element(scene.root)].compactMap(\.self))
      })
  }

  private func element(_ id: ElementID) -> OutlineModel.Row? {
    guard let element = editor.document.elements[id] else { return nil }
    let children = element.children.compactMap(self.element)
    let constraints = constraintsRow(of: id).map { [$0] } ?? []
    return OutlineModel.Row(
      item: .element(id, element.kind), title: editor.document.displayName(of: id), detail: nil, status: status(of: id),
      children: children + constraints)
  }

  private func constraintsRow(of holder: ElementID) -> OutlineModel.Row? {
    guard let constraints = held[holder], !constraints.isEmpty else { return nil }
    return OutlineModel.Row(
      item: .constraints(of: holder), title: "Constraints", detail: nil, status: nil,
      children: constraints.map(constraint))
  }

  private func constraint(_ constraint: Constraint) -> OutlineModel.Row {
    let status = editor.status(of: constraint)
    return OutlineModel.Row(
      item: .constraint(constraint.id, ConstraintSign(constraint)),
      title: ConstraintSentence(constraint, in: editor.document).text, detail: constraint.identifier,
      status: status == .fine ? nil : status, children: [])
  }

  private func status(of id: ElementID) -> Status? {
    guard let scene = editor.geometry.scene(of: id), let layout = editor.layouts.layout(of: scene) else { return nil }
    return layout.misplaced[id] != nil ? .misplaced : nil
  }
}
