import LayoutModel

/// Makes a row or column of parts that lie one behind the other.
struct BoxFinder {
  let axis: Axis
  private var parts: [ContainerShape]
  /// The room in which the parts lie.
  private let room: TrackRect
  private let sizes: NaturalSizes

  /// - Parameter clampsFixed: true to put parts with a fixed width into clamps.
  init(
    _ parts: [ContainerShape], along axis: Axis, in room: TrackRect, _ sizes: NaturalSizes, clampsFixed: Bool = false
  ) {
    (self.axis, self.sizes, self.room) = (axis, sizes, room)
    self.parts =
      axis == .horizontal
      ? parts : parts.map { $0.clamped(in: room.horizontal, fixed: clampsFixed) ?? $0 }
  }

  /// Returns the box; nil if none has its parts where they are.
  mutating func box() -> ContainerShape? {
    let gaps = innerGaps
    guard gaps.allSatisfy({ $0.least >= -Track.tolerance }) else { return nil }
    if isHomogeneous(gaps) { return homogeneous(spacing: gaps.first?.constant ?? 0) }
    if var nested = nestedEqual(gaps) { return nested.box() }
    let spacing = gaps.compactMap(\.constant).min() ?? 0
    guard sharesSpareRoom(gaps, spacing) else { return nil }
    var placed = parts
    for index in parts.indices {
      guard place(&placed[index], index, gaps, spacing) else { return nil }
    }
    if !room[axis.other].length.grows(along: axis.other) {
      sizes.request(room[axis.other].length, of: &placed, axis.other)
    }
    return .box(axis, spacing: spacing, placed, room)
  }

  private var innerGaps: [Track] {
    zip(parts, parts.dropFirst()).map { $1.rect[axis].low - $0.rect[axis].high }
  }

  /// True if all parts and gaps that grow get the same share of the spare room, as a box gives it. A part that is always
  /// longer than its share by the same length asks for that.
  private mutating func sharesSpareRoom(_ gaps: [Track], _ spacing: Double) -> Bool {
    let growing = parts.indices.filter { parts[$0].rect[axis].length.grows(along: axis) }
    var shares = growing.map { parts[$0].rect[axis].length - sizes.natural(parts[$0], axis) }
    let ends = [parts[0].rect[axis].low - room[axis].low, room[axis].high - parts[parts.count - 1].rect[axis].high]
    let taking = gaps.filter { $0.constant == nil } + ends.prefix(1).filter { $0.constant == nil }
    shares += taking.map { $0 - Track(constant: spacing, like: $0) }
    if !shares.isEmpty, ends[1].constant == nil { shares.append(ends[1]) }
    guard shares.count > 1, let least = shares.min(by: { $0.values[0] < $1.values[0] }) else { return true }
    for (number, share) in shares.enumerated() where !Self.isRest(share - least) {
      guard number < growing.count, let more = (share - least).constant,
        sizes.request(more, beyondNatural: &parts[growing[number]], axis)
      else { return false }
    }
    return true
  }

  /// True if the difference is a rest of some points, which goes to the first parts.
  private static func isRest(_ difference: Track) -> Bool {
    difference.values.allSatisfy { abs($0) <= 1 + Track.tolerance }
  }

  // MARK: Parts of the same length

  /// True if all parts have the same length in every setting, which follows from that of the box.
  private func isHomogeneous(_ gaps: [Track]) -> Bool {
    guard parts.count > 1, areEqual(parts[...]), let gap = gaps[0].constant else { return false }
    let (first, last) = (parts[0].rect[axis].low, parts[parts.count - 1].rect[axis].high)
    return gaps.allSatisfy { $0.constant == gap } && (first - room[axis].low).constant == 0
      && (room[axis].high - last).constant == 0
  }

  private func areEqual(_ parts: ArraySlice<ContainerShape>) -> Bool {
    guard let first = parts.first?.rect[axis].length, first.grows(along: axis) else { return false }
    return parts.allSatisfy { $0.rect[axis].length.isClose(to: first) }
  }

  private func homogeneous(spacing: Double) -> ContainerShape? {
    var placed = parts
    for index in parts.indices { guard placeAcross(&placed[index]) else { return nil } }
    return .box(axis, spacing: spacing, isHomogeneous: true, placed, room)
  }

  /// Puts neighbours of the same growing length into a box of their own. Nil if there are none, or if they have no
  /// natural size by which they could differ.
  private func nestedEqual(_ gaps: [Track]) -> BoxFinder? {
    for start in parts.indices {
      var end = start + 1
      while end < parts.count, areEqual(parts[start...end]), gaps[end - 1].constant != nil,
        gaps[end - 1].constant == gaps[start].constant
      { end += 1 }
      guard end - start > 1, end - start < parts.count, parts[start..<end].contains(where: { !sizes.isEmpty($0) })
      else { continue }
      var finder = inner(parts[start..<end])
      guard let inner = finder.box() else { continue }
      var next = self
      next.parts.replaceSubrange(start..<end, with: [inner])
      return next
    }
    return nil
  }

  private func inner(_ parts: ArraySlice<ContainerShape>) -> BoxFinder {
    var room = room
    room[axis] = TrackSpan(low: parts[parts.startIndex].rect[axis].low, high: parts[parts.endIndex - 1].rect[axis].high)
    return BoxFinder(Array(parts), along: axis, in: room, sizes)
  }

  // MARK: Places

  private func place(_ part: inout ContainerShape, _ index: Int, _ gaps: [Track], _ spacing: Double) -> Bool {
    let span = part.rect[axis]
    let grows = span.length.grows(along: axis)
    let next = index < gaps.count ? gaps[index] : nil
    if index > 0, let gap = gaps[index - 1].constant { part.placement.addMargin(gap - spacing, axis, atEnd: false) }
    if grows {
      part.placement[expands: axis] = true
    } else if let next, next.constant == nil {
      // The part gets the room behind it, too, and stays at its beginning.
      guard next.grows(along: axis) else { return false }
      part.placement[expands: axis] = true
      part.placement[alignment: axis] = .start
    }
    if grows, let next, next.constant == nil { return false }
    guard placeAtEnds(&part, index) else { return false }
    sizes.request(&part, axis)
    return placeAcross(&part)
  }

  /// Places the first and the last part in the room of the box.
  private func placeAtEnds(_ part: inout ContainerShape, _ index: Int) -> Bool {
    if parts.count == 1 { return placeAlone(&part) }
    if index == 0 {
      let before = part.rect[axis].low - room[axis].low
      if let distance = before.constant {
        part.placement.addMargin(distance, axis, atEnd: false)
      } else {
        guard part.placement[expands: axis] == nil, before.grows(along: axis) else { return false }
        part.placement[expands: axis] = true
        part.placement[alignment: axis] = .end
      }
    }
    if index == parts.count - 1 {
      let after = room[axis].high - part.rect[axis].high
      if let distance = after.constant {
        part.placement.addMargin(distance, axis, atEnd: true)
      } else if growsBefore(index) {
        guard part.placement[expands: axis] == nil else { return false }
        part.placement[expands: axis] = true
        part.placement[alignment: axis] = .start
      }
    }
    return true
  }

  /// True if a part before the last one, or a gap between two parts, takes up room. Otherwise all spare room is at the
  /// end of the box.
  private func growsBefore(_ index: Int) -> Bool {
    parts.contains { $0.rect[axis].length.grows(along: axis) } || innerGaps.contains { $0.constant == nil }
      || (parts[0].rect[axis].low - room[axis].low).constant == nil
  }

  private func placeAlone(_ part: inout ContainerShape) -> Bool {
    guard let fit = Fit(of: part.rect[axis], in: room[axis], axis) else { return false }
    fit.write(to: &part.placement, axis)
    if fit.alignment != .start, room[axis].length.grows(along: axis) { part.placement[expands: axis] = true }
    if fit.alignment == .start { part.placement[alignment: axis] = nil }
    return true
  }

  private func placeAcross(_ part: inout ContainerShape) -> Bool {
    let across = axis.other
    if let fit = Fit(of: part.rect[across], in: room[across], across, isNatural: sizes.isNatural(part, across)) {
      fit.write(to: &part.placement, across)
      if fit.alignment != .fill { sizes.request(&part, across) }
      return true
    }
    guard across == .vertical, sizes.sharesBaseline(part, parts) else { return false }
    part.placement.vertical = .baseline
    return true
  }
}
