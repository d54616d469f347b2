/// The members of `LayoutTraits` that few elements set.
@usableFromInline struct SeldomInTraits: SeldomMembers {
  var placeholderIntrinsicSize: PlaceholderSize?
  var margins: DirectionalEdges?
  var alignmentInsets: DirectionalEdges?
  var baselineOffsets: BaselineOffsets?
  var autoresizing: Set<FlexibleDimension> = []
  var transform: [Double]?
  @usableFromInline var variations: [VariationKey: ElementVariation] = [:]

  @usableFromInline init() {}
}

extension LayoutTraits {
  /// The size used instead of the intrinsic size at design time.
  public var placeholderIntrinsicSize: PlaceholderSize? {
    get { seldom.given?.placeholderIntrinsicSize }
    set { seldom.change { $0.placeholderIntrinsicSize = newValue } }
  }

  public var margins: DirectionalEdges? {
    get { seldom.given?.margins }
    set { seldom.change { $0.margins = newValue } }
  }

  public var alignmentInsets: DirectionalEdges? {
    get { seldom.given?.alignmentInsets }
    set { seldom.change { $0.alignmentInsets = newValue } }
  }

  public var baselineOffsets: BaselineOffsets? {
    get { seldom.given?.baselineOffsets }
    set { seldom.change { $0.baselineOffsets = newValue } }
  }

  public var autoresizing: Set<FlexibleDimension> {
    get { seldom.given?.autoresizing ?? [] }
    set { seldom.change { $0.autoresizing = newValue } }
  }

  public var transform: [Double]? {
    get { seldom.given?.transform }
    set { seldom.change { $0.transform = newValue } }
  }

  /// True if the element has variations. It is read very often, so it is inlinable and makes no call.
  @inlinable public var isVaried: Bool { seldom.box.map { !$0.members.variations.isEmpty } ?? false }

  public var variations: [VariationKey: ElementVariation] {
    get { seldom.given?.variations ?? [:] }
    set { seldom.change { $0.variations = newValue } }
  }
}
