import LayoutModel
import Words

/// The result of pasting.
package enum PasteOutcome: Hashable, Sendable {
  /// Pasted, without the constraints that these sentences name.
  case pasted(leftOut: [Message])
  case refused(Message)
}

extension Editor {
  /// Pastes into the selected container, or beside the selected element if that is the one that was copied. A copy from
  /// the same place is moved aside, or to the end of the even line of the original.
  @discardableResult
  package mutating func paste(_ clipping: Clipping) -> PasteOutcome {
    leaveGesture()
    guard let container = PastePosition.container(for: clipping, selection, in: document) ?? insertionContainer else {
      return .refused(Message("add a scene first"))
    }
    let position = PastePosition(container, in: document)
    guard position.admits(clipping) else {
      return .refused(Message("elements can’t be nested more than %1 levels deep", PastePosition.deepestNesting))
    }
    let offset = position.offsetAlongLine(for: clipping) ?? position.freeOffset(for: clipping)
    return put(clipping, into: container, offset: offset, name: Message("Paste"))
  }

  @discardableResult
  package mutating func duplicateSelection() -> PasteOutcome? {
    leaveGesture()
    guard let clipping, let container = selection.elements.first.flatMap(document.parent(of:)) else { return nil }
    let offset = PastePosition(container, in: document).offsetAlongLine(for: clipping) ?? PastePosition.copyOffset
    return put(clipping, into: container, offset: offset, name: Message("Duplicate"))
  }

  private mutating func put(
    _ clipping: Clipping, into container: ElementID, offset: Point, name: Message
  ) -> PasteOutcome {
    if let reason = document.whyNotPaste(clipping, into: container) { return .refused(reason) }
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

extension Document {
  /// Returns why the instances of a clipping cannot stand in a container: a component would contain itself. Nil if they
  /// can.
  fileprivate func whyNotPaste(_ clipping: Clipping, into container: ElementID) -> Message? {
    clipping.instances.lazy.compactMap { component in
      scenes[component.id].flatMap { hasComponent(like: component) ? whyNotInstance(of: $0.id, in: container) : nil }
    }.first
  }
}

extension Editor {
  /// The clipping that copying would put on the clipboard.
  package var clipping: Clipping? { document.clipping(of: selection.elements) }

  /// True if there is anything to copy. The root of a scene cannot be copied.
  package var canCopy: Bool { !document.copyable(selection.elements).isEmpty }
}
