import LayoutEngine
import LayoutModel

/// What a drag may catch on: edges, centres and baselines of what lies beside, the container and its margins, the
/// standard distances, and equal gaps. Made once when the drag begins; each step of it looks only at what is near.
///
///     let snapper = Snapper(moving: ["ok"], in: "root", context: context)
///     snapper.snap(Rect(21, 19.4, 60, 30), reach: 4).delta          // (-1, 0.6)
struct Snapper: Sendable {
  private var horizontal = SnapStops()
  private var vertical = SnapStops()
  private var others: [Rect] = []
  /// From the top of what is dragged to its first baseline.
  private var baselineOffset: Double?

  init(
    moving: [ElementID], in container: ElementID, without guide: GuideID? = nil, usesUserGuides: Bool = true,
    context: ToolContext
  ) {
    let excluded = Set(moving)
    let spacing = StandardSpacing(context.document.scene(of: container)?.profile ?? .ios)
    for child in context.document.children(of: container) where !excluded.contains(child) {
      guard let frame = context.geometry.frame(of: child), context.document.elements[child]?.traits.hidden == false
      else { continue }
      others.append(frame)
      addSibling(frame, spacing.betweenSiblings)
      addBaseline(of: child, frame, in: container, context)
    }
    if let frame = context.geometry.frame(of: container) {
      addContainer(frame, spacing.toContainer)
      addMargins(of: container, frame, context)
      addGuides(in: container, frame, without: guide, context)
      if usesUserGuides { addUserGuides(of: container, context) }
    }
    baselineOffset = Self.baselineOffset(of: moving, in: container, context)
    horizontal.sort()
    vertical.sort()
  }

  private subscript(axis: Axis) -> SnapStops {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  // MARK: Stops

  private mutating func addSibling(_ frame: Rect, _ spacing: Double) {
    for axis in Axis.allCases {
      let box = AxisBox(frame, axis)
      align(axis, box.low, box, .low, .high)
      align(axis, box.high, box, .low, .high)
      align(axis, box.middle, box, .middle)
      keepApart(axis, box.high + spacing, from: box.high, box, .low)
      keepApart(axis, box.low - spacing, from: box.low, box, .high)
    }
  }

  private mutating func addContainer(_ frame: Rect, _ spacing: Double) {
    for axis in Axis.allCases {
      let box = AxisBox(frame, axis)
      align(axis, box.low, box, .low)
      align(axis, box.high, box, .high)
      align(axis, box.middle, box, .middle)
      keepApart(axis, box.low + spacing, from: box.low, box, .low)
      keepApart(axis, box.high - spacing, from: box.high, box, .high)
    }
  }

  private mutating func addMargins(of container: ElementID, _ frame: Rect, _ context: ToolContext) {
    let positions = context.positions
    for (attribute, axis, probe) in [
      (Attribute.leftMargin, Axis.horizontal, SnapProbe.low), (.rightMargin, .horizontal, .high),
      (.topMargin, .vertical, .low), (.bottomMargin, .vertical, .high),
    ] {
      let anchor = Anchor(container, attribute)
      guard let position = positions.position(of: anchor, heldBy: container) else { continue }
      let box = AxisBox(frame, axis)
      keepApart(axis, position, from: probe == .low ? box.low : box.high, box, probe)
    }
  }

  /// The layout guides of the container and of those around it, and the safe area of the scene.
  private mutating func addGuides(
    in container: ElementID, _ frame: Rect, without moved: GuideID?, _ context: ToolContext
  ) {
    let owners = Set([container] + context.document.ancestors(of: container))
    let positions = context.positions
    for guide in context.document.guides where owners.contains(guide.owner) && guide.id != moved {
      for (attribute, axis) in [
        (Attribute.left, Axis.horizontal), (.right, .horizontal), (.top, .vertical), (.bottom, .vertical),
      ] {
        let anchor = Anchor(.guide(guide.id), attribute)
        if let position = positions.position(of: anchor, heldBy: guide.owner) {
          align(axis, position, AxisBox(frame, axis), .low, .high)
        }
      }
    }
  }

  private mutating func addUserGuides(of container: ElementID, _ context: ToolContext) {
    guard let scene = context.geometry.scene(of: container) else { return }
    for line in context.userGuideLines where line.scene == scene {
      let box = AxisBox(Rect(from: line.from, to: line.to), line.axis)
      align(line.axis, line.from[line.axis], box, .low, .middle, .high)
    }
  }

  private mutating func addBaseline(
    of child: ElementID, _ frame: Rect, in container: ElementID, _ context: ToolContext
  ) {
    guard context.document.elements[child]?.kind.hasBaseline == true,
      let baseline = context.positions.position(of: Anchor(child, .firstBaseline), heldBy: container)
    else { return }
    align(.vertical, baseline, AxisBox(frame, .vertical), .baseline)
  }

  private static func baselineOffset(
    of moving: [ElementID], in container: ElementID, _ context: ToolContext
  ) -> Double? {
    guard moving.count == 1, let id = moving.first, context.document.elements[id]?.kind.hasBaseline == true,
      let frame = context.geometry.frame(of: id),
      let baseline = context.positions.position(of: Anchor(id, .firstBaseline), heldBy: container)
    else { return nil }
    return baseline - frame.y
  }

  private mutating func align(_ axis: Axis, _ position: Double, _ box: AxisBox, _ probes: SnapProbe...) {
    let stop = SnapStop(position: position, reason: .alignment, start: box.start, end: box.end)
    for probe in probes { self[axis].add(stop, for: probe) }
  }

  private mutating func keepApart(
    _ axis: Axis, _ position: Double, from edge: Double, _ box: AxisBox, _ probe: SnapProbe
  ) {
    self[axis].add(
      SnapStop(position: position, reason: .spacing(from: edge), start: box.start, end: box.end), for: probe)
  }

  // MARK: Catching

  /// - Parameter probes: which of its edges move; the middle and the baseline only where all of it does.
  func snap(
    _ rect: Rect, reach: Double, horizontally: [SnapProbe] = SnapProbe.edges,
    vertically: [SnapProbe] = SnapProbe.allCases
  ) -> Snap {
    guard rect.isFinite, reach.isFinite else { return Snap() }
    let dx = shift(of: rect, .horizontal, horizontally, reach)
    let dy = shift(of: rect, .vertical, vertically, reach)
    let placed = rect.offset(by: Point(dx ?? 0, dy ?? 0))
    var lines: Set<SnapLine> = []
    if dx != nil { lines.formUnion(self.lines(for: placed, .horizontal, horizontally)) }
    if dy != nil { lines.formUnion(self.lines(for: placed, .vertical, vertically)) }
    let ordered = lines.sorted { ($0.axis.rawValue, $0.at, $0.from, $0.to) < ($1.axis.rawValue, $1.at, $1.from, $1.to) }
    return Snap(
      delta: Point(dx ?? 0, dy ?? 0), caughtX: dx != nil, caughtY: dy != nil,
      overlays: ordered.flatMap { $0.overlays() })
  }

  private func coordinate(of probe: SnapProbe, _ box: AxisBox) -> Double? {
    switch probe {
    case .low: box.low
    case .middle: box.middle
    case .high: box.high
    case .baseline: baselineOffset.map { box.low + $0 }
    }
  }

  /// The shortest way to a stop; nil where none is in reach.
  private func shift(of rect: Rect, _ axis: Axis, _ probes: [SnapProbe], _ reach: Double) -> Double? {
    let box = AxisBox(rect, axis)
    var best: Double?
    func offer(_ distance: Double) {
      if abs(distance) <= reach, abs(distance) < abs(best ?? .infinity) { best = distance }
    }
    for probe in probes {
      guard let position = coordinate(of: probe, box) else { continue }
      for stop in self[axis].near(position, reach: reach, for: probe) where isOffered(stop, to: box) {
        offer(stop.position - position)
      }
    }
    if probes.contains(.middle) { for gap in EqualGaps(box, others, axis).shifts { offer(gap) } }
    return best
  }

  /// A distance is kept from what lies beside, an alignment with whatever lies anywhere.
  private func isOffered(_ stop: SnapStop, to box: AxisBox) -> Bool {
    stop.reason == .alignment || box.isBeside(stop)
  }

  // MARK: Lines

  private func lines(for rect: Rect, _ axis: Axis, _ probes: [SnapProbe]) -> Set<SnapLine> {
    let box = AxisBox(rect, axis)
    var lines: Set<SnapLine> = []
    var alignments: [Double: (from: Double, to: Double)] = [:]
    for probe in probes {
      guard let position = coordinate(of: probe, box) else { continue }
      for stop in self[axis].near(position, reach: 0.01, for: probe) where isOffered(stop, to: box) {
        switch stop.reason {
        case .alignment:
          let known = alignments[stop.position] ?? (box.start, box.end)
          alignments[stop.position] = (min(known.from, stop.start), max(known.to, stop.end))
        case .spacing(let edge):
          let across = (max(box.start, stop.start) + min(box.end, stop.end)) / 2
          lines.insert(SnapLine(kind: .distance, axis: axis, at: across, from: edge, to: position))
        }
      }
    }
    for (position, extent) in alignments {
      lines.insert(SnapLine(kind: .alignment, axis: axis, at: position, from: extent.from, to: extent.to))
    }
    if probes.contains(.middle) { lines.formUnion(EqualGaps(box, others, axis).lines(axis)) }
    return lines
  }
}
