import Blueprint
import FormatExchange
import FormatTestSupport
import Foundation
import LayoutModel
import Markup
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import GtkFormat

/// Blueprint texts that are opened, edited in place and exported.
@Suite struct BlueprintInPlaceTests {
  private static let count = Int(ProcessInfo.processInfo.environment["FILE_EDITS"] ?? "") ?? 40
  private static let kinds: [RandomFileEdits.Kind] = [.text, .hidden, .removeElement, .addElement, .reorder, .move]
  /// The texts of the tests of the language, and real interface files written as Blueprint.
  private static let texts: [(name: String, bytes: [UInt8])] = {
    let folder = TestFiles.root.appending(path: "Tests/BlueprintTests/Samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let samples = names.sorted().compactMap { name in
      (try? TestFiles.bytes(of: folder.appending(path: name))).map { (name, $0) }
    }
    let written = RealFiles.gtk.compactMap { url in
      (try? MarkupTree(TestFiles.bytes(of: url))).map {
        (url.lastPathComponent.replacing(".ui", with: ".blp"), Array(BlueprintText($0).text.utf8))
      }
    }
    return samples + written
  }()

  private static let text = """
    using Gtk 4.0;

    Window window {
      title: C_("main", "Old");
      default-width: 400; // wide

      Box root {
        orientation: vertical;

        // The only button.
        Button ok {
          label: _("O_K");
          use-underline: true;
          clicked => $ok();
        }
      }
    }

    """

  private func edited(_ edit: (inout Draft) -> Void) throws -> (text: String, file: EditedFile) {
    let read = try BlueprintFormat().importDocument(Array(Self.text.utf8), named: "a.blp")
    let file = try #require(read.file)
    var draft = Draft(file.document)
    edit(&draft)
    let edited = file.edited(to: draft.document)
    return (String(decoding: edited.bytes, as: UTF8.self), edited)
  }

  @Test func aTextKeepsItsMark() throws {
    let text = try edited { $0.update("ok" as ElementID) { $0.content.title = "_Save & \"close\"" } }.text
    #expect(text == Self.text.replacing("O_K", with: "_Save & \\\"close\\\""))
  }

  @Test func aTitleOfAWindowKeepsItsContext() throws {
    let text = try edited { $0.update("main" as SceneID) { $0.name = "New" } }.text
    #expect(text == Self.text.replacing("Old", with: "New"))
  }

  @Test func aHiddenElementGetsAProperty() throws {
    let text = try edited { $0.update("ok" as ElementID) { $0.traits.hidden = true } }.text
    let line = "      use-underline: true;\n"
    #expect(text == Self.text.replacing(line, with: line + "      visible: false;\n"))
  }

  @Test func aNewElementIsWrittenAsAPersonWould() throws {
    let text = try edited { draft in
      var label = Element(id: "the.label", kind: .label, frame: Rect(0, 0, 10, 10))
      label.content.text = "Name"
      draft.insert(label, into: "root")
    }.text
    let button = "      clicked => $ok();\n    }\n"
    #expect(
      text
        == Self.text.replacing(
          button,
          with: button
            + "\n    Label the_label {\n      label: _(\"Name\");\n      ellipsize: end;\n      xalign: 0;\n    }\n"
        )
        .replacing("      ellipsize: end;\n", with: ""))
  }

  @Test func aDeletedElementTakesItsSignalsAlong() throws {
    let (text, file) = try edited { $0.removeSubtree("ok") }
    #expect(!text.contains("Button"))
    #expect(text.contains("// The only button."))
    #expect(file.removals.map { $0.what.text(in: English()) } == ["1 signal removed with deleted objects"])
  }

  // MARK: Laws

  @Test func withoutEditsTheBytesAreTheSame() throws {
    #expect(Self.texts.count >= 10)
    for (name, bytes) in Self.texts {
      guard let file = try? BlueprintFormat().importDocument(bytes, named: name).file else { continue }
      #expect(file.edited(to: file.document).bytes == bytes, "\(name)")
    }
  }

  @Test func editsReadBack() throws {
    for (name, bytes) in Self.texts {
      // A file without widgets has no place for edits.
      let read = try? BlueprintFormat().importDocument(bytes, named: name).file
      guard let file = read as? GtkFile, !file.nodes.elements.isEmpty else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for seed in 0..<UInt64(Self.count) {
        var edits = RandomFileEdits(seed: seed)
        var draft = Draft(file.document)
        var done: [String] = []
        for _ in 0...(seed % 4) {
          if let kind = edits.step(on: &draft, Self.kinds) { done.append("\(kind)") }
        }
        let edited = file.edited(to: draft.document)
        let unsaid = try UnsaidEdits(of: draft.document, in: edited, file, named: "edited.blp")
        let lines = unsaid.losses.map { "\($0.record ?? ""): \($0.what.text(in: English()))" }
        // A bound text comes from another object.
        let bound = text.contains("label: bind") ? ["label: text can’t be saved in this file"] : []
        #expect(
          lines == [] || lines == bound,
          "\(name), seed \(seed): \(done) \(lines)\n\(String(decoding: edited.bytes, as: UTF8.self))")
        draft.rollback()
        #expect(file.edited(to: draft.document).bytes == file.bytes)
      }
    }
  }

  // MARK: Export

  @Test func layoutsWithConstraintsAreRefused() {
    let request = ExportRequest(name: "a.blp", measurer: FixedMeasurer())
    let error = #expect(throws: FormatError.self) {
      try BlueprintFormat().exportDocument(SampleDocuments.search, request)
    }
    #expect(error?.reason.text(in: English()).contains("needs constraints") == true)
  }

  @Test func aSingleWidgetIsExported() throws {
    var draft = Draft(Document())
    var label = Element(id: "hello", kind: .label, frame: Rect(0, 0, 100, 20))
    label.content.text = "Hello"
    draft.put(label)
    draft.put(Scene(id: "main", root: "hello"))
    let request = ExportRequest(name: "a.blp", measurer: FixedMeasurer())
    let result = try BlueprintFormat().exportDocument(draft.document, request)
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.hasPrefix("using Gtk 4.0;\n\nLabel hello {\n  label: _(\"Hello\");\n"))
    #expect(
      try BlueprintFormat().importDocument(result.bytes, named: "a.blp").document.elements["hello"]?.content.text
        == "Hello")
  }
}
