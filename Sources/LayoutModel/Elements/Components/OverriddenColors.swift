/// Colors of values in overrides:
///
///     "overrides": { "title.color": "brand" }
///
/// The expression stands among those of the instance. The element inside has it, too, as if it were its own.
extension OverrideKey {
  private static let place = "overrides"

  /// The key of the override's `ValuedMember`: `overrides.title.color`.
  public var valuedKey: String { "\(Self.place).\(rawValue)" }

  init?(valuedKey: String) {
    guard Self.isValued(valuedKey) else { return nil }
    self.init(rawValue: String(valuedKey.dropFirst(Self.place.count + 1)))
  }

  static func isValued(_ key: String) -> Bool { key.hasPrefix(place + ".") }

  fileprivate var valuedMember: ValuedMember<Element>? {
    guard [.color, .background].contains(member) else { return nil }
    return ValuedMember(
      key: valuedKey, name: Self.place, steps: [.member(rawValue)], kind: .color, isLength: false,
      get: { $0.instance?.overrides[self]?.text.map(ResolvedValue.color) },
      set: { if case .color(let color) = $1 { $0.instance?.overrides[self] = .text(color) } },
      getVaried: { _ in nil }, setVaried: { _, _ in }, canVary: false)
  }
}

extension OverrideValue {
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension Element {
  public static func valuedMember(_ key: String) -> ValuedMember<Element>? {
    OverrideKey.isValued(key) ? OverrideKey(valuedKey: key)?.valuedMember : valued.first { $0.key == key }
  }

  public var valuedMembers: [ValuedMember<Element>] {
    guard let instance else { return Self.valued }
    return Self.valued + instance.sortedOverrides.compactMap(\.key.valuedMember)
  }

  /// True if the records inside of both states of an instance are the same, as far as the instance decides.
  func hasSameContent(as other: Element) -> Bool {
    instance == other.instance && bindings.overriding == other.bindings.overriding
  }

  /// The expression in an override of the instance; nil if it is none.
  func expression(inOverride key: OverrideKey) -> ValueBinding? {
    bindings.isEmpty ? nil : bindings.base[key.valuedKey]
  }

  /// Sets a member as the instance around the element overrides it.
  mutating func override(_ member: OverriddenMember, with value: OverrideValue, by expression: ValueBinding?) {
    override(member, with: value)
    if let expression { bindings[member.rawValue, nil] = expression }
  }

  /// Takes over the expressions in what the instance around this one overrides in it.
  mutating func takeExpressions(ofOverridesIn outer: Element, at path: String) {
    guard let overrides = outer.instance?.overrides, !bindings.isEmpty || !outer.bindings.isEmpty else { return }
    for key in overrides.keys {
      guard let inner = key.within(path) else { continue }
      bindings[inner.valuedKey, nil] = outer.expression(inOverride: key)
    }
  }
}

extension ValueBindings {
  fileprivate var overriding: [String: ValueBinding] {
    isEmpty ? [:] : base.filter { OverrideKey.isValued($0.key) }
  }
}
