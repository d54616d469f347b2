/// Writes constraints as visual format strings, or as equations if the visual format cannot express them.
///
///     H:[query]-(8)-[search]      V:[search(>=30@250)]      query.width == 2 * search.width
public struct VisualFormatWriter {
  private let document: Document
  private let name: (ElementID) -> String

  /// Names must be C identifiers if the strings are to be read again; those of `VisualFormatNames` are.
  public init(_ document: Document, name: @escaping (ElementID) -> String) {
    self.document = document
    self.name = name
  }

  public func text(_ constraint: Constraint) -> String { visualFormat(constraint) ?? equation(constraint) }

  /// Returns the visual format; nil for what it cannot express. These are ratios, centers, baselines, margins, guides,
  /// negative distances, and sides that do not follow the language.
  public func visualFormat(_ constraint: Constraint) -> String? {
    guard constraint.multiplier == 1 || constraint.second == nil, let first = constraint.first.item.elementID else {
      return nil
    }
    guard let second = constraint.second else { return size(constraint, of: first) }
    guard let other = second.item.elementID else { return nil }
    return sameSize(constraint, first, other) ?? spacing(constraint) ?? spacing(constraint.withSwappedItems)
  }

  public func equation(_ constraint: Constraint) -> String {
    EquationText.text(
      first: side(constraint.first), relation: constraint.relation, second: constraint.second.map(side),
      multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
  }

  private func side(_ anchor: Anchor) -> String {
    let name = anchor.item.elementID.map(self.name) ?? anchor.item.rawID
    return "\(name).\(anchor.attribute.rawValue)"
  }

  // MARK: Sizes

  private func size(_ constraint: Constraint, of id: ElementID) -> String? {
    guard let prefix = prefix(ofSize: constraint.first.attribute) else { return nil }
    let predicate = predicate(constraint, of: EquationText.number(constraint.constant))
    return "\(prefix)[\(name(id))(\(predicate))]"
  }

  private func sameSize(_ constraint: Constraint, _ first: ElementID, _ other: ElementID) -> String? {
    guard let second = constraint.second, second.attribute == constraint.first.attribute, constraint.constant == 0,
      let prefix = prefix(ofSize: second.attribute)
    else { return nil }
    let relation = constraint.relation.rawValue
    return "\(prefix)[\(name(first))(\(relation)\(name(other))\(priority(constraint)))]"
  }

  private func prefix(ofSize attribute: Attribute) -> String? {
    switch attribute {
    case .width: "H:"
    case .height: "V:"
    default: nil
    }
  }

  // MARK: Distances

  /// Returns the distance of a constraint whose first item begins at the end of its second one. Nil for other
  /// constraints.
  private func spacing(_ constraint: Constraint) -> String? {
    guard let second = constraint.second, let to = constraint.first.item.elementID, let from = second.item.elementID,
      constraint.constant >= 0
    else { return nil }
    let connection = "-(\(predicate(constraint, of: EquationText.number(constraint.constant))))-"
    switch (second.attribute, constraint.first.attribute) {
    case (.trailing, .leading) where areSiblings(from, to): return "H:[\(name(from))]\(connection)[\(name(to))]"
    case (.bottom, .top) where areSiblings(from, to): return "V:[\(name(from))]\(connection)[\(name(to))]"
    case (.leading, .leading) where document.parent(of: to) == from: return "H:|\(connection)[\(name(to))]"
    case (.top, .top) where document.parent(of: to) == from: return "V:|\(connection)[\(name(to))]"
    case (.trailing, .trailing) where document.parent(of: from) == to: return "H:[\(name(from))]\(connection)|"
    case (.bottom, .bottom) where document.parent(of: from) == to: return "V:[\(name(from))]\(connection)|"
    default: return nil
    }
  }

  /// True if neither element is the other's parent. A parent is written as `|` and not by its name.
  private func areSiblings(_ a: ElementID, _ b: ElementID) -> Bool {
    document.parent(of: a) != b && document.parent(of: b) != a
  }

  // MARK: Predicates

  private func predicate(_ constraint: Constraint, of object: String) -> String {
    let relation = constraint.relation == .equal ? "" : constraint.relation.rawValue
    return relation + object + priority(constraint)
  }

  private func priority(_ constraint: Constraint) -> String {
    constraint.priority.isRequired ? "" : "@\(EquationText.number(constraint.priority.value))"
  }
}

extension Constraint {
  /// The constraint with its items swapped. Valid only with a second item and a multiplier of 1.
  fileprivate var withSwappedItems: Constraint {
    guard let second else { return self }
    var swapped = self
    swapped.first = second
    swapped.second = first
    swapped.constant = constant == 0 ? 0 : -constant
    swapped.relation = relation.flipped
    return swapped
  }
}

/// Names of the document's elements that are valid in visual format: unique C identifiers.
public struct VisualFormatNames: Sendable {
  public let names: [ElementID: String]

  public init(_ document: Document) {
    var names: [ElementID: String] = [:]
    var taken: Set<String> = []
    for element in document.elements {
      let base = Self.identifier(element.id.rawValue)
      var name = base
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base)_\(number)"
        number += 1
      }
      names[element.id] = name
    }
    self.names = names
  }

  public subscript(id: ElementID) -> String { names[id] ?? Self.identifier(id.rawValue) }

  /// Makes an identifier: `name-label` becomes `name_label`, `2nd` becomes `_2nd`.
  static func identifier(_ id: String) -> String {
    let text = id.replacing("-", with: "_")
    let beginsWithDigit = text.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true
    return beginsWithDigit ? "_" + text : text
  }
}
