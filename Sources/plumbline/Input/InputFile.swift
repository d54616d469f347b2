import LayoutFormats
import LayoutModel
import ProgramResources
import Rendering
import Words

/// A file named on the command line; `-` is standard input.
struct InputFile: Sendable {
  let name: String

  static let sizeLimit = JSONLimits().size

  var isStandardInput: Bool { name == "-" }

  /// What complaints call it.
  var shownName: String { isStandardInput ? "standard input" : name }

  func bytes() throws(FormatError) -> [UInt8] {
    do {
      return isStandardInput
        ? try FileReading.bytesOfStandardInput(named: shownName, limit: Self.sizeLimit)
        : try FileReading.bytes(ofFileAt: name, limit: Self.sizeLimit)
    } catch {
      throw FormatError(file: shownName, reason: error.reason)
    }
  }

  /// Read in the format that was asked for, else in the one that its name or content shows.
  func document(format: String?) throws(FormatError) -> ImportResult {
    try read(try bytes(), format: format)
  }

  /// Read to be written as something else: never over itself, for then what the other format cannot say would be gone.
  func document(
    format: String?, toBecome written: any FileFormat, in output: String
  ) throws(FormatError) -> ImportResult {
    let bytes = try bytes()
    let isOneFile = !isStandardInput && output != "-" && FileIdentity.isOneFile(name, output)
    let own = format ?? Formats.all.importer(forFileNamed: shownName, bytes: bytes)?.id
    guard !isOneFile || own == nil || own == written.id else {
      throw FormatError(
        file: shownName, reason: Message("it is not replaced by a file of another format (%1)", written.id))
    }
    return try read(bytes, format: format)
  }

  private func read(_ bytes: [UInt8], format: String?) throws(FormatError) -> ImportResult {
    guard let format else { return try Formats.all.importDocument(bytes, named: shownName) }
    guard let importer = Formats.all.importer(id: format) else {
      throw FormatError(file: shownName, reason: Message("there is no format “%1” to read", Quoted.text(format)))
    }
    return try importer.importDocument(bytes, named: shownName)
  }
}

/// The formats of this program.
enum Formats {
  static let all = FormatRegistry.withPictures

  /// Wrong use is told before any file is touched.
  static func checkReadable(_ id: String?) throws(UsageError) {
    guard let id, all.importer(id: id) == nil else { return }
    let known = all.importers.map(\.id).joined(separator: ", ")
    throw UsageError(Message("“%1” is no format that can be read; those are: %2", Quoted.text(id), known))
  }

  static func checkWritable(_ id: String?) throws(UsageError) {
    guard let id, all.exporter(id: id) == nil else { return }
    let known = all.exporters.map(\.id).joined(separator: ", ")
    throw UsageError(Message("“%1” is no format that can be written; those are: %2", Quoted.text(id), known))
  }

  /// The name of a language, well formed.
  static func language(_ code: String?) throws(UsageError) -> String? {
    guard let code, !LanguageCode.isWellFormed(code) else { return code }
    throw UsageError(Message("“%1” is not the name of a language, such as de or pt-BR", Quoted.text(code)))
  }
}
