import EditorCore
import FormatExchange
import Formats
import Foundation
import LayoutModel
import PlumbFormat
import ProgramResources
import Rendering
import Words

/// Why a document could not be opened or saved, as a person reads it: which file, and the reason in one line.
struct DocumentFileProblem: Error {
  var summary: Message
  var detail: Message
}

extension DocumentFileProblem {
  /// What a dialog says of them; nil where there are none. Of very many it names only the first.
  @MainActor static func message(for problems: [DocumentFileProblem]) -> (text: String, detail: String)? {
    guard let first = problems.first else { return nil }
    if problems.count == 1 {
      // On the command line a reason follows the file's name; here it stands alone.
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

/// A document's file on the disk: where it is, and the bytes that saving builds on. What comes from a file of another
/// format has none of its own yet, so that saving never writes over that file.
struct DocumentFile {
  /// Nil for a document that was never saved.
  private(set) var path: String?
  /// What the title shows while there is no path.
  private(set) var untitledName: String?
  private(set) var source: KeptSource?
  var document: Document
  /// Of work that was recovered: what the file held when that was begun, where it holds something else now.
  private(set) var basis: FileFingerprint?
  /// The file of another format that it was read from, and what that could not give.
  private(set) var imported: (path: String, losses: [FormatLoss])?
  /// What was found when it was last looked for.
  private(set) var presence = Presence.there

  enum Presence { case there, gone, unreadable }

  /// Whether it is not where it belongs. Then the window has the only copy.
  var isGone: Bool { presence == .gone }

  /// Larger files than this are not layouts.
  nonisolated static let sizeLimit = 512 * 1024 * 1024

  var name: String { path.map { ($0 as NSString).lastPathComponent } ?? untitledName ?? say("Untitled") }

  /// As a sentence calls it.
  var shownName: String { FileName.inSentence(name) }

  static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// Where a dialog about it begins.
  var folder: String? { (path ?? imported?.path).map { ($0 as NSString).deletingLastPathComponent } }

  /// What reading it could not keep; nil where that is nothing.
  var lossReport: LossReport? {
    guard let imported, !imported.losses.isEmpty else { return nil }
    return LossReport(.read, (imported.path as NSString).lastPathComponent, imported.losses)
  }

  /// Is it what became of the file at the path?
  func isOf(_ path: String) -> Bool {
    [self.path, imported?.path].contains { $0.map { Self.isSame($0, path) } ?? false }
  }

  /// Two names that look alike may be spelled with other characters, and then they are two files.
  static func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  /// What the work here is based on.
  var fingerprint: FileFingerprint? { basis ?? source?.fingerprint }

  /// What is here is work that was begun when the file may have held something else.
  mutating func isBased(on other: FileFingerprint?) {
    guard let source else { return }
    // Where nobody knows, it is another: a question too many is better than one too few.
    basis = other == source.fingerprint ? nil : other ?? FileFingerprint(of: [])
  }

  /// Of whatever format it is found to be.
  static func open(_ path: String) throws(DocumentFileProblem) -> DocumentFile {
    let name = (path as NSString).lastPathComponent
    let read = try DocumentReading.telling(of: name) { () throws in
      try FormatRegistry.withPictures.importDocument(
        FileReading.bytes(ofFileAt: path, limit: sizeLimit), named: name)
    }
    if let source = read.source {
      return DocumentFile(path: path, untitledName: nil, source: KeptSource(source), document: read.document)
    }
    return DocumentFile(
      path: nil, untitledName: (name as NSString).deletingPathExtension, source: nil, document: read.document,
      imported: (path, read.losses))
  }

  /// A new document that begins as a copy of a template.
  static func untitled(from template: String) throws(DocumentFileProblem) -> DocumentFile {
    let native = try DocumentReading.native(template)
    return DocumentFile(
      path: nil, untitledName: say("Untitled"), source: KeptSource(native.source), document: native.document)
  }

  /// What was kept aside of a document whose file cannot be read, or that never had one.
  static func recovered(_ work: UnsavedWork.Abandoned) throws(DocumentFileProblem) -> DocumentFile {
    let kept = try DocumentReading.telling(of: work.note.name) { () throws in
      try NativeReader.read(work.bytes, named: work.note.name)
    }
    let name = work.isDamaged ? say("Recovered Copy") : work.note.name
    return DocumentFile(
      path: work.note.path, untitledName: work.note.path == nil ? name : nil,
      source: KeptSource(kept.source), document: kept.document)
  }

  /// Whether nothing would be lost if the editor went now.
  func hasAll(of editor: Editor) -> Bool { editor.history.isSaved && presence == .there }

  /// Takes note of what has become of the file.
  mutating func isFound(_ presence: Presence) { self.presence = presence }

  /// Compares the file with what was read or written here; nil for a document without a file.
  var comparison: DiskComparison? {
    guard let path, let source else { return nil }
    return DiskComparison(path: path, source: source, hasOtherBasis: basis != nil)
  }

  /// Takes note of what was written: an unchanged record keeps its bytes from save to save.
  /// - Parameter written: what later saves build on; nil if it could not be read again.
  mutating func wasWritten(_ document: Document, to path: String, _ written: KeptSource?) {
    self.document = document
    self.path = path
    (untitledName, imported, basis, presence) = (nil, nil, nil, .there)
    if let written { source = written }
  }

  /// Takes the place of what was read before.
  mutating func take(_ reread: Reread) {
    (document, source) = (reread.document, reread.source)
    (basis, presence) = (nil, .there)
  }
}
