/// The members of `Arrangement` that only stacks and containers set.
struct RareInArrangement: RareMemberSet {
  var axis: Axis?
  var distribution: StackDistribution?
  var alignment: StackAlignment?
  var spacing: Double?
  var customSpacing: [ElementID: Double] = [:]
  var marginsRelative = false
  var hugging: AxisPair<LayoutPriority>?
  var container: Container?
}

extension Arrangement {
  public var axis: Axis? {
    get { rare.members?.axis }
    set { rare.change { $0.axis = newValue } }
  }

  public var distribution: StackDistribution? {
    get { rare.members?.distribution }
    set { rare.change { $0.distribution = newValue } }
  }

  public var alignment: StackAlignment? {
    get { rare.members?.alignment }
    set { rare.change { $0.alignment = newValue } }
  }

  public var spacing: Double? {
    get { rare.members?.spacing }
    set { rare.change { $0.spacing = newValue } }
  }

  /// The spacing after single children, by their ids.
  public var customSpacing: [ElementID: Double] {
    get { rare.members?.customSpacing ?? [:] }
    set { rare.change { $0.customSpacing = newValue } }
  }

  public var marginsRelative: Bool {
    get { rare.members?.marginsRelative ?? false }
    set { rare.change { $0.marginsRelative = newValue } }
  }

  /// The priority with which the stack keeps its spacings small, on macOS. Nil means the usual weak hugging.
  public var hugging: AxisPair<LayoutPriority>? {
    get { rare.members?.hugging }
    set { rare.change { $0.hugging = newValue } }
  }

  /// The way a container lays out its children. Nil for all other elements, whose children are placed by constraints or
  /// by a stack.
  public var container: Container? {
    get { rare.members?.container }
    set { rare.change { $0.container = newValue } }
  }
}
