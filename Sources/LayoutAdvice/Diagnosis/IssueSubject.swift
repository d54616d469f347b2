import LayoutModel

/// The elements and constraints that an issue concerns. Most of thousands of issues concern one element. These store
/// only its id; others store lists.
struct IssueSubject: Hashable {
  private final class Lists: Sendable {
    let elements: [ElementID]
    let constraints: [ConstraintID]

    init(_ elements: [ElementID], _ constraints: [ConstraintID]) {
      (self.elements, self.constraints) = (elements, constraints)
    }
  }

  /// The lists; nil if there is one element and nothing else.
  private let lists: Lists?
  private let only: ElementID?

  init(_ only: ElementID) { (self.only, lists) = (only, nil) }

  init(_ elements: [ElementID], _ constraints: [ConstraintID] = []) {
    let isOne = elements.count == 1 && constraints.isEmpty
    only = elements.first
    lists = isOne ? nil : Lists(elements, constraints)
  }

  var elements: [ElementID] { lists?.elements ?? only.map { [$0] } ?? [] }
  var constraints: [ConstraintID] { lists?.constraints ?? [] }
  var first: ElementID? { only }

  func forEachElement(_ body: (ElementID) -> Void) {
    if let lists { lists.elements.forEach(body) } else if let only { body(only) }
  }

  static func == (a: Self, b: Self) -> Bool {
    guard a.only == b.only else { return false }
    guard let lists = a.lists, let others = b.lists else { return a.lists == nil && b.lists == nil }
    return lists === others || lists.elements == others.elements && lists.constraints == others.constraints
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(only)
    if let lists {
      hasher.combine(lists.elements)
      hasher.combine(lists.constraints)
    }
  }
}
