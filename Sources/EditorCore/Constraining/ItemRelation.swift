import LayoutModel

/// The relation of two items. It decides which constraints can be made between them.
enum ItemRelation: Hashable, Sendable {
  /// Source and target are the same item.
  case itself(Item)
  /// One item contains the other. Distances are measured inward from its edges.
  case contained(child: Item, container: Item)
  case besideEachOther
  /// No constraint can be made, as between an element and its own safe area.
  case none

  init(_ source: Item, _ target: Item, in document: Document) {
    if source == target {
      self = document.hasSizeOfItsOwn(source) ? .itself(source) : .none
    } else if let relation = Self.containment(source, in: target, document) {
      self = relation
    } else {
      self = Self.containment(target, in: source, document) ?? .besideEachOther
    }
  }

  /// Returns the relation of a child to a container; nil if the second item does not contain the first.
  private static func containment(_ child: Item, in container: Item, _ document: Document) -> ItemRelation? {
    guard let inner = document.element(for: child), let outer = document.element(for: container) else {
      return ItemRelation.none
    }
    let isWithin = document.isAncestor(outer, of: inner)
    switch (child, container) {
    case (.element, .element): return isWithin ? .contained(child: child, container: container) : nil
    case (.guide(let id), .element):
      guard isWithin || inner == outer else { return nil }
      return document.isFree(id) || isWithin ? .contained(child: child, container: container) : ItemRelation.none
    case (.element, .guide(let id)):
      // A free guide is like a child of the container; the others are its inside.
      return isWithin && !document.isFree(id) ? .contained(child: child, container: container) : nil
    case (.guide(let one), .guide(let other)):
      if document.isFree(one), !document.isFree(other), isWithin || inner == outer {
        return .contained(child: child, container: container)
      }
      return inner == outer && !document.isFree(one) && !document.isFree(other) ? ItemRelation.none : nil
    }
  }
}

extension Document {
  /// True if its width and height can be constrained to numbers.
  func hasSizeOfItsOwn(_ item: Item) -> Bool {
    switch item {
    case .element: true
    case .guide(let id): isFree(id)
    }
  }

  func hasBaseline(_ item: Item) -> Bool {
    item.elementID.flatMap { elements[$0]?.kind.hasBaseline } == true
  }
}
