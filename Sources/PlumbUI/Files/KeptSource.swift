import FormatExchange
import GtkBridge
import LayoutModel
import PlumbFormat
import ProgramResources

/// The file contents that the next save builds on. They are only read when something is saved, so the bytes of a long
/// Plumb document are kept compressed. Those of another program's file are not: its tree takes far more.
nonisolated struct KeptSource: Sendable {
  private enum Base: Sendable {
    /// A Plumb document without its bytes, and these.
    case native(NativeSource, PackedBytes)
    /// A file of another program as it was when it was opened, and the bytes that it has now. Every save edits the text
    /// as it was opened, so an edit that is undone gives the old bytes.
    case edited(any EditableFile, now: [UInt8])
  }

  private let base: Base
  /// The fingerprint of the file as it was last read or written here.
  let fingerprint: FileFingerprint
  /// The ids that records of the document have in the file, if both differ.
  private let newIDs: [String: String]
  /// The edits of the last saved document that the file does not have, but for previews.
  let unsaid: [FormatLoss]
  /// The contents that the file had when it was opened, and that went with deleted records.
  let removals: [FormatLoss]

  init(_ source: NativeSource) {
    base = .native(source.with(bytes: []), PackedBytes(source.bytes))
    fingerprint = FileFingerprint(of: source.bytes)
    (newIDs, unsaid, removals) = ([:], [], [])
  }

  /// The source for a file that was edited and written.
  init(_ file: any EditableFile, written edited: EditedFile, unsaid: [FormatLoss]) {
    base = .edited(file, now: edited.bytes)
    fingerprint = FileFingerprint(of: edited.bytes)
    (newIDs, self.unsaid, removals) = (edited.newIDs, unsaid, edited.removals)
  }

  /// Nil if the format can only be imported.
  init?(_ read: ImportResult) {
    if let source = read.source {
      self.init(source)
    } else if let file = read.file {
      self.init(file, written: EditedFile(bytes: file.bytes), unsaid: [])
    } else {
      return nil
    }
  }

  /// The file of another program, which is edited in place; nil for a Plumb document.
  var edited: (any EditableFile)? { if case .edited(let file, _) = base { file } else { nil } }

  /// The source of a Plumb document, with its bytes; nil for a file of another program.
  var native: NativeSource? { if case .native(let source, _) = base { source.with(bytes: bytes) } else { nil } }

  /// The bytes of the file as it was last read or written here. Those of a Plumb document are unpacked at each call.
  var bytes: [UInt8] {
    switch base {
    case .native(_, let packed): packed.bytes
    case .edited(_, let bytes): bytes
    }
  }

  /// Returns a document as a backup of unsaved work stores it. Its records have the ids of the file on the disk,
  /// because the backup becomes an edit of that file.
  func backup(of document: Document) -> [UInt8] {
    edited == nil ? NativeWriter.write(document, over: native) : NativeWriter.write(document.renaming(newIDs))
  }
}
