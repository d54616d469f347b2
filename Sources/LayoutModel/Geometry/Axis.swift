public enum Axis: String, Hashable, Sendable, CaseIterable, Codable {
  case horizontal, vertical

  public var other: Axis { isHorizontal ? .vertical : .horizontal }

  /// A switch, which other modules can see through: comparing would cost them a call.
  @inlinable public var isHorizontal: Bool {
    switch self {
    case .horizontal: true
    case .vertical: false
    }
  }
}

/// Two values, one an axis: the pairs of the file, `[horizontal, vertical]`.
public struct AxisPair<Value> {
  public var horizontal: Value
  public var vertical: Value

  public init(_ horizontal: Value, _ vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public subscript(axis: Axis) -> Value {
    get { axis.isHorizontal ? horizontal : vertical }
    // In place: an array that is taken out and put back is copied for each change of it.
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
