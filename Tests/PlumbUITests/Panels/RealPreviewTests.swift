import EditorCore
import Foundation
import LayoutAdvice
import LayoutModel
import PlumbFormat
import ProgramResources
import RealWidgets
import Rendering
import TestSupport
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// Previews drawn by the real GTK, in its own program.
  @MainActor @Suite struct ByGtk {
    private let helper = WidgetHelper(seconds: 60)

    private func editor(_ document: Document) throws -> Editor {
      var editor = Editor(document: document, measurer: PangoMeasurer(), catalogue: try ShippedDevices.read())
      PreviewPictures.watch(true, in: &editor)
      var mirrored = Viewpoint()
      mirrored.languageDirection = .rightToLeft
      for viewpoint in [Viewpoint(), Viewpoint(orientation: .landscape), mirrored] {
        Previews.add(from: viewpoint, in: &editor)
      }
      PreviewPictures.layOut(in: &editor)
      return editor
    }

    private func answers(_ editor: Editor, _ sizes: KnownSizes = KnownSizes()) -> [RealPreview] {
      editor.document.previews.compactMap { preview in
        RealPreviewJob(preview, in: editor)?.run(asking: helper, sizes, unless: Cancellation())
      }
    }

    /// Every example is drawn in three configurations, with its root as large as the preview or as GTK needs.
    @Test func everyExampleIsDrawn() throws {
      for path in ShippedFiles.files(in: "examples", extension: "plumb") {
        let document = try NativeReader.read([UInt8](Data(contentsOf: URL(filePath: path))), named: path).document
        let editor = try editor(document)
        let answers = answers(editor)
        #expect(answers.count == 3, "\(path)")
        for (answer, preview) in zip(answers, editor.document.previews) {
          guard let picture = answer.picture else {
            Issue.record("\(path): \(answer.content)")
            continue
          }
          let size = PreviewPictures.sheetSize(of: preview, in: editor)
          let root = try #require(picture.frames.first?.frame)
          #expect(picture.pixels.size == Size(size.width * 2, size.height * 2), "\(path)")
          #expect(root.width >= size.width && root.height >= size.height, "\(path)")
          #expect(picture.comparison.comparedCount > 1, "\(path)")
        }
      }
    }

    /// Buttons in a box need no text to agree: GTK is compared with a layout of fixed sizes.
    @Test func aFixedLayoutIsTheSameInGtk() throws {
      var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
      builder.add(.button, "a", Rect(20, 20, 120, 40)) { $0.content.title = "A" }
      builder.add(.button, "b", Rect(160, 20, 120, 40)) { $0.content.title = "B" }
      builder.constrain(
        "a.leading == root.leading + 20", "a.top == root.top + 20", "a.width == 120", "a.height == 40",
        "b.leading == a.trailing + 20", "b.top == a.top", "b.width == a.width", "b.height == 40")
      let editor = try editor(builder.document)
      for answer in answers(editor) {
        let picture = try #require(answer.picture)
        #expect(picture.comparison.differences.isEmpty)
        #expect(picture.summary.english == "Same layout in GTK")
        #expect(picture.comparison.comparedCount == 3)
      }
    }

    /// GTK makes no button narrower than its text, so it is wider than in a scene that is too narrow.
    @Test func aDifferenceIsTold() throws {
      var builder = DocumentBuilder(width: 60, height: 300, profile: .gnome)
      builder.add(.button, "a", Rect(20, 20, 20, 34)) { $0.content.title = "A title that is too long" }
      builder.constrain("a.leading == root.leading + 20", "root.trailing == a.trailing + 20", "a.top == root.top + 20")
      let editor = try editor(builder.document)
      let picture = try #require(answers(editor).first?.picture)
      let difference = try #require(picture.comparison.differences.first)
      #expect(difference.element == "a")
      #expect(difference.gtk.width > difference.own.width + 40)
      #expect(picture.comparison.summary(in: builder.document).english.contains("wider in GTK"))
      #expect(picture.summary.english.hasPrefix("At least "), "that the window is too small matters more")
      #expect(picture.element(at: Point(30, 30)) == "a")
      #expect(picture.overlays(for: Selection(elements: ["a"])).count == 2, "both frames")
      #expect(picture.overlays(for: Selection()).isEmpty)
    }

    @Test func textsAreMeasuredOnce() throws {
      var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
      builder.add(.label, "l", Rect(20, 20, 120, 20)) {
        $0.content.text = "Where should it go?"
        $0.content.fontSize = 30
      }
      builder.add(.button, "b", Rect(20, 60, 120, 34)) { $0.content.title = "Go" }
      builder.constrain(
        "l.leading == root.leading + 20", "l.top == root.top + 20", "b.leading == root.leading + 20",
        "b.top == l.bottom + 20")
      let sizes = KnownSizes()
      let editor = try editor(builder.document)
      let first = answers(editor, sizes)
      #expect(sizes.count == 2, "by class, text and font")
      #expect(answers(editor, sizes).map { $0.picture?.textSizes } == first.map { $0.picture?.textSizes })
      for words in first.flatMap({ $0.picture?.textSizes ?? [] }) { #expect(words.english.contains("instead of")) }
    }

    /// The fault of a scene is told, and the next scene is drawn.
    @Test func aMissingProgramIsTold() throws {
      let editor = try editor(DocumentBuilder(width: 100, height: 100, profile: .gnome).document)
      let preview = try #require(editor.document.previews.first)
      let job = try #require(RealPreviewJob(preview, in: editor))
      let answer = job.run(asking: WidgetHelper(program: "/nowhere/at/all"), KnownSizes(), unless: Cancellation())
      guard case .failed(let reason, true)? = answer?.content else {
        Issue.record("\(String(describing: answer))")
        return
      }
      #expect(reason.english.contains("plumb-widgets"))
      let calledOff = Cancellation()
      calledOff.ask()
      #expect(job.run(asking: helper, KnownSizes(), unless: calledOff) == nil)
    }
  }
}
