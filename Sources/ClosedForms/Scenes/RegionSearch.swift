import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Finds the closed forms of one region: a sweep along each side, and layouts at some sizes that show whether the two
/// add up.
struct RegionSearch {
  private var session: LayoutSession
  private let region: ClosedRegion
  private let anchor: Size
  private let cancellation: Cancellation
  private var found: ClosedFrames
  private var samples: [Sample] = []
  /// The sweeps that meet at the anchor.
  private var anchored: MeetingSearch.Cross?

  private struct Sample {
    let size: Size
    let frames: [ElementID: Rect]
  }

  /// The work of a sweep, in sweeps that are made while a person edits. One that needs more has so many contradictions
  /// to find anew at each size that a person would not wait for it.
  private static let sweepsOfAnEdit = 4
  /// A browser's grid is 1/64 of a pixel.
  private static let tolerance = 1.0 / 256

  init(_ session: LayoutSession, _ region: ClosedRegion, near size: Size, unless cancellation: Cancellation) {
    self.session = session
    self.region = region
    anchor = region.anchor(near: size)
    self.cancellation = cancellation
    found = ClosedFrames(region)
  }

  /// Nil if the region has no sizes.
  mutating func run() throws(SweepError) -> ClosedFrames? {
    guard region.contains(anchor), let across = try sweep(.horizontal, at: anchor) else { return nil }
    var rest = Set(across.lines.keys)
    var width = anchor.width
    // Elements that are missing at the anchor are looked at where they are not.
    while let down = try sweep(.vertical, at: Size(width, anchor.height)) {
      add(across, down, at: Size(width, anchor.height), &rest)
      if anchored == nil {
        anchored = MeetingSearch.Cross(size: anchor, sweeps: AxisPair(across, down), frames: frames(at: anchor))
      }
      guard let next = rest.min(by: { $0.rawValue < $1.rawValue }), let other = place(of: next, in: across) else {
        break
      }
      rest.remove(next)
      guard other != width else { continue }
      width = other
    }
    let sizes = anchored.map { sampleSizes(across, $0.sweeps.vertical) } ?? []
    samples = sizes.map { size in Sample(size: size, frames: frames(at: size)) }
    try settle()
    return found
  }

  private mutating func frames(at size: Size) -> [ElementID: Rect] {
    session.lay(out: size)
    return session.layout.rootFrames.byID
  }

  private mutating func sweep(_ axis: Axis, at size: Size) throws(SweepError) -> SweptGrowth? {
    guard let range = region.lengths(axis, across: size) else { return nil }
    session.lay(out: size)
    if range.lowerBound < range.upperBound {
      let work = Self.sweepsOfAnEdit * SweepCost.ofAWholeSweep(in: session)
      return SweptGrowth(try session.sweptFrames(axis, over: range, work: work, unless: cancellation))
    }
    return SweptGrowth(session.layout.rootFrames.byID)
  }

  /// A width at which an element that is missing at some is there.
  private func place(of id: ElementID, in across: SweptGrowth) -> Double? {
    guard let missing = across.missing[id], let range = region.lengths(.horizontal, across: anchor) else { return nil }
    let ends = ([range.lowerBound] + across.ends + [range.upperBound]).sorted()
    let middles = zip(ends, ends.dropFirst()).map { ($0 + $1) / 2 }
    return middles.first { middle in !missing.contains { $0.contains(middle) } }
  }

  // MARK: Sums

  /// Adds the elements that both sweeps have.
  private mutating func add(_ across: SweptGrowth, _ down: SweptGrowth, at size: Size, _ rest: inout Set<ElementID>) {
    let here = frames(at: size)
    found.isProved = found.isProved && across.isProved && down.isProved && session.isIndependentByAxis
    for (id, lines) in down.lines where found.frames[id] == nil {
      guard let others = across.lines[id], let frame = here[id] else { continue }
      let numbers = lines.indices.map { index in
        ClosedLength(
          others[index].constant + lines[index].constant - frame.numbers[index],
          AxisPair(others[index].growth, lines[index].growth))
      }
      found.frames[id] = ClosedFrame(numbers)
      rest.remove(id)
      let missing = AxisPair(across.missing[id] ?? [], down.missing[id] ?? [])
      if !missing.horizontal.isEmpty || !missing.vertical.isEmpty { found.missing[id] = missing }
    }
  }

  // MARK: Checking

  /// Sizes away from both sweeps: at the ends of the region, within, and where it begins to be turned.
  private func sampleSizes(_ across: SweptGrowth, _ down: SweptGrowth) -> [Size] {
    let most = found.frames.count > Self.large ? 2 : 6
    let widths = Self.lengths(region.ranges.horizontal.lengths, across.ends).prefix(most)
    let heights = Self.lengths(region.ranges.vertical.lengths, down.ends).prefix(most)
    var sizes = widths.flatMap { width in heights.map { Size(width, $0) } }
    if region.orientation != nil {
      let step = region.orientation == .portrait ? 0.0 : 1
      sizes += heights.flatMap { height in [step, 1 + 150 * step].map { Size(height + $0, height) } }
      sizes += widths.map { Size($0, $0 - step) }
    }
    return sizes.filter { region.contains($0) && $0.width != anchor.width && $0.height != anchor.height }
  }

  /// The ends of a range, and the middles between the places where something bends, at most three.
  private static func lengths(_ range: ClosedRange<Double>, _ ends: [Double]) -> [Double] {
    let inner = [range.lowerBound] + ends.filter(range.contains) + [range.upperBound]
    let middles = zip(inner, inner.dropFirst()).map { (($0 + $1) / 2).rounded() }
    let strides = stride(from: 0, to: middles.count, by: max(1, middles.count / 3)).prefix(3).map { middles[$0] }
    let third = (range.lowerBound + 0.37 * (range.upperBound - range.lowerBound)).rounded()
    return ([range.lowerBound, range.upperBound, third] + strides).map { $0.clamped(to: range) }
  }

  private static let large = 300

  /// Finds the elements whose frames are no sums, and gives them meetings where that is what they are.
  private mutating func settle() throws(SweepError) {
    var wrong: [(id: ElementID, index: Int)] = []
    for id in found.frames.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if samples.contains(where: { ($0.frames[id] == nil) != found.isMissing(id, at: $0.size) }) {
        found.inexact.insert(id)
        continue
      }
      wrong += (0..<4).filter { !fits(found.frames[id]?.numbers[$0], id, $0) }.map { (id, $0) }
    }
    guard !wrong.isEmpty else { return }
    var meetings = MeetingSearch(try crosses(), within: Self.tolerance)
    // Lengths are more often meetings than places are. What is a sum with a meeting can be found only after that.
    wrong.sort { $0.index / 2 > $1.index / 2 }
    var count = 0
    while count != wrong.count {
      count = wrong.count
      wrong.removeAll { id, index in
        let values = samples.compactMap { sample in
          sample.frames[id].map { MeetingSearch.Value(size: sample.size, value: $0.numbers[index]) }
        }
        guard let length = meetings.length(of: id, index, values) else { return false }
        found.frames[id]?.set(length, at: index)
        return true
      }
    }
    found.inexact.formUnion(wrong.map(\.id))
    found.meetings = meetings.found
  }

  /// Sweeps along the edges of the region, where one side decides alone. A region of one orientation has none of full
  /// length, but those through its anchor.
  private mutating func crosses() throws(SweepError) -> [MeetingSearch.Cross] {
    let (widths, heights) = (region.ranges.horizontal.lengths, region.ranges.vertical.lengths)
    guard region.orientation == nil else { return anchored.map { [$0] } ?? [] }
    let corners = [Size(widths.upperBound, heights.upperBound), Size(widths.lowerBound, heights.lowerBound)]
    var crosses: [MeetingSearch.Cross] = []
    for corner in corners {
      guard let across = try sweep(.horizontal, at: corner), let down = try sweep(.vertical, at: corner) else {
        continue
      }
      crosses.append(MeetingSearch.Cross(size: corner, sweeps: AxisPair(across, down), frames: frames(at: corner)))
    }
    return crosses
  }

  private func fits(_ length: ClosedLength?, _ id: ElementID, _ index: Int) -> Bool {
    guard let length else { return true }
    return samples.allSatisfy { sample in
      guard let frame = sample.frames[id] else { return true }
      return abs(length.value(sample.size, found.meetings) - frame.numbers[index]) <= Self.tolerance
    }
  }
}

extension ClosedFrame {
  fileprivate mutating func set(_ length: ClosedLength, at index: Int) {
    var numbers = numbers
    numbers[index] = length
    self = ClosedFrame(numbers)
  }
}
