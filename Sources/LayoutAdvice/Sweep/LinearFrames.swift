import LayoutEngine
import LayoutModel

/// The frames of thousands of elements, each linear in the scene's size. All parts of a piece share one object, and
/// frames get their ids only when they are asked for.
///
/// Most frames follow the size in one of a few ways, so each slope is stored once.
package final class LinearFrames: Hashable, Sendable {
  /// The size at which the frames equal `startFrames`.
  private let start: Double
  /// The frames at `start`, by slot.
  private let startFrames: [Rect]
  /// The index of each slot's slope in `slopes`; negative for a slot without a frame.
  private let slopeIndices: [Int32]
  private let slopes: [Rect]
  private let ids: [ElementID]

  init(at start: Double, _ frames: [LinearFrame?], _ model: SceneModel?) {
    self.start = start
    let nodes = model?.nodes ?? []
    ids = nodes.indices.map { nodes[$0].id }
    startFrames = frames.map { $0?.start ?? .zero }
    var slopes = DistinctSlopes()
    slopeIndices = frames.map { $0.map { slopes.index(of: $0.slope) } ?? -1 }
    self.slopes = slopes.all
  }

  package static func == (a: LinearFrames, b: LinearFrames) -> Bool {
    a === b
      || a.start == b.start && a.ids == b.ids && a.slopeIndices.count == b.slopeIndices.count
        && a.slopeIndices.indices.allSatisfy { a[$0] == b[$0] }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(start) }

  private subscript(slot: Int) -> LinearFrame? {
    let index = Int(slopeIndices[slot])
    return index < 0 ? nil : LinearFrame(start: startFrames[slot], slope: slopes[index])
  }

  func frame(_ slot: Int, at size: Double) -> LinearFrame? {
    slopeIndices.indices.contains(slot) ? self[slot]?.part(after: size - start) : nil
  }

  /// Returns the frames from a size on, by id.
  func named(at size: Double) -> [ElementID: LinearFrame] {
    slopeIndices.indices.reduce(into: [:]) { named, slot in
      if let frame = self[slot] { named[ids[slot]] = frame.part(after: size - start) }
    }
  }

  /// Returns true if all frames of both are equal at a size. Their slopes may differ.
  func equals(_ next: LinearFrames, at size: Double) -> Bool {
    ids == next.ids
      && allSlotsSatisfy(in: next) { own, other in
        own.rect(after: size - start).isClose(to: other.rect(after: size - next.start), within: 1e-6)
      }
  }

  /// Returns true if all frames and slopes of both are equal from a size on, except for rounding.
  func isContinued(by next: LinearFrames, from size: Double) -> Bool {
    if self === next { return true }
    if ids == next.ids {
      return allSlotsSatisfy(in: next) { own, other in
        Self.isSame(own, after: size - start, other, after: size - next.start)
      }
    }
    let (own, others) = (named(at: size), next.named(at: size))
    return own.count == others.count
      && own.allSatisfy { id, frame in others[id].map { Self.isSame(frame, after: 0, $0, after: 0) } ?? false }
  }

  /// Returns true if `condition` is true of every slot. Both must have frames for the same slots.
  private func allSlotsSatisfy(in next: LinearFrames, _ condition: (LinearFrame, LinearFrame) -> Bool) -> Bool {
    (0..<min(slopeIndices.count, next.slopeIndices.count)).allSatisfy { slot in
      guard let own = self[slot], let other = next[slot] else { return self[slot] == nil && next[slot] == nil }
      return condition(own, other)
    }
  }

  private static func isSame(
    _ frame: LinearFrame, after distance: Double, _ other: LinearFrame, after otherDistance: Double
  ) -> Bool {
    frame.slope.isClose(to: other.slope, within: 1e-7)
      && frame.rect(after: distance).isClose(to: other.rect(after: otherDistance), within: 1e-5)
  }
}

/// The distinct slopes found so far.
private struct DistinctSlopes {
  private(set) var all: [Rect] = []
  /// The index of each slope. Filled only when there are many; searching a few is faster without it.
  private var indices: [Rect: Int32] = [:]

  private static let few = 12

  mutating func index(of slope: Rect) -> Int32 {
    if let known = knownIndex(of: slope) { return known }
    let index = Int32(truncatingIfNeeded: all.count)
    all.append(slope)
    if all.count > Self.few {
      let unnamed = indices.isEmpty ? 0..<all.count : all.count - 1..<all.count
      for new in unnamed { indices[all[new]] = Int32(truncatingIfNeeded: new) }
    }
    return index
  }

  private func knownIndex(of slope: Rect) -> Int32? {
    if all.count > Self.few { return indices[slope] }
    return all.lastIndex(of: slope).map { Int32(truncatingIfNeeded: $0) }
  }
}
