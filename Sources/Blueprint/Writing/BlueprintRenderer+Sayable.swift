import Markup
import Words

/// The elements that Blueprint can say. Others are reported and left out.
extension BlueprintRenderer {
  mutating func isWritten(_ node: Int) -> Bool {
    // The nodes of the text have been said there.
    if source != nil, !draft.isNew(node) { return true }
    switch draft.name(of: node) {
    case "requires", "placeholder", "action-widgets": return false
    case "child": return isChildWritten(node)
    case "property", "binding": return isPropertyWritten(node)
    case "attribute", "relation", "state": return isNameWritten(node)
    case "signal": return isSignalWritten(node)
    case "style": return isFirst(node)
    case "template", "layout", "accessibility", "widgets", "mime-types", "patterns", "suffixes", "menu",
      "section", "submenu", "item":
      return true
    case "items": return areItemsWritten(node)
    case "condition", "responses", "marks", "offsets": return isSayable(node, style.hasNewBlocks)
    // A setter needs a block of the text.
    case "setter":
      return isSayable(node, style.hasNewBlocks && draft.parent(of: node).map { !draft.isNew($0) } ?? false)
    case "object": return isSayable(node, draft[node, "class"].map { BlueprintIdentifier.isWellFormed($0) } ?? false)
    default: return isSayable(node, false)
    }
  }

  /// True for the first list of styles. Blueprint allows only one, so that has the classes of all.
  private func isFirst(_ node: Int) -> Bool {
    draft.parent(of: node).flatMap { draft.child(of: $0, named: draft.name(of: node)) } == node
  }

  private mutating func isSayable(_ node: Int, _ isSayable: Bool) -> Bool {
    if !isSayable { reportUnsayable(node) }
    return isSayable
  }

  private mutating func isChildWritten(_ node: Int) -> Bool {
    let children = draft.children(of: node)
    if children.allSatisfy({ draft.name(of: $0) == "placeholder" }) { return false }
    return isSayable(node, children.count == 1 && draft.name(of: children[0]) == "object")
  }

  private mutating func isNameWritten(_ node: Int) -> Bool {
    isSayable(node, BlueprintIdentifier.isWellFormed(draft[node, "name"] ?? ""))
  }

  private mutating func isSignalWritten(_ node: Int) -> Bool {
    let words = (draft[node, "name"] ?? "").replacing("::", with: ":").split(separator: ":")
    return isSayable(
      node, ([draft[node, "handler"] ?? ""] + words.map(String.init)).allSatisfy(BlueprintIdentifier.isWellFormed))
  }

  /// Items of other objects than lists of texts have no syntax.
  private mutating func areItemsWritten(_ node: Int) -> Bool {
    let owner = draft.parent(of: node).flatMap { draft[$0, "class"] }
    return isSayable(node, owner == "GtkStringList" || owner == "GtkComboBoxText")
  }

  private mutating func isPropertyWritten(_ node: Int) -> Bool {
    guard isNameWritten(node) else { return false }
    let name = draft[node, "name"] ?? ""
    if let first = draft.children(of: node).first {
      switch draft.name(of: first) {
      case "object": return true
      // Menus in objects are newer, as are most expressions.
      case "menu": return isSayable(node, style.hasDollars)
      default: return isSayable(node, style.hasDollars || isSimple(first))
      }
    }
    guard draft[node, "bind-source"] == nil else { return true }
    if literal(node) != nil { return true }
    let text = Quoted.text(draft.text(of: node))
    report(node, Message("property “%1” not exported: Blueprint can’t express “%2”", Quoted.text(name), text))
    return false
  }

  /// True for an expression that all versions of Blueprint have: lookups without a class, from an object.
  private func isSimple(_ node: Int) -> Bool {
    var node = node
    while draft.name(of: node) == "lookup", draft[node, "type"] == nil, let inner = draft.children(of: node).first {
      node = inner
    }
    guard draft.parent(of: node).map({ draft.name(of: $0) == "lookup" }) == true else { return false }
    return draft.name(of: node) == "constant" && BlueprintIdentifier.isWellFormed(names[draft.text(of: node).trimmed])
  }
}
