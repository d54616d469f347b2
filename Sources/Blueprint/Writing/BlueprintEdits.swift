import Markup

/// The edits of a Blueprint text that a changed tree of elements asks for. Every byte that no edit concerns stays as it
/// is: comments, order, indentation, line ends, and what this program does not know.
///
///     var draft = tree.draft(of: bytes)
///     draft.setText("12", of: spacing)
///     BlueprintEdits.bytes(of: draft, bytes, tree)   // one changed number
public struct BlueprintEdits {
  let draft: MarkupDraft
  let source: BlueprintSource
  var renderer: BlueprintRenderer

  /// Returns the text with the edits of a draft of its elements.
  public static func bytes(of draft: MarkupDraft, _ bytes: [UInt8], _ tree: BlueprintTree) -> [UInt8] {
    var edits = BlueprintEdits(draft, BlueprintSource(bytes, tree), BlueprintNames(draft))
    let all = edits.edits(inside: 0)
    return (all + edits.addedImports()).applied(to: bytes, in: 0..<bytes.count)
  }

  init(_ draft: MarkupDraft, _ source: BlueprintSource, _ names: BlueprintNames) {
    (self.draft, self.source) = (draft, source)
    let style = BlueprintRenderer.Conventions(
      unit: source.lines.unit, newline: source.lines.newline, hasDollars: source.tree.hasDollars,
      hasNewBlocks: source.hasNewBlocks,
      imported: source.tree.imports.map(\.namespace))
    renderer = BlueprintRenderer(draft, style, names: names, source: source)
  }

  var tree: BlueprintTree { source.tree }
  var lines: BlueprintLines { source.lines }
  var namespaces: Set<String> { renderer.namespaces }

  func range(of node: Int) -> Range<Int> { tree.markup.nodes[node].offset..<tree.markup.nodes[node].end }

  // MARK: All edits

  /// Returns the edits of a node of the text and of everything in it.
  mutating func edits(inside root: Int) -> [TextEdit] {
    var edits: [TextEdit] = []
    // A statement that is written anew is written with all edits in it.
    var writtenEnd = -1
    for node in draft.editedNodes(inside: root) {
      let unit = statement(of: node)
      guard tree.markup.nodes[unit].offset >= writtenEnd, tree.places[unit].form != .derived else { continue }
      let (own, isWhole) = self.edits(of: unit, changed: node)
      edits += own
      if isWhole { writtenEnd = tree.markup.nodes[unit].end }
    }
    return edits
  }

  /// Returns the statement of a part of an expression; the node itself for others.
  private func statement(of node: Int) -> Int {
    var node = node
    while tree.places[node].form == .part, let parent = tree.markup.nodes[node].parent { node = parent }
    return node
  }

  /// Returns the edits of one node, without those of the nodes in it, and whether it is written as a whole.
  private mutating func edits(of node: Int, changed: Int) -> ([TextEdit], isWhole: Bool) {
    switch tree.places[node].form {
    case .file: (childEdits(of: node), false)
    case .object, .template, .block: (nameEdits(of: node) + childEdits(of: node), false)
    case .child: childWrapperEdits(of: node)
    case .statement: valueEdits(of: node)
    case .argument: valueEdits(of: node)
    case .list: (listEdits(of: node), false)
    case .member, .whole, .part, .shorthand: wholeEdits(of: node, changed: changed)
    case .import, .derived: ([], false)
    }
  }

  /// Returns a node that is written anew at its place.
  private mutating func rendered(_ node: Int) -> String {
    if tree.places[node].form == .member { return renderer.member(node) }
    return renderer.anew(node, indent: lines.indent(of: tree.markup.nodes[node].offset))
  }

  private mutating func wholeEdits(of node: Int, changed: Int) -> ([TextEdit], isWhole: Bool) {
    let isText = draft.changedAttributes[changed] == nil && draft.changedChildren[changed] == nil
    // A bound property has no text of its own.
    if isText, tree.places[node].form == .whole, node == changed { return ([], false) }
    return ([TextEdit(range(of: node), rendered(node).utf8)], true)
  }

  /// Returns the lines of the imports that new classes need.
  private mutating func addedImports() -> [TextEdit] {
    let missing = renderer.namespaces.subtracting(tree.imports.map(\.namespace)).sorted()
    guard !missing.isEmpty, let last = tree.imports.last else { return [] }
    let text = missing.map { "\(lines.newline)using \($0) \(BlueprintTypeName.version(of: $0) ?? "1");" }.joined()
    return [.insertion(text.utf8, at: lines.endWithComment(last.range.upperBound))]
  }

  // MARK: Moved nodes

  /// Returns the text of a node that was moved, with its edits and the indentation of its new place.
  mutating func text(ofMoved node: Int, indent: String) -> String {
    let range = range(of: node)
    let text = String(decoding: edits(inside: node).applied(to: source.bytes, in: range), as: UTF8.self)
    let old = lines.indent(of: range.lowerBound)
    guard old != indent else { return text }
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    let moved = parts.dropFirst().map {
      $0.hasPrefix(old) && !$0.allSatisfy(\.isWhitespace) ? indent + $0.dropFirst(old.count) : String($0)
    }
    return ([String(parts[0])] + moved).joined(separator: "\n")
  }
}

extension BlueprintTree {
  /// Returns a draft of the elements.
  public func draft(of bytes: [UInt8]) -> MarkupDraft { MarkupDraft(bytes, markup, .blueprint) }
}
