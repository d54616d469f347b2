import LayoutEngine
import LayoutModel
import Words

extension CommandRegistry {
  /// What the program can do for a layout by itself: for what is selected, and for all in the scene.
  static let resolveCommands =
    resolutions.flatMap { [$0.command(forAll: false), $0.command(forAll: true)] } + distributions

  private static let resolutions = [
    Resolution("update-frames", Message("Update Frames"), .updateFrames, shortcut: "<Control><Alt>equal"),
    Resolution("update-constraints", Message("Update Constraints"), .updateConstraints),
    Resolution("add-missing", Message("Add Missing Constraints"), .addMissing),
    Resolution("reset-suggested", Message("Reset to Suggested Constraints"), .resetToSuggested),
    Resolution("clear-constraints", Message("Clear Constraints"), .clearConstraints),
    Resolution("promote", Message("Promote to User Constraints"), .promote),
  ]

  private static let distributions: [Command] = [Axis.horizontal, .vertical].flatMap { axis in
    [SuggestionSpacers.elements, .guides].map { spacers in
      Command(
        "distribute-\(axis.rawValue)-\(spacers.rawValue)", spacers.title(along: axis),
        isEnabled: { $0.document.movable(in: $0.selection).count >= 2 },
        perform: { editor, _ in
          editor.apply(
            .distribute(axis, Suggestion.Spacers(spacers.form)), spacers.title(along: axis),
            to: editor.document.movable(in: editor.selection))
        })
    }
  }
}

/// What keeps gaps equal, as a command says it.
private enum SuggestionSpacers: String {
  case elements, guides

  var form: Suggestion.Spacers.Form { self == .elements ? .elements : .guides }

  func title(along axis: Axis) -> Message {
    switch (self, axis) {
    case (.elements, .horizontal): Message("Distribute Horizontally with Spacers")
    case (.elements, .vertical): Message("Distribute Vertically with Spacers")
    case (.guides, .horizontal): Message("Distribute Horizontally with Layout Guides")
    case (.guides, .vertical): Message("Distribute Vertically with Layout Guides")
    }
  }
}

private struct Resolution: Sendable {
  let id: String
  let title: Message
  let suggestion: Suggestion
  let shortcut: String?

  init(_ id: String, _ title: Message, _ suggestion: Suggestion, shortcut: String? = nil) {
    (self.id, self.title, self.suggestion, self.shortcut) = (id, title, suggestion, shortcut)
  }

  func command(forAll: Bool) -> Command {
    Command(
      forAll ? "\(id)-all" : id, title, shortcuts: forAll ? [] : [shortcut].compactMap(\.self),
      isEnabled: { editor in forAll ? editor.activeScene != nil : !editor.selectedForSuggestions.isEmpty },
      perform: { [title, suggestion] editor, _ in
        editor.apply(suggestion, title, to: forAll ? nil : editor.selectedForSuggestions)
      })
  }
}

extension Editor {
  /// The selected elements that lie in a scene, or what the selected constraints hold.
  var selectedForSuggestions: [ElementID] {
    if !selection.elements.isEmpty { return selection.elements.filter { document.parent(of: $0) != nil } }
    let items = document.constraints.filter { selection.constraints.contains($0.id) }.flatMap(\.items)
    var seen: Set<ElementID> = []
    return items.compactMap(\.elementID).filter { document.parent(of: $0) != nil && seen.insert($0).inserted }
  }

  /// Makes a suggestion as one step of undo, and says what it came to.
  package mutating func apply(_ suggestion: Suggestion, _ name: Message, to elements: [ElementID]?) {
    let scene = elements?.first.flatMap(geometry.scene(of:)) ?? activeScene
    guard let scene else { return }
    let layouts = layouts
    var report = SuggestionReport()
    edit(name) { draft in
      report = layouts.apply(suggestion, to: &draft, scene: scene, elements: elements)
    }
    notice = report.message
  }
}
