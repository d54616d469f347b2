import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Finds what a dragged rectangle snaps to: edges, centers and baselines of siblings, the container and its margins,
/// guides, standard distances, and equal gaps. Made once when the drag begins; each step looks only at the near stops.
///
///     let snapper = Snapper(moving: .elements(["ok"]), in: "root", context: context)
///     snapper.snap(Rect(21, 19.4, 60, 30), reach: 4).delta          // (-1, 0.6)
struct Snapper: Sendable {
  private var stops = AxisPair(SnapStops(), SnapStops())
  private var others: [Rect] = []
  /// The distance from the top of the dragged rectangle to its first baseline.
  private var baselineOffset: Double?

  /// The thing that is dragged. It does not snap to itself.
  enum Subject {
    case elements([ElementID])
    case guide(GuideID)
    /// Something that is not in the document yet, with the distance from its top to its first baseline.
    case new(baselineOffset: Double?)
    /// A user guide, which does not snap to other user guides.
    case userGuide

    var elements: [ElementID] { if case .elements(let ids) = self { ids } else { [] } }
    var guide: GuideID? { if case .guide(let id) = self { id } else { nil } }
    var baselineOffset: Double? { if case .new(let offset) = self { offset } else { nil } }
    var catchesOnUserGuides: Bool { if case .userGuide = self { false } else { true } }
  }

  init(moving subject: Subject, in container: ElementID, context: ToolContext) {
    let excluded = Set(subject.elements)
    let spacing = StandardSpacing(context.document.scene(of: container)?.profile ?? .ios)
    let positions = context.positions
    for child in context.document.children(of: container) where !excluded.contains(child) {
      guard let frame = context.geometry.frame(of: child), let element = context.document.elements.stored(child),
        !element.record.traits.hidden
      else { continue }
      others.append(frame)
      addSibling(frame, spacing.betweenSiblings)
      if element.record.kind.hasBaseline { addBaseline(of: child, frame, in: container, positions) }
    }
    if let frame = context.geometry.frame(of: container) {
      let margins = Self.margins(of: container, frame, context)
      addContainer(frame, spacing.toContainer, safeArea: Self.safeArea(of: container, context), besides: margins)
      let guides = Self.guides(in: container, without: subject.guide, context)
      for (axis, stop) in guides { stops[axis].add(stop, for: [.low, .high]) }
      // The top and bottom margins of a screen are those of its safe area, so the safe area gives them their name.
      for margin in margins where !guides.contains(where: { margin.lies(on: $1, $0) }) {
        stops[margin.axis].add(margin.stop, for: [margin.probe])
      }
      if subject.catchesOnUserGuides { addUserGuides(of: container, context) }
    }
    self.baselineOffset =
      subject.baselineOffset.map(Self.whole) ?? Self.baselineOffset(of: subject.elements, in: container, context)
    for axis in Axis.allCases { stops[axis].sort() }
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

  /// Adds the stops of the container. The standard distances count from the safe area: below the status bar, for
  /// example.
  private mutating func addContainer(
    _ frame: Rect, _ spacing: Double, safeArea: Edges, besides margins: [Margin]
  ) {
    let safe = Rect(
      frame.x + safeArea.left, frame.y + safeArea.top, frame.width - safeArea.left - safeArea.right,
      frame.height - safeArea.top - safeArea.bottom)
    for axis in Axis.allCases {
      let (box, inner) = (AxisBox(frame, axis), AxisBox(safe, axis))
      align(axis, box.low, box, .low)
      align(axis, box.high, box, .high)
      align(axis, box.middle, box, .middle)
      let insets = [(inner.low + spacing, inner.low, SnapProbe.low), (inner.high - spacing, inner.high, .high)]
      for (position, edge, probe) in insets where !margins.contains(where: { $0.standsInFor(position, axis, probe) }) {
        keepApart(axis, position, from: edge, box, probe)
      }
    }
  }

  private static func safeArea(of container: ElementID, _ context: ToolContext) -> Edges {
    context.geometry.scene(of: container)
      .flatMap { scene in context.layouts.ask(scene) { $0.measures(of: container)?.safeArea } } ?? .zero
  }

  /// A margin of the container that its platform asks for.
  private struct Margin {
    let axis: Axis
    let probe: SnapProbe
    let stop: SnapStop

    func lies(on stop: SnapStop, _ axis: Axis) -> Bool {
      self.axis == axis && abs(self.stop.position - stop.position) < 0.5
    }

    /// True if a standard distance lies within a few points of the margin. Then only the margin is a stop.
    func standsInFor(_ position: Double, _ axis: Axis, _ probe: SnapProbe) -> Bool {
      self.axis == axis && self.probe == probe && abs(stop.position - position) < 8
    }
  }

  /// Returns the margins on iOS, or if the container has margins of its own. A margin of zero is left out, because the
  /// edge is a stop already.
  private static func margins(of container: ElementID, _ frame: Rect, _ context: ToolContext) -> [Margin] {
    guard
      context.document.scene(of: container)?.profile == .ios
        || context.document.elements[container]?.traits.margins != nil
    else { return [] }
    let sides: [(Attribute, Axis, SnapProbe)] = [
      (.leftMargin, .horizontal, .low), (.rightMargin, .horizontal, .high), (.topMargin, .vertical, .low),
      (.bottomMargin, .vertical, .high),
    ]
    return sides.compactMap { attribute, axis, probe in
      let box = AxisBox(frame, axis)
      guard let position = context.positions.position(of: Anchor(container, attribute), heldBy: container) else {
        return nil
      }
      let distance = probe == .low ? position - box.low : box.high - position
      guard distance >= 0.5 else { return nil }
      let name = Message("Margin %1", Figures.text(distance))
      return Margin(
        axis: axis, probe: probe,
        stop: SnapStop(position: position, reason: .guide(name), start: box.start, end: box.end))
    }
  }

  /// Returns the stops of the layout guides of the container and of its ancestors, including the safe area.
  private static func guides(
    in container: ElementID, without moved: GuideID?, _ context: ToolContext
  ) -> [(Axis, SnapStop)] {
    var stops: [(Axis, SnapStop)] = []
    let owners = Set([container] + context.document.ancestors(of: container))
    for guide in context.document.guides where owners.contains(guide.owner) && guide.id != moved {
      guard let frame = context.positions.frame(of: guide.id), let owner = context.geometry.frame(of: guide.owner)
      else { continue }
      let isFree = context.document.isFree(guide.id)
      let name = context.document.displayName(of: .guide(guide.id))
      for axis in Axis.allCases {
        let (box, around) = (AxisBox(frame, axis), AxisBox(owner, axis))
        let extent = isFree ? box : around
        for (position, edge) in [(box.low, around.low), (box.high, around.high)] {
          // A line on its owner's edge counts as that edge.
          let reason: SnapStop.Reason = abs(position - edge) < 0.5 ? .alignment : .guide(name)
          stops.append((axis, SnapStop(position: position, reason: reason, start: extent.start, end: extent.end)))
        }
      }
    }
    return stops
  }

  private mutating func addUserGuides(of container: ElementID, _ context: ToolContext) {
    guard let scene = context.geometry.scene(of: container) else { return }
    for line in context.userGuideLines where line.scene == scene {
      let box = AxisBox(Rect(from: line.from, to: line.to), line.axis)
      align(line.axis, line.from[line.axis], box, .low, .middle, .high)
    }
  }

  private mutating func addBaseline(
    of child: ElementID, _ frame: Rect, in container: ElementID, _ positions: AnchorPositions
  ) {
    guard let baseline = positions.position(of: Anchor(child, .firstBaseline), heldBy: container) else { return }
    let box = AxisBox(frame, .vertical)
    stops[.vertical].add(
      SnapStop(position: frame.y + Self.whole(baseline - frame.y), reason: .baseline, start: box.start, end: box.end),
      for: [.baseline])
  }

  private static func baselineOffset(
    of moving: [ElementID], in container: ElementID, _ context: ToolContext
  ) -> Double? {
    guard moving.count == 1, let id = moving.first, context.document.elements[id]?.kind.hasBaseline == true,
      let frame = context.geometry.frame(of: id),
      let baseline = context.positions.position(of: Anchor(id, .firstBaseline), heldBy: container)
    else { return nil }
    return whole(baseline - frame.y)
  }

  /// Rounds a baseline offset, because frames should not inherit the fractions of fonts.
  private static func whole(_ offset: Double) -> Double { offset.rounded() }

  private mutating func align(_ axis: Axis, _ position: Double, _ box: AxisBox, _ probes: SnapProbe...) {
    stops[axis].add(SnapStop(position: position, reason: .alignment, start: box.start, end: box.end), for: probes)
  }

  private mutating func keepApart(
    _ axis: Axis, _ position: Double, from edge: Double, _ box: AxisBox, _ probe: SnapProbe
  ) {
    let stop = SnapStop(position: position, reason: .spacing(from: edge), start: box.start, end: box.end)
    stops[axis].add(stop, for: [probe])
  }

  // MARK: Snapping

  /// Returns the move to the nearest stops, with its lines.
  ///
  /// - Parameters:
  ///   - horizontally: the parts that can snap on that axis. The middle counts only if the whole rectangle moves.
  ///   - vertically: the same on the vertical axis. The baseline, too, counts only if the whole rectangle moves.
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
      overlays: ordered.map(\.overlay))
  }

  private func coordinate(of probe: SnapProbe, _ box: AxisBox) -> Double? {
    switch probe {
    case .low: box.low
    case .middle: box.middle
    case .high: box.high
    case .baseline: baselineOffset.map { box.low + $0 }
    }
  }

  /// Returns the distance to the best stop: the nearest one, or one with a lead over it. Nil if none is in reach.
  private func shift(of rect: Rect, _ axis: Axis, _ probes: [SnapProbe], _ reach: Double) -> Double? {
    let box = AxisBox(rect, axis)
    var best: (distance: Double, cost: Double)?
    func offer(_ distance: Double, lead: Double = 0) {
      let cost = abs(distance) - lead * reach
      if abs(distance) <= reach, cost < best?.cost ?? .infinity { best = (distance, cost) }
    }
    for probe in probes {
      guard let position = coordinate(of: probe, box) else { continue }
      for stop in stops[axis].near(position, reach: reach, for: probe) where isOffered(stop, to: box) {
        offer(stop.position - position, lead: stop.reason.lead)
      }
    }
    if probes.contains(.middle) { for gap in EqualGaps(box, others, axis).shifts { offer(gap) } }
    return best?.distance
  }

  /// True if the stop is usable. A standard distance counts only from something beside the box; an alignment always
  /// counts.
  private func isOffered(_ stop: SnapStop, to box: AxisBox) -> Bool {
    if case .spacing = stop.reason { box.isBeside(stop) } else { true }
  }

  // MARK: Lines

  private func lines(for rect: Rect, _ axis: Axis, _ probes: [SnapProbe]) -> Set<SnapLine> {
    let box = AxisBox(rect, axis)
    var lines: Set<SnapLine> = []
    var alignments: [Double: SnapLine] = [:]
    for probe in probes {
      guard let position = coordinate(of: probe, box) else { continue }
      for stop in stops[axis].near(position, reach: 0.01, for: probe) where isOffered(stop, to: box) {
        if case .spacing(let edge) = stop.reason {
          let across = (max(box.start, stop.start) + min(box.end, stop.end)) / 2
          lines.insert(SnapLine(kind: .distance, axis: axis, at: across, from: edge, to: position))
        } else {
          var line =
            alignments[stop.position]
            ?? SnapLine(kind: .alignment, axis: axis, at: stop.position, from: box.start, to: box.end)
          (line.from, line.to) = (min(line.from, stop.start), max(line.to, stop.end))
          line.name = line.name ?? stop.reason.name
          alignments[stop.position] = line
        }
      }
    }
    lines.formUnion(alignments.values)
    if probes.contains(.middle) { lines.formUnion(EqualGaps(box, others, axis).lines(axis)) }
    return lines
  }
}
