/// The properties of an element that differ while a variation applies. Nil means that the property does not differ.
public struct ElementVariation: Hashable, Sendable {
  public var installed: Bool?
  public var hidden: Bool?
  public var frame: Rect?
  public var fontSize: Double?
  public var textAlignment: TextAlignment?
  public var lines: Int?
  public var axis: Axis?
  public var alignment: StackAlignment?
  public var distribution: StackDistribution?
  public var spacing: Double?
  public var margins: DirectionalEdges?

  public init(installed: Bool? = nil) { self.installed = installed }
}

extension Element: Varying {
  public var variations: [VariationKey: ElementVariation] {
    get { traits.variations }
    set { traits.variations = newValue }
  }

  /// True if the element is installed when no condition applies. Only the `default` variation can say that it is not.
  public var isInstalled: Bool {
    get { traits.variations[VariationKey()]?.installed ?? true }
    set {
      var standing = traits.variations[VariationKey()] ?? ElementVariation()
      standing.installed = newValue ? nil : false
      traits.variations[VariationKey()] = standing == ElementVariation() ? nil : standing
    }
  }

  public static let varied: [VariedMember<Element, ElementVariation>] = [
    .value("installed", \.isInstalled, \.installed), .value("hidden", \.traits.hidden, \.hidden),
    .value("frame", \.frame, \.frame), .optional("fontSize", \.content.fontSize, \.fontSize),
    .optional("textAlignment", \.content.textAlignment, \.textAlignment), .optional("lines", \.content.lines, \.lines),
    .optional("axis", \.arrangement.axis, \.axis), .optional("alignment", \.arrangement.alignment, \.alignment),
    .optional("distribution", \.arrangement.distribution, \.distribution),
    .optional("spacing", \.arrangement.spacing, \.spacing), .optional("margins", \.traits.margins, \.margins),
  ]
}
