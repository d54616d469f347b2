import FormatExchange
import FormatTestSupport
import LayoutModel
import TestSupport
import Testing
import TextFormats
import XcodeFormat

/// A XIB together with the text files for its translators.
@Suite struct XIBTextsTests {
  private let request = ExportRequest(name: "x", measurer: FixedMeasurer())

  @Test func keysOfTextsAreIDsOfTheXIB() throws {
    let document = TranslationSamples.form
    let xib = String(decoding: try XIBFormat().exportDocument(document, request).bytes, as: UTF8.self)
    let texts = try StringsFormat().exportDocument(document, request).bytes
    let keys = try StringsFormat().read(texts, named: "x.strings").sections.flatMap(\.entries).map(\.key)
    #expect(keys.count == 8)
    for key in keys {
      let object = key.prefix { $0 != "." }
      #expect(XcodeObjectID.hasForm(String(object)), "\(key)")
      #expect(xib.contains(" id=\"\(object)\""), "\(key)")
    }
  }

  /// Earlier versions named objects by the ids of records.
  @Test(arguments: ["save", "8bC-Xf-vdC"]) func keysOfBothFormsAreRead(record: String) throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.button, ElementID(record), Rect(0, 0, 80, 30)) { $0.content.title = "Save" }
    builder.add(.navigationBar, "bar", Rect(0, 20, 375, 44)) { $0.content.title = "Form" }
    let objects = [record, XcodeObjectID.made(from: record)]
    for (button, item) in zip(objects, ["bar-item", XcodeObjectID.ofItem(in: "bar")]) {
      let text = "\"\(button).normalTitle\" = \"Sichern\";\n\"\(item).title\" = \"Formular\";"
      let file = try StringsFormat().read(Array(text.utf8), named: "de.strings")
      var draft = Draft(builder.document)
      let report = try TranslationMerge.merge(file, into: &draft, language: "de")
      #expect(report.losses.isEmpty)
      #expect(
        draft.document.languages.strings["de"] == ["\(record).title": "Sichern", "bar.title": "Formular"])
    }
  }
}
