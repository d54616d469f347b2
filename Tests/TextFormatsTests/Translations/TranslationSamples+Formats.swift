import FormatExchange
import FormatTestSupport
import LayoutModel
import TestSupport
import TextFormats

/// Export of the sample in formats for translators, and merging it back.
extension TranslationSamples {
  static func export(
    _ document: Document, as format: some TranslationFormat, language: String?, name: String = "Main.plumb"
  ) throws -> ExportResult {
    var request = ExportRequest(name: name, measurer: FixedMeasurer())
    request.environment.language = language
    return try format.exportDocument(document, request)
  }

  struct Merged {
    var document: Document
    var report: TranslationMerge.Report
    var strings: [String: [String: String]] { document.languages.strings }
    var told: [String] {
      report.losses.map { loss in
        "\(loss.line.map(String.init) ?? "-") \(loss.record ?? "-"): \(loss.what.english)"
      }
    }
  }

  static func merge(
    _ bytes: [UInt8], _ format: some TranslationFormat, into document: Document = form, language: String? = nil,
    named name: String = "texts"
  ) throws(FormatError) -> Merged {
    let file = try format.read(bytes, named: name)
    var draft = Draft(document)
    let report = try TranslationMerge.merge(file, into: &draft, language: language)
    return Merged(document: draft.document, report: report)
  }
}
