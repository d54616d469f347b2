import LayoutModel
import Words

extension CommandRegistry {
  /// The command that opens the menu of a control-drag by key.
  static let constrainCommands = [
    Command(
      "constrain", Message("Constrain…"), shortcuts: ["<Control>k"],
      when: Availability({ $0.canConstrainSelection }, else: .says(Message("Select one or two elements or guides"))),
      perform: { editor, _ in editor.constrainSelection() })
  ]
}

extension Editor {
  /// The selected items that a constraint could be made from: one for a constraint to another target, or two.
  private var constrainable: [Item] {
    let guides = document.guides.filter { selection.guides.contains($0.id) }.map { Item.guide($0.id) }
    return selection.elements.map(Item.element) + guides
  }

  fileprivate var canConstrainSelection: Bool { (1...2).contains(constrainable.count) }

  /// Opens the menu. One selected item goes to its container, until Tab chooses another target. Of two, the first goes
  /// to the second.
  fileprivate mutating func constrainSelection() {
    leaveGesture()
    let items = constrainable
    guard canConstrainSelection, let source = items.first, let frame = context.frame(of: source) else { return }
    reveal(frame)
    carryOut(
      step { _, context in
        let targets = items.count == 1 ? ConstraintTargets(positions: context.positions).targets(of: source) : []
        guard let target = items.count == 2 ? items[1] : targets.first?.item else { return ToolStep(context.idle) }
        return ToolStep(
          ChoosingConstraint(
            source: source, target: target, by: ConstraintLine(end: Point(frame.center.x, frame.maxY)),
            targets: targets, in: context))
      })
  }
}
