import LayoutModel
import Words

/// Commands for rulers and user guides, so that both can be used without the pointer.
extension CommandRegistry {
  static let userGuideCommands = [
    Command(
      "show-rulers", Message("Rulers"), shortcuts: ["<Control><Alt>r"],
      perform: { editor, _ in editor.settings.canvas.showsRulers.toggle() }
    ).on { $0.settings.canvas.showsRulers },
    Command(
      "show-user-guides", Message("User Guides"),
      perform: { editor, _ in editor.settings.canvas.showsUserGuides.toggle() }
    ).on { $0.settings.canvas.showsUserGuides },
    Command(
      "add-vertical-guide", Message("Add Vertical User Guide"),
      when: Availability({ $0.activeScene != nil }, else: .needsScene),
      perform: { editor, _ in UserGuideEditing.add(.horizontal, in: &editor) }),
    Command(
      "add-horizontal-guide", Message("Add Horizontal User Guide"),
      when: Availability({ $0.activeScene != nil }, else: .needsScene),
      perform: { editor, _ in UserGuideEditing.add(.vertical, in: &editor) }),
    Command(
      "remove-user-guides", Message("Remove All User Guides"),
      when: Availability(
        { editor in editor.activeScene.flatMap { editor.document.scenes[$0] }?.userGuides.isEmpty == false },
        else: .says(Message("The scene has no user guides"))),
      perform: { editor, _ in UserGuideEditing.removeAll(in: &editor) }),
  ]
}

extension UserGuideEditing {
  /// Adds a guide through the middle of the selection; without a selection, of the scene.
  fileprivate static func add(_ axis: Axis, in editor: inout Editor) {
    editor.leaveGesture()
    guard let scene = editor.activeScene, let paper = editor.geometry.paper(of: scene) else { return }
    let frames = editor.selection.elements.compactMap(editor.geometry.frame(of:))
    let around = frames.first.map { frames.dropFirst().reduce($0) { $0.union($1) } } ?? paper.frame
    let position = (around.middle(axis) - paper.frame.start(axis)).rounded()
    editor.settings.canvas.showsUserGuides = true
    editor.edit(Message("Add User Guide")) { draft in draft.update(scene) { $0.userGuides[axis].append(position) } }
  }

  fileprivate static func removeAll(in editor: inout Editor) {
    editor.leaveGesture()
    guard let scene = editor.activeScene else { return }
    editor.edit(Message("Remove All User Guides")) { draft in draft.update(scene) { $0.userGuides = UserGuides() } }
  }
}
