import FormatTestSupport
import LayoutEngine
import LayoutModel
import Markup
import PlumbFormat
import TestSupport
import Testing

@testable import TextFormats

/// The engine must lay out every document that the reader accepts, however strange.
@Suite struct MutatedLayoutTests {
  @Test(arguments: 0..<10) func damagedDocumentsAreLaidOut(batch: Int) throws {
    let examples = try TestFiles.documents(in: TestFiles.examples).map(\.bytes)
    for number in 0..<60 {
      var random = RandomDocument(seed: 5000 + batch * 60 + number)
      var bytes = random.generator.pick(examples) ?? []
      for _ in 0..<8 { Mutation.makeStrange(&bytes, &random.generator) }
      if random.generator.chance(0.3) { Mutation.replaceWord(in: &bytes, &random.generator) }
      guard let document = try? NativeReader.read(bytes, named: "mutant").document else { continue }
      try expectFiniteLayout(of: document)
    }
  }

  @Test(arguments: 0..<40) func randomDocumentsAreLaidOut(seed: Int) throws {
    var random = RandomDocument(seed: 9000 + seed)
    try expectFiniteLayout(of: random.make())
  }

  private func expectFiniteLayout(of document: Document) throws {
    for scene in document.scenes {
      let report = SceneReport(
        solving: document, scene: scene, environment: LayoutEnvironment(), measurer: FixedMeasurer())
      #expect(report.elements.count == document.subtree(of: scene.root).count)
      for element in report.elements { #expect(element.solved?.isFinite ?? true) }
      // The printed JSON can be read.
      _ = try JSONTree(Array(report.json.lines.utf8))
    }
  }
}
