import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The heading over a preview: a few words about its viewpoint, and the number of issues there.
///
///     PreviewHead(preview, in: editor).title   // "iPhone SE (2nd, 3rd), landscape"
package struct PreviewHead: Hashable, Sendable {
  /// The device or size: "iPhone SE (1st)". If there are several scenes, the scene's name comes first.
  package let place: Message
  /// The differences from the scene itself: "landscape · de · Dark". Without differences it is the size; nil if the
  /// size is the name already.
  package let details: Message?
  /// The place and the differences together: "iPhone SE (1st), landscape · de · Dark".
  package let title: Message
  package let isTurned: Bool
  package let worst: LayoutIssue.Severity?
  package let issueCount: Int

  /// - Parameter namesScene: true to name the scene if there are several.
  package init(_ preview: Preview, in editor: Editor, namesScene: Bool = true) {
    let issues = PreviewPictures.picture(of: preview.id, in: editor)?.issues ?? []
    isTurned = preview.viewpoint.orientation != nil
    worst = issues.first?.severity
    issueCount = issues.count
    guard let scene = editor.document.scenes[preview.scene] else {
      place = Message.verbatim(preview.scene.rawValue)
      (title, details) = (place, nil)
      return
    }
    let several =
      namesScene && editor.document.scenes.count > 1
      ? [Message.verbatim(scene.name ?? scene.id.rawValue)] : []
    let size = PreviewPictures.sheetSize(of: preview, in: editor)
    let sizeText = Message("%1 × %2", Figures.text(size.width), Figures.text(size.height))
    let device = Self.device(of: preview, in: scene, at: size, editor)
    let isLandscape = device != nil && (preview.viewpoint.orientation ?? scene.orientation) == .landscape
    let name = device.map { Message.verbatim($0.name) } ?? sizeText
    let whole = isLandscape ? Message("%1, landscape", device?.name ?? "") : name
    let differences = Self.differences(preview.viewpoint, of: scene.id, editor)
    title = Self.joined(several + [whole] + differences) ?? name
    place = Self.joined(several + [name]) ?? name
    let details = Self.joined((isLandscape ? [Message("landscape")] : []) + differences)
    self.details = details ?? (device == nil ? nil : sizeText)
  }

  private static func joined(_ parts: [Message]) -> Message? {
    parts.first.map { first in parts.dropFirst().reduce(first) { Message("%1 · %2", $0, $1) } }
  }

  /// Returns the device that the preview shows; nil if the preview has another size.
  private static func device(of preview: Preview, in scene: Scene, at size: Size, _ editor: Editor) -> Device? {
    let id = preview.viewpoint.device ?? scene.device
    let device = id.flatMap { editor.layouts.environment.catalogue[$0] }
    // A device of another platform gives the preview only its size.
    guard device?.profile == preview.viewpoint.profile ?? scene.profile else { return nil }
    return device?.size(preview.viewpoint.orientation ?? scene.orientation) == size ? device : nil
  }

  private static func differences(_ viewpoint: Viewpoint, of scene: SceneID, _ editor: Editor) -> [Message] {
    let subject = ViewpointSubject.subject(scene, in: editor)
    let chosen = [ViewpointMenu.profile, .language, .textSize, .direction, .appearance].compactMap { menu -> Message? in
      let chosen = menu.chosen(in: viewpoint)
      return chosen.isEmpty ? nil : menu.sections(for: subject).joined().first { $0.id == chosen }?.title
    }
    return chosen + (viewpoint.isRunTime ? [Message("Run Time")] : [])
  }
}
