import LayoutModel
import Words

/// How pasting went.
package enum PasteOutcome: Hashable, Sendable {
  /// What could not come along, as sentences.
  case pasted(leftOut: [String])
  case refused(Message)
}

extension Editor {
  /// Deeper than this no file is read, so nothing may be pasted deeper.
  fileprivate static let deepestNesting = 1000
  /// How far a copy lies from what it is a copy of.
  fileprivate static let copyOffset = Point(10, 10)

  /// Pastes into the selected container, or beside what is selected. Pasted where it was copied from, it is moved aside.
  @discardableResult
  package mutating func paste(_ clipping: Clipping) -> PasteOutcome {
    leaveGesture()
    guard let container = pasteContainer(for: clipping) else {
      return .refused(Message("there is no scene to paste into"))
    }
    let depth = document.ancestors(of: container).count + 1 + clipping.depth
    guard depth <= Self.deepestNesting else {
      return .refused(Message("elements cannot be nested more than %1 deep", Self.deepestNesting))
    }
    return put(
      clipping, into: container, offset: freeOffset(for: clipping, in: container),
      name: Message("Paste"))
  }

  @discardableResult
  package mutating func duplicateSelection() -> PasteOutcome? {
    leaveGesture()
    guard let clipping, let container = selection.elements.first.flatMap(document.parent(of:)) else { return nil }
    return put(clipping, into: container, offset: Self.copyOffset, name: Message("Duplicate"))
  }

  private mutating func put(
    _ clipping: Clipping, into container: ElementID, offset: Point, name: Message
  ) -> PasteOutcome {
    var pasting = Pasting(clipping, into: container, of: document, offset: offset)
    pasting.settle(in: document, environment: layouts.environment, measurer: layouts.measurer)
    edit(name, selecting: Selection(elements: pasting.tops)) { pasting.apply(to: &$0) }
    return .pasted(leftOut: pasting.leftOut)
  }

  /// A copy is pasted beside what is selected if that is what was copied, not into it.
  private func pasteContainer(for clipping: Clipping) -> ElementID? {
    let isTheCopied = selection.elements.contains { clipping.document.elements.contains($0) && $0 != clipping.root }
    if isTheCopied, let parent = selection.elements.first.flatMap(document.parent(of:)) { return parent }
    return insertionContainer
  }

  private func freeOffset(for clipping: Clipping, in container: ElementID) -> Point {
    let frames = clipping.topElements.compactMap { clipping.document.elements[$0]?.frame }
    let taken = Set(document.children(of: container).compactMap { document.elements[$0]?.frame.origin })
    var offset = offsetIntoSight(of: frames, in: container)
    while frames.contains(where: { taken.contains($0.origin + offset) }) { offset = offset + Self.copyOffset }
    return offset
  }

  /// What would lie outside its new container comes to lie in its middle.
  private func offsetIntoSight(of frames: [Rect], in container: ElementID) -> Point {
    guard let first = frames.first, let size = document.elements[container]?.frame.size else { return .zero }
    let bounds = frames.dropFirst().reduce(first) { $0.union($1) }
    guard !bounds.intersects(Rect(origin: .zero, size: size)) else { return .zero }
    return Point(
      ((size.width - bounds.width) / 2 - bounds.x).rounded(), ((size.height - bounds.height) / 2 - bounds.y).rounded())
  }
}

extension Editor {
  /// What copying would put on the clipboard.
  package var clipping: Clipping? { document.clipping(of: selection.elements) }

  /// Is there anything to copy? A scene's root stays where it is.
  package var canCopy: Bool { !document.copyable(selection.elements).isEmpty }
}
