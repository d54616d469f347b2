import LayoutModel
import Words

/// How pasting went.
package enum PasteOutcome: Hashable, Sendable {
  /// What could not come along, as sentences.
  case pasted(leftOut: [Message])
  case refused(Message)
}

extension Editor {
  /// Pastes into the selected container, or beside what is selected. Pasted where it was copied from, it is moved aside; or to the end
  /// of the even line that it was copied from.
  @discardableResult
  package mutating func paste(_ clipping: Clipping) -> PasteOutcome {
    leaveGesture()
    guard let container = PastePlace.container(for: clipping, selection, in: document) ?? insertionContainer else {
      return .refused(Message("add a scene first"))
    }
    let place = PastePlace(container, in: document)
    guard place.admits(clipping) else {
      return .refused(Message("elements can’t be nested more than %1 levels deep", PastePlace.deepestNesting))
    }
    let offset = place.offsetAlongLine(for: clipping) ?? place.freeOffset(for: clipping)
    return put(clipping, into: container, offset: offset, name: Message("Paste"))
  }

  @discardableResult
  package mutating func duplicateSelection() -> PasteOutcome? {
    leaveGesture()
    guard let clipping, let container = selection.elements.first.flatMap(document.parent(of:)) else { return nil }
    let offset = PastePlace(container, in: document).offsetAlongLine(for: clipping) ?? PastePlace.copyOffset
    return put(clipping, into: container, offset: offset, name: Message("Duplicate"))
  }

  private mutating func put(
    _ clipping: Clipping, into container: ElementID, offset: Point, name: Message
  ) -> PasteOutcome {
    var pasting = Pasting(clipping, into: container, of: document, offset: offset)
    pasting.settle(in: document, environment: layouts.environment, measurer: layouts.measurer)
    edit(name, selecting: Selection(elements: pasting.tops)) { pasting.apply(to: &$0) }
    if !pasting.leftOut.isEmpty { notice = Self.notice(of: pasting.leftOut) }
    return .pasted(leftOut: pasting.leftOut)
  }

  private static func notice(of leftOut: [Message]) -> Message {
    let names = Message.enumeration(leftOut.prefix(3) + (leftOut.count > 3 ? [.verbatim("…")] : []))
    return Message(
      "%1 constraint wasn’t pasted, because its other item wasn’t copied: %2",
      "%1 constraints weren’t pasted, because their other items weren’t copied: %2",
      count: leftOut.count, names)
  }
}

extension Editor {
  /// What copying would put on the clipboard.
  package var clipping: Clipping? { document.clipping(of: selection.elements) }

  /// Is there anything to copy? A scene's root stays where it is.
  package var canCopy: Bool { !document.copyable(selection.elements).isEmpty }
}
