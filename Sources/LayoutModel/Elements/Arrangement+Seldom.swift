/// The members of `Arrangement` that only stacks set.
struct SeldomInArrangement: SeldomMembers {
  var axis: Axis?
  var distribution: StackDistribution?
  var alignment: StackAlignment?
  var spacing: Double?
  var customSpacing: [ElementID: Double] = [:]
  var marginsRelative = false
  var hugging: AxisPair<LayoutPriority>?
}

extension Arrangement {
  public var axis: Axis? {
    get { seldom.given?.axis }
    set { seldom.change { $0.axis = newValue } }
  }

  public var distribution: StackDistribution? {
    get { seldom.given?.distribution }
    set { seldom.change { $0.distribution = newValue } }
  }

  public var alignment: StackAlignment? {
    get { seldom.given?.alignment }
    set { seldom.change { $0.alignment = newValue } }
  }

  public var spacing: Double? {
    get { seldom.given?.spacing }
    set { seldom.change { $0.spacing = newValue } }
  }

  /// The spacing after single children, by their ids.
  public var customSpacing: [ElementID: Double] {
    get { seldom.given?.customSpacing ?? [:] }
    set { seldom.change { $0.customSpacing = newValue } }
  }

  public var marginsRelative: Bool {
    get { seldom.given?.marginsRelative ?? false }
    set { seldom.change { $0.marginsRelative = newValue } }
  }

  /// The priority with which the stack keeps its spacings small, on macOS. Nil means the usual weak hugging.
  public var hugging: AxisPair<LayoutPriority>? {
    get { seldom.given?.hugging }
    set { seldom.change { $0.hugging = newValue } }
  }
}
