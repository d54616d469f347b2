import FormatExchange
import GtkFormat
import LayoutEngine
import LayoutModel
import PlumbFormat
import SwiftFormat
import TextFormats
import WebFormat
import Words
import XcodeFormat

/// The list of formats that a program knows. The file dialog, `plumbline convert` and `plumbline formats` all use it. A
/// program adds its own formats to the standard ones.
///
///     let formats = FormatRegistry.standard.adding(PictureExporter.all)
package struct FormatRegistry: Sendable {
  package private(set) var formats: [any FileFormat]
  /// Makes what measures texts; nil if exports are not edited in place. Every file gets its own, so that files on
  /// different threads do not wait for each other.
  private var makeMeasurer: (@Sendable () -> any TextMeasuring)?

  package init(_ formats: [any FileFormat]) { self.formats = formats }

  /// The standard formats. A new format is a type in the target of its family and one line here.
  package static let standard = FormatRegistry([
    NativeFormat(), GtkBuilderFormat(), BlueprintFormat(), XIBFormat(), StoryboardFormat(), ArchiveFormat(),
    SwiftSourceFormat.uikit, SwiftSourceFormat.appkit, WebPageFormat(), VisualFormatTextFormat(), FramesJSONFormat(),
    FramesCSVFormat(), StringsFormat(), XLIFFFormat(),
  ])

  package func adding(_ more: [any FileFormat]) -> FormatRegistry {
    var registry = self
    registry.formats += more
    return registry
  }

  /// Returns the same formats. Exports of this program are edited in place then, for which texts are measured.
  package func measuring(_ makeMeasurer: @escaping @Sendable () -> any TextMeasuring) -> FormatRegistry {
    var registry = self
    registry.makeMeasurer = makeMeasurer
    return registry
  }

  package var importers: [any DocumentImporter] { formats.compactMap { $0 as? any DocumentImporter } }
  package var exporters: [any DocumentExporter] { formats.compactMap { $0 as? any DocumentExporter } }

  package func importer(id: String) -> (any DocumentImporter)? { importers.first { $0.id == id } }
  package func exporter(id: String) -> (any DocumentExporter)? { exporters.first { $0.id == id } }

  package var translationFormats: [any TranslationFormat] { formats.compactMap { $0 as? any TranslationFormat } }

  package func translationFormat(id: String) -> (any TranslationFormat)? { translationFormats.first { $0.id == id } }

  /// Finds a format by the extension of the file's name.
  package func translationFormat(forFileNamed name: String) -> (any TranslationFormat)? {
    translationFormats.first { Self.name(name, endsAs: $0) }
  }

  /// Finds a format by the extension of the file's name.
  package func exporter(forFileNamed name: String) -> (any DocumentExporter)? {
    exporters.first { Self.name(name, endsAs: $0) }
  }

  /// Finds a format by the extension of the file's name. If several formats have this extension, or none has it, the
  /// bytes decide.
  package func importer(forFileNamed name: String, bytes: [UInt8]) -> (any DocumentImporter)? {
    let named = importers.filter { Self.name(name, endsAs: $0) }
    if named.count == 1 { return named[0] }
    let candidates = named.isEmpty ? importers : named
    return candidates.first { $0.recognizes(bytes) } ?? named.first
  }

  /// Reads a file, after finding its format.
  /// - Parameter classes: the classes that are known in the file's folder. The document knows them, too.
  package func importDocument(
    _ bytes: [UInt8], named name: String, classes: FolderClasses = FolderClasses()
  ) throws(FormatError) -> ImportResult {
    guard let importer = importer(forFileNamed: name, bytes: bytes) else {
      guard !PictureFile.isPicture(name, bytes) else { throw FormatError(file: name, reason: Self.pictureReason) }
      let known = importers.map(\.id).joined(separator: ", ")
      throw FormatError(
        file: name, line: 1, reason: Message("unknown file format. Supported formats: %1", known))
    }
    return try importDocument(bytes, named: name, as: importer, classes: classes)
  }

  /// Reads a file of a known format.
  package func importDocument(
    _ bytes: [UInt8], named name: String, as importer: any DocumentImporter,
    classes: FolderClasses = FolderClasses()
  ) throws(FormatError) -> ImportResult {
    let measurer = makeMeasurer?()
    var read = try importer.importDocument(bytes, named: name, measurer: measurer, classes: classes)
    if !classes.isEmpty { read.document = read.document.with(folderClasses: classes) }
    if let measurer, let file = ExportedFile(bytes, read, measurer: measurer, named: name) {
      (read.file, read.obstacle) = (file, nil)
    }
    return read
  }

  private static let pictureReason = Message(
    "this is a picture, not a layout. Open the document it was made from, or create one and add what the picture shows")

  private static func name(_ name: String, endsAs format: any FileFormat) -> Bool {
    let lowercased = name.lowercased()
    return format.extensions.contains { lowercased.hasSuffix("." + $0) }
  }
}
