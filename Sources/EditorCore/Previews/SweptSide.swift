import LayoutAdvice
import LayoutEngine
import LayoutModel

/// One side of a scene, which the strip under the canvas follows.
package struct SweptSide: Sendable {
  package let scene: Scene
  package let axis: Axis
  /// The size that the canvas shows.
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

  /// The length of the side on the canvas.
  package var length: Double { shownSize.length(axis) }

  /// The length of the side in the design.
  package var designedLength: Double { size(from: Viewpoint()).length(axis) }

  var range: ClosedRange<Double> { document.usualLengths(of: scene, along: axis) }

  /// Returns the viewpoint in which the side has another length. Its size is nil if the scene has that size anyway.
  func viewpoint(atLength length: Double) -> Viewpoint {
    var wanted = shownSize
    let allowed = min(max(length, 1), 20_000)
    if axis == .horizontal { wanted.width = allowed } else { wanted.height = allowed }
    var next = viewpoint
    next.size = nil
    if wanted != size(from: next) { next.size = wanted }
    return next
  }

  /// Returns the inputs of a strip about this side.
  func key(_ canvasDocumentNumber: Int, _ edits: SceneEdits = SceneEdits()) -> SweepKey {
    var viewpoint = viewpoint
    viewpoint.size = nil
    return SweepKey(
      scene: scene.id, axis: axis, canvasDocumentNumber: canvasDocumentNumber, edits: edits, viewpoint: viewpoint,
      lengthAcross: shownSize.length(axis.other))
  }
}
