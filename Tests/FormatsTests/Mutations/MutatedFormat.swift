import FormatExchange
import FormatTestSupport
import Formats
import Foundation
import GtkFormat
import LayoutEngine
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import TextFormats
import XcodeFormat

/// A readable format, its files to damage, and the work to do with the damaged files.
struct MutatedFormat: Sendable, CustomTestStringConvertible {
  /// The result for a damaged file.
  enum Outcome {
    case read, refused
    /// A result that must never occur.
    case fault(String)
  }

  var name: String
  /// The ids of the formats of its files.
  var formats: Set<String>
  var dangerousPieces: [String]
  var files: @Sendable () throws -> [(name: String, bytes: [UInt8])]
  var process: @Sendable (_ bytes: [UInt8], _ name: String) -> Outcome

  var testDescription: String { name }

  static let all = [
    MutatedFormat(
      name: "plumb", formats: ["plumb"], dangerousPieces: TextMutation.DangerousPieces.json,
      files: { try examples() }, process: laidOut),
    MutatedFormat(
      name: "xcode", formats: ["xib"], dangerousPieces: TextMutation.DangerousPieces.xml,
      files: { try exports(XIBFormat(), as: "xib") }, process: laidOut),
    MutatedFormat(
      name: "gtk-ui", formats: ["gtk-ui"], dangerousPieces: TextMutation.DangerousPieces.xml,
      files: { try exports(GtkBuilderFormat(), as: "ui") }, process: laidOut),
    MutatedFormat(
      name: "blueprint", formats: ["blueprint"], dangerousPieces: TextMutation.DangerousPieces.blueprint,
      files: { try samples() }, process: laidOut),
    MutatedFormat(
      name: "vfl", formats: ["vfl"], dangerousPieces: TextMutation.DangerousPieces.visualFormat,
      files: { try exports(VisualFormatTextFormat(), as: "vfl") },
      process: laidOut),
    MutatedFormat(
      name: "strings", formats: ["strings"], dangerousPieces: TextMutation.DangerousPieces.strings,
      files: {
        try translations(StringsFormat(), as: "strings") + translations(StringsFormat(encoding: .utf16), as: "strings")
      },
      process: merged),
    MutatedFormat(
      name: "xliff", formats: ["xliff"], dangerousPieces: TextMutation.DangerousPieces.xml,
      files: { try translations(XLIFFFormat(), as: "xliff") },
      process: merged),
  ]

  /// Files that people made with other programs.
  static let real = [
    MutatedFormat(
      name: "real xcode", formats: ["xib", "storyboard", "archive"], dangerousPieces: TextMutation.DangerousPieces.xml,
      files: { try files(RealFiles.xcode) }, process: laidOut),
    MutatedFormat(
      name: "real gtk-ui", formats: ["gtk-ui"], dangerousPieces: TextMutation.DangerousPieces.xml,
      files: { try files(RealFiles.gtk) }, process: laidOut),
  ]

  // MARK: Files

  private static func examples() throws -> [(name: String, bytes: [UInt8])] {
    try TestFiles.documents(in: TestFiles.examples)
  }

  /// Texts with everything that Blueprint has.
  private static func samples() throws -> [(name: String, bytes: [UInt8])] {
    let folder = TestFiles.root.appending(path: "Tests/BlueprintTests/Samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".blp") }
    return try files(names.sorted().map { folder.appending(path: $0) })
  }

  private static func files(_ urls: [URL]) throws -> [(name: String, bytes: [UInt8])] {
    try urls.map { ($0.lastPathComponent, try TestFiles.bytes(of: $0)) }
  }

  private static func exports(
    _ format: some DocumentExporter, as end: String
  ) throws -> [(name: String, bytes: [UInt8])] {
    try examples().map { example in
      let document = try NativeReader.read(example.bytes, named: example.name).document
      let request = ExportRequest(name: example.name, measurer: FixedMeasurer())
      return ("\(example.name).\(end)", try format.exportDocument(document, request).bytes)
    }
  }

  private static func translations(
    _ format: some TranslationFormat, as end: String
  ) throws -> [(name: String, bytes: [UInt8])] {
    let document = TranslationSamples.form(in: "de", TranslationSamples.german)
    var request = ExportRequest(name: "Main.plumb", measurer: FixedMeasurer())
    request.environment.language = "de"
    let bytes = try format.exportDocument(document, request).bytes
    return try [("Form de.\(end)", bytes)] + exports(format, as: end)
  }

  // MARK: Work with the files

  /// Reads a file, edits it in place if its format is edited so, and lays out every scene.
  @Sendable private static func laidOut(_ bytes: [UInt8], _ name: String) -> Outcome {
    let read: ImportResult
    do {
      read = try FormatRegistry.standard.importDocument(bytes, named: name)
    } catch {
      return complaint(error, name)
    }
    if let fault = read.file.flatMap({ fault(editing: $0, name) }) { return .fault(fault) }
    let document = read.document
    if let violation = document.violations().first { return .fault("\(violation)") }
    for scene in document.scenes {
      let layout = SceneLayout.solved(
        document, scene: scene.id, environment: LayoutEnvironment(), measurer: FixedMeasurer())
      if let frame = layout.rootFrames.values.first(where: { !$0.isFinite }) { return .fault("laid out at \(frame)") }
    }
    return .read
  }

  /// Edits a file in place. Returns the fault if it changes without an edit, or cannot be read after one.
  private static func fault(editing file: any EditableFile, _ name: String) -> String? {
    guard file.edited(to: file.document).bytes == file.bytes else { return "changed without an edit" }
    var edits = RandomFileEdits(seed: UInt64(file.bytes.count))
    var draft = Draft(file.document)
    for _ in 0..<4 { _ = edits.step(on: &draft) }
    do {
      _ = try file.document(of: file.edited(to: draft.document), named: name)
      return nil
    } catch {
      return "after edits in place: \(error)"
    }
  }

  /// Reads a file and merges it into a document.
  @Sendable private static func merged(_ bytes: [UInt8], _ name: String) -> Outcome {
    guard let format = FormatRegistry.standard.translationFormat(forFileNamed: name) else { return .fault("no format") }
    do {
      let file = try format.read(bytes, named: name)
      var draft = Draft(TranslationSamples.form)
      _ = try TranslationMerge.merge(file, into: &draft, language: "de")
      let violation = draft.document.violations().first
      return violation.map { .fault("\($0)") } ?? .read
    } catch {
      return complaint(error, name)
    }
  }

  private static func complaint(_ error: FormatError, _ name: String) -> Outcome {
    let line = error.description
    return line.hasPrefix(name) && !line.contains("\n") ? .refused : .fault(line)
  }
}
