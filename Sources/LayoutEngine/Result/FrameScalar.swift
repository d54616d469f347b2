import LayoutModel

/// One number of a frame. The raw value is its name in the output of `--json`.
public enum FrameScalar: String, Hashable, Sendable, CaseIterable {
  case x, y, width, height

  public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  public static func position(_ axis: Axis) -> FrameScalar { axis == .horizontal ? .x : .y }
  public static func length(_ axis: Axis) -> FrameScalar { axis == .horizontal ? .width : .height }
}
