import LayoutEngine
import LayoutModel
import Words

/// A property of a viewpoint that is chosen from a list: the device, the language ...
///
///     let menu = ViewpointMenu.language
///     menu.sections(for: editor)          // Base, ja | pseudolanguages
///     editor.look(from: menu.choosing("ja", in: editor))
package struct ViewpointMenu: Sendable, Identifiable {
  package struct Choice: Hashable, Sendable {
    /// Empty for the scene's own value.
    package var id: String
    package var title: Message
  }

  /// The name of the window's action.
  package let id: String
  package let name: Message
  let sections: @Sendable (ViewpointSubject) -> [[Choice]]
  let get: @Sendable (Viewpoint) -> String?
  let set: @Sendable (inout Viewpoint, String?) -> Void

  package static let all = [profile, device, size, language, textSize, direction, appearance]

  package func sections(for editor: Editor) -> [[Choice]] { sections(for: ViewpointSubject.onCanvas(in: editor)) }

  package func sections(for subject: ViewpointSubject) -> [[Choice]] { sections(subject).filter { !$0.isEmpty } }

  package func chosen(in editor: Editor) -> String { chosen(in: editor.viewpoint) }

  package func chosen(in viewpoint: Viewpoint) -> String { get(viewpoint) ?? "" }

  package func choosing(_ choice: String, in editor: Editor) -> Viewpoint { choosing(choice, in: editor.viewpoint) }

  package func choosing(_ choice: String, in viewpoint: Viewpoint) -> Viewpoint {
    var viewpoint = viewpoint
    set(&viewpoint, choice.isEmpty ? nil : choice)
    return viewpoint
  }
}

/// The scene whose viewpoint is chosen, and the languages and devices to choose from.
package struct ViewpointSubject: Sendable {
  package var scene: Scene?
  package var languages: Languages
  package var catalogue: DeviceCatalogue
  package var viewpoint = Viewpoint()
}

extension ViewpointSubject {
  /// The subject for the canvas, which follows the active scene.
  package static func onCanvas(in editor: Editor) -> ViewpointSubject {
    var subject = subject(editor.activeScene, in: editor)
    subject.viewpoint = editor.viewpoint
    return subject
  }

  package static func subject(of preview: Preview, in editor: Editor) -> ViewpointSubject {
    var subject = subject(preview.scene, in: editor)
    subject.viewpoint = preview.viewpoint
    return subject
  }

  /// The subject for the preview window.
  package static func onStage(in editor: Editor) -> ViewpointSubject {
    var subject = subject(Staging.scene(in: editor)?.id, in: editor)
    subject.viewpoint = Staging.viewpoint(in: editor)
    return subject
  }

  package static func subject(_ scene: SceneID?, in editor: Editor) -> ViewpointSubject {
    ViewpointSubject(
      scene: scene.flatMap { editor.document.scenes[$0] }, languages: editor.document.languages,
      catalogue: editor.layouts.environment.catalogue)
  }
}

extension ViewpointMenu {
  package static let device = ViewpointMenu(
    id: "view-device", name: Message("Device"),
    sections: { subject in
      DeviceChoices(for: subject).groups(matching: "").map { group in
        group.choices.map { Choice(id: $0.id, title: $0.title) }
      }
    },
    get: { $0.device },
    set: { viewpoint, device in
      viewpoint.device = device
      viewpoint.size = nil
    })

  /// The platform. The scene is shown with the controls, margins and look of another platform, at its present size.
  /// Choosing a platform clears the device, because a device belongs to one platform.
  package static let profile = ViewpointMenu(
    id: "view-profile", name: Message("Platform"),
    sections: { subject in
      guard let own = subject.scene?.profile else { return [] }
      let others = Profile.allCases.filter { $0 != own }
      return [
        [Choice(id: "", title: Message("%1 (as designed)", own.title))],
        others.map { Choice(id: $0.rawValue, title: $0.title) },
      ]
    },
    get: { $0.profile?.rawValue },
    set: { viewpoint, choice in
      viewpoint.profile = choice.flatMap(Profile.init)
      viewpoint.device = nil
    })

  package static let language = ViewpointMenu(
    id: "view-language", name: Message("Language"),
    sections: { subject in
      let languages = subject.languages
      return [
        [Choice(id: "", title: languageName(languages.base))],
        languages.strings.keys.filter { $0 != languages.base }.sorted().map { Choice(id: $0, title: languageName($0)) },
        PseudoLanguage.allCases.map { Choice(id: $0.rawValue, title: $0.title) },
      ]
    },
    get: { $0.language }, set: { $0.language = $1 })

  package static let textSize = ViewpointMenu(
    id: "view-text-size", name: Message("Text Size"),
    sections: { _ in
      let sizes = TextSize.allCases.map { size in
        Choice(id: size.rawValue, title: Message("%1 pt", Figures.text(size.bodyPointSize)))
      }
      return [[Choice(id: "", title: Message("Match Scene"))], sizes]
    },
    get: { $0.textSize }, set: { $0.textSize = $1 })

  package static let direction = ViewpointMenu(
    id: "view-direction", name: Message("Direction"),
    sections: { _ in
      [
        [Choice(id: "", title: Message("Match Language"))],
        [
          Choice(id: LanguageDirection.leftToRight.rawValue, title: Message("Left to Right")),
          Choice(id: LanguageDirection.rightToLeft.rawValue, title: Message("Right to Left")),
        ],
      ]
    },
    get: { $0.languageDirection?.rawValue }, set: { $0.languageDirection = $1.flatMap(LanguageDirection.init) })

  package static let appearance = ViewpointMenu(
    id: "view-appearance", name: Message("Appearance", context: "light or dark"),
    sections: { _ in
      [
        [Choice(id: "", title: Message("Match Scene"))],
        [
          Choice(id: Appearance.light.rawValue, title: Message("Light")),
          Choice(id: Appearance.dark.rawValue, title: Message("Dark")),
        ],
      ]
    },
    get: { $0.appearance?.rawValue }, set: { $0.appearance = $1.flatMap(Appearance.init) })

  /// Returns the code. The window has a library of names such as "English" and "日本語".
  private static func languageName(_ code: String) -> Message { Message.verbatim(code) }
}

extension ViewpointMenu {
  /// The title of the menu's button: the present choice in few words.
  package func title(for editor: Editor) -> Message { title(for: ViewpointSubject.onCanvas(in: editor)) }

  package func title(for subject: ViewpointSubject) -> Message {
    let chosen = chosen(in: subject.viewpoint)
    guard id == Self.device.id, chosen.isEmpty else {
      return sections(for: subject).joined().first { $0.id == chosen }?.title ?? name
    }
    let scene = subject.scene
    let device = scene?.device.flatMap { subject.catalogue[$0] }
    // A device of another platform gives only its size, so the platform is the better title.
    if let profile = subject.viewpoint.profile, profile != scene?.profile, device?.profile != profile {
      return profile.title
    }
    return device.map { Message.verbatim($0.name) } ?? Message("As Designed")
  }
}
