import LayoutModel

/// GtkCenterBox: a child at each end, and one in the middle of the whole as long as the others leave it there.
extension ContainerIsland {
  /// The three children in their order, nil for a missing one. A hidden child still counts for the spacing.
  private func centerChildren(_ node: Int) -> [Int?] {
    [child(node, at: .start), child(node, at: .center), child(node, at: .end)]
  }

  mutating func centerRequest(_ node: Int, _ box: CenterBoxContainer, _ axis: Axis, for size: Int) -> SizeRequest {
    let children = centerChildren(node)
    guard axis.isHorizontal == box.axis.isHorizontal else { return centerBreadth(children, box, for: size) }
    let wishes = centerWishes(children, axis, for: size)
    let shown = children.count { $0.map { tree.nodes[$0].isVisible } ?? false }
    var total = SizeRequest(
      minimum: wishes[0].minimum + wishes[1].minimum + wishes[2].minimum,
      natural: wishes[1].natural + 2 * max(wishes[0].natural, wishes[2].natural))
    if shown > 0 { total.add((shown - 1) * box.spacing) }
    return total
  }

  private mutating func centerWishes(_ children: [Int?], _ axis: Axis, for size: Int) -> [SizeRequest] {
    var wishes: [SizeRequest] = []
    for child in children {
      wishes.append(child.map { request($0, axis, for: size).withoutBaselines } ?? .zero)
    }
    return wishes
  }

  private mutating func centerBreadth(_ children: [Int?], _ box: CenterBoxContainer, for size: Int) -> SizeRequest {
    // GTK divides without the spacing here.
    let lengths = size < 0 ? [-1, -1, -1] : centerLengths(children, box, size, spacing: 0, for: -1)
    var line = BaselineLine()
    for (child, length) in zip(children, lengths) {
      guard let child else { continue }
      line.add(request(child, box.axis.opposite, for: length))
    }
    return line.request(box.baselinePosition)
  }

  /// The lengths of the three children in a box of a length.
  private mutating func centerLengths(
    _ children: [Int?], _ box: CenterBoxContainer, _ size: Int, spacing: Int, for breadth: Int
  ) -> [Int] {
    let wishes = centerWishes(children, box.axis, for: breadth)
    let usable = size - spacing * (children.count { $0 != nil } - 1)
    let (first, middle, last) = (wishes[0], wishes[1], wishes[2])

    let center = children[1] == nil ? 0 : middle.clamp(usable - first.minimum - last.minimum)
    func side(_ own: SizeRequest, beside other: SizeRequest) -> Int {
      own.clamp(min((usable - center) / 2, usable - center - other.minimum))
    }
    let start = children[0] == nil ? 0 : side(first, beside: last)
    let end = children[2] == nil ? 0 : side(last, beside: first)
    let lengths = [start, center, end]
    return children[1] == nil
      ? sidesExpanded(children, box, lengths, spare: usable - start - end)
      : allExpanded(children, box, lengths, size, spacing)
  }

  /// True if a child’s own property says that it expands. What is in it does not count here.
  private func expandsItself(_ child: Int?, _ axis: Axis) -> Bool {
    child.flatMap { tree.nodes[$0].placement.expansion(axis) } ?? false
  }

  private func sidesExpanded(_ children: [Int?], _ box: CenterBoxContainer, _ lengths: [Int], spare: Int) -> [Int] {
    let (start, end) = (expandsItself(children[0], box.axis), expandsItself(children[2], box.axis))
    var lengths = lengths
    if start { lengths[0] += end ? spare / 2 : spare }
    if end { lengths[2] += start ? spare / 2 : spare }
    return lengths
  }

  private func allExpanded(
    _ children: [Int?], _ box: CenterBoxContainer, _ lengths: [Int], _ size: Int, _ spacing: Int
  ) -> [Int] {
    var (start, center, end) = (lengths[0], lengths[1], lengths[2])
    var position = size / 2 - center / 2
    if start > 0 && start + spacing > position {
      position = start + spacing
    } else if end > 0 && size - end - spacing < position + center {
      position = size - center - end - spacing
    } else if expandsItself(children[1], box.axis) {
      center = size - 2 * (max(start, end) + spacing)
      position = size / 2 - center / 2 + spacing
    }
    if expandsItself(children[0], box.axis) { start = position - spacing }
    if expandsItself(children[2], box.axis) { end = size - (position + center) - spacing }
    return [start, center, end]
  }

  mutating func placeCenterBox(_ node: Int, _ box: CenterBoxContainer, _ area: ContentArea) {
    let (axis, children) = (box.axis, centerChildren(node))
    let size = area.length(axis)
    let lengths = centerLengths(
      children, box, size, spacing: box.spacing, for: area.length(axis.opposite))
    let baseline = axis.isHorizontal ? centerBaseline(children, lengths, box, area) : -1
    let positions = centerPositions(lengths, box, size, hasCenter: children[1] != nil)
    for index in children.indices {
      guard let child = children[index] else { continue }
      let length = lengths[index]
      let start = axis.isHorizontal ? mirrored(positions[index], length: length, in: size) : positions[index]
      place(
        child,
        area.part(axis, at: start, length: length, breadth: area.length(axis.opposite), baseline: baseline))
    }
  }

  private func centerPositions(_ lengths: [Int], _ box: CenterBoxContainer, _ size: Int, hasCenter: Bool) -> [Int] {
    // In right-to-left direction GTK counts from the left, where the end child is then.
    let isMirrored = tree.isRightToLeft && box.axis.isHorizontal
    let spacing = box.spacing
    let (first, last) = isMirrored ? (lengths[2], lengths[0]) : (lengths[0], lengths[2])
    var middle = size / 2 - lengths[1] / 2
    if hasCenter {
      if first > 0 && first + spacing > middle {
        middle = first + spacing
      } else if last > 0 && size - last - spacing < middle + lengths[1] {
        middle = size - lengths[1] - last - spacing
      }
    }
    return [0, isMirrored ? size - middle - lengths[1] : middle, size - lengths[2]]
  }

  private mutating func centerBaseline(
    _ children: [Int?], _ lengths: [Int], _ box: CenterBoxContainer, _ area: ContentArea
  ) -> Int {
    if area.baseline >= 0 { return area.baseline }
    var line = BaselineLine()
    for (child, length) in zip(children, lengths) {
      guard let child, tree.nodes[child].placement.verticalAlignment == .baseline else { continue }
      line.add(request(child, .vertical, for: length))
    }
    return line.baseline(box.baselinePosition, height: area.height)
  }
}

extension SizeRequest {
  /// The length nearest to the given one that is neither below the minimum nor above the natural size.
  func clamp(_ length: Int) -> Int { max(minimum, min(length, natural)) }
}
