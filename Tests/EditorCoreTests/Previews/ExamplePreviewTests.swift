import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing

@testable import EditorCore

/// Every example previewed in portrait and landscape, recorded as readable text. Text extents are multiples of a grid,
/// so that the installed fonts do not matter.
@Suite struct ExamplePreviewTests {
  @Test func everyExampleIsAsItWasRecorded() throws {
    let files = Repository.exampleDocuments
    #expect(files.count >= 16)
    let text = try files.sorted().map(Self.frames).joined(separator: "\n")
    #expect(try GoldenText("preview-frames.txt").differences(from: text) == [])
  }

  private static func frames(of file: String) throws -> String {
    let bytes = [UInt8](try Data(contentsOf: Repository.examples.appending(path: file)))
    let document = try NativeReader.read(bytes, named: file).document
    let catalogue = try ShippedDevices.read()
    var editor = Editor(document: document, measurer: FixedMeasurer(), catalogue: catalogue)
    PreviewPictures.watch(true, in: &editor)
    let scene = try #require(editor.activeScene)
    Previews.edit(.addSeveral(.turned, of: scene), in: &editor)
    PreviewPictures.layOut(in: &editor)
    var lines = [file]
    for preview in editor.document.previews {
      let picture = try #require(PreviewPictures.picture(of: preview.id, in: editor))
      let size = picture.paper.frame.size
      lines.append("  \(number(size.width)) x \(number(size.height)), issues: \(picture.issues.count)")
      for element in picture.paper.elements { lines.append("    \(element.id.rawValue) \(numbers(element.frame))") }
      try expectTheLayout(of: preview, picture, document, catalogue)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Checks that the preview equals the engine's own layout.
  private static func expectTheLayout(
    of preview: Preview, _ picture: PreviewPicture, _ document: Document, _ catalogue: DeviceCatalogue
  ) throws {
    let scene = try #require(document.scenes[preview.scene])
    let environment = LayoutEnvironment(of: preview.viewpoint, for: scene, catalogue: catalogue)
    let layout = SceneLayout.solved(
      document, scene: scene.id, environment: environment, measurer: FixedMeasurer())
    #expect(picture.paper.elements.count == layout.rootFrames.count)
    for element in picture.paper.elements { #expect(element.frame == layout.rootFrames[element.id]) }
  }

  private static func numbers(_ frame: Rect) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: " ")
  }

  /// Returns the value rounded to a hundredth; smaller differences come from rounding.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
