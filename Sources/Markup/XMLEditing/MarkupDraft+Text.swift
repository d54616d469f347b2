extension MarkupDraft {
  /// The text with all edits.
  public var bytes: [UInt8] {
    edits(inside: 0).applied(to: original, in: 0..<original.count)
  }

  // MARK: Edits

  /// Returns the edits of a node of the text and of everything in it.
  private func edits(inside root: Int) -> [TextEdit] { editedNodes(inside: root).flatMap { edits(of: $0) } }

  /// Returns the edits of one node, without those of the nodes in it.
  private func edits(of node: Int) -> [TextEdit] {
    var edits: [TextEdit] = []
    if let attributes = changedAttributes[node] { edits += tagEdits(of: node, attributes) }
    // A text replaces everything between the tags; it is set only on nodes without children.
    if let text = changedTexts[node] {
      return edits + contentEdits(of: node, MarkupText.escaped(text, in: .text, .leftOut))
    }
    return changedChildren[node] == nil ? edits : edits + childEdits(of: node)
  }

  // MARK: Attributes

  private func tagEdits(of node: Int, _ attributes: Attributes) -> [TextEdit] {
    let tag = MarkupTag(in: original, at: tree.nodes[node].offset)
    let before = tree.nodes[node].attributes
    var edits: [TextEdit] = []
    var place = tag.nameEnd
    var space = " "
    for attribute in attributes {
      guard let index = before.firstIndex(where: { $0.name == attribute.name }) else {
        edits.append(.insertion("\(space)\(attribute.name)=\"\(escaped(attribute.value))\"".utf8, at: place))
        continue
      }
      let read = tag.attributes[index]
      (place, space) = (read.whole.upperBound, String(decoding: original[read.space], as: UTF8.self))
      if before[index].value != attribute.value {
        edits.append(TextEdit(read.value, escaped(attribute.value, quote: read.quote).utf8))
      }
    }
    for read in tag.attributes where !attributes.contains(where: { $0.name == read.name }) {
      edits.append(.removal(read.space.lowerBound..<read.whole.upperBound))
    }
    return edits
  }

  private func escaped(_ value: String, quote: UInt8 = UInt8(ascii: "\"")) -> String {
    let text = MarkupText.escaped(value, in: .attribute, .leftOut)
    return quote == UInt8(ascii: "'") ? text.replacing("'", with: "&apos;") : text
  }

  /// Returns the edit that replaces everything between the tags.
  private func contentEdits(of node: Int, _ text: String) -> [TextEdit] {
    if let content = tree.nodes[node].content { return [TextEdit(content, text.utf8)] }
    let close = MarkupTag(in: original, at: tree.nodes[node].offset).close
    return [TextEdit(close, ">\(text)</\(tree.nodes[node].name)>".utf8)]
  }

  // MARK: Children

  private func childEdits(of node: Int) -> [TextEdit] {
    let kept = Set(kept(in: node))
    var edits = missing(from: node).map { TextEdit.removal(indentation.wholeLine(of: $0)) }
    var added: [Int] = []
    var previous: Int?
    for child in changedChildren[node] ?? [] {
      if kept.contains(child) {
        edits += insertion(of: added, after: previous, in: node)
        (added, previous) = ([], child)
      } else {
        added.append(child)
      }
    }
    return edits + insertion(of: added, after: previous, in: node)
  }

  private func insertion(of added: [Int], after previous: Int?, in node: Int) -> [TextEdit] {
    guard !added.isEmpty else { return [] }
    let line = indentation.lineOfChild(in: node, after: previous)
    let text = added.map { line.start + rendered($0, indentedBy: line.indent) }.joined()
    if let previous { return [.insertion(text.utf8, at: tree.nodes[previous].end)] }
    guard let content = tree.nodes[node].content else {
      return contentEdits(of: node, text + line.newline + indentation.of(node))
    }
    let isOnOneLine = content.isEmpty && !line.newline.isEmpty
    return [.insertion((text + (isOnOneLine ? line.newline + indentation.of(node) : "")).utf8, at: content.lowerBound)]
  }

  // MARK: Added and moved nodes

  private func rendered(_ node: Int, indentedBy indent: String) -> String {
    guard isNew(node) else { return moved(node, to: indent) }
    let new = newNodes[node - tree.nodes.count]
    let attributes = new.attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
    let start = "<\(new.name)\(attributes)"
    if let text = new.text { return "\(start)>\(MarkupText.escaped(text, in: .text, .leftOut))</\(new.name)>" }
    guard !new.children.isEmpty else { return start + "/>" }
    let newline = indentation.newline
    let inner = new.children.map { child in
      newline + indent + indentation.unit + rendered(child, indentedBy: indent + indentation.unit)
    }
    return "\(start)>\(inner.joined())\(newline)\(indent)</\(new.name)>"
  }

  /// Returns the text of a node that was moved, with its edits and the indentation of its new place.
  private func moved(_ node: Int, to indent: String) -> String {
    let range = tree.nodes[node].offset..<tree.nodes[node].end
    let edits = edits(inside: node) + indentation.edits(movingTo: indent, node)
    return String(decoding: edits.applied(to: original, in: range), as: UTF8.self)
  }

  private var indentation: MarkupIndentation { MarkupIndentation(original, tree, usual: manners.indentation) }
}
