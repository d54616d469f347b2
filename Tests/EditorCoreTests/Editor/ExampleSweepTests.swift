import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing

/// For every example, the sweep's findings at a size equal those of a layout made there from scratch.
@Suite struct ExampleSweepTests {
  private static let files = Repository.exampleDocuments

  @Test func thereAreExamples() { #expect(Self.files.count >= 16) }

  @Test(arguments: files)
  func sweepsAgreeWithFreshLooks(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Repository.examples.appending(path: file)))
    let document = try NativeReader.read(bytes, named: file).document
    var environment = LayoutEnvironment()
    environment.catalogue = try ShippedDevices.read()
    for scene in document.scenes {
      let session = LayoutSession(
        document: document, scene: scene.id, environment: environment, measurer: FixedMeasurer())
      for axis in Axis.allCases { try expectAgreement(session, axis, "\(file) \(scene.id)") }
    }
  }

  private func expectAgreement(_ session: LayoutSession, _ axis: Axis, _ name: String) throws {
    let sweep = try session.sweep(axis, over: 200...900)
    for size in Self.sizes(of: sweep) {
      let cold = self.cold(session, axis, at: size)
      let stretch = try #require(sweep.stretch(at: size))
      let frames = sweep.frames(at: size)
      for (id, frame) in cold.layout.rootFrames {
        #expect(frames[id]?.isClose(to: frame, within: 1e-4) == true, "\(name), \(axis) \(size): \(id)")
      }
      let told = Set(stretch.issues.map(IssueKey.init))
      let found = Set(
        cold.diagnosis().issues.filter { $0.severity != .remark && $0.kind != .misplaced }.map(IssueKey.init))
      #expect(told == found, "\(name), \(axis) \(size)")
    }
  }

  /// Sizes just before and after each change, and some between.
  private static func sizes(of sweep: LayoutSweep) -> [Double] {
    let ends = sweep.stretches.dropFirst().map(\.range.lowerBound)
    let near = ends.flatMap { [$0 - 0.01, $0 + 0.01] }
    let between = (0..<12).map { sweep.range.lowerBound + (Double($0) + 0.37) * 58 }
    return (near + between).filter { size in
      sweep.range.contains(size) && !ends.contains { abs($0 - size) < 2e-3 }
    }
  }

  private func cold(_ session: LayoutSession, _ axis: Axis, at size: Double) -> LayoutSession {
    var environment = session.environment
    let own = session.layout.size
    environment.size = axis == .horizontal ? Size(size, own.height) : Size(own.width, size)
    return LayoutSession(
      document: session.document ?? Document(), scene: session.sceneID, environment: environment,
      measurer: FixedMeasurer())
  }

  /// An issue without its numbers.
  private struct IssueKey: Hashable {
    let kind: LayoutIssue.Kind
    let severity: LayoutIssue.Severity
    let elements: [ElementID]
    let constraints: [ConstraintID]

    init(_ issue: LayoutIssue) {
      (kind, severity) = (issue.kind, issue.severity)
      (elements, constraints) = (issue.elements, issue.constraints)
    }
  }
}
