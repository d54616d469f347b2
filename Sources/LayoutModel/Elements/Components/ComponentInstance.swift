/// The use of a component by an element: which component, and what differs from it here.
///
///     // "component": "row", "overrides": { "title.text": "Hello", "badge.hidden": true }
public struct ComponentInstance: Hashable, Sendable {
  /// The scene that is the component.
  public var component: SceneID
  public var overrides: [OverrideKey: OverrideValue]

  public init(of component: SceneID, overrides: [OverrideKey: OverrideValue] = [:]) {
    self.component = component
    self.overrides = overrides
  }

  /// The overrides in the order of the file.
  public var sortedOverrides: [(key: OverrideKey, value: OverrideValue)] {
    overrides.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// Returns the instance that stands inside of another one, with the overrides that the outer one has for it.
  func overridden(by outer: ComponentInstance, at path: String) -> ComponentInstance {
    var copy = self
    for (key, value) in outer.overrides {
      if let inner = key.within(path) { copy.overrides[inner] = value }
    }
    return copy
  }
}

/// One member of one element of a component: `title.text`, or `badge/label.text` for an element inside of an instance
/// in the component.
public struct OverrideKey: Hashable, Sendable {
  /// The element's id in the component.
  public var element: ElementID
  public var member: OverriddenMember

  public init(_ element: ElementID, _ member: OverriddenMember) {
    self.element = element
    self.member = member
  }

  /// Reads a key; nil if the text is not a valid one.
  public init?(rawValue: String) {
    guard let (path, word) = IDGrammar.pathAndWord(in: rawValue), let member = OverriddenMember(rawValue: word) else {
      return nil
    }
    self.init(path, member)
  }

  public var rawValue: String { "\(element.rawValue).\(member.rawValue)" }

  /// Returns the key as the instance at a path sees it; nil if it names nothing in there.
  func within(_ path: String) -> OverrideKey? {
    let text = element.rawValue
    guard text.hasPrefix(path + "/") else { return nil }
    return OverrideKey(ElementID(String(text.dropFirst(path.count + 1))), member)
  }
}

extension Element {
  /// The component that the element shows, and its overrides; nil for all other elements.
  ///
  /// An instance has the kind, the content and the children of the component's root. Its own are its place, its name,
  /// whether it is hidden or locked, its priorities and its place in a stack or container.
  public var instance: ComponentInstance? {
    get { traits.instance }
    set { traits.instance = newValue }
  }
}
