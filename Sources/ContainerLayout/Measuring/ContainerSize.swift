import LayoutModel

/// The size that a widget asks for along one axis. Baselines are measured from its top; only heights have them.
public struct ContainerSize: Hashable, Sendable {
  public var minimum: Double
  public var natural: Double
  public var minimumBaseline: Double?
  public var naturalBaseline: Double?

  public init(minimum: Double, natural: Double, minimumBaseline: Double? = nil, naturalBaseline: Double? = nil) {
    self.minimum = minimum
    self.natural = natural
    self.minimumBaseline = minimumBaseline
    self.naturalBaseline = naturalBaseline
  }
}

/// The dependence between the two sides of a widget.
public enum RequestMode: String, Hashable, Sendable, CaseIterable {
  case constant, heightForWidth, widthForHeight
}

/// Measures the content of leaves. Sizes include what the leaf’s style adds, but no margins and size requests.
///
/// The same question must have the same answer. Sizes are rounded up to whole pixels; a natural size below the minimum
/// counts as the minimum.
public protocol LeafMeasuring: Sendable {
  /// The size of a leaf along an axis. `size` is the length along the other axis, nil if it is not known.
  func measure(_ leaf: Int, _ axis: Axis, for size: Double?) -> ContainerSize

  /// Returns the dependence between the sides of a leaf. Leaves of `constant` mode are measured without a length.
  func requestMode(_ leaf: Int) -> RequestMode
}

/// The request of a node along one axis in whole pixels, with which the rules compute. A baseline of -1 is none.
struct SizeRequest: Hashable {
  var minimum = 0
  var natural = 0
  var minimumBaseline = -1
  var naturalBaseline = -1

  static let zero = SizeRequest()

  /// The same sizes without baselines.
  var withoutBaselines: SizeRequest { SizeRequest(minimum: minimum, natural: natural) }

  mutating func formMaximum(_ other: SizeRequest) {
    minimum = max(minimum, other.minimum)
    natural = max(natural, other.natural)
  }

  mutating func add(_ other: SizeRequest) {
    minimum += other.minimum
    natural += other.natural
  }

  mutating func add(_ length: Int) {
    minimum += length
    natural += length
  }

  var asSize: ContainerSize {
    ContainerSize(
      minimum: Double(minimum), natural: Double(natural),
      minimumBaseline: minimumBaseline < 0 ? nil : Double(minimumBaseline),
      naturalBaseline: naturalBaseline < 0 ? nil : Double(naturalBaseline))
  }
}

extension SizeRequest {
  /// Rounds a measured size up to whole pixels. A number that is not finite counts as 0.
  init(_ size: ContainerSize) {
    func pixels(_ value: Double?) -> Int? { value.map { Int(CoordinateRange.clamped($0.rounded(.up))) } }
    minimum = max(0, pixels(size.minimum) ?? 0)
    natural = max(minimum, pixels(size.natural) ?? 0)
    if let top = pixels(size.minimumBaseline), let wish = pixels(size.naturalBaseline) {
      (minimumBaseline, naturalBaseline) = (top, wish)
    }
  }
}

extension Axis {
  /// The other axis, in a form that is inlined here.
  var opposite: Axis { isHorizontal ? .vertical : .horizontal }
}
