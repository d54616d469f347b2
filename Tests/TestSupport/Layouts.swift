import LayoutEngine
import LayoutModel
import Testing

/// Returns the session of a document's only scene, with texts on the fixed grid.
package func session(
  _ document: Document, _ edit: (inout LayoutEnvironment) -> Void = { _ in }
) -> LayoutSession {
  var environment = LayoutEnvironment()
  edit(&environment)
  return LayoutSession(document: document, scene: "main", environment: environment, measurer: FixedMeasurer())
}

/// Returns the layout of the builder's only scene.
package func layout(
  _ builder: DocumentBuilder, _ edit: (inout LayoutEnvironment) -> Void = { _ in }
) -> SceneLayout {
  #expect(builder.refused.isEmpty)
  #expect(builder.document.violations().isEmpty)
  return session(builder.document, edit).layout
}
