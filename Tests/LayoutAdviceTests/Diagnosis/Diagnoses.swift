import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Returns the diagnosis of the builder's only scene, with texts on the fixed grid.
func diagnosis(_ builder: DocumentBuilder, _ edit: (inout LayoutEnvironment) -> Void = { _ in }) -> Diagnosis {
  #expect(builder.refused.isEmpty)
  var environment = LayoutEnvironment()
  edit(&environment)
  return LayoutSession(
    document: builder.document, scene: "main", environment: environment, measurer: FixedMeasurer()
  ).diagnosis()
}

extension Diagnosis {
  func issues(_ kind: LayoutIssue.Kind) -> [LayoutIssue] { issues.filter { $0.kind == kind } }
  func messages(_ kind: LayoutIssue.Kind) -> [String] { issues(kind).map(\.message.english) }
}
