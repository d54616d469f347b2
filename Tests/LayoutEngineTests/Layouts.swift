import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The layout of the builder's only scene, with texts on the fixed grid.
func layout(_ builder: DocumentBuilder, _ edit: (inout LayoutEnvironment) -> Void = { _ in }) -> SceneLayout {
  #expect(builder.refused.isEmpty)
  #expect(builder.document.violations().isEmpty)
  var environment = LayoutEnvironment()
  edit(&environment)
  return LayoutEngine.layout(
    builder.document, scene: "main", environment: environment, measurer: FixedMeasurer())
}

/// Do two rectangles agree but for the solver's rounding?
func isNear(_ a: Rect?, _ b: Rect, within tolerance: Double = 1e-6) -> Bool {
  a?.isClose(to: b, within: tolerance) == true
}
