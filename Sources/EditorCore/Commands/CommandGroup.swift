import Words

/// Commands that belong together, as help lists them.
package struct CommandGroup: Sendable {
  package let title: Message
  package let commands: [Command]

  init(_ title: Message, _ commands: [Command]...) {
    self.title = title
    self.commands = commands.flatMap(\.self)
  }
}

extension CommandRegistry {
  /// The groups of commands. A new group is a line here.
  package static let groups = [
    CommandGroup(Message("Editing"), editCommands, duplicateCommands, textCommands, classCommands),
    CommandGroup(Message("Selecting"), selectionCommands),
    CommandGroup(
      Message("Constraints"), toolCommands, constrainCommands, resolveCommands, feedbackCommands, lineCommands,
      exampleCommands, valueCommands),
    CommandGroup(Message("Variations"), variationCommands),
    CommandGroup(
      Message("Arranging"), stackingCommands, fittingCommands, embedCommands, followingCommands),
    CommandGroup(Message("Components"), componentCommands),
    CommandGroup(Message("Moving"), arrangeCommands),
    CommandGroup(
      Message("Canvas"), viewCommands, canvasViewCommands, userGuideCommands, sceneCommands, viewpointCommands,
      sweepCommands),
  ]
}
