import EditorCore

extension TutorialPlace {
  /// The thing that must be selected so that the inspector shows the field that a step means.
  package enum FieldOwner: Hashable, Sendable {
    case element(Subject)
    case constraint(ConstraintPattern)

    /// True if nothing else is selected.
    package func isSelected(in editor: Editor, of scene: TutorialScene) -> Bool {
      switch self {
      case .element(let subject): scene.element(subject).map { editor.selection == Selection(elements: [$0]) } ?? false
      case .constraint(let pattern):
        editor.selection.constraints.first.flatMap { scene.document.constraints[$0] }.map { constraint in
          editor.selection == Selection(constraints: [constraint.id]) && pattern.fits(constraint, in: scene)
        } ?? false
      }
    }
  }
}
