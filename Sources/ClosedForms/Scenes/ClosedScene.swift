import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The layout of a scene in closed form: each number of each frame as a function of the scene's size, for every size
/// within two ranges. The sizes are divided into regions with functions of their own, such as portrait and landscape.
///
///     let closed = try ClosedScene(session, widths: 200...1366, heights: 200...1366)
///     closed.frame(of: "title", at: Size(411.5, 800))
package struct ClosedScene: Sendable {
  package let widths: ClosedRange<Double>
  package let heights: ClosedRange<Double>
  /// The regions, that of the session's own size first.
  package private(set) var regions: [ClosedFrames] = []
  /// Single sizes at which the layout is like at none around them: those of a device with size classes of its own.
  package private(set) var exceptions: [(size: Size, frames: [ElementID: Rect])] = []

  /// - Parameter session: the layout at a size from which to look, such as the designed one.
  package init(
    _ session: LayoutSession, widths: ClosedRange<Double>, heights: ClosedRange<Double>,
    unless cancellation: Cancellation = Cancellation()
  ) throws(SweepError) {
    (self.widths, self.heights) = (widths, heights)
    guard let size = session.surroundings?.size else { throw .noScene }
    let all = Self.regions(of: session, widths, heights)
    for region in all.filter({ $0.contains(size) }) + all.filter({ !$0.contains(size) }) {
      var search = RegionSearch(session, region, near: size, unless: cancellation)
      if let frames = try search.run() { regions.append(frames) }
    }
    addExceptions(session, [size, Size(size.height, size.width)])
  }

  package func region(at size: Size) -> ClosedFrames? { regions.first { $0.region.contains(size) } }

  package func frame(of id: ElementID, at size: Size) -> Rect? {
    if let exception = exceptions.first(where: { $0.size == size }) { return exception.frames[id] }
    return region(at: size)?.frame(of: id, at: size)
  }

  /// A length that an element never falls below (``ClosedLength/least(_:_:_:)``).
  package func least(of id: ElementID, _ axis: Axis) -> Double {
    regions.compactMap { region in
      let (widths, heights) = (region.region.ranges.horizontal.lengths, region.region.ranges.vertical.lengths)
      return region.frames[id]?.length[axis].least(widths, heights, region.meetings)
    }.min() ?? 0
  }

  /// The elements that are there at some size.
  package var elements: Set<ElementID> { regions.reduce(into: []) { $0.formUnion($1.frames.keys) } }

  /// The elements whose functions are not right at all sizes.
  package var inexact: Set<ElementID> { regions.reduce(into: []) { $0.formUnion($1.inexact) } }

  package var isProved: Bool { regions.allSatisfy(\.isProved) }

  private static func regions(
    of session: LayoutSession, _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>
  ) -> [ClosedRegion] {
    let (across, down) = (
      sides(widths, SweepThreshold.variationEnds(.horizontal, in: session)),
      sides(heights, SweepThreshold.variationEnds(.vertical, in: session))
    )
    let orientations: [Orientation?] = SweepThreshold.mayDependOnOrientation(in: session) ? Orientation.allCases : [nil]
    return across.flatMap { width in
      down.flatMap { height in
        orientations.map { ClosedRegion(orientation: $0, ranges: AxisPair(width, height)) }
      }
    }
  }

  /// The parts of a range between the sizes at which variations begin or end.
  private static func sides(_ range: ClosedRange<Double>, _ ends: [SweepThreshold]) -> [ClosedRegion.SideRange] {
    let inner = Set(ends.map { StepPlace($0.length, isClosedBelow: $0.isClosedBelow) })
      .filter { range.lowerBound < $0.length && $0.length < range.upperBound }.sorted()
    let first = StepPlace(range.lowerBound, isClosedBelow: true)
    let all = [first] + inner + [StepPlace(range.upperBound, isClosedBelow: false)]
    return zip(all, all.dropFirst()).map { ClosedRegion.SideRange(least: $0, most: $1) }
  }

  private mutating func addExceptions(_ session: LayoutSession, _ sizes: [Size]) {
    var session = session
    for size in sizes {
      guard let region = region(at: size) else { continue }
      session.lay(out: size)
      let frames = session.layout.rootFrames.byID
      let isAsAround = region.frames.keys.allSatisfy { id in
        guard !region.inexact.contains(id) else { return true }
        guard let frame = frames[id], let told = region.frame(of: id, at: size) else {
          return frames[id] == nil && region.isMissing(id, at: size)
        }
        return frame.isClose(to: told, within: 1.0 / 64)
      }
      if !isAsAround { exceptions.append((size, frames)) }
    }
  }
}
