import Drawing
import LayoutAdvice
import LayoutModel
import Words

extension Editor {
  /// The verdict on the active scene; nil if the document has none.
  package var verdict: LayoutVerdict? {
    activeScene.map { scene in
      LayoutVerdict(
        layouts.found(of: scene)?.tally, sizes: sizesInVerdict, configurations: self.configurations[scene])
    }
  }

  /// The sentence for lists about the whole document. It names the active scene if there are several.
  package var verdictSentence: Message? {
    guard let verdict, let scene = activeScene.flatMap({ document.scenes[$0] }) else { return nil }
    guard document.scenes.count > 1 else { return verdict.sentence }
    return Message("%1: %2", scene.name ?? scene.id.rawValue, verdict.sentence)
  }

  /// The sizes around the designed one at which the scene holds; nil if the strip under the canvas is hidden.
  private var sizesInVerdict: LayoutVerdict.Part? {
    guard settings.canvas.showsSweep, let strip = sweepStrip, let side = sweptSide else { return nil }
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
