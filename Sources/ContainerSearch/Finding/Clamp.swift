import LayoutModel

extension ContainerShape {
  /// Puts a part into a clamp, which keeps it in the middle and limits its width. Returns nil if that is not what its
  /// width does, or if it needs none.
  ///
  /// - Parameter fixed: true to limit a width that is always the same, too.
  func clamped(in room: TrackSpan, fixed: Bool) -> ContainerShape? {
    let (own, length) = (rect.horizontal, rect.horizontal.length)
    guard (own.low - room.low - (room.high - own.high)).constant == 0, let largest = length.values.max() else {
      return nil
    }
    let maximum = largest.rounded()
    var margin = 0.0
    if length.constant == nil {
      let distances = zip((own.low - room.low).values, length.values).filter { $0.1 < maximum - Track.tolerance }.map(
        \.0)
      margin = (distances.min() ?? 0).rounded()
      let limited = Track(room.length.values.map { min($0 - 2 * margin, maximum) })
      guard limited.isClose(to: length), !length.isClose(to: Track(room.length.values.map { $0 - 2 * margin })) else {
        return nil
      }
    } else if !fixed || room.length.least < maximum {
      return nil
    }
    var clamp = Container(.clamp)
    (clamp.maximum, clamp.tightening) = (maximum, maximum)
    var outer = rect
    outer.horizontal = TrackSpan(
      low: Track(room.low.values.map { $0 + margin }), high: Track(room.high.values.map { $0 - margin }))
    return ContainerShape(.container(clamp, axis: nil, spacing: nil, [self]), outer)
  }
}
