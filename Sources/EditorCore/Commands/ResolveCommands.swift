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
      distribution.command, distribution.title,
      when: Availability(unless: { Distributing.reason(against: distribution, in: $0) }),
      perform: { editor, _ in
        Suggesting.apply(
          distribution.suggestion, distribution.title, to: editor.document.movable(in: editor.selection), in: &editor)
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
      when: Availability(unless: { [suggestion] in Resolving.reason(against: suggestion, forAll: forAll, in: $0) }),
      perform: { [title, suggestion] editor, _ in
        Suggesting.apply(
          suggestion, title, to: forAll ? nil : Resolving.selectedForSuggestions(in: editor), in: &editor)
      })
  }
}

/// Tells which elements a repair is for, and why it would do nothing.
private enum Resolving {
  /// Returns why a suggestion would do nothing; nil if it would do something.
  static func reason(against suggestion: Suggestion, forAll: Bool, in editor: Editor) -> Message? {
    let elements = forAll ? nil : selectedForSuggestions(in: editor)
    if forAll, editor.activeScene == nil { return WhyNot.needsScene.message(editor) }
    if elements?.isEmpty == true { return WhyNot.needsElement.message(editor) }
    switch suggestion {
    case .updateFrames:
      return canUpdateFrames(of: elements, in: editor) ? nil : Message("The frames already follow the constraints")
    case .promote:
      return canPromote(elements, in: editor) ? nil : Message("Every element here has constraints")
    default: return nil
    }
  }

  /// Returns true if some frame would move, or if that is not known.
  ///
  /// - Parameter elements: nil for all elements of the scene.
  private static func canUpdateFrames(of elements: [ElementID]?, in editor: Editor) -> Bool {
    guard let scene = elements?.first.flatMap(editor.geometry.scene(of:)) ?? editor.activeScene,
      editor.layouts.isShownAsDesigned(scene), let layout = editor.layouts.layout(of: scene)
    else { return true }
    if let elements { return elements.contains { layout.misplaced[$0] != nil } }
    // Custom layout guides are updated too, and may be out of place without being listed here.
    return !layout.misplaced.isEmpty || editor.document.guides.contains { $0.kind == .custom }
  }

  private static func canPromote(_ elements: [ElementID]?, in editor: Editor) -> Bool {
    if let elements { return elements.contains(where: editor.positions.isOnPrototypes) }
    guard let scene = editor.activeScene, let layout = editor.layouts.layout(of: scene) else { return true }
    return layout.prototypes.contains { $0 != editor.document.scenes[scene]?.root }
  }

  /// The selected elements without scene roots. If constraints are selected, the elements that these name.
  static func selectedForSuggestions(in editor: Editor) -> [ElementID] {
    let (document, selection) = (editor.document, editor.selection)
    if !selection.elements.isEmpty { return document.copyable(in: selection) }
    guard !selection.constraints.isEmpty else { return [] }
    let indices = selection.constraints.compactMap(document.constraints.index(of:)).sorted()
    let items = indices.flatMap { document.constraints.stored(at: $0)?.record.items ?? [] }
    var seen: Set<ElementID> = []
    return items.compactMap(\.elementID).filter { document.parent(of: $0) != nil && seen.insert($0).inserted }
  }
}
