import FormatExchange
import LayoutModel
import Markup
import Words

/// `.plumb`, the format that keeps the whole document.
package struct NativeFormat: DocumentImporter, DocumentExporter {
  package init() {}

  package var id: String { "plumb" }
  package var title: Message { Message("Plumb Document") }
  package var extensions: [String] { ["plumb"] }

  /// Returns true if the file is an object with the version key in its first 1024 bytes.
  package func recognizes(_ bytes: [UInt8]) -> Bool {
    let beginning = bytes.dropFirst(ByteOrderMark.length(in: bytes)).prefix(1024)
    guard beginning.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
    return String(decoding: beginning, as: UTF8.self).contains("\"\(NativeVersion.key)\"")
  }

  package func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    let file = try NativeReader.read(bytes, named: name)
    return ImportResult(document: file.document, source: file.source)
  }

  package var keepsValues: Bool { true }
  package var keepsComponents: Bool { true }
  package var keepsClasses: Bool { true }
  package var namesPictureFiles: Bool { true }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    ExportResult(bytes: NativeWriter.write(document, over: request.source))
  }
}
