import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The constraints on an element, grouped by axis.
package struct ConstraintListModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable, Identifiable {
    /// Nil for a row that stands for a prototype: it takes the place of a constraint while there are none.
    package var constraint: ConstraintID?
    package var id: String
    package var sentence: Message
    package var identifier: String?
    /// The constant, ratio or sign at the row's end.
    package var value: String
    package var sign: ConstraintSign
    package var isRequired: Bool
    /// The priority as text, such as "250"; nil if the constraint is required.
    package var priority: String?
    package var isPlaceholder: Bool
    package var isInstalled: Bool
    package var status: Status
    package var isSelected: Bool
    package var isLit: Bool
  }

  package struct Group: Hashable, Sendable {
    package var axis: Axis
    package var rows: [Row]
  }

  package var groups: [Group]
  /// The element whose list this is; the rows are read from its side. Nil for several elements.
  package var element: ElementID?
  /// The anchor that the list is narrowed to; nil if all constraints are listed.
  package var filter: Attribute?
  /// The elements whose prototypes could become constraints.
  package var promotable: [ElementID]
  /// True if the constraints have no effect, because Auto Layout is off.
  package var areAsleep = false
  /// The number of constraints that are not listed: for several elements, only the first `mostListed` are.
  package var unlistedCount = 0

  package static let mostListed = 100

  package var isEmpty: Bool { groups.allSatisfy(\.rows.isEmpty) }
}

extension ConstraintListModel {
  init(of elements: [ElementID], in editor: Editor) {
    let (document, positions) = (editor.document, editor.positions)
    let only = elements.count == 1 ? elements[0] : nil
    let filter = editor.anchorFilter?.element == only ? editor.anchorFilter : nil
    // Those inside of an instance belong to the component, and are edited there.
    let held = document.constraints(on: elements.map(Item.element)).filter {
      !$0.id.isInsideInstance && filter?.admits($0) != false
    }
    let promotable = elements.filter(positions.isOnPrototypes)
    let prototypes =
      elements.count == 1 && filter == nil ? promotable.flatMap { Row.prototypes(of: $0, in: document) } : []
    let listed = only == nil ? Array(held.prefix(Self.mostListed)) : held
    unlistedCount = held.count - listed.count
    groups = Axis.allCases.map { axis in
      Group(
        axis: axis,
        rows: listed.filter { $0.axis == axis }.map { Row($0, about: only, in: editor) }
          + prototypes.filter { $0.axis == axis }.map(\.row))
    }
    element = only
    self.filter = filter?.attribute
    self.promotable = promotable
    areAsleep = !held.isEmpty && elements.contains(where: editor.hasAutoLayoutOff)
  }
}

extension ConstraintListModel.Row {
  /// Makes the row with the values that count in the situation in which the scene is shown.
  fileprivate init(_ written: Constraint, about element: ElementID?, in editor: Editor) {
    let constraint = editor.resolved(written)
    let words = ConstraintWords(constraint, in: editor.document, about: element)
    self.init(
      constraint: constraint.id, id: constraint.id.rawValue, sentence: words.relationship,
      identifier: constraint.identifier, value: words.value, sign: ConstraintSign(constraint),
      isRequired: constraint.priority.isRequired,
      priority: constraint.priority.isRequired ? nil : Figures.text(constraint.priority.value),
      isPlaceholder: constraint.isPlaceholder, isInstalled: constraint.isInstalled,
      status: editor.status(of: constraint), isSelected: editor.selection.constraints.contains(constraint.id),
      isLit: editor.lit.contains(constraint.id))
  }

  /// Returns the rows for left, top, width and height, with the values of the design frame.
  fileprivate static func prototypes(of id: ElementID, in document: Document) -> [(axis: Axis, row: Self)] {
    guard let frame = document.elements[id]?.frame, let parent = document.parent(of: id) else { return [] }
    let container = document.quotedName(of: parent)
    let parts: [(Axis, Attribute, Double, ConstraintSign)] = [
      (.horizontal, .left, frame.x, .horizontal), (.horizontal, .width, frame.width, .width),
      (.vertical, .top, frame.y, .vertical), (.vertical, .height, frame.height, .height),
    ]
    return parts.map { axis, attribute, value, sign in
      let row = Self(
        constraint: nil, id: "prototype.\(id).\(attribute.rawValue)",
        sentence: attribute.spaceTitle(to: container) ?? attribute.title, identifier: nil,
        value: Figures.text(value), sign: sign, isRequired: false, priority: nil, isPlaceholder: false,
        isInstalled: true, status: .prototype, isSelected: false, isLit: false)
      return (axis, row)
    }
  }
}
