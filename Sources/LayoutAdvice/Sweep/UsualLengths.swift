import LayoutModel

extension Document {
  /// The lengths that a scene is followed over unless somebody says others: from the smallest of screens to what is wider than
  /// most, and somewhat beyond the scene's own length as it is drawn.
  package func usualLengths(of scene: Scene, along axis: Axis) -> ClosedRange<Double> {
    let drawn = elements[scene.root]?.frame.length(axis) ?? 0
    let shortest = drawn >= 240 ? 200 : (drawn / 2).rounded()
    return max(shortest, 0)...max(1366, min((drawn * 1.5).rounded(), 20_000))
  }
}
