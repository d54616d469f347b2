import FormatExchange
import LayoutModel
import PlumbFormat
import Words

/// A merge of three versions of a file: the merged document, and the text that holds it.
package struct FileMerge {
  package let merge: DocumentMerge
  /// The text of the version onto which the document is written.
  package let bytes: [UInt8]
  /// The document as it is in the text, with all open conflicts. A file of another program cannot hold these, and may
  /// have other ids for new records.
  package let document: Document

  /// - Parameter base: the common version; nil if both sides added the file.
  package init(
    base: ImportResult?, ours: ImportResult, theirs: ImportResult, named name: String
  ) throws(FormatError) {
    let target = MergeTarget(base: base, ours: ours, theirs: theirs)
    if case .lines(let reason) = target { throw FormatError(file: name, reason: reason) }
    merge = DocumentMerge(base: base?.document ?? Document(), ours: ours.document, theirs: theirs.document)
    let version = if case .theirs = target { theirs } else { ours }
    guard let file = version.file else {
      bytes = NativeWriter.write(merge.document, over: version.source)
      document = merge.document
      return
    }
    let edited = file.edited(to: file.writable(merge.document))
    bytes = edited.bytes
    document = try file.document(of: edited, named: name).with(
      conflicts: merge.document.renaming(edited.newIDs).conflicts)
  }
}
