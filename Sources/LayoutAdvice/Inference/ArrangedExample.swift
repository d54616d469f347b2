import LayoutEngine
import LayoutModel

/// A scene arranged by hand in some surroundings, as an example of the layout that its constraints should give.
///
///     var small = ArrangedExample(size: Size(320, 568))
///     small.frames["query"] = Rect(20, 40, 200, 30)
package struct ArrangedExample: Hashable, Sendable {
  /// The surroundings, with at least a size. Anything not set is the scene's own.
  package var environment = LayoutEnvironment()
  /// The frames, in the parents' coordinates like design frames.
  package var frames: [ElementID: Rect] = [:]

  package init(environment: LayoutEnvironment, frames: [ElementID: Rect] = [:]) {
    self.environment = environment
    self.frames = frames
  }

  package init(size: Size, frames: [ElementID: Rect] = [:]) {
    environment.size = size
    self.frames = frames
  }
}
