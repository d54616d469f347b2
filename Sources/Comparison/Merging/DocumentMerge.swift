import LayoutModel
import Markup
import PlumbFormat

/// Merges two documents that were made from a third one.
///
/// Records are merged by id and member by member; see `MemberMerge`. The children of an element and the order of
/// records are merged as lists; see `ListMerge`. What both sides changed in different ways stays as on our side, and is
/// a conflict. The result is a sound document for all sound documents: it has no `violations()`.
package struct DocumentMerge {
  /// The merged document, with all open conflicts.
  package let document: Document
  /// The conflicts of this merge, without those that the documents had before.
  package let conflicts: [MergeConflict]
  /// The other side's document. Records that shared their id with other new records of ours have another id.
  package let theirs: Document

  package init(base: Document, ours: Document, theirs: Document) {
    let documents = ThreeWay(base: base, ours: ours, theirs: theirs).map(\.withoutExpansions)
    switch documents.choice {
    case .ours: self.init(ours, [], theirs: theirs)
    case .theirs: self.init(theirs, [], theirs: theirs)
    case .conflict: self = DocumentMerge(byRecord: documents).withExpansions(ours: ours)
    }
  }

  private init(_ document: Document, _ conflicts: [MergeConflict], theirs: Document) {
    (self.document, self.conflicts, self.theirs) = (document, conflicts, theirs)
  }

  /// Returns the merge with the records inside of instances. If a component is missing by now, or would contain itself,
  /// the whole document is one conflict.
  private func withExpansions(ours: Document) -> DocumentMerge {
    let expanded = document.withExpansions
    if expanded.instances.isEmpty || expanded.violations().isEmpty {
      return DocumentMerge(expanded, conflicts, theirs: theirs.withExpansions)
    }
    let whole = MergeConflict(record: "document")
    return DocumentMerge(
      ours.with(conflicts: ours.conflicts + [whole]), [whole], theirs: theirs.withExpansions)
  }

  /// Merges record by record, even where one side did not change.
  init(byRecord documents: ThreeWay<Document>) {
    var documents = documents
    documents.theirs = SharedIDs(documents).theirs
    theirs = documents.theirs
    let input = MergeInput(documents)
    var corrections = MergeCorrections()
    // Each correction moves an element to ours or to a root, or drops a record, and none is taken back.
    for _ in 0..<1000 {
      var attempt = MergeAttempt(input, corrections)
      guard attempt.isSound(&corrections) else { continue }
      var assembly = MergeAssembly(attempt)
      let document = assembly.document()
      conflicts = assembly.conflicts(in: document)
      self.document = document.with(conflicts: Self.openConflicts(documents) + conflicts)
      return
    }
    let whole = MergeConflict(record: "document")
    (document, conflicts) = (documents.ours.with(conflicts: documents.ours.conflicts + [whole]), [whole])
  }

  /// Returns the conflicts of earlier merges that neither side has decided.
  private static func openConflicts(_ documents: ThreeWay<Document>) -> [MergeConflict] {
    let lists = documents.map(\.conflicts)
    let (old, ours, theirs) = (Set(lists.base), Set(lists.ours), Set(lists.theirs))
    return lists.ours.filter { !old.contains($0) || theirs.contains($0) }
      + lists.theirs.filter { !old.contains($0) && !ours.contains($0) }
  }
}
