import Markup

/// Statements that are added to blocks, moved in them and removed from them.
extension BlueprintEdits {
  mutating func childEdits(of node: Int) -> [TextEdit] {
    guard let children = draft.changedChildren[node] else { return [] }
    let kept = Set(draft.kept(in: node))
    var edits: [TextEdit] = []
    for child in draft.missing(from: node) where hasText(child) {
      edits.append(.removal(lines.removal(of: range(of: child))))
    }
    var added: [Int] = []
    var previous: Int?
    for child in children where draft.isNew(child) || hasText(child) || !kept.contains(child) {
      if kept.contains(child) {
        edits += insertion(of: added, after: previous, before: child, in: node)
        (added, previous) = ([], child)
      } else if renderer.isWritten(child), hasPlace(child, after: previous) {
        added.append(child)
      }
    }
    return edits + insertion(of: added, after: previous, before: nil, in: node)
  }

  /// False for a setter where no block of setters is.
  private func hasPlace(_ node: Int, after previous: Int?) -> Bool {
    draft.name(of: node) != "setter" || previous.flatMap { tree.places[$0].block } != nil
  }

  private func hasText(_ node: Int) -> Bool { draft.isNew(node) || tree.places[node].form != .derived }

  // MARK: Insertion

  /// A place for new statements.
  private struct Gap {
    /// The bytes that the statements replace; usually none.
    var range: Range<Int>
    /// A line break and the indentation; a space if the neighbors share one line.
    var lead: String
    var indent: String
    /// The text after the statements.
    var trail = ""
  }

  private mutating func insertion(
    of added: [Int], after previous: Int?, before next: Int?, in node: Int
  ) -> [TextEdit] {
    // Setters go into the block of their neighbor, other statements behind it.
    let setters = added.prefix { draft.name(of: $0) == "setter" }
    if !setters.isEmpty, setters.count < added.count {
      return insertion(of: Array(setters), after: previous, before: nil, in: node)
        + insertion(of: Array(added[setters.count...]), after: previous, before: next, in: node)
    }
    guard let first = added.first, let last = added.last else { return [] }
    let gap = gap(after: previous, in: node, for: first)
    var text = ""
    var before = previous
    for child in added {
      if isApart(before, child), gap.lead != " " { text += lines.newline }
      if let comment = renderer.comment(before: child) { text += gap.lead + comment }
      text += gap.lead + renderer.statement(child, indent: gap.indent)
      before = child
    }
    let isBlockBefore = next != nil && renderer.isBlock(last) && lines.hasBlankLines && gap.lead != " "
    if isBlockBefore, !lines.isBlankLineAfter(gap.range.upperBound) { text += lines.newline }
    return [TextEdit(gap.range, (text + gap.trail).utf8)]
  }

  /// True if a line stays free between two statements.
  private func isApart(_ first: Int?, _ second: Int) -> Bool {
    guard let first, lines.hasBlankLines else { return false }
    return renderer.isBlock(first) || renderer.isBlock(second)
  }

  private func gap(after previous: Int?, in node: Int, for added: Int) -> Gap {
    if let previous { return gap(after: previous, for: added, in: node) }
    let content = tree.markup.nodes[node].content ?? 0..<0
    let start = lines.endWithComment(content.lowerBound)
    if let first = tree.markup.nodes[node].children.first(where: hasText) {
      let offset = tree.markup.nodes[first].offset
      let indent = lines.indent(of: offset)
      guard lines.startsLine(offset) else {
        return Gap(range: content.lowerBound..<content.lowerBound, lead: " ", indent: indent)
      }
      return Gap(range: start..<start, lead: lines.newline + indent, indent: indent)
    }
    let outer = lines.indent(of: tree.markup.nodes[node].offset)
    let inner = outer + lines.unit
    if lines.hasBreak(in: content) { return Gap(range: start..<start, lead: lines.newline + inner, indent: inner) }
    guard lines.isBlank(content) else {
      return Gap(range: content.lowerBound..<content.lowerBound, lead: " ", indent: inner)
    }
    return Gap(range: content, lead: lines.newline + inner, indent: inner, trail: lines.newline + outer)
  }

  private func gap(after previous: Int, for added: Int, in node: Int) -> Gap {
    var before = range(of: previous)
    // Objects come after all imports, and most statements after the block of setters.
    if tree.places[previous].form == .import { before = before.lowerBound..<max(before.upperBound, tree.headerEnd) }
    if let block = tree.places[previous].block, draft.name(of: added) != "setter" { before = block }
    let indent = lines.indent(of: before.lowerBound)
    guard lines.startsLine(before.lowerBound) else {
      return Gap(range: before.upperBound..<before.upperBound, lead: " ", indent: indent)
    }
    let end = lines.endWithComment(before.upperBound)
    return Gap(range: end..<end, lead: lines.newline + indent, indent: indent)
  }

  // MARK: Lists

  /// Returns the edits of a list whose members are added or removed. A member owns the comma after it.
  mutating func listEdits(of node: Int) -> [TextEdit] {
    guard let children = draft.changedChildren[node], let content = tree.markup.nodes[node].content else { return [] }
    let kept = Set(draft.kept(in: node))
    // A list in which everything is new is written on one line.
    guard !kept.isEmpty else { return [TextEdit(content, members(children).joined(separator: ", ").utf8)] }
    return memberRemovals(from: node, kept, content) + memberInsertions(children, kept, into: node, content)
  }

  private mutating func members(_ nodes: [Int]) -> [String] {
    var texts: [String] = []
    for node in nodes { texts.append(renderer.member(node)) }
    return texts
  }

  private func memberRemovals(from node: Int, _ kept: Set<Int>, _ content: Range<Int>) -> [TextEdit] {
    var edits: [TextEdit] = []
    var isLeading = true
    for member in tree.markup.nodes[node].children {
      if kept.contains(member) {
        isLeading = false
      } else {
        let own = range(of: member)
        let end = commaEnd(after: member, in: content) ?? own.upperBound
        // Members at the start go with the space after them, the others with the space before them.
        edits.append(
          .removal(
            isLeading
              ? own.lowerBound..<lines.space(after: end) : lines.space(before: own.lowerBound).lowerBound..<end))
      }
    }
    return edits
  }

  private mutating func memberInsertions(
    _ children: [Int], _ kept: Set<Int>, into node: Int, _ content: Range<Int>
  ) -> [TextEdit] {
    let lead = lead(ofMembers: tree.markup.nodes[node].children)
    var edits: [TextEdit] = []
    var previous: Int?
    for child in children {
      if kept.contains(child) {
        previous = child
      } else if let previous {
        let text = lead + renderer.member(child)
        if let comma = commaEnd(after: previous, in: content) {
          edits.append(.insertion("\(text),".utf8, at: lines.endWithComment(comma)))
        } else {
          edits.append(.insertion(",\(text)".utf8, at: range(of: previous).upperBound))
        }
      } else if let next = children.first(where: kept.contains) {
        let space = lines.hasBreak(in: lines.space(before: range(of: next).lowerBound)) ? lead : " "
        edits.append(.insertion((renderer.member(child) + "," + space).utf8, at: range(of: next).lowerBound))
      }
    }
    return edits
  }

  /// Returns the white space between members.
  private func lead(ofMembers members: [Int]) -> String {
    let sample = members.count > 1 ? members[1] : members[0]
    let space = lines.text(lines.space(before: range(of: sample).lowerBound))
    return space.isEmpty ? " " : space
  }

  /// Returns the offset after the comma behind a member; nil if it has none.
  private func commaEnd(after member: Int, in content: Range<Int>) -> Int? {
    let offset = lines.space(after: range(of: member).upperBound)
    return offset < content.upperBound && source.bytes[offset] == UInt8(ascii: ",") ? offset + 1 : nil
  }
}
