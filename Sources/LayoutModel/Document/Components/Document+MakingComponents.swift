import Words

/// The reason why an element cannot become a component.
public enum ComponentObstacle: Hashable, Sendable {
  /// It is the root of a scene, is inside of an instance, or is an instance itself.
  case notAnElement
  /// A constraint ties something in it to something outside.
  case crossed(by: ConstraintID, from: ElementID)

  public func message(in document: Document) -> Message {
    switch self {
    case .notAnElement: Message("Select an element that is neither a scene nor an instance")
    case .crossed(let constraint, let element):
      Message(
        "“%1” in it is tied to something outside: %2", document.displayName(of: element),
        document.constraints[constraint].map { ConstraintSentence($0, in: document).text }
          ?? Message.verbatim(constraint.rawValue))
    }
  }
}

/// Queries before an element becomes a component, or an instance becomes elements.
extension Document {
  /// Returns the reason why an element cannot become a component; nil if it can.
  public func obstacle(toComponentOf id: ElementID) -> ComponentObstacle? {
    guard elements.contains(id), parent(of: id) != nil, !id.isInsideInstance, !instances.contains(id) else {
      return .notAnElement
    }
    let tree = Set(subtree(of: id))
    for inner in subtree(of: id) {
      let guides = guides.filter { $0.owner == inner }.map { Item.guide($0.id) }
      for constraint in constraints(on: (inner == id ? [] : [Item.element(inner)]) + guides) {
        if !constraint.items.allSatisfy({ element(for: $0).map(tree.contains) ?? false }) {
          return .crossed(by: constraint.id, from: inner)
        }
      }
    }
    return nil
  }

  /// Returns the constraints that tie something in an element, in document order. Those of the element's own size alone
  /// are not among them.
  func constraintsInside(_ id: ElementID) -> [Constraint] {
    let tree = subtree(of: id)
    let inTree = Set(tree)
    let guides = guides.filter { inTree.contains($0.owner) }.map { Item.guide($0.id) }
    let inner = Set(tree.dropFirst().map(Item.element) + guides)
    return constraints(on: inner)
  }

  /// Returns a free id made from a name: `Red Badge` becomes `red-badge`, and `red-badge-2` if that is taken.
  public func freshID(named name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    return freshID(like: words.isEmpty ? "component" : words.joined(separator: "-"))
  }

  /// Returns the first free one of `badge`, `badge-2`, `badge-3` … that is not among those taken, and adds it to them.
  func freshID(like name: String, besides taken: inout Set<String>) -> String {
    let id = firstFree(besides: taken) { $0 == 1 ? name : "\(name)-\($0)" }
    taken.insert(id)
    return id
  }
}

extension RecordID {
  /// The id that a record gets when it leaves its instance, if no other record has it: `row-1-title` for `row-1/title`.
  var detachedName: String { String(rawValue.map { $0 == "/" ? "-" : $0 }) }
}

extension Element {
  /// Returns the element as the root of a component's scene.
  func asRoot(_ root: ElementID) -> Element {
    var result = with(id: root)
    result.name = nil
    result.frame = Rect(origin: .zero, size: frame.size)
    result.traits.placement = Placement()
    result.traits.hidden = false
    result.traits.locked = false
    result.traits.variations = traits.variations.mapValues { variation in
      var copy = variation
      (copy.frame, copy.hidden, copy.installed) = (nil, nil, nil)
      return copy
    }.filter { $0.value != ElementVariation() }
    return result
  }

  var withoutChildren: Element {
    var result = self
    result.children = []
    return result
  }
}
