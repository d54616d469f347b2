import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Comparisons with layouts from nothing.
extension Editor {
  var hasStaleLayouts: Bool {
    document.scenes.contains { scene in
      guard let session = layouts.session(of: scene.id) else { return true }
      return !session.layout.agrees(with: freshSession(scene, in: document, layouts.shownEnvironment(of: scene)).layout)
    }
  }

  /// True if a diagnosis that counts as the latest is not that of the present layout.
  var hasStaleDiagnoses: Bool {
    let late = Set(diagnosisJobs.map(\.scene))
    return document.scenes.contains { scene in
      guard let known = layouts.diagnosis(of: scene.id), !late.contains(scene.id) else { return false }
      let fresh = freshSession(scene, in: document, layouts.shownEnvironment(of: scene)).atRest
      return !fresh.diagnosis().agrees(with: known)
    }
  }

  /// True if the picture of a preview that counts as up to date is not that of the present document.
  var hasStalePreviews: Bool {
    var fresh = self
    fresh.previewLayouts.startOver()
    fresh.layOutPreviews()
    return (source.previews + [stagePreview].compactMap(\.self)).contains { preview in
      guard let known = picture(of: preview.id), !previewLayouts.isLate(preview.id) else { return false }
      return fresh.picture(of: preview.id)?.agrees(with: known) != true
    }
  }

  var hasStaleStrip: Bool {
    guard !isSweepLate, let known = sweepStrip else { return false }
    var fresh = self
    fresh.lastSweep = nil
    fresh.layouts = SceneLayouts(document: document, environment: layouts.environment, measurer: layouts.measurer)
    fresh.layouts.look(from: viewpoint, in: document)
    fresh.sweep()
    return fresh.sweepStrip?.contradicts(known) == true
  }

  var hasStaleStageStrips: Bool {
    stage.strips.contains { axis, found in
      guard let key = stageSide(axis)?.key(in: self), key.isAnswered(by: found.key, found.strip),
        let known = found.strip
      else { return false }
      return stageSweepJob(key)?.run()?.contradicts(known) == true
    }
  }

  var hasStaleConfigurations: Bool {
    guard !configurations.isEmpty else { return false }
    var results = everywhereJob.results
    for part in everywhereJob.parts(1) {
      part.run { finding in
        results.record(finding)
        return true
      }
    }
    return !results.counts.allSatisfy { id, count in
      configurations[id].map { $0.broken == count.broken && $0.all == count.all } ?? false
    }
  }

  /// True if the design under a condition is not the one that its source gives. While something is only shown, the two
  /// differ.
  var hasStaleDesign: Bool {
    guard let varying, !draft.isTouched else { return false }
    return varying.design != document
  }

  private func freshSession(_ scene: Scene, in document: Document, _ environment: LayoutEnvironment) -> LayoutSession {
    LayoutSession(document: document, scene: scene.id, environment: environment, measurer: layouts.measurer)
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
