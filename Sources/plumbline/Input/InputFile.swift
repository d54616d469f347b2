import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import ProgramResources
import ProjectFolders
import Translations
import Words

/// A file named on the command line; `-` is standard input.
struct InputFile: Sendable {
  let name: String
  /// True if a folder was named that has this file.
  let isFromFolder: Bool

  init(name: String) { self.init(name: name, isFromFolder: false) }

  init(name: String, isFromFolder: Bool) { (self.name, self.isFromFolder) = (name, isFromFolder) }

  static let sizeLimit = JSONLimits().size

  var isStandardInput: Bool { name == "-" }

  /// The name in error messages.
  var shownName: String { isStandardInput ? Message("standard input").spoken : name }

  func bytes() throws(FormatError) -> [UInt8] {
    do {
      return isStandardInput
        ? try FileReading.bytesOfStandardInput(named: shownName, limit: Self.sizeLimit)
        : try FileReading.bytes(ofFileOrStreamAt: name, limit: Self.sizeLimit)
    } catch {
      throw FormatError(file: shownName, reason: error.reason)
    }
  }

  /// Reads the document in the given format, or in the one that its name or contents show.
  func document(format: String?) throws(FormatError) -> ImportResult {
    try read(try bytes(), format: format)
  }

  /// The same for bytes that were read already.
  func document(_ bytes: [UInt8], format: String?) throws(FormatError) -> ImportResult {
    try read(bytes, format: format)
  }

  /// Reads the document for writing it to `output` in another format. Throws if both are the same file and the formats
  /// differ, because everything that the other format cannot store would be lost.
  func document(
    format: String?, toBecome written: any FileFormat, in output: String
  ) throws(FormatError) -> ImportResult {
    let bytes = try bytes()
    let isOneFile = !isStandardInput && output != "-" && FileIdentity.isOneFile(name, output)
    let own = format ?? KnownFormats.all.importer(forFileNamed: shownName, bytes: bytes)?.id
    guard !isOneFile || own == nil || own == written.id else {
      throw FormatError(
        file: shownName,
        reason: Message(
          "the output file can’t be the same as the input file, because its format differs (%1)", written.id))
    }
    return try read(bytes, format: format)
  }

  private func read(_ bytes: [UInt8], format: String?) throws(FormatError) -> ImportResult {
    var result = try importing(bytes, format: format)
    result.losses += Self.unknownDevices(in: result) + Self.crossedBarriers(in: result)
    return result
  }

  /// Returns a loss for each scene with an unknown device. Such a scene is laid out without a device.
  private static func unknownDevices(in read: ImportResult) -> [FormatLoss] {
    let scenes = read.document.scenes.compactMap { scene in
      scene.device.flatMap { ShippedDevices.catalogue[$0] == nil ? (scene.id.rawValue, $0) : nil }
    }
    guard !scenes.isEmpty else { return [] }
    let lines = read.source?.linesOfRecords() ?? [:]
    return scenes.map { id, device in
      FormatLoss(line: lines[id], record: id, what: Message("unknown device “%1”", Quoted.text(device)))
    }
  }

  /// Returns a loss for each constraint that crosses a barrier. Files may have such constraints, but the editor makes
  /// none.
  private static func crossedBarriers(in read: ImportResult) -> [FormatLoss] {
    let document = read.document
    let crossing = document.constraints.compactMap { constraint in
      document.barrier(crossedBy: constraint).flatMap { document.elements[$0] }.map { (constraint.id.rawValue, $0) }
    }
    guard !crossing.isEmpty else { return [] }
    let lines = read.source?.linesOfRecords() ?? [:]
    return crossing.map { id, barrier in
      let name = barrier.ownName.map { .verbatim(Quoted.text($0)) } ?? barrier.kind.title
      let what = Message("it crosses %1, which arranges its own contents", name)
      return FormatLoss(line: lines[id], record: id, what: what)
    }
  }

  private func importing(_ bytes: [UInt8], format: String?) throws(FormatError) -> ImportResult {
    guard let format else { return try KnownFormats.all.importDocument(bytes, named: shownName, classes: classes) }
    guard let importer = KnownFormats.all.importer(id: format) else {
      throw FormatError(file: shownName, reason: Message("“%1” isn’t a supported input format", Quoted.text(format)))
    }
    return try KnownFormats.all.importDocument(bytes, named: shownName, as: importer, classes: classes)
  }

  /// The classes that are known in the file’s folder. Standard input has no folder.
  private var classes: FolderClasses { isStandardInput ? FolderClasses() : FolderClasses.found(in: folder) }

  /// The folder of the file, as it was named.
  var folder: String {
    guard let slash = name.lastIndex(of: "/") else { return "." }
    return slash == name.startIndex ? "/" : String(name[..<slash])
  }
}

extension ImportResult {
  /// Returns messages about requested languages that the document does not have; the base language is shown instead. A
  /// document without translations gives no messages, since it is the same in all languages.
  func complaints(aboutLanguages asked: [String], in file: String) -> [String] {
    let languages = document.languages
    guard !languages.strings.isEmpty else { return [] }
    return asked.filter { language in
      language != languages.base && languages.strings[language] == nil && PseudoLanguage(rawValue: language) == nil
    }.map {
      FormatError(file: file, reason: Message("no strings in “%1”: the base language is used instead", Quoted.text($0)))
        .spoken
    }
  }
}
