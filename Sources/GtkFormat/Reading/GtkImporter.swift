import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// Reads an interface file: its text in, a document out.
struct GtkImporter {
  let text: GtkText
  let reading: GtkReading
  let result: ImportResult

  /// These files have no frames, so the elements are laid out.
  ///
  /// - Parameters:
  ///   - measurer: measures the texts; nil to estimate them.
  ///   - classes: the classes of the file’s folder.
  init(
    _ bytes: [UInt8], named name: String, _ language: GtkText.Language, measurer: (any TextMeasuring)? = nil,
    classes: FolderClasses = FolderClasses()
  ) throws(FormatError) {
    do {
      text = try GtkText(bytes, language)
      reading = try GtkReading(text.tree, usesNotes: true)
    } catch {
      let lineIndex = LineIndex(bytes)
      throw FormatError(
        file: name, line: lineIndex.line(of: error.offset), column: lineIndex.column(of: error.offset),
        reason: error.reason)
    }
    var result = try GtkAssembly(reading, of: bytes, named: name).result(
      measurer: measurer, classes: classes)
    let lineIndex = LineIndex(bytes)
    result.losses += text.unknown.map { part in
      FormatLoss(
        line: lineIndex.line(of: part.offset), what: Message("“%1” not imported", Quoted.text(part.word)))
    }
    self.result = result
  }
}
