import LayoutEngine
import LayoutModel
import Words

/// What stands over a preview: where it looks from, in a few words, and how much is wrong there.
///
///     PreviewHead(preview, in: editor).title   // "iPhone 4.7-inch, landscape"
package struct PreviewHead: Hashable, Sendable {
  /// Its place first, then what is not the scene's own: "iPhone 4.0-inch, landscape · de · Dark"
  package let title: Message
  package let isTurned: Bool
  package let worst: LayoutIssue.Severity?
  package let issueCount: Int

  package init(_ preview: Preview, in editor: Editor) {
    title = Self.title(preview, editor)
    isTurned = preview.viewpoint.orientation != nil
    let issues = editor.picture(of: preview.id)?.issues ?? []
    worst = issues.first?.severity
    issueCount = issues.count
  }

  private static func title(_ preview: Preview, _ editor: Editor) -> Message {
    guard let scene = editor.document.scenes[preview.scene] else { return Message("%1", preview.scene.rawValue) }
    let parts = [place(preview, of: scene, editor)] + differences(preview.viewpoint, editor)
    let several = editor.document.scenes.count > 1 ? [Message("%1", scene.name ?? scene.id.rawValue)] : []
    return (several + parts).dropFirst().reduce((several + parts)[0]) { Message("%1 · %2", $0, $1) }
  }

  private static func place(_ preview: Preview, of scene: Scene, _ editor: Editor) -> Message {
    let size = editor.sheetSize(of: preview)
    let id = preview.viewpoint.device ?? scene.device
    let orientation = preview.viewpoint.orientation ?? scene.orientation
    if let device = id.flatMap({ editor.layouts.environment.catalogue[$0] }), device.size(orientation) == size {
      return orientation == .landscape ? Message("%1, landscape", device.name) : Message("%1", device.name)
    }
    return Message("%1 × %2", Figures.text(size.width), Figures.text(size.height))
  }

  private static func differences(_ viewpoint: Viewpoint, _ editor: Editor) -> [Message] {
    let subject = editor.viewpointSubject
    let chosen = [ViewpointMenu.language, .textSize, .direction, .appearance].compactMap { menu -> Message? in
      let chosen = menu.chosen(in: viewpoint)
      return chosen.isEmpty ? nil : menu.sections(for: subject).joined().first { $0.id == chosen }?.title
    }
    return chosen + (viewpoint.isRunTime ? [Message("Run Time")] : [])
  }
}
