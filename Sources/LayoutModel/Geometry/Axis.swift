public enum Axis: String, Hashable, Sendable, CaseIterable, Codable {
  case horizontal, vertical

  public var other: Axis { isHorizontal ? .vertical : .horizontal }

  /// A switch that the compiler can inline in other modules. Comparing with `==` would cost them a call.
  @inlinable public var isHorizontal: Bool {
    switch self {
    case .horizontal: true
    case .vertical: false
    }
  }
}

/// Two values, one for each axis. In a file: `[horizontal, vertical]`.
public struct AxisPair<Value> {
  public var horizontal: Value
  public var vertical: Value

  public init(_ horizontal: Value, _ vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public subscript(axis: Axis) -> Value {
    get { axis.isHorizontal ? horizontal : vertical }
    // Changes the value in place. With get and set, an array would be copied at each change.
    _modify {
      if axis.isHorizontal { yield &horizontal } else { yield &vertical }
    }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Sendable where Value: Sendable {}

extension Point {
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

extension Rect {
  public func start(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
  public func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
  public func end(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
  public func middle(_ axis: Axis) -> Double { axis == .horizontal ? center.x : center.y }
}
