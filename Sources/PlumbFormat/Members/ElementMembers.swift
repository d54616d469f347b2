import LayoutEngine
import LayoutModel
import Markup
import Words

extension Element: NativeRecord {
  package static func title(_ id: String) -> Message { Message("element “%1”", id) }

  package init(id: ElementID, from node: JSONNode) throws(TextError) {
    let kind = try node.required("kind", KindInFile.self).kind
    self.init(id: id, kind: kind ?? .view, frame: try node.required("frame", Rect.self))
    if kind == nil { instance = ComponentInstance(of: SceneID(try node.required("component", String.self))) }
  }

  package static let members = NativeMemberTable<Element>(
    [
      .required("id") { .string($0.id.rawValue) },
      .required("kind") { KindInFile(of: $0).json },
      .optional("name", \.name),
      .required("frame") { $0.frame.json },
      .component,
      .overrides,
      .children,
    ] + contentMembers + arrangementMembers + lookMembers + traitsMembers)

  private static let contentMembers: [NativeMember<Element>] = [
    .optional("title", \.content.title),
    .optional("text", \.content.text),
    .optional("placeholderText", \.content.placeholderText),
    .textStyle,
    .optional("font", \.content.font),
    .optionalLength("fontSize", \.content.fontSize),
    .optional("textAlignment", \.content.textAlignment),
    .optional("lines", \.content.lines),
    .optional("color", \.content.color),
    .optional("background", \.content.background),
    .optional("image", \.content.image),
    .optional("imageSize", \.content.imageSize),
    .optional("value", \.content.value),
    .optional("state", \.content.state),
  ]

  private static let arrangementMembers: [NativeMember<Element>] = [
    .optional("axis", \.arrangement.axis),
    .optional("distribution", \.arrangement.distribution),
    .optional("alignment", \.arrangement.alignment),
    .optional("spacing", \.arrangement.spacing),
    .customSpacing,
    .value("marginsRelative", \.arrangement.marginsRelative, default: false),
    .optional("stackHugging", \.arrangement.hugging),
    .optional("container", \.arrangement.container),
  ]

  private static let lookMembers: [NativeMember<Element>] = [
    .optional("contentMode", \.content.contentMode),
    .optional("className", \.content.className),
  ]

  private static let traitsMembers: [NativeMember<Element>] = [
    .value("hidden", \.traits.hidden, default: false),
    .value("locked", \.traits.locked, default: false),
    .value("semanticContent", \.traits.semanticContent, default: .unspecified),
    .value("hugging", \.traits.hugging, default: AxisPair(.defaultLow, .defaultLow)),
    .value("compression", \.traits.compression, default: AxisPair(.defaultHigh, .defaultHigh)),
    .optional("intrinsic", \.traits.placeholderIntrinsicSize),
    .optional("margins", \.traits.margins),
    .value("preservesSuperviewMargins", \.traits.preservesSuperviewMargins, default: false),
    .value("insetsMarginsFromSafeArea", \.traits.insetsMarginsFromSafeArea, default: true),
    .value("followsReadableWidth", \.traits.followsReadableWidth, default: false),
    .optional("alignmentInsets", \.traits.alignmentInsets),
    .optional("baselineOffsets", \.traits.baselineOffsets),
    .value("translatesMask", \.traits.translatesMask, default: false),
    .value("autoresizing", \.traits.autoresizing, default: []),
    .optional("barrier", \.traits.barrier),
    .optional("transform", \.traits.transform),
    .value("gravity", \.traits.gravity, default: .leading),
    .value("verifyAmbiguity", \.traits.verifyAmbiguity, default: .always),
    .value("placement", \.traits.placement, default: Placement()),
    .variations("variations", \.traits.variations),
  ]
}

extension NativeMember where Record == Element {
  fileprivate static let children = NativeMember(
    name: "children",
    read: { node, element throws(TextError) in
      guard node.kind == .array else { throw node.wrongType(expected: Message("an array of ids")) }
      for child in node.items { element.children.append(ElementID(try String(child))) }
    },
    write: { $0.children.isEmpty ? nil : .strings($0.children.map(\.rawValue)) },
    defaultJSON: .array([]))

  /// The name of a text style. It is read and written with the other expressions.
  fileprivate static let textStyle = NativeMember(
    name: "textStyle",
    read: { node, _ throws(TextError) in
      throw node.error(Message("“%1” isn’t the name of a text style", Quoted.text(try String(node))))
    },
    write: { _ in nil })

  fileprivate static let customSpacing = NativeMember(
    name: "customSpacing",
    read: { node, element throws(TextError) in
      guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
      for member in node.members {
        element.arrangement.customSpacing[ElementID(member.name)] = try Double(member.value)
      }
    },
    write: { element in
      let spacings = element.arrangement.customSpacing.sorted { $0.key < $1.key }
      return spacings.isEmpty ? nil : .object(spacings.map { JSONMember($0.key.rawValue, $0.value.json) })
    },
    defaultJSON: .object([]))
}

/// A list of words, written in the order of the enumeration's cases.
extension Set<FlexibleDimension>: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    self = []
    guard node.kind == .array else { throw node.wrongType(expected: Message("an array of strings")) }
    for word in node.items { insert(try FlexibleDimension(word)) }
  }

  var json: JSONValue { .strings(FlexibleDimension.allCases.filter(contains).map(\.rawValue)) }
}
