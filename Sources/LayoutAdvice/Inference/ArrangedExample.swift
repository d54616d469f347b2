import LayoutEngine
import LayoutModel

/// A scene arranged by hand in some surroundings: an example of what its constraints are to come to.
///
///     var small = ArrangedExample(size: Size(320, 568))
///     small.frames["query"] = Rect(20, 40, 200, 30)
package struct ArrangedExample: Hashable, Sendable {
  /// At least its size; what is not said is the scene's own.
  package var environment = LayoutEnvironment()
  /// In the parents' coordinates, as design frames are.
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
