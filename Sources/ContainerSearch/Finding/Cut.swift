import LayoutModel

/// Sorts parts into groups along an axis, such that a line can be drawn between two groups in every setting.
struct Cut {
  let axis: Axis
  /// In the order of their places.
  let groups: [[ContainerShape]]

  init(_ parts: [ContainerShape], along axis: Axis) {
    self.axis = axis
    let sorted = parts.enumerated().sorted {
      ($0.element.rect[axis].low.values[0], $0.offset) < ($1.element.rect[axis].low.values[0], $1.offset)
    }.map(\.element)
    var groups: [[ContainerShape]] = []
    var ends: [Track] = []
    for part in sorted {
      let span = part.rect[axis]
      // Joins all groups that it does not lie behind.
      var group = [part]
      var end = span.high
      while let last = ends.last, (span.low - last).least < -Track.tolerance {
        end = .upper(end, last)
        group = (groups.popLast() ?? []) + group
        ends.removeLast()
      }
      groups.append(group)
      ends.append(end)
    }
    self.groups = groups
  }
}

extension Cut {
  /// The extent of each group along the axis.
  var spans: [TrackSpan] { groups.map { $0.rect[axis] } }

  /// The groups with neighbours joined to one, at least two groups. Empty for very many groups.
  var coarser: [[[ContainerShape]]] {
    guard groups.count > 2, groups.count <= 12 else { return [] }
    return (2..<groups.count).flatMap { length in
      (0...(groups.count - length)).map { start in
        let joined = groups[start..<(start + length)].flatMap(\.self)
        return Array(groups[..<start]) + [joined] + Array(groups[(start + length)...])
      }
    }
  }
}
