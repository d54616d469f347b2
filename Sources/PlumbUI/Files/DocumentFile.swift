import EditorCore
import FormatExchange
import Formats
import Foundation
import LayoutModel
import PlumbFormat
import ProgramResources
import ProjectFolders
import Rendering
import Words

/// A failure to open or save a document, as it is shown to people: a summary with the file's name, and the reason in
/// one line.
struct DocumentFileProblem: Error {
  var summary: Message
  var detail: Message
}

extension DocumentFileProblem {
  /// Returns the text of a dialog about these problems; nil if there are none. It lists at most twelve of them.
  @MainActor static func message(for problems: [DocumentFileProblem]) -> (text: String, detail: String)? {
    guard let first = problems.first else { return nil }
    if problems.count == 1 {
      // The reason is written to follow a file's name, as on the command line. Here it stands alone and needs a capital
      // letter.
      let detail = say(first.detail)
      return (say(first.summary), detail.prefix(1).uppercased() + detail.dropFirst())
    }
    let shown = problems.prefix(12).map { "\(say($0.summary)): \(say($0.detail))" }
    let more = problems.count - shown.count
    let rest = more > 0 ? [say(Message("%1 more", "%1 more", count: more))] : []
    return (
      say(Message("Couldn’t open %1 file", "Couldn’t open %1 files", count: problems.count)),
      (shown + rest).joined(separator: "\n")
    )
  }
}

/// A document's file on the disk: its path and the contents that saving builds on. Saving edits a file of another program
/// in place. A document of a format that can only be imported has no path yet, so that saving never overwrites its file.
struct DocumentFile {
  /// The path; nil for a document that was never saved.
  private(set) var path: String?
  /// The title shown while there is no path.
  private(set) var untitledName: String?
  private(set) var source: KeptSource?
  var document: Document
  /// For recovered work: the fingerprint of the file's version that the work is based on. Nil if the file still has
  /// that version.
  private(set) var basis: FileFingerprint?
  /// The file of another format that the document was imported from, with what could not be imported.
  private(set) var imported: Imported?
  /// The contents of a file of another program that are not shown. Saving keeps them.
  private(set) var unshown: [FormatLoss] = []
  /// The state of the file when it was last checked.
  private(set) var presence = Presence.there

  struct Imported {
    let path: String
    let losses: [FormatLoss]
    /// The reason why the file is not edited in place, if other files of its format are.
    let obstacle: Message?

    var name: String { (path as NSString).lastPathComponent }
  }

  enum Presence { case there, gone, unreadable }

  /// True if the file is not at its path any more. The window then has the only copy.
  var isGone: Bool { presence == .gone }

  /// The most bytes that are read; a larger file is no layout.
  nonisolated static let sizeLimit = 512 * 1024 * 1024

  var name: String { path.map { ($0 as NSString).lastPathComponent } ?? untitledName ?? say("Untitled") }

  /// The name as it is written in sentences.
  var shownName: String { FileName.inSentence(name) }

  static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// The folder in which dialogs about the file begin.
  var folder: String? { (path ?? imported?.path).map { ($0 as NSString).deletingLastPathComponent } }

  /// True if the user has read and hidden the report about what this file of another program contains.
  var isExplained: Bool { isOfOtherProgram && path.map(ExplainedFiles.contains) == true }

  func rememberExplanation() { path.map(ExplainedFiles.note) }

  /// True for a file of another program, which saving edits in place.
  var isOfOtherProgram: Bool { source?.edited != nil }

  /// The report of what could not be imported or is not shown; nil if there is nothing to report.
  var lossReport: LossReport? {
    if !unshown.isEmpty { return LossReport(.opened, shownName, unshown, count: unshown.itemCount) }
    guard let imported, !imported.losses.isEmpty else { return nil }
    return LossReport(.read, imported.name, imported.losses)
  }

  /// True if the path is the document's file, or the file that the document was imported from.
  func isOf(_ path: String) -> Bool {
    [self.path, imported?.path].contains { $0.map { Self.isSame($0, path) } ?? false }
  }

  /// True if both paths have the same bytes. Names that look alike may use different characters, and are two files
  /// then.
  static func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  /// The fingerprint of the file's version that the document is based on.
  var fingerprint: FileFingerprint? { basis ?? source?.fingerprint }

  /// Records that the document is based on another version of the file; nil if that version is unknown.
  mutating func setBasis(_ other: FileFingerprint?) {
    guard let source else { return }
    // If the version is unknown, it counts as another one: one question too many is better than one too few.
    basis = other == source.fingerprint ? nil : other ?? FileFingerprint(of: [])
  }

  /// Opens a file of any readable format, which is recognized by its content.
  static func open(_ path: String) throws(DocumentFileProblem) -> DocumentFile {
    let name = (path as NSString).lastPathComponent
    let read = try DocumentReading.telling(of: name) { () throws in
      try FormatRegistry.withPictures.importDocument(
        FileReading.bytes(ofFileAt: path, limit: sizeLimit), named: name,
        classes: FolderClasses.found(in: FileName.folder(of: path)))
    }
    if let reread = Reread(read) {
      return DocumentFile(
        path: path, untitledName: nil, source: reread.source, document: reread.document, unshown: reread.losses)
    }
    return DocumentFile(
      path: nil, untitledName: (name as NSString).deletingPathExtension, source: nil, document: read.document,
      imported: Imported(path: path, losses: read.losses, obstacle: read.obstacle))
  }

  /// A new document that begins as a copy of a template.
  static func untitled(from template: String) throws(DocumentFileProblem) -> DocumentFile {
    let native = try DocumentReading.native(template)
    return DocumentFile(
      path: nil, untitledName: say("Untitled"), source: KeptSource(native.source), document: native.document)
  }

  /// Returns backed-up work as a document, for work whose file cannot be read or that never had a file.
  static func recovered(_ work: UnsavedWork.Abandoned) throws(DocumentFileProblem) -> DocumentFile {
    let kept = try DocumentReading.telling(of: work.note.name) { () throws in
      try NativeReader.read(work.bytes, named: work.note.name)
    }
    // The backup is a Plumb document. It must not replace a file of another program.
    let path = work.note.path.flatMap { isNative($0, work.bytes) ? $0 : nil }
    let name = work.note.path == path ? work.note.name : (work.note.name as NSString).deletingPathExtension
    return DocumentFile(
      path: path, untitledName: path == nil ? (work.isDamaged ? say("Recovered Copy") : name) : nil,
      source: KeptSource(kept.source), document: kept.document)
  }

  private static func isNative(_ path: String, _ bytes: [UInt8]) -> Bool {
    FormatRegistry.withPictures.importer(forFileNamed: path, bytes: bytes) is NativeFormat
  }

  /// True if closing the editor now would lose nothing.
  func hasAll(of editor: Editor) -> Bool { editor.history.isSaved && presence == .there && unsaid.isEmpty }

  /// The edits of the last saved document that its file cannot hold.
  var unsaid: [FormatLoss] { source?.unsaid ?? [] }

  /// The connections and the like that the last save removed from a file of another program.
  var removals: [FormatLoss] { source?.removals ?? [] }

  /// Returns the contents that a save to a path builds on; nil if it writes a Plumb document anew. A file of another
  /// program can only be copied to a file of the same kind.
  func source(for path: String) -> KeptSource? { isOfOtherProgram && !hasOwnExtension(path) ? nil : source }

  /// True if a path has the extension of the document's file.
  func hasOwnExtension(_ path: String) -> Bool {
    self.path.map { ($0 as NSString).pathExtension.lowercased() == (path as NSString).pathExtension.lowercased() }
      ?? false
  }

  /// Records the state of the file.
  mutating func setPresence(_ presence: Presence) { self.presence = presence }

  /// A comparison of the file with its contents as they were last read or written here; nil for a document without a
  /// file.
  var comparison: DiskComparison? {
    guard let path, let source else { return nil }
    return DiskComparison(path: path, source: source, hasOtherBasis: basis != nil)
  }

  /// Records a save: later saves keep the bytes of unchanged records.
  /// - Parameter written: what later saves build on; nil if it could not be read again.
  mutating func recordSave(of document: Document, to path: String, source written: KeptSource?) {
    self.document = document
    self.path = path
    (untitledName, imported, basis, presence) = (nil, nil, nil, .there)
    if let written { source = written }
    if !isOfOtherProgram { unshown = [] }
  }

  /// Replaces the document by the one that was read again.
  mutating func take(_ reread: Reread) {
    (document, source, unshown) = (reread.document, reread.source, reread.losses)
    (basis, presence) = (nil, .there)
  }
}
