import LayoutModel
import Words

/// The result of pasting.
package enum PasteOutcome: Hashable, Sendable {
  /// Pasted, without the constraints that these sentences name.
  case pasted(leftOut: [Message])
  case refused(Message)
}

/// Copies, pastes and duplicates elements.
package enum CopyAndPaste {
  /// The clipping that copying would put on the clipboard.
  package static func clipping(in editor: Editor) -> Clipping? {
    editor.document.clipping(of: editor.selection.elements)
  }

  /// True if there is anything to copy. The root of a scene cannot be copied.
  package static func canCopy(in editor: Editor) -> Bool {
    !editor.document.copyable(editor.selection.elements).isEmpty
  }

  /// Pastes into the selected container, or beside the selected element if that is the one that was copied. A copy from
  /// the same place is moved aside, or to the end of the even line of the original.
  @discardableResult
  package static func paste(_ clipping: Clipping, in editor: inout Editor) -> PasteOutcome {
    editor.leaveGesture()
    guard
      let container = PastePosition.container(for: clipping, editor.selection, in: editor.document)
        ?? Inserting.container(in: editor)
    else { return .refused(Message("add a scene first")) }
    let position = PastePosition(container, in: editor.document)
    guard position.admits(clipping) else {
      return .refused(Message("elements can’t be nested more than %1 levels deep", PastePosition.deepestNesting))
    }
    let offset = position.offsetAlongLine(for: clipping) ?? position.freeOffset(for: clipping)
    return put(clipping, into: container, offset: offset, name: Message("Paste"), in: &editor)
  }

  @discardableResult
  package static func duplicateSelection(in editor: inout Editor) -> PasteOutcome? {
    editor.leaveGesture()
    guard let clipping = clipping(in: editor),
      let container = editor.selection.elements.first.flatMap(editor.document.parent(of:))
    else { return nil }
    let alongLine = PastePosition(container, in: editor.document).offsetAlongLine(for: clipping)
    let offset = alongLine ?? PastePosition.copyOffset
    return put(clipping, into: container, offset: offset, name: Message("Duplicate"), in: &editor)
  }

  private static func put(
    _ clipping: Clipping, into container: ElementID, offset: Point, name: Message, in editor: inout Editor
  ) -> PasteOutcome {
    if let reason = editor.document.whyNotPaste(clipping, into: container) { return .refused(reason) }
    var pasting = Pasting(clipping, into: container, of: editor.document, offset: offset)
    pasting.settle(in: editor.document, environment: editor.layouts.environment, measurer: editor.layouts.measurer)
    editor.edit(name, selecting: Selection(elements: pasting.tops)) { pasting.apply(to: &$0) }
    if !pasting.leftOut.isEmpty { editor.notice = notice(of: pasting.leftOut) }
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
