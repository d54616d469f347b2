import LayoutEngine
import LayoutModel
import Words

/// Issues for overrides of instances that have no effect. Each instance tells all of its own in one issue.
extension IssueSearch {
  func overrideIssues() -> [LayoutIssue] {
    guard let document = session.source, !document.instances.isEmpty else { return [] }
    var stale = StaleOverrides(in: document)
    // What stands inside of an instance is told where the component has it.
    let own = document.instances.filter { !$0.isInsideInstance && model.slots[$0] != nil }
    return model.inDocumentOrder(own).compactMap { id in
      let keys = stale.keys(of: id)
      guard !keys.isEmpty else { return nil }
      return LayoutIssue(.overrides, elements: [id], message: Self.words(keys, of: id, in: document))
    }
  }

  private static func words(_ keys: [OverrideKey], of id: ElementID, in document: Document) -> Message {
    let name = document.quotedNameWithKind(of: id)
    let first = Document.quoted(keys[0].rawValue)
    let component = document.component(of: id).map { document.componentName($0.id) } ?? ""
    if keys.count == 1 { return Message("%1 overrides %2, which “%3” doesn’t have", name, first, component) }
    return Message(
      "%2 overrides %3 and %1 other value that “%4” doesn’t have",
      "%2 overrides %3 and %1 other values that “%4” doesn’t have", count: keys.count - 1, name, first, component)
  }
}
