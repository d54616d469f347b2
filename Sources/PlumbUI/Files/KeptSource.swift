import FormatExchange
import GtkBridge
import LayoutModel
import PlumbFormat
import ProgramResources

/// The file contents that the next save builds on. They are only read when something is saved, so a long file's bytes
/// are kept compressed.
nonisolated struct KeptSource: Sendable {
  private enum Base: Sendable {
    /// A Plumb document without its bytes.
    case native(NativeSource)
    /// A file of another program as it was when it was opened. Every save edits that text, so an edit that is undone
    /// gives the old bytes.
    case edited(any EditableFile)
  }

  private let base: Base
  private let packed: PackedBytes
  /// The fingerprint of the file as it was last read or written here.
  let fingerprint: FileFingerprint
  /// The ids that records of the document have in the file, if both differ.
  private let newIDs: [String: String]
  /// The edits of the last saved document that the file does not have, but for previews.
  let unsaid: [FormatLoss]
  /// The contents that the file had when it was opened, and that went with deleted records.
  let removals: [FormatLoss]

  init(_ source: NativeSource) {
    self.init(.native(source.with(bytes: [])), bytes: source.bytes)
  }

  init(_ file: any EditableFile) { self.init(.edited(file), bytes: file.bytes) }

  /// Nil if the format can only be imported.
  init?(_ read: ImportResult) {
    if let source = read.source {
      self.init(source)
    } else if let file = read.file {
      self.init(file)
    } else {
      return nil
    }
  }

  /// The source for a file that was edited and written.
  init(_ file: any EditableFile, written edited: EditedFile, unsaid: [FormatLoss]) {
    self.init(.edited(file), bytes: edited.bytes, newIDs: edited.newIDs, unsaid: unsaid, removals: edited.removals)
  }

  private init(
    _ base: Base, bytes: [UInt8], newIDs: [String: String] = [:], unsaid: [FormatLoss] = [], removals: [FormatLoss] = []
  ) {
    (self.base, self.newIDs, self.unsaid, self.removals) = (base, newIDs, unsaid, removals)
    (packed, fingerprint) = (PackedBytes(bytes), FileFingerprint(of: bytes))
  }

  /// The file of another program, which is edited in place; nil for a Plumb document.
  var edited: (any EditableFile)? { if case .edited(let file) = base { file } else { nil } }

  /// The source of a Plumb document, with its bytes; nil for a file of another program.
  var native: NativeSource? { if case .native(let source) = base { source.with(bytes: bytes) } else { nil } }

  /// The bytes of the file as it was last read or written here. They are unpacked at each call.
  var bytes: [UInt8] { packed.bytes }

  /// Returns a document as a backup of unsaved work stores it. Its records have the ids of the file on the disk,
  /// because the backup becomes an edit of that file.
  func backup(of document: Document) -> [UInt8] {
    edited == nil ? NativeWriter.write(document, over: native) : NativeWriter.write(document.renaming(newIDs))
  }
}
