import LayoutModel

extension Document {
  /// Returns the lengths over which a scene is swept unless others are given. They go from the smallest screens to more
  /// than the width of most screens, and beyond the scene's own drawn length.
  package func usualLengths(of scene: Scene, along axis: Axis) -> ClosedRange<Double> {
    let drawn = elements[scene.root]?.frame.length(axis) ?? 0
    let shortest = drawn >= 240 ? 200 : (drawn / 2).rounded()
    return max(shortest, 0)...max(1366, min((drawn * 1.5).rounded(), 20_000))
  }
}
