import LayoutEngine
import LayoutModel
import Words

/// Puts into words why a suggestion's constraints are as they are, from what they connect.
struct ReasonWords {
  private let document: Document
  private let closings: Set<ConstraintID>
  /// For each axis, the groups of elements that were given one length.
  private let equals: AxisPair<[Set<ElementID>]>

  /// - Parameter closings: the constraints that decide the length of a container.
  init(_ document: Document, _ added: [Constraint], closings: Set<ConstraintID> = []) {
    (self.document, self.closings) = (document, closings)
    equals = AxisPair(Self.equals(among: added, .horizontal), Self.equals(among: added, .vertical))
  }

  /// Returns the item that a constraint holds: not the container of the other item.
  func subject(of constraint: Constraint) -> Item {
    guard let second = constraint.second, holds(constraint.first.item, second.item) else {
      return constraint.first.item
    }
    return second.item
  }

  func reason(for constraint: Constraint) -> Message {
    guard let second = constraint.second else { return length(constraint) }
    let first = constraint.first
    if first.attribute.quantity == .size { return length(constraint, like: second) }
    if holds(first.item, second.item) { return inset(constraint, of: second, from: first) }
    if holds(second.item, first.item) { return inset(constraint, of: first, from: second) }
    return placement(constraint, beside: second)
  }

  private func isWide(_ constraint: Constraint) -> Bool { constraint.axis == .horizontal }

  // MARK: Lengths

  private func length(_ constraint: Constraint) -> Message {
    switch constraint.relation {
    case .equal: isWide(constraint) ? Message("Width as drawn") : Message("Height as drawn")
    case .greaterOrEqual:
      isWide(constraint)
        ? Message("As wide as drawn, wider for longer text") : Message("As tall as drawn, taller for longer text")
    case .lessOrEqual:
      isWide(constraint) ? Message("At most as wide as drawn") : Message("At most as tall as drawn")
    }
  }

  private func length(_ constraint: Constraint, like other: Anchor) -> Message {
    let isWide = isWide(constraint)
    if constraint.multiplier != 1 {
      let (factor, name) = (Ratio(constraint.multiplier).shortText, document.quotedName(of: other.item))
      return isWide ? Message("%1 × the width of %2", factor, name) : Message("%1 × the height of %2", factor, name)
    }
    if holds(other.item, constraint.first.item) {
      return isWide ? Message("As wide as its container") : Message("As tall as its container")
    }
    let name = document.quotedName(of: other.item)
    let count = alike(constraint) - 1
    guard count > 0 else { return isWide ? Message("Same width as %1", name) : Message("Same height as %1", name) }
    return isWide
      ? Message("Same width as %2 and %1 other", "Same width as %2 and %1 others", count: count, name)
      : Message("Same height as %2 and %1 other", "Same height as %2 and %1 others", count: count, name)
  }

  /// Returns the number of elements to which a constraint makes the length equal.
  private func alike(_ constraint: Constraint) -> Int {
    guard let id = constraint.first.item.elementID,
      let group = equals[constraint.axis].first(where: { $0.contains(id) })
    else { return 1 }
    return group.count - 1
  }

  private static func equals(among added: [Constraint], _ axis: Axis) -> [Set<ElementID>] {
    var groups: [Set<ElementID>] = []
    for constraint in added where constraint.axis == axis && constraint.first.attribute.quantity == .size {
      guard constraint.multiplier == 1, let a = constraint.first.item.elementID,
        let b = constraint.second?.item.elementID
      else { continue }
      let joined = groups.filter { $0.contains(a) || $0.contains(b) }
      groups = groups.filter { !joined.contains($0) } + [joined.reduce([a, b]) { $0.union($1) }]
    }
    return groups
  }

  // MARK: Within a container

  /// Returns true if the outer item is an ancestor of the inner one, or a guide of an ancestor.
  private func holds(_ outer: Item, _ inner: Item) -> Bool {
    guard let container = document.element(for: outer), let id = inner.elementID else { return false }
    return document.isAncestor(container, of: id)
  }

  private func inset(_ constraint: Constraint, of own: Anchor, from outer: Anchor) -> Message {
    let isSafeArea = isSafeArea(outer.item)
    if own.attribute.isCenter {
      return isSafeArea ? Message("Centered in the safe area") : Message("Centered in its container")
    }
    if closings.contains(constraint.id) { return end(of: outer.item, constraint) }
    let distance = constraint.constant
    let figure = Figures.text(abs(distance))
    let isStandard = distance == spacing(in: outer.item)?.toContainer
    if distance < 0 { return Message("Extends %1 beyond its container", figure) }
    if isSafeArea {
      return distance == 0
        ? Message("At the edge of the safe area")
        : isStandard
          ? Message("Standard distance of %1 to the safe area", figure)
          : Message("%1 to the safe area, as drawn", figure)
    }
    if outer.item.elementID == nil { return beside(outer.item, distance, isStandard: isStandard) }
    if outer.attribute.isRelativeToMargin {
      return distance == 0
        ? Message("At the margin")
        : isStandard
          ? Message("Standard distance of %1 to the margin", figure) : Message("%1 to the margin, as drawn", figure)
    }
    return distance == 0
      ? Message("At the edge of its container")
      : isStandard
        ? Message("Standard distance of %1 to its container", figure)
        : Message("%1 to its container, as drawn", figure)
  }

  private func isSafeArea(_ item: Item) -> Bool {
    if case .guide(let id) = item { document.guides[id]?.kind == .safeArea } else { false }
  }

  /// Returns the reason of a distance that decides the length of a container or of its scrolled content.
  private func end(of outer: Item, _ constraint: Constraint) -> Message {
    if let id = outer.elementID, document.elements[id]?.kind == .scrollView {
      return isWide(constraint)
        ? Message("Decides the width of the scroll content") : Message("Decides the height of the scroll content")
    }
    return isWide(constraint)
      ? Message("Its container is as wide as its content") : Message("Its container is as tall as its content")
  }

  // MARK: Beside others

  private func placement(_ constraint: Constraint, beside other: Anchor) -> Message {
    let attribute = constraint.first.attribute
    let name = document.quotedName(of: other.item)
    if attribute == .firstBaseline || attribute == .lastBaseline { return Message("On the baseline of %1", name) }
    guard attribute != other.attribute else {
      return attribute.isCenter ? Message("Centered on %1", name) : Message("Aligned with %1", name)
    }
    let standard = spacing(in: other.item)?.betweenSiblings
    return beside(other.item, constraint.constant, isStandard: constraint.constant == standard)
  }

  private func beside(_ item: Item, _ distance: Double, isStandard: Bool) -> Message {
    let (figure, name) = (Figures.text(abs(distance)), document.quotedName(of: item))
    if distance == 0 { return Message("Touches %1", name) }
    if distance < 0 { return Message("Overlaps %2 by %1", figure, name) }
    return isStandard
      ? Message("Standard distance of %1 to %2", figure, name) : Message("%1 to %2, as drawn", figure, name)
  }

  private func spacing(in item: Item) -> StandardSpacing? {
    document.element(for: item).flatMap { document.scene(of: $0) }.map { StandardSpacing($0.profile) }
  }
}

extension Attribute {
  fileprivate var isCenter: Bool { [.centerX, .centerY].contains(withoutMargin) }
}
