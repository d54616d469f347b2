import LayoutModel

/// GtkBox: children one after the other. Those that expand divide the room that is left at natural sizes.
extension ContainerIsland {
  mutating func boxRequest(_ children: [Int], _ box: BoxContainer, _ axis: Axis, for size: Int) -> SizeRequest {
    if children.isEmpty { return .zero }
    if axis.isHorizontal == box.axis.isHorizontal { return lengthRequest(children, box, for: size) }
    return size < 0 ? breadthRequest(children, axis) : breadthRequest(children, box, for: size)
  }

  /// Along the box: the sum of the children and the spacing between them.
  private mutating func lengthRequest(_ children: [Int], _ box: BoxContainer, for size: Int) -> SizeRequest {
    var (sum, largest) = (SizeRequest.zero, SizeRequest.zero)
    for child in children {
      let wish = request(child, box.axis, for: size)
      sum.add(wish)
      largest.formMaximum(wish)
    }
    if box.isHomogeneous {
      let count = children.count
      sum = SizeRequest(minimum: largest.minimum * count, natural: largest.natural * count)
    }
    sum.add((children.count - 1) * box.spacing)
    return sum
  }

  /// Across the box, when its length is not known. GTK has no baselines then.
  private mutating func breadthRequest(_ children: [Int], _ axis: Axis) -> SizeRequest {
    var largest = SizeRequest.zero
    for child in children { largest.formMaximum(request(child, axis, for: -1)) }
    return largest
  }

  /// Across the box, for a length that is divided among the children as an allocation would.
  private mutating func breadthRequest(_ children: [Int], _ box: BoxContainer, for size: Int) -> SizeRequest {
    let room = max(0, size - (children.count - 1) * box.spacing)
    let lengths = box.isHomogeneous ? equalLengths(children, room) : lengthsForMeasuring(children, box, room)
    var line = BaselineLine()
    for (child, length) in zip(children, lengths) {
      line.add(request(child, box.axis.opposite, for: length))
    }
    return line.request(box.baselinePosition)
  }

  private func equalLengths(_ children: [Int], _ room: Int) -> [Int] {
    var parts = RoomSharing.EqualParts(room, count: children.count)
    return children.map { _ in parts.next() }
  }

  /// The lengths of children while the breadth is still to be found. A child whose length depends on its breadth gets
  /// the length that it needs at the smallest breadth at which all such children fit.
  private mutating func lengthsForMeasuring(_ children: [Int], _ box: BoxContainer, _ room: Int) -> [Int] {
    // GTK shares the rest in this order: children of constant size, then the others from the last to the first.
    let constant = children.indices.filter { modes[children[$0]] == .constant }
    let trading = children.indices.filter { modes[children[$0]] != .constant }
    var wishes = constant.map { request(children[$0], box.axis, for: -1).withoutBaselines }
    var rest = wishes.reduce(room) { $0 - $1.minimum }
    let settled = fit(trading.reversed().map { children[$0] }, box.axis, in: max(0, rest))
    wishes += settled.wishes
    rest = RoomSharing.share(settled.rest, among: &wishes)

    var lengths = Array(repeating: 0, count: children.count)
    for (index, wish) in zip(constant + trading.reversed(), wishes) { lengths[index] = wish.minimum }
    addSpare(rest, to: &lengths, children, box.axis)
    return lengths
  }

  /// Finds the smallest breadth at which the minimum lengths of the children fit into the room, and returns what they
  /// ask for there, and the room that is left.
  private mutating func fit(_ children: [Int], _ axis: Axis, in room: Int) -> (wishes: [SizeRequest], rest: Int) {
    var low = 0
    for child in children { low = max(low, request(child, axis.opposite, for: -1).minimum) }
    var wishes = wishes(of: children, axis, for: low)
    var rest = room - wishes.reduce(0) { $0 + $1.minimum }
    guard rest < 0 else { return (wishes, rest) }

    let limit = 1 << 20
    var high = limit
    while low < high || rest < 0 {
      guard low <= min(high, limit) else { return (wishesThatNeverFit(children, axis, limit), 0) }
      let middle = high == limit ? min(2 * low, limit) : (low + high) / 2
      wishes = self.wishes(of: children, axis, for: middle)
      rest = room - wishes.reduce(0) { $0 + $1.minimum }
      if rest < 0 { low = middle + 1 } else { high = middle }
    }
    return (wishes, rest)
  }

  private mutating func wishes(of children: [Int], _ axis: Axis, for size: Int) -> [SizeRequest] {
    var wishes: [SizeRequest] = []
    for child in children { wishes.append(request(child, axis, for: size).withoutBaselines) }
    return wishes
  }

  private mutating func wishesThatNeverFit(_ children: [Int], _ axis: Axis, _ limit: Int) -> [SizeRequest] {
    var wishes = wishes(of: children, axis, for: limit)
    for (index, child) in children.enumerated() {
      let loose = request(child, axis, for: -1).withoutBaselines
      if loose.minimum < wishes[index].minimum { wishes[index] = loose }
    }
    return wishes
  }

  /// Divides spare room among the children that expand, the remaining pixels to the first ones.
  @discardableResult
  private func addSpare(_ room: Int, to lengths: inout [Int], _ children: [Int], _ axis: Axis) -> SpareRoom {
    let takers = children.reduce(0) { $0 + (expansion[$1].isSet(axis) ? 1 : 0) }
    guard takers > 0 else { return SpareRoom(room: room, takers: 0) }
    var parts = RoomSharing.EqualParts(room, count: takers)
    for (index, child) in children.enumerated() where expansion[child].isSet(axis) { lengths[index] += parts.next() }
    return SpareRoom(room: room, takers: takers)
  }
}

extension ContainerIsland {
  mutating func placeBox(_ children: [Int], _ box: BoxContainer, _ area: ContentArea) {
    guard !children.isEmpty else { return }
    let axis = box.axis
    let (lengths, spare) = boxLengths(children, box, area)
    let baseline = axis.isHorizontal ? boxBaseline(children, lengths, box, area) : -1
    var position = 0
    for (child, length) in zip(children, lengths) {
      let start = axis.isHorizontal ? mirrored(position, length: length, in: area.width) : position
      let slot = area.part(
        axis, at: start, length: length, breadth: area.length(axis.opposite), baseline: baseline)
      placed[child].setSpare(spare, axis)
      place(child, slot)
      position += length + box.spacing
    }
  }

  private mutating func boxLengths(_ children: [Int], _ box: BoxContainer, _ area: ContentArea) -> ([Int], SpareRoom?) {
    let room = area.length(box.axis) - (children.count - 1) * box.spacing
    if box.isHomogeneous { return (equalLengths(children, room), nil) }
    var wishes = wishes(of: children, box.axis, for: area.length(box.axis.opposite))
    let extra = wishes.reduce(room) { $0 - $1.minimum }
    let rest = RoomSharing.share(max(0, extra), among: &wishes)
    var lengths = wishes.map(\.minimum)
    let spare = addSpare(rest, to: &lengths, children, box.axis)
    return (lengths, spare)
  }

  /// The baseline of a row: the container’s if it has one, else that of the children that are aligned by baseline.
  private mutating func boxBaseline(_ children: [Int], _ lengths: [Int], _ box: BoxContainer, _ area: ContentArea)
    -> Int
  {
    if area.baseline >= 0 { return area.baseline }
    var line = BaselineLine()
    for (child, length) in zip(children, lengths)
    where tree.nodes[child].placement.verticalAlignment == .baseline {
      line.add(request(child, .vertical, for: length))
    }
    return line.baseline(box.baselinePosition, height: area.height)
  }
}

/// Children beside each other that share a baseline: the largest parts above and below it, and the largest child
/// without one.
struct BaselineLine {
  private var largest = SizeRequest.zero
  private var above = SizeRequest.zero
  private var below = SizeRequest.zero
  private(set) var hasBaseline = false

  mutating func add(_ child: SizeRequest) {
    guard child.minimumBaseline >= 0 else {
      largest.formMaximum(child.withoutBaselines)
      return
    }
    hasBaseline = true
    above.formMaximum(SizeRequest(minimum: child.minimumBaseline, natural: child.naturalBaseline))
    below.formMaximum(
      SizeRequest(
        minimum: child.minimum - child.minimumBaseline, natural: child.natural - child.naturalBaseline))
  }

  /// The request of the line, with its baseline.
  func request(_ position: BaselinePosition) -> SizeRequest {
    guard hasBaseline else { return largest }
    var request = largest
    request.formMaximum(SizeRequest(minimum: above.minimum + below.minimum, natural: above.natural + below.natural))
    request.minimumBaseline = Self.baseline(position, above.minimum, below.minimum, height: request.minimum)
    request.naturalBaseline = Self.baseline(position, above.natural, below.natural, height: request.natural)
    return request
  }

  /// The baseline of a line that is as high as given; -1 if no child has one. GTK counts minimum sizes only.
  func baseline(_ position: BaselinePosition, height: Int) -> Int {
    hasBaseline ? Self.baseline(position, above.minimum, below.minimum, height: height) : -1
  }

  static func baseline(_ position: BaselinePosition, _ above: Int, _ below: Int, height: Int) -> Int {
    switch position {
    case .top: above
    case .center: max(0, above + (height - (above + below)) / 2)
    case .bottom: max(0, height - below)
    }
  }
}
