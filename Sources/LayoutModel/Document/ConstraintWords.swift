import Words

/// A constraint in the words of the list of one of its elements. That element is not named, and the number stands apart
/// with its relation.
///
///     Trailing Space to “Search”        8
///     Width                           ≥ 60
public struct ConstraintWords: Sendable {
  public let relationship: Message
  /// Empty if the relationship says everything.
  public let value: String

  /// The relationship and the value in one line: "Trailing Space to “Search”: 8".
  public var text: Message { value.isEmpty ? relationship : .verbatim(relationship, ": \(value)") }

  /// - Parameter element: the element of the list; nil to name all items.
  public init(_ written: Constraint, in document: Document, about element: ElementID?) {
    let reading = Reading(written, in: document, about: element)
    relationship = reading.relationship
    value = reading.value
  }
}

extension Document {
  /// Returns a constraint as the list of one of its elements reads it. A distance stays a distance. Any other
  /// constraint has the element first, if it can be swapped.
  public func reading(_ constraint: Constraint, from element: ElementID?) -> Constraint {
    if let distance = distance(constraint) { return distance }
    guard let element, constraint.first.item != .element(element), constraint.second?.item == .element(element) else {
      return constraint
    }
    return constraint.swapped ?? constraint
  }
}

/// The parts that `ConstraintWords` is made from.
private struct Reading {
  private let document: Document
  private let constraint: Constraint
  /// The anchor of the list's element, and the other anchor; nil if the words name both.
  private let sides: (own: Anchor, other: Anchor)?
  private let isDistance: Bool
  /// True if the constraint is a size of the list's element.
  private let isAboutItsOwn: Bool

  init(_ written: Constraint, in document: Document, about element: ElementID?) {
    self.document = document
    constraint = document.reading(written, from: element)
    isDistance = document.distance(written) != nil
    isAboutItsOwn = constraint.second == nil && element != nil
    sides = Self.sides(of: constraint, about: element, isDistance)
  }

  private static func sides(
    of constraint: Constraint, about element: ElementID?, _ isDistance: Bool
  ) -> (own: Anchor, other: Anchor)? {
    guard let second = constraint.second, let item = element.map(Item.element) else { return nil }
    if constraint.first.item == item { return (constraint.first, second) }
    return isDistance && second.item == item ? (second, constraint.first) : nil
  }

  // MARK: The relationship

  var relationship: Message {
    if isAboutItsOwn { return constraint.first.attribute.title }
    guard let sides else { return equation }
    if isDistance { return space(sides.own, sides.other) }
    return constraint.first.attribute.quantity == .size ? size(sides.own, sides.other) : line(sides.own, sides.other)
  }

  /// Returns "Trailing Space to “Search”". The other edge is named as well if it is not the usual one for this edge.
  private func space(_ own: Anchor, _ other: Anchor) -> Message {
    let (name, one, two) = (target(other), own.attribute.withoutMargin, other.attribute.withoutMargin)
    let isUsual = isInside(other) || isInside(own) ? one == two : one.isStartSide != two.isStartSide
    return one.spaceTitle(to: isUsual ? name : document.phrase(of: other)) ?? equation
  }

  /// True if an anchor belongs to the container.
  private func isInside(_ anchor: Anchor) -> Bool {
    document.element(for: anchor.item) == document.holder(of: constraint)
  }

  /// Returns "Align Leading to “Query”".
  private func line(_ own: Anchor, _ other: Anchor) -> Message {
    let title = own.attribute.withoutMargin.title
    guard constraint.multiplier == 1 else {
      let factor = Ratio(constraint.multiplier).shortText
      return Message("Align %1 to %2 × %3", title, factor, document.phrase(of: other))
    }
    let isSame = own.attribute.withoutMargin == other.attribute.withoutMargin
    return Message("Align %1 to %2", title, isSame ? target(other) : document.phrase(of: other))
  }

  private func size(_ own: Anchor, _ other: Anchor) -> Message {
    if isEqualSize {
      return own.attribute == .width
        ? Message("Equal Width to %1", target(other)) : Message("Equal Height to %1", target(other))
    }
    if own.item == other.item, own.attribute == .width, constraint.constant == 0 {
      return .verbatim(Message("Aspect Ratio"), signBeforeRatio, Ratio(constraint.multiplier).text)
    }
    return .verbatim(own.attribute.title, " \(constraint.relation.sign) \(factor)", document.phrase(of: other))
  }

  private var signBeforeRatio: String {
    constraint.relation == .equal ? " " : " \(constraint.relation.sign) "
  }

  private var isEqualSize: Bool {
    constraint.first.attribute == constraint.second?.attribute && constraint.multiplier == 1
      && constraint.constant == 0 && constraint.relation == .equal
  }

  private func target(_ anchor: Anchor) -> Message {
    let name = document.quotedName(of: anchor.item)
    return anchor.attribute.isRelativeToMargin ? Message("Margin of %1", name) : name
  }

  /// The equation with all items named: "“Search”.leading = “Query”.trailing".
  private var equation: Message {
    guard let second = constraint.second else { return document.quotedName(of: constraint.first) }
    return .verbatim(
      document.quotedName(of: constraint.first), " \(constraint.relation.sign) \(factor)",
      document.quotedName(of: second))
  }

  private var factor: String {
    constraint.multiplier == 1 ? "" : "\(Ratio(constraint.multiplier).shortText) × "
  }

  // MARK: The number

  var value: String {
    let number = Figures.text(constraint.constant)
    guard constraint.second != nil else { return signed(number) }
    if constraint.first.attribute.quantity == .size { return constraint.constant == 0 ? "" : number }
    // An equation has its sign already.
    guard sides != nil else { return number }
    return !isDistance && constraint.constant == 0 && constraint.relation == .equal ? "" : signed(number)
  }

  private func signed(_ number: String) -> String {
    constraint.relation == .equal ? number : "\(constraint.relation.sign) \(number)"
  }
}
