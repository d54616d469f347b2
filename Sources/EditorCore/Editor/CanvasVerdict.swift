import Drawing
import LayoutAdvice
import LayoutModel
import Words

/// The verdict about the active scene, as it is on the canvas.
package enum CanvasVerdict {
  /// The verdict on the active scene; nil if the document has none.
  package static func verdict(in editor: Editor) -> LayoutVerdict? {
    editor.activeScene.map { scene in
      LayoutVerdict(
        editor.layouts.found(of: scene)?.tally, sizes: sizes(in: editor), configurations: editor.configurations[scene])
    }
  }

  /// The sentence for lists about the whole document. It names the active scene if there are several.
  package static func sentence(in editor: Editor) -> Message? {
    guard let verdict = verdict(in: editor), let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] })
    else { return nil }
    guard editor.document.scenes.count > 1 else { return verdict.sentence }
    return Message("%1: %2", scene.name ?? scene.id.rawValue, verdict.sentence)
  }

  /// The sizes around the designed one at which the scene holds; nil if the strip under the canvas is hidden.
  private static func sizes(in editor: Editor) -> LayoutVerdict.Part? {
    guard editor.settings.canvas.showsSweep, let strip = SizeSweep.strip(in: editor),
      let side = SizeSweep.side(in: editor)
    else { return nil }
    return LayoutVerdict.Part(
      .sizes, strip.summary(around: side.designedLength), strip.standing(at: side.length).inVerdict)
  }
}

extension SweepStrip.Standing {
  package var inVerdict: LayoutVerdict.Standing {
    switch self {
    case .holds: .holds
    case .unknown: .checking
    case .warns: .warns
    case .breaks: .breaks
    }
  }
}
