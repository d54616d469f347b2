import LayoutModel

/// How two items stand to each other: it decides what can be made between them.
enum ItemRelation: Hashable, Sendable {
  /// Onto itself.
  case itself(Item)
  /// One has the other in it: distances are measured inward from its edges.
  case contained(child: Item, container: Item)
  case besideEachOther
  /// Nothing can be made, as between an element and its own safe area.
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

  /// Nil where the second does not have the first in it.
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
      // A free guide is one of the container's children as it were; the others are the container's inside.
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
  /// Can its width and height be constrained to a number?
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
