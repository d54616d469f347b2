import LayoutModel

/// The way something lies in the room that it has along an axis, as GTK says it: an alignment and two distances.
///
///     Fit(of: button, in: window, .horizontal)    // at the end, 12 before it
struct Fit: Hashable, Sendable {
  var alignment: Placement.Alignment
  var before = 0.0
  var after = 0.0

  /// Nil if neither side, nor the middle, keeps its distance. Something that grows with the scene must fill its room: in
  /// all other places it would have its natural length.
  ///
  /// - Parameter isNatural: true if it has its natural length. Between equal distances it is then said to be in the middle.
  init?(of span: TrackSpan, in room: TrackSpan, _ axis: Axis, isNatural: Bool = false) {
    let (before, after) = (span.low - room.low, room.high - span.high)
    let grows = span.length.grows(along: axis)
    if let first = before.constant, let last = after.constant {
      (alignment, self.before, self.after) = (.fill, first, last)
      if isNatural, !grows, first == last, first > 0 { (alignment, self.before, self.after) = (.center, 0, 0) }
    } else if grows {
      return nil
    } else if let first = before.constant {
      (alignment, self.before) = (.start, first)
    } else if let last = after.constant {
      (alignment, self.after) = (.end, last)
    } else if let shift = Self.shift(before - after) {
      (alignment, self.before, self.after) = (.center, max(shift, 0), max(-shift, 0))
    } else {
      return nil
    }
    guard self.before >= 0, self.after >= 0 else { return nil }
  }

  /// Returns the constant difference between both distances. In whole points it may differ by one: a rest of one point
  /// cannot be halved.
  private static func shift(_ difference: Track) -> Double? {
    guard let least = difference.values.min(), let most = difference.values.max(),
      most - least <= 1 + Track.tolerance
    else { return nil }
    let middle = ((least + most) / 2).rounded()
    return abs(middle) <= 1 ? 0 : middle
  }

  /// Writes it into a placement. Filling the room is GTK's usual way and is not written.
  func write(to placement: inout Placement, _ axis: Axis) {
    if alignment != .fill { placement[alignment: axis] = alignment }
    placement.addMargin(before, axis, atEnd: false)
    placement.addMargin(after, axis, atEnd: true)
  }
}
