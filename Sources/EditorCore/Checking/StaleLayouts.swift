import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Compares layouts, and what is made from them, with those of new sessions.
enum StaleLayouts {
  static func hasStaleLayouts(in editor: Editor) -> Bool {
    editor.document.scenes.contains { scene in
      guard let session = editor.layouts.session(of: scene.id) else { return true }
      return !session.layout.agrees(with: freshSession(of: scene, in: editor).layout)
    }
  }

  /// True if a diagnosis that counts as the latest is not that of the present layout.
  static func hasStaleDiagnoses(in editor: Editor) -> Bool {
    let late = Set(Diagnosing.jobs(in: editor).map(\.scene))
    return editor.document.scenes.contains { scene in
      guard let known = editor.layouts.diagnosis(of: scene.id), !late.contains(scene.id) else { return false }
      return !freshSession(of: scene, in: editor).atRest.diagnosis().agrees(with: known)
    }
  }

  /// True if the picture of a preview that counts as up to date is not that of the present document.
  static func hasStalePreviews(in editor: Editor) -> Bool {
    var fresh = editor
    fresh.previewLayouts.startOver()
    PreviewPictures.layOut(in: &fresh)
    return (editor.source.previews + [Staging.preview(in: editor)].compactMap(\.self)).contains { preview in
      guard let known = PreviewPictures.picture(of: preview.id, in: editor), !editor.previewLayouts.isLate(preview.id)
      else { return false }
      return PreviewPictures.picture(of: preview.id, in: fresh)?.agrees(with: known) != true
    }
  }

  static func hasStaleStrip(in editor: Editor) -> Bool {
    guard !SizeSweep.isLate(in: editor), let known = SizeSweep.strip(in: editor) else { return false }
    var fresh = editor
    fresh.lastSweep = nil
    fresh.layouts = SceneLayouts(
      document: editor.document, environment: editor.layouts.environment, measurer: editor.layouts.measurer)
    fresh.layouts.look(from: editor.viewpoint, in: editor.document)
    SizeSweep.sweep(in: &fresh)
    return SizeSweep.strip(in: fresh)?.contradicts(known) == true
  }

  static func hasStaleStageStrips(in editor: Editor) -> Bool {
    editor.stage.strips.contains { axis, found in
      guard let key = Staging.side(axis, in: editor)?.key(in: editor), key.isAnswered(by: found.key, found.strip),
        let known = found.strip
      else { return false }
      return Staging.sweepJob(key, in: editor)?.run()?.contradicts(known) == true
    }
  }

  static func hasStaleConfigurations(in editor: Editor) -> Bool {
    guard !editor.configurations.isEmpty else { return false }
    return !Everywhere.job(in: editor).run().counts.allSatisfy { id, count in
      editor.configurations[id].map { $0.broken == count.broken && $0.all == count.all } ?? false
    }
  }

  /// True if the design under a condition is not the one that its source gives. While something is only shown, the two
  /// differ.
  static func hasStaleDesign(in editor: Editor) -> Bool {
    guard let varying = editor.varying, !editor.draft.isTouched else { return false }
    return varying.design != editor.document
  }

  private static func freshSession(of scene: Scene, in editor: Editor) -> LayoutSession {
    LayoutSession(
      document: editor.document, scene: scene.id, environment: editor.layouts.shownEnvironment(of: scene),
      measurer: editor.layouts.measurer)
  }
}

extension SceneLayout {
  /// True if both have the same contradictions, and the same frames but for rounding.
  fileprivate func agrees(with other: SceneLayout) -> Bool {
    size == other.size && prototypes == other.prototypes && conflicts == other.conflicts
      && alignmentInsets == other.alignmentInsets && unusable == other.unusable
      && frames.count == other.frames.count
      && frames.allSatisfy { id, frame in other.frames[id]?.isNear(frame) == true }
      && rootFrames.allSatisfy { id, frame in other.rootFrames[id]?.isNear(frame) == true }
  }
}

extension Diagnosis {
  /// True if both have the same issues, and leave the same numbers open. The samples of freedom may differ by rounding.
  fileprivate func agrees(with other: Diagnosis) -> Bool {
    issues == other.issues && status == other.status
      && freedom.mapValues(\.free) == other.freedom.mapValues(\.free)
      && freedom.mapValues(\.degrees) == other.freedom.mapValues(\.degrees)
  }
}

extension PreviewPicture {
  fileprivate func agrees(with other: PreviewPicture) -> Bool {
    paper.elements.count == other.paper.elements.count && issues.map(\.kind) == other.issues.map(\.kind)
      && issues.map(\.elements) == other.issues.map(\.elements) && paper.look == other.paper.look
      && paper.frame.isNear(other.paper.frame)
      && zip(paper.elements, other.paper.elements).allSatisfy { $0.agrees(with: $1) }
  }
}

extension DrawnElement {
  fileprivate func agrees(with other: DrawnElement) -> Bool {
    var same = other
    (same.frame, same.clip) = (frame, clip)
    return self == same && frame.isNear(other.frame)
  }
}

extension Rect {
  /// True if both differ by rounding only.
  fileprivate func isNear(_ other: Rect) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)].allSatisfy { abs($0 - $1) < 1e-5 }
  }
}

extension SweepStrip {
  /// True if the two say different things about a size that both have checked. Sizes at a boundary do not count,
  /// because it may lie elsewhere by rounding.
  fileprivate func contradicts(_ other: SweepStrip) -> Bool {
    guard let checked, let known = other.checked, checked.overlaps(known) else { return false }
    let common = checked.clamped(to: known)
    let ends = ([common.lowerBound, common.upperBound] + boundaries + other.boundaries).filter(common.contains).sorted()
    return zip(ends, ends.dropFirst()).contains { low, high in
      high - low > 0.01 && standing(at: (low + high) / 2) != other.standing(at: (low + high) / 2)
    }
  }
}
