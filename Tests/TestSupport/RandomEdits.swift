import LayoutModel

/// Edits at random that keep the document's invariants: what property tests shake documents with.
package struct RandomEdits: Sendable {
  private var generator: SeededGenerator
  private var made = 0

  package init(seed: Int) { generator = SeededGenerator(seed: seed) }

  /// One edit of any sort.
  package mutating func edit(_ draft: inout Draft) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: addElement(&draft)
    case 2: removeElement(&draft)
    case 3: reparent(&draft)
    case 4, 5: move(&draft)
    case 6, 7: addConstraint(&draft)
    case 8: changeConstraint(&draft)
    default: removeConstraint(&draft)
    }
  }

  package mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func anyElement(_ draft: Draft) -> ElementID? {
    draft.document.elements.map(\.id).randomElement(using: &generator)
  }

  private mutating func addElement(_ draft: inout Draft) {
    guard let parent = anyElement(draft) else { return }
    let kind = ElementKind.allCases.randomElement(using: &generator) ?? .view
    let frame = Rect(
      Double(number(in: 0...200)), Double(number(in: 0...200)), Double(number(in: 0...150)), Double(number(in: 0...150))
    )
    made += 1
    draft.insert(
      Element(id: draft.document.freshID(for: kind), kind: kind, frame: frame), into: parent,
      at: Bool.random(using: &generator) ? 0 : nil)
  }

  private mutating func removeElement(_ draft: inout Draft) {
    guard let id = anyElement(draft), draft.document.parent(of: id) != nil else { return }
    draft.removeSubtree(id)
  }

  private mutating func reparent(_ draft: inout Draft) {
    guard let id = anyElement(draft), let parent = anyElement(draft) else { return }
    draft.move(id, into: parent)
  }

  private mutating func move(_ draft: inout Draft) {
    guard let id = anyElement(draft) else { return }
    let delta = Point(Double(number(in: -20...20)), Double(number(in: -20...20)))
    draft.update(id) { $0.frame = $0.frame.offset(by: delta) }
  }

  private mutating func addConstraint(_ draft: inout Draft) {
    guard let first = anyElement(draft), let second = anyElement(draft) else { return }
    let plain = Attribute.allCases.filter { !$0.isRelativeToMargin }
    var constraint = Constraint(
      id: draft.document.freshConstraintID(),
      first: Anchor(first, plain.randomElement(using: &generator) ?? .width))
    if Int.random(in: 0..<4, using: &generator) > 0 {
      constraint.second = Anchor(second, plain.randomElement(using: &generator) ?? .width)
    }
    constraint.constant = Double(number(in: -50...300))
    constraint.relation = Relation.allCases.randomElement(using: &generator) ?? .equal
    constraint.priority =
      [.required, .defaultHigh, .defaultLow].randomElement(using: &generator) ?? LayoutPriority.required
    if draft.document.legality(of: constraint) == nil { draft.put(constraint) }
  }

  private mutating func changeConstraint(_ draft: inout Draft) {
    guard let id = draft.document.constraints.map(\.id).randomElement(using: &generator) else { return }
    let constant = Double(number(in: -50...300))
    draft.update(id) { $0.constant = constant }
  }

  private mutating func removeConstraint(_ draft: inout Draft) {
    guard let id = draft.document.constraints.map(\.id).randomElement(using: &generator) else { return }
    draft.remove(id)
  }
}
