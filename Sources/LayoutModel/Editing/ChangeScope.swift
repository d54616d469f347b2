/// The kinds of things that a change changes, of those that readers of a document tell apart. A reader that depends on
/// none of them may stay as it is.
///
///     change.scope.isSubset(of: [.frames, .previews])   // moves elements, and may edit previews
public struct ChangeScope: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Design frames from which nothing but the layout of their elements follows.
  public static let frames = ChangeScope(rawValue: 1 << 0)
  /// Names of elements.
  public static let names = ChangeScope(rawValue: 1 << 1)
  /// Colors and locks of elements. No layout depends on them.
  public static let colors = ChangeScope(rawValue: 1 << 2)
  /// Any other member of an element.
  public static let contents = ChangeScope(rawValue: 1 << 3)
  /// Elements that were added or removed, have other children, or lie elsewhere in the document.
  public static let tree = ChangeScope(rawValue: 1 << 4)
  public static let constraints = ChangeScope(rawValue: 1 << 5)
  public static let guides = ChangeScope(rawValue: 1 << 6)
  /// Positions of scenes on the pasteboard, and their user guides. No layout depends on them.
  public static let pasteboard = ChangeScope(rawValue: 1 << 7)
  /// Any other member of a scene, and scenes that were added or removed.
  public static let scenes = ChangeScope(rawValue: 1 << 8)
  public static let languages = ChangeScope(rawValue: 1 << 9)
  public static let previews = ChangeScope(rawValue: 1 << 10)
  /// Open conflicts of a merge. No layout depends on them.
  public static let conflicts = ChangeScope(rawValue: 1 << 11)

  /// The document's images, and what was found in their files.
  public static let images = ChangeScope(rawValue: 1 << 12)
  /// Named values. No layout depends on them alone: their users are changed, too.
  public static let values = ChangeScope(rawValue: 1 << 13)

  /// The document's classes, and those of its folder.
  public static let classes = ChangeScope(rawValue: 1 << 14)

  /// True if both have something in common.
  public func overlaps(_ other: ChangeScope) -> Bool { !isDisjoint(with: other) }
}

extension Change {
  /// The scope of the whole change. Each changed element is compared.
  public var scope: ChangeScope { elements.values.reduce(scopeBesideElements) { $0.union($1.scope) } }

  public var scopeBesideElements: ChangeScope {
    var scope = scenes.values.reduce(ChangeScope()) { $0.union($1.scope) }
    if !constraints.isEmpty { scope.insert(.constraints) }
    if !guides.isEmpty { scope.insert(.guides) }
    if languages != nil { scope.insert(.languages) }
    if previews != nil { scope.insert(.previews) }
    if conflicts != nil { scope.insert(.conflicts) }
    if values != nil { scope.insert(.values) }
    if classes != nil || folderClasses != nil { scope.insert(.classes) }
    if images != nil || pictures != nil { scope.insert(.images) }
    return scope
  }

  /// True if the change changes nothing beyond a scope. Elements are compared only up to the first that is.
  public func isWithin(_ limit: ChangeScope) -> Bool {
    scopeBesideElements.isSubset(of: limit) && elements.values.allSatisfy { $0.scope.isSubset(of: limit) }
  }
}

extension RecordChange<Element> {
  public var scope: ChangeScope {
    guard let before, let after, before.index == after.index, before.record.children == after.record.children else {
      return .tree
    }
    var (scope, same, now): (ChangeScope, Element, Element) = ([], before.record, after.record)
    if same.frame != now.frame { scope.insert(same.kind.hasFrameInItsContent ? .contents : .frames) }
    if same.name != now.name { scope.insert(.names) }
    same.frame = now.frame
    same.name = now.name
    if same == now { return scope }
    same.traits.locked = now.traits.locked
    (same.content.color, same.content.background) = (now.content.color, now.content.background)
    scope.insert(same == now ? .colors : .contents)
    return scope
  }
}

extension RecordChange<Scene> {
  public var scope: ChangeScope {
    guard var same = before?.record, let after else { return .scenes }
    if same == after.record { return before?.index == after.index ? [] : .scenes }
    (same.position, same.userGuides) = (after.record.position, after.record.userGuides)
    return same == after.record && before?.index == after.index ? .pasteboard : .scenes
  }
}

extension ElementKind {
  /// True if more than the frame's own layout follows from it: the longer side of a separator decides its direction, and
  /// a scroll view's frame the size of its content.
  fileprivate var hasFrameInItsContent: Bool { self == .separator || self == .scrollView }
}
