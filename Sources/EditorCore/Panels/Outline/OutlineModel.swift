import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The tree at the left: scenes, their elements, and under each holder its guides and its constraints.
package struct OutlineModel: Hashable, Sendable {
  package var roots: [Row]

  package struct Row: Hashable, Sendable, Identifiable {
    package var item: OutlineItem
    package var title: Message
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
  package var outline: OutlineModel { keptOutline.memory(orMake: OutlineMemory.init).model(for: self) }

  /// Selects what the rows stand for.
  package mutating func select(rows: Set<String>) { select(Selection(rows: rows, after: selection, in: document)) }
}
