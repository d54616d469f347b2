import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

extension CommandRegistry {
  /// Commands that repair a layout, each for the selection and for the whole scene.
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

  private static let distributions = Distribution.all.map { distribution in
    Command(
      distribution.command, distribution.title, when: Availability(unless: { $0.reason(against: distribution) }),
      perform: { editor, _ in
        editor.apply(
          distribution.suggestion, distribution.title, to: editor.document.movable(in: editor.selection))
      })
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
      when: Availability(unless: { [suggestion] in $0.reason(against: suggestion, forAll: forAll) }),
      perform: { [title, suggestion] editor, _ in
        editor.apply(suggestion, title, to: forAll ? nil : editor.selectedForSuggestions)
      })
  }
}

extension Editor {
  /// Returns why a suggestion would do nothing; nil if it would do something.
  fileprivate func reason(against suggestion: Suggestion, forAll: Bool) -> Message? {
    let elements = forAll ? nil : selectedForSuggestions
    if forAll, activeScene == nil { return WhyNot.needsScene.message(self) }
    if elements?.isEmpty == true { return WhyNot.needsElement.message(self) }
    switch suggestion {
    case .updateFrames:
      return canUpdateFrames(of: elements) ? nil : Message("The frames already follow the constraints")
    case .promote:
      return canPromote(elements) ? nil : Message("Every element here has constraints")
    default: return nil
    }
  }

  /// Returns true if some frame would move, or if that is not known.
  ///
  /// - Parameter elements: nil for all elements of the scene.
  private func canUpdateFrames(of elements: [ElementID]?) -> Bool {
    guard let scene = elements?.first.flatMap(geometry.scene(of:)) ?? activeScene, layouts.isShownAsDesigned(scene),
      let layout = layouts.layout(of: scene)
    else { return true }
    if let elements { return elements.contains { layout.misplaced[$0] != nil } }
    // Custom layout guides are updated too, and may be out of place without being listed here.
    return !layout.misplaced.isEmpty || document.guides.contains { $0.kind == .custom }
  }

  private func canPromote(_ elements: [ElementID]?) -> Bool {
    if let elements { return elements.contains(where: positions.isOnPrototypes) }
    guard let scene = activeScene, let layout = layouts.layout(of: scene) else { return true }
    return layout.prototypes.contains { $0 != document.scenes[scene]?.root }
  }

  /// The selected elements without scene roots. If constraints are selected, the elements that these name.
  fileprivate var selectedForSuggestions: [ElementID] {
    if !selection.elements.isEmpty { return selection.elements.filter { document.parent(of: $0) != nil } }
    guard !selection.constraints.isEmpty else { return [] }
    let indices = selection.constraints.compactMap(document.constraints.index(of:)).sorted()
    let items = indices.flatMap { document.constraints.stored(at: $0)?.record.items ?? [] }
    var seen: Set<ElementID> = []
    return items.compactMap(\.elementID).filter { document.parent(of: $0) != nil && seen.insert($0).inserted }
  }
}
