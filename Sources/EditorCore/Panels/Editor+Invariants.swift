import LayoutModel

extension Editor {
  /// Returns the broken rules of those that must hold after every event; empty if all hold.
  package func violations() -> [String] {
    var found = document.violations()
    if selection != selection.cleaned(for: document) { found.append("the selection names what is not there") }
    if geometry != CanvasGeometry(document, shownBy: layouts) { found.append("the geometry is not the document's") }
    if drawing != DrawingBuilder(self, sheets: DrawnSheets()).drawing() {
      found.append("the sheets are not what they would be if drawn anew")
    }
    if outline != OutlineMemory().model(for: self) { found.append("the outline is not what it would be if built anew") }
    if outlineNodes.map(OutlineLine.init) != outline.roots.map(\.node).map(OutlineLine.init) {
      found.append("the outline's branches are not what they would be if built anew")
    }
    if visibleMarks != visibleMarks(from: MarkMemory()) {
      found.append("the lines are not what they would be if made anew")
    }
    return found
  }
}

/// A node that is compared by its content, not by object identity.
private struct OutlineLine: Equatable {
  let id: String
  let children: [OutlineLine]

  init(_ node: OutlineNode) { (id, children) = (node.id, node.children.map(OutlineLine.init)) }
}
