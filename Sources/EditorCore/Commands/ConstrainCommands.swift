import LayoutModel
import Words

extension CommandRegistry {
  /// The command that opens the menu of a control-drag by key.
  static let constrainCommands = [
    Command(
      "constrain", Message("Constrain…"), shortcuts: ["<Control>k"],
      when: Availability(SelectedPair.canBeConstrained, else: .says(Message("Select one or two elements or guides"))),
      perform: { editor, _ in SelectedPair.constrain(in: &editor) })
  ]
}

/// Makes constraints for the one or two items that are selected.
private enum SelectedPair {
  /// The selected items that a constraint could be made from: one for a constraint to another target, or two.
  private static func items(in editor: Editor) -> [Item] {
    let guides = editor.document.guides.filter { editor.selection.guides.contains($0.id) }.map { Item.guide($0.id) }
    return editor.selection.elements.map(Item.element) + guides
  }

  static func canBeConstrained(in editor: Editor) -> Bool { (1...2).contains(items(in: editor).count) }

  /// Opens the menu. One selected item goes to its container, until Tab chooses another target. Of two, the first goes
  /// to the second.
  static func constrain(in editor: inout Editor) {
    editor.leaveGesture()
    let items = items(in: editor)
    guard canBeConstrained(in: editor), let source = items.first, let frame = editor.context.frame(of: source)
    else { return }
    editor.reveal(frame)
    editor.carryOut(
      editor.step { _, context in
        let targets = items.count == 1 ? ConstraintTargets(positions: context.positions).targets(of: source) : []
        guard let target = items.count == 2 ? items[1] : targets.first?.item else { return ToolStep(context.idle) }
        return ToolStep(
          ChoosingConstraint(
            source: source, target: target, by: ConstraintLine(end: Point(frame.center.x, frame.maxY)),
            targets: targets, in: context))
      })
  }
}
