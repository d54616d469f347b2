import LayoutEngine
import LayoutModel

/// Frames that are linear in the scene's size, of thousands of elements: all parts of a piece have them in common, and they are
/// named only for who asks.
///
/// Most of them follow the size in one of a few ways, so these are kept once.
package final class LinearFrames: Hashable, Sendable {
  /// The size at which they are as they say.
  private let start: Double
  /// By slot.
  private let places: [Rect]
  /// By slot, which of the slopes it has; below zero for those that take no part.
  private let ways: [Int32]
  private let slopes: [Rect]
  private let ids: [ElementID]

  init(at start: Double, _ frames: [LinearFrame?], _ model: SceneModel?) {
    self.start = start
    let nodes = model?.nodes ?? []
    ids = nodes.indices.map { nodes[$0].id }
    places = frames.map { $0?.at ?? .zero }
    var slopes = DistinctSlopes()
    ways = frames.map { $0.map { slopes.place(of: $0.slope) } ?? -1 }
    self.slopes = slopes.all
  }

  package static func == (a: LinearFrames, b: LinearFrames) -> Bool {
    a === b
      || a.start == b.start && a.ids == b.ids && a.ways.count == b.ways.count
        && a.ways.indices.allSatisfy { a[$0] == b[$0] }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(start) }

  private subscript(slot: Int) -> LinearFrame? {
    let way = Int(ways[slot])
    return way < 0 ? nil : LinearFrame(at: places[slot], slope: slopes[way])
  }

  func frame(_ slot: Int, at size: Double) -> LinearFrame? {
    ways.indices.contains(slot) ? self[slot]?.part(after: size - start) : nil
  }

  /// By name, as they are from a size on.
  func named(at size: Double) -> [ElementID: LinearFrame] {
    ways.indices.reduce(into: [:]) { named, slot in
      if let frame = self[slot] { named[ids[slot]] = frame.part(after: size - start) }
    }
  }

  /// Is all where others say, at a size?
  func meet(_ next: LinearFrames, at size: Double) -> Bool {
    ids == next.ids
      && isSo(in: next) { own, other in
        own.rect(after: size - start).isClose(to: other.rect(after: size - next.start), within: 1e-6)
      }
  }

  /// Do others say the same from a size on, but for rounding?
  func goOn(in next: LinearFrames, from size: Double) -> Bool {
    if self === next { return true }
    if ids == next.ids {
      return isSo(in: next) { own, other in
        Self.isSame(own, after: size - start, other, after: size - next.start)
      }
    }
    let (own, others) = (named(at: size), next.named(at: size))
    return own.count == others.count
      && own.allSatisfy { id, frame in others[id].map { Self.isSame(frame, after: 0, $0, after: 0) } ?? false }
  }

  /// Of those that take part, which must be the same ones.
  private func isSo(in next: LinearFrames, _ isSo: (LinearFrame, LinearFrame) -> Bool) -> Bool {
    (0..<min(ways.count, next.ways.count)).allSatisfy { slot in
      guard let own = self[slot], let other = next[slot] else { return self[slot] == nil && next[slot] == nil }
      return isSo(own, other)
    }
  }

  private static func isSame(
    _ frame: LinearFrame, after distance: Double, _ other: LinearFrame, after otherDistance: Double
  ) -> Bool {
    frame.slope.isClose(to: other.slope, within: 1e-7)
      && frame.rect(after: distance).isClose(to: other.rect(after: otherDistance), within: 1e-5)
  }
}

/// Ways to follow a size, each once.
private struct DistinctSlopes {
  private(set) var all: [Rect] = []
  /// Where there are many; going through a few is sooner done.
  private var places: [Rect: Int32] = [:]

  private static let few = 12

  mutating func place(of slope: Rect) -> Int32 {
    if let known = knownPlace(of: slope) { return known }
    let place = Int32(truncatingIfNeeded: all.count)
    all.append(slope)
    if all.count > Self.few {
      let unnamed = places.isEmpty ? 0..<all.count : all.count - 1..<all.count
      for place in unnamed { places[all[place]] = Int32(truncatingIfNeeded: place) }
    }
    return place
  }

  private func knownPlace(of slope: Rect) -> Int32? {
    if all.count > Self.few { return places[slope] }
    return all.lastIndex(of: slope).map { Int32(truncatingIfNeeded: $0) }
  }
}
