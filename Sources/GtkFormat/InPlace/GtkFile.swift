import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// An interface file that is edited in place.
struct GtkFile: EditableFile {
  let bytes: [UInt8]
  let document: Document
  let text: GtkText
  let nodes: GtkNodes
  /// Measures the texts when an edited file is read again, as when it was first read.
  private let measurer: (any TextMeasuring)?
  private let classes: FolderClasses

  /// GTK's files have no frames, so they follow from everything else. A stack of a document is read as a box, and so is
  /// a view that gets its first child.
  var derivedMembers: Set<String> {
    ["frame", "kind", "axis", "distribution", "alignment", "spacing", "container"]
  }

  func comparable(_ document: Document) -> Document { GtkEffect(document).withImagesByFile.document }

  /// Reads a file. The result has the file for saving, unless it has notes of this program. They tell much of the
  /// document once more, so they change with it: such a file is exported again.
  static func read(
    _ bytes: [UInt8], named name: String, _ language: GtkText.Language, measurer: (any TextMeasuring)?,
    classes: FolderClasses
  ) throws(FormatError) -> ImportResult {
    let read = try GtkImporter(bytes, named: name, language, measurer: measurer, classes: classes)
    var result = read.result
    if read.reading.hasNotes {
      result.obstacle = Message(
        "it differs from what Plumb would export, so the notes in it would no longer match. Save it as a Plumb document and export that"
      )
    } else {
      result.file = GtkFile(bytes, read, measurer: measurer, classes: classes)
    }
    return result
  }

  private init(_ bytes: [UInt8], _ read: GtkImporter, measurer: (any TextMeasuring)?, classes: FolderClasses) {
    (self.bytes, document, text, nodes) = (bytes, read.result.document, read.text, read.reading.nodes)
    (self.measurer, self.classes) = (measurer, classes)
  }

  func edited(to document: Document) -> EditedFile {
    var edits = GtkEdits(of: self, to: document)
    edits.run()
    let bytes = text.bytes(of: edits.draft, in: bytes)
    return EditedFile(bytes: bytes, removals: edits.removals, newIDs: newIDs(in: bytes, edits))
  }

  func document(of edited: EditedFile, named name: String) throws(FormatError) -> Document {
    try GtkImporter(edited.bytes, named: name, text.language, measurer: measurer, classes: classes).result.document
  }

  /// Returns the ids that differ when the file is read again. Objects without an id are counted, so an edit can change
  /// the numbers of others. Claim: the records are the same in the same order, because both lists follow the text.
  private func newIDs(in bytes: [UInt8], _ edits: GtkEdits) -> [String: String] {
    guard bytes != self.bytes, let tree = (try? GtkText(bytes, text.language))?.tree,
      let reading = try? GtkReading(tree, usesNotes: true)
    else { return [:] }
    let now = edits.nodes.records(inOrder: edits.draft.order)
    let again = reading.nodes.records(inOrder: Array(tree.nodes.indices))
    guard now.count == again.count else { return [:] }
    return Dictionary(zip(now, again).filter { $0 != $1 }, uniquingKeysWith: { first, _ in first })
  }
}

extension MarkupDraft.Manners {
  static let gtk = MarkupDraft.Manners(
    attributes: [
      "class", "parent", "id", "name", "translatable", "target", "target-attribute", "relation", "source",
      "source-attribute", "multiplier", "constant", "strength",
    ],
    groups: [], indentation: 2)
}
