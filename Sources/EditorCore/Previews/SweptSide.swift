import LayoutAdvice
import LayoutEngine
import LayoutModel

/// One side of a scene, as the strip under the canvas follows it.
package struct SweptSide: Sendable {
  package let scene: Scene
  package let axis: Axis
  /// As the canvas shows it.
  let shownSize: Size
  private let viewpoint: Viewpoint
  private let document: Document
  private let catalogue: DeviceCatalogue

  init(
    of scene: Scene, along axis: Axis, in document: Document, catalogue: DeviceCatalogue, seen: (Viewpoint, at: Size)
  ) {
    (self.scene, self.axis) = (scene, axis)
    (viewpoint, shownSize) = seen
    (self.document, self.catalogue) = (document, catalogue)
  }

  private func size(from viewpoint: Viewpoint) -> Size {
    let environment = LayoutEnvironment(of: viewpoint, for: scene, catalogue: catalogue)
    return Surroundings(of: scene, in: document, environment: environment).size
  }

  /// How long it is, as it is shown.
  package var length: Double { shownSize.length(axis) }

  /// How long it was designed to be.
  package var designedLength: Double { size(from: Viewpoint()).length(axis) }

  var range: ClosedRange<Double> { document.usualLengths(of: scene, along: axis) }

  /// From where the scene is seen at another length. Its own size is no other.
  func viewpoint(atLength length: Double) -> Viewpoint {
    var wanted = shownSize
    let allowed = min(max(length, 1), 20_000)
    if axis == .horizontal { wanted.width = allowed } else { wanted.height = allowed }
    var next = viewpoint
    next.size = nil
    if wanted != size(from: next) { next.size = wanted }
    return next
  }

  /// Of what a strip about it tells.
  func key(_ showing: Int, _ edits: SceneEdits = SceneEdits()) -> SweepKey {
    var viewpoint = viewpoint
    viewpoint.size = nil
    return SweepKey(
      scene: scene.id, axis: axis, showing: showing, edits: edits, viewpoint: viewpoint,
      lengthAcross: shownSize.length(axis.other))
  }
}
