import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The stack that elements form as they lie: its axis, its distances and its alignment.
struct StackShape: Hashable, Sendable {
  let axis: Axis
  /// The elements in reading direction.
  let order: [ElementID]
  let alignment: StackAlignment
  let spacing: Double
  /// The spacing after each child that does not have the most common distance to the next one.
  let customSpacing: [ElementID: Double]
  /// True if the stack makes its children equally long. They must lie evenly. Besides, one of them must be tied to the
  /// length of another, or be drawn with a length that neither a constraint nor its content gives it.
  let isEven: Bool
  /// Lengths for children that have no length of their own and get none from the stack.
  let missingLengths: [Constraint]

  init(_ elements: [ElementID], _ kind: EmbedKind, _ positions: AnchorPositions) {
    let frames = elements.compactMap { id in positions.geometry.frame(of: id).map { (id: id, frame: $0) } }
    let axis: Axis =
      switch kind {
      case .horizontalStack: .horizontal
      case .verticalStack: .vertical
      default: Self.inferredAxis(frames.map(\.frame))
      }
    let parent = elements.first.flatMap(positions.document.parent(of:))
    let isReversed = axis == .horizontal && parent.map(positions.isRightToLeft) == true
    let sorted = frames.enumerated().sorted {
      ($0.element.frame.middle(axis), $0.offset) < ($1.element.frame.middle(axis), $1.offset)
    }.map(\.element)
    let placed = isReversed ? Array(sorted.reversed()) : sorted
    let gaps = zip(placed, placed.dropFirst()).map { before, after in
      let gap =
        isReversed
        ? before.frame.start(axis) - after.frame.end(axis) : after.frame.start(axis) - before.frame.end(axis)
      return max(0, Constraint.tidy(gap))
    }
    self.axis = axis
    order = placed.map(\.id)
    spacing =
      Self.mostCommon(gaps)
      ?? StandardSpacing(parent.flatMap(positions.document.scene(of:))?.profile ?? .ios).betweenSiblings
    var custom: [ElementID: Double] = [:]
    for (child, gap) in zip(order, gaps) where gap != spacing { custom[child] = gap }
    customSpacing = custom
    alignment = Self.alignment(of: placed.map(\.id), across: axis.other, positions)
    isEven = Self.isEven(placed, axis, isReversed: isReversed, positions)
    missingLengths = Self.missingLengths(of: order, axis, alignment, positions)
  }

  func describe(_ arrangement: inout Arrangement) {
    arrangement.axis = axis
    arrangement.alignment = alignment == .fill ? nil : alignment
    arrangement.spacing = spacing
    arrangement.customSpacing = customSpacing
    if isEven { arrangement.distribution = .fillEqually }
  }

  // MARK: Evenness

  private static func isEven(
    _ placed: [(id: ElementID, frame: Rect)], _ axis: Axis, isReversed: Bool, _ positions: AnchorPositions
  ) -> Bool {
    let spans = placed.map { _, frame in
      isReversed ? -frame.end(axis)...(-frame.start(axis)) : frame.start(axis)...frame.end(axis)
    }
    guard EvenLine(spans)?.length != nil else { return false }
    let members = Set(placed.map { Item.element($0.id) })
    return placed.contains { id, _ in
      let isEqualized = positions.document.constraints(on: .element(id)).contains { $0.equalizes(members, axis) }
      return isEqualized
        || !positions.document.isLengthSaid(of: id, axis) && isDrawnOtherwise(id, axis, positions)
    }
  }

  /// True if an element is drawn with another length than its content asks for. False for an element with children,
  /// which decide its length.
  private static func isDrawnOtherwise(_ id: ElementID, _ axis: Axis, _ positions: AnchorPositions) -> Bool {
    contentLength(of: id, axis, positions).map { !$0.isAsDrawn } ?? false
  }

  /// Returns the length that an element's content asks for, and whether it is drawn so; nil for an element with
  /// children.
  private static func contentLength(
    of id: ElementID, _ axis: Axis, _ positions: AnchorPositions
  ) -> (asked: Double, isAsDrawn: Bool)? {
    guard let element = positions.document.elements[id], element.children.isEmpty,
      let scene = positions.document.scene(of: id)
    else { return nil }
    let asked = element.lengthOfItsOwn(axis, in: scene, positions.layouts)
    return (asked, abs(asked - element.frame.length(axis)) < 1)
  }

  // MARK: Axis

  /// Returns the axis on which the elements do not overlap. If that is both or neither, returns the axis on which they
  /// are spread farther.
  private static func inferredAxis(_ frames: [Rect]) -> Axis {
    func isClear(_ axis: Axis) -> Bool {
      let sorted = frames.sorted { $0.middle(axis) < $1.middle(axis) }
      return zip(sorted, sorted.dropFirst()).allSatisfy { $1.start(axis) >= $0.end(axis) - 0.5 }
    }
    let clear = Axis.allCases.filter(isClear)
    if clear.count == 1 { return clear[0] }
    func spread(_ axis: Axis) -> Double {
      let middles = frames.map { $0.middle(axis) }
      return (middles.max() ?? 0) - (middles.min() ?? 0)
    }
    return spread(.horizontal) > spread(.vertical) ? .horizontal : .vertical
  }

  // MARK: Spacing

  private static func mostCommon(_ gaps: [Double]) -> Double? {
    let counts = Dictionary(gaps.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  // MARK: Alignment

  /// Returns the alignment that all elements share, else the one that they miss by least.
  private static func alignment(of elements: [ElementID], across: Axis, _ positions: AnchorPositions) -> StackAlignment
  {
    func deviation(_ attribute: Attribute) -> Double {
      let positions = elements.compactMap { id in
        positions.position(of: Anchor(id, attribute), heldBy: id)
      }
      guard positions.count == elements.count, let low = positions.min(), let high = positions.max() else {
        return .infinity
      }
      return high - low
    }
    let (start, middle, end): (Attribute, Attribute, Attribute) =
      across == .vertical ? (.top, .centerY, .bottom) : (.leading, .centerX, .trailing)
    if deviation(start) < 0.5, deviation(end) < 0.5 { return .fill }
    var choices: [(StackAlignment, Double)] = [
      (across == .vertical ? .top : .leading, deviation(start)), (.center, deviation(middle)),
      (across == .vertical ? .bottom : .trailing, deviation(end)),
    ]
    if across == .vertical, elements.allSatisfy({ positions.document.hasBaseline(.element($0)) }) {
      // Baselines are preferred up to a deviation of one point, because they say more about texts than the edges do.
      choices.insert((.firstBaseline, max(0, deviation(.firstBaseline) - 1)), at: 0)
    }
    return choices.min { $0.1 < $1.1 }?.0 ?? .fill
  }

  // MARK: Lengths

  private static func missingLengths(
    of elements: [ElementID], _ axis: Axis, _ alignment: StackAlignment, _ positions: AnchorPositions
  ) -> [Constraint] {
    let needy = Dictionary(
      uniqueKeysWithValues: Axis.allCases.map { side in
        (side, elements.filter { !hasLength($0, side, positions) })
      })
    var found = (needy[axis] ?? []).map { length($0, axis, positions) }
    let across = needy[axis.other] ?? []
    // A stack with `fill` makes its children as thick as the thickest; one of them must say how thick.
    if alignment != .fill {
      found += across.map { length($0, axis.other, positions) }
    } else if across.count == elements.count, let first = across.first {
      found.append(length(first, axis.other, positions))
    }
    return found
  }

  private static func length(_ id: ElementID, _ axis: Axis, _ positions: AnchorPositions) -> Constraint {
    let frame = positions.geometry.frame(of: id) ?? .zero
    return Constraint(
      id: "", first: Anchor(id, axis == .horizontal ? .width : .height), constant: Constraint.tidy(frame.length(axis)))
  }

  /// True if a constraint or the content gives the element a length.
  private static func hasLength(_ id: ElementID, _ axis: Axis, _ positions: AnchorPositions) -> Bool {
    if positions.document.isLengthSaid(of: id, axis) { return true }
    // The prototype of the element ignores the length of its content, but the stack will use it.
    if let content = contentLength(of: id, axis, positions) {
      // An empty field asks for next to nothing, which is not the width that the user gave it.
      let growsWithText = positions.document.elements[id]?.kind.growsWithText == true
      return growsWithText ? content.asked > 0.5 : content.isAsDrawn
    }
    guard let scene = positions.geometry.scene(of: id),
      let size = positions.layouts.session(of: scene)?.fittingSize(of: id)
    else { return false }
    return (axis == .horizontal ? size.width : size.height) > 0.5
  }
}

extension Constraint {
  /// True if the constraint makes two of these items equally long.
  func equalizes(_ members: Set<Item>, _ axis: Axis) -> Bool {
    guard let second, first.attribute.quantity == .size, self.axis == axis else { return false }
    return relation == .equal && multiplier == 1 && constant == 0 && first.attribute == second.attribute
      && members.contains(first.item) && members.contains(second.item)
  }
}
