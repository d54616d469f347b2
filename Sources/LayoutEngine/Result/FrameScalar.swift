import LayoutModel

/// One number of a frame. The raw value is the word of `--json`.
package enum FrameScalar: String, Hashable, Sendable, CaseIterable {
  case x, y, width, height

  package var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  package static func position(_ axis: Axis) -> FrameScalar { axis == .horizontal ? .x : .y }
  package static func length(_ axis: Axis) -> FrameScalar { axis == .horizontal ? .width : .height }
}
