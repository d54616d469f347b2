import LayoutAdvice
import LayoutModel

/// Writes constraints and guides into a document.
struct ConstraintPen {
  private var draft: Draft

  init(_ document: Document) { draft = Draft(document) }

  var document: Document { draft.document }

  mutating func tie(
    _ first: Anchor, _ second: Anchor, plus constant: Double = 0, at priority: LayoutPriority = .required
  ) {
    tie(first, .equal, second, plus: constant, at: priority)
  }

  mutating func tie(
    _ first: Anchor, _ relation: Relation, _ second: Anchor, plus constant: Double = 0,
    at priority: LayoutPriority = .required
  ) {
    var constraint = Constraint(id: document.freshConstraintID(), first: first, second: second, constant: constant + 0)
    constraint.relation = relation
    constraint.priority = priority
    draft.put(constraint)
  }

  mutating func size(_ item: Item, _ axis: Axis, _ length: Double, at priority: LayoutPriority = .required) {
    size(item, axis, .equal, length, at: priority)
  }

  mutating func size(
    _ item: Item, _ axis: Axis, _ relation: Relation, _ length: Double, at priority: LayoutPriority = .required
  ) {
    var constraint = Constraint(
      id: document.freshConstraintID(), first: Anchor(item, axis.length), constant: length)
    constraint.relation = relation
    constraint.priority = priority
    draft.put(constraint)
  }

  /// Adds a guide of an element, with a name such as `form-column-2`.
  mutating func guide(of owner: ElementID, _ word: String) -> Item {
    var (name, number) = ("\(owner.rawValue)-\(word)", 1)
    while document.isTaken(name) {
      number += 1
      name = "\(owner.rawValue)-\(word)-\(number)"
    }
    var guide = Guide(id: GuideID(name), owner: owner, kind: .custom)
    guide.frame = Rect(0, 0, 0, 0)
    draft.put(guide)
    return .guide(guide.id)
  }

  mutating func update(_ id: ElementID, _ edit: (inout Element) -> Void) { draft.update(id, edit) }

  mutating func update(_ id: GuideID, _ edit: (inout Guide) -> Void) { draft.update(id, edit) }
}

/// The room along an axis in which something lies: between two lines of one or two items.
struct LineRoom {
  var start: Anchor
  var end: Anchor
  /// Nil if the items at both ends differ.
  var middle: Anchor?

  init(_ item: Item, _ axis: Axis) { self.init(from: item, to: item, axis) }

  init(from first: Item, to last: Item, _ axis: Axis) {
    start = Anchor(first, axis.nearEdge)
    end = Anchor(last, axis.farEdge)
    middle = first == last ? Anchor(first, axis.middle) : nil
  }
}
