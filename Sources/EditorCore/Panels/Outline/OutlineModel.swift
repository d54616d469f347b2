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
    /// The identifier of a constraint; nil for other rows.
    package var detail: String?
    /// The name of an instance's component, if the instance is called differently; nil for other rows.
    package var component: String?
    package var status: Status?
    /// True if the row is one of the items of a constraint that is selected or lit.
    package var isTinted = false
    /// True if the pointer rests on the constraint's line.
    package var isLit = false
    /// True if the row's thing has no effect where the scene is shown, for example because Auto Layout is off.
    package var isAsleep = false
    package var children: [Row]

    package var id: String { item.id }
  }
}

/// The thing that a row stands for. Its `id` is stable over edits, so a tree keeps the expanded rows.
package enum OutlineItem: Hashable, Sendable {
  case scene(SceneID, Profile)
  case component(SceneID)
  /// An element, with its axis if it is a stack.
  case element(ElementID, ElementKind, Axis?)
  case instance(ElementID, of: SceneID)
  case guide(GuideID)
  case constraints(of: ElementID)
  case constraint(ConstraintID, ConstraintSign)

  package var id: String {
    switch self {
    case .scene(let id, _), .component(let id): "scene:\(id)"
    case .element(let id, _, _), .instance(let id, _): "element:\(id)"
    case .guide(let id): "guide:\(id)"
    case .constraints(let id): "constraints:\(id)"
    case .constraint(let id, _): "constraint:\(id)"
    }
  }
}
