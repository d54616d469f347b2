import LayoutModel

/// The frames of a scene at all sizes of a region, each number as a function of the size.
package struct ClosedFrames: Sendable {
  package let region: ClosedRegion
  /// The frames in the coordinates of the scene.
  package internal(set) var frames: [ElementID: ClosedFrame] = [:]
  package internal(set) var meetings: [Meeting] = []
  /// The lengths of each side at which an element is missing. Elements that are always there are absent.
  package internal(set) var missing: [ElementID: AxisPair<[ClosedRange<Double>]>] = [:]
  /// The elements whose frames are no sum of what follows the width and what follows the height, nor a meeting of these.
  /// Their frames are right only while one side is that of the region's anchor.
  package internal(set) var inexact: Set<ElementID> = []
  /// True if it is proved that the functions are right at all sizes; false if that was checked at many sizes.
  package internal(set) var isProved = true

  init(_ region: ClosedRegion) { self.region = region }

  package func frame(of id: ElementID, at size: Size) -> Rect? {
    guard let frame = frames[id], !isMissing(id, at: size) else { return nil }
    let numbers = frame.numbers.map { $0.value(size, meetings) }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  func isMissing(_ id: ElementID, at size: Size) -> Bool {
    guard let missing = missing[id] else { return frames[id] == nil }
    return Axis.allCases.contains { axis in missing[axis].contains { $0.contains(size.length(axis)) } }
  }
}

/// The place and the lengths of an element as functions of the scene's size.
package struct ClosedFrame: Hashable, Sendable {
  package var start: AxisPair<ClosedLength>
  package var length: AxisPair<ClosedLength>

  /// - Parameter numbers: x, y, width and height.
  init(_ numbers: [ClosedLength]) {
    start = AxisPair(numbers[0], numbers[1])
    length = AxisPair(numbers[2], numbers[3])
  }

  /// The frame of the whole scene.
  package static var scene: ClosedFrame {
    ClosedFrame([
      .zero, .zero, ClosedLength(0, AxisPair(Growth(slope: 1), .none)),
      ClosedLength(0, AxisPair(.none, Growth(slope: 1))),
    ])
  }

  /// The numbers x, y, width and height.
  package var numbers: [ClosedLength] { [start.horizontal, start.vertical, length.horizontal, length.vertical] }
}
