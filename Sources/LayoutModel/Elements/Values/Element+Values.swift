/// The places of an element where values may stand.
extension Element {
  public static let valued: [ValuedMember<Element>] =
    [
      .optional("fontSize", isLength: true, \.content.fontSize, \.fontSize),
      .textStyle, .color("color", \.content.color), .color("background", \.content.background),
      .optional("spacing", \.arrangement.spacing, \.spacing),
      .container("columnSpacing", \.columnSpacing), .container("rowSpacing", \.rowSpacing),
    ] + ValuedMember<Element>.edges("margins", \.traits.margins, \ElementVariation.margins)
    + ValuedMember<Element>.edges("alignmentInsets", \.traits.alignmentInsets)
    + ValuedMember<Element>.edges("placement.margins", \.traits.placement.margins)

  public var bindings: ValueBindings {
    get { traits.bindings }
    set { traits.bindings = newValue }
  }

  public static var emptyVariation: ElementVariation { ElementVariation() }
}

extension ValuedMember<Element> {
  /// The font and size, as a text style gives them.
  fileprivate static let textStyle = ValuedMember(
    key: "textStyle", name: "textStyle", steps: [], kind: .text, isLength: false,
    get: { .style(font: $0.content.font, fontSize: $0.content.fontSize) },
    set: { element, value in
      guard case .style(let font, let size) = value else { return }
      if let font { element.content.font = font }
      if let size { element.content.fontSize = size }
    },
    getVaried: \.fontSize, setVaried: { $0.fontSize = $1 }, canVary: false)

  fileprivate static func container(_ name: String, _ path: Path<Container, Double?>) -> ValuedMember {
    number(
      "container.\(name)", isLength: true, steps: [.member(name)], get: { $0.arrangement.container?[keyPath: path] },
      set: { $0.arrangement.container?[keyPath: path] = $1 })
  }
}
