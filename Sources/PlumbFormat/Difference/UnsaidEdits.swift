import FormatExchange
import LayoutModel
import Words

/// The edits of a document that a file of another program does not have: the difference between the document and the
/// file when it is read again. So the list cannot be wrong.
package struct UnsaidEdits {
  package private(set) var losses: [FormatLoss] = []

  /// Reads an edited file again and compares it with the document.
  package init(
    of document: Document, in edited: EditedFile, _ file: any EditableFile, named name: String
  ) throws(FormatError) {
    let names = Dictionary(edited.newIDs.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let read = try file.document(of: edited, named: name).renaming(names)
    self.init(of: document, file, read: read)
  }

  /// - Parameters:
  ///   - edited: the document.
  ///   - file: the file before the edits.
  ///   - read: the document that is read from the edited file.
  package init(of edited: Document, _ file: any EditableFile, read: Document) {
    let edits = DocumentDifference(from: file.document, to: edited)
    let members = Dictionary(
      (edits.added + edits.changed).map { ($0.id, Set($0.members.map(\.name))) }, uniquingKeysWith: { $0.union($1) })
    let added = Set(edits.added.map(\.id))
    let scenes = Set(edited.scenes.map(\.id.rawValue))
    let difference = DocumentDifference(from: file.comparable(edited), to: file.comparable(read))
    for record in difference.removed { add(record, Message("can’t be saved in this file")) }
    for record in difference.added { add(record, Message("can’t be deleted in this file")) }
    for record in difference.changed {
      var own = members[record.id] ?? []
      let element = ElementID(record.id)
      // A place among new siblings gives an element what the reader computes, and so does a container. But no place
      // makes an element another container.
      if added.contains(record.id) || file.document.parent(of: element) != edited.parent(of: element) {
        own.subtract(file.derivedMembers.subtracting(["container"]))
      }
      if edited.container(of: element) != nil { own.subtract(file.derivedMembers.intersection(["frame"])) }
      for member in record.members where own.contains(member.name) || !file.derivedMembers.contains(member.name) {
        // Much of a scene follows from its root and its controller.
        if scenes.contains(record.id), !own.contains(member.name) { continue }
        // A file may have to spell out a default of a new record, such as the size of the system's font.
        if added.contains(record.id), member.was == nil { continue }
        add(record, Message("%1 can’t be saved in this file", member.words))
      }
    }
  }

  private mutating func add(_ record: DocumentDifference.ChangedRecord, _ what: Message) {
    losses.append(FormatLoss(record: record.id, what: what))
  }
}
