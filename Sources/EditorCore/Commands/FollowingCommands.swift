import LayoutModel
import Words

/// Commands for the frames that follow an edit.
extension CommandRegistry {
  static let followingCommands =
    [
      Command(
        "live", Message("Live"), shortcuts: ["<Control><Shift>u"],
        perform: { editor, _ in FollowingToggles.toggleLive(in: &editor) }
      ).on { $0.settings.isLive },
      Command(
        "frames-follow", Message("Update Frames Automatically"),
        when: Availability(
          { !$0.settings.isLive }, else: .says(Message("With Live on, all frames already follow their constraints"))),
        perform: { editor, _ in editor.settings.framesFollow.toggle() }
      ).on { $0.settings.framesFollow },
      Command(
        "resizing-others", Message("Apply Constraints to Siblings and Ancestors"),
        when: Availability(
          { !$0.settings.isLive }, else: .says(Message("With Live on, all frames already follow their constraints"))),
        perform: { editor, _ in editor.settings.resizing.appliesToOthers.toggle() }
      ).on { $0.settings.resizing.appliesToOthers },
      Command(
        "resizing-descendants", Message("Apply Constraints to Descendants"),
        when: Availability(
          { !$0.settings.isLive }, else: .says(Message("With Live on, all frames already follow their constraints"))),
        perform: { editor, _ in editor.settings.resizing.appliesToDescendants.toggle() }
      ).on { $0.settings.resizing.appliesToDescendants },
      Command(
        "mask-translates", Message("Use Autoresizing Mask"),
        when: Availability({ !$0.document.movable(in: $0.selection).isEmpty }, else: .needsMovable),
        perform: { editor, _ in FollowingToggles.toggleMask(in: &editor) }
      ).on { editor in
        let chosen = editor.document.movable(in: editor.selection)
        return !chosen.isEmpty && chosen.allSatisfy { editor.document.elements[$0]?.traits.translatesMask == true }
      },
    ]
    + masks.map { mask in
      Command(
        mask.id, mask.title,
        when: Availability({ !$0.document.movable(in: $0.selection).isEmpty }, else: .needsMovable),
        perform: { editor, _ in FollowingToggles.setMask(mask.flexible, mask.title, in: &editor) }
      ).on { editor in
        let chosen = editor.document.movable(in: editor.selection)
        return !chosen.isEmpty
          && chosen.allSatisfy { id in
            let traits = editor.document.elements[id]?.traits
            return traits?.translatesMask == true && traits?.autoresizing == mask.flexible
          }
      }
    }

  private static let masks: [(id: String, title: Message, flexible: Set<FlexibleDimension>)] = [
    ("mask-fill", Message("Fill Container"), [.width, .height]),
    ("mask-wide", Message("Pin to Top, Flexible Width"), [.width, .bottom]),
    ("mask-tall", Message("Pin to Left, Flexible Height"), [.height, .right]),
    ("mask-top-left", Message("Pin to Top Left"), [.right, .bottom]),
    ("mask-bottom-right", Message("Pin to Bottom Right"), [.left, .top]),
    ("mask-center", Message("Center in Container"), [.left, .right, .top, .bottom]),
  ]
}

/// Sets which frames follow an edit: all of them by Live, and those of elements by their masks.
private enum FollowingToggles {
  /// Switches Live. If it is on now, all frames move to where their constraints put them, as a step of undo.
  static func toggleLive(in editor: inout Editor) {
    editor.leaveGesture()
    editor.settings.isLive.toggle()
    guard editor.settings.isLive else { return }
    let (layouts, scenes) = (editor.layouts, editor.document.scenes.map(\.id))
    editor.edit(Message("Update Frames")) { draft in
      for scene in scenes { _ = layouts.apply(.updateFrames, to: &draft, scene: scene, elements: nil) }
    }
  }

  static func toggleMask(in editor: inout Editor) {
    editor.leaveGesture()
    let chosen = editor.document.movable(in: editor.selection)
    let isOn = !chosen.allSatisfy { editor.document.elements[$0]?.traits.translatesMask == true }
    editor.edit(isOn ? Message("Use Autoresizing Mask") : Message("Use Constraints")) { draft in
      for id in chosen { draft.update(id) { $0.traits.translatesMask = isOn } }
    }
  }

  static func setMask(_ flexible: Set<FlexibleDimension>, _ name: Message, in editor: inout Editor) {
    editor.leaveGesture()
    let chosen = editor.document.movable(in: editor.selection)
    editor.edit(name) { draft in
      for id in chosen {
        draft.update(id) { element in
          element.traits.translatesMask = true
          element.traits.autoresizing = flexible
        }
      }
    }
  }
}
