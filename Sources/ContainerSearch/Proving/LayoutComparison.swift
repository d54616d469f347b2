import LayoutEngine
import LayoutModel

/// Compares the layout of a scene by containers with that by its constraints.
struct LayoutComparison {
  /// An element with another place, and the setting.
  struct Difference: Hashable, Sendable {
    var element: ElementID
    var setting: SampleSetting
  }

  enum Outcome: Hashable, Sendable {
    case equal
    case different(ElementID)
    /// There is nothing to compare with: the constraints contradict each other there, or cut off a longer text.
    case none
  }

  let sampled: SampledScene
  let candidate: Document
  private let elements: [ElementID]

  init(_ sampled: SampledScene, with candidate: Document) {
    (self.sampled, self.candidate) = (sampled, candidate)
    elements = sampled.document.subtree(of: sampled.scene.root).filter { id in
      sampled.document.elements[id]?.traits.hidden == false
    }
  }

  /// The distance that the halves of points may make, at both ends of a row.
  private static let tolerance = 1.01

  func outcome(in setting: SampleSetting) -> Outcome {
    let session = sampled.session(setting)
    let layout = session.layout
    guard layout.conflicts.isEmpty, setting.contents == nil || !cutsTexts(session) else { return .none }
    return differences(from: layout, in: setting).first.map { .different($0) } ?? .equal
  }

  /// True if a text has less room than it needs.
  private func cutsTexts(_ session: LayoutSession) -> Bool {
    elements.contains { id in
      guard let element = sampled.document.elements[id], element.children.isEmpty,
        let frame = session.layout.frames[id], let measures = session.measures(of: id)
      else { return false }
      return Axis.allCases.contains { axis in
        guard axis == .vertical || element.content.lineLimit(in: element.kind) == 1 else { return false }
        return measures.intrinsicLength(axis).map { frame.length(axis) < $0 - Track.tolerance } ?? false
      }
    }
  }

  /// Returns the elements that lie elsewhere, in document order.
  func differences(in setting: SampleSetting) -> [ElementID] {
    differences(from: sampled.session(setting).layout, in: setting)
  }

  private func differences(from layout: SceneLayout, in setting: SampleSetting) -> [ElementID] {
    let other = sampled.session(of: candidate, setting).layout
    return elements.filter { id in
      guard let frame = layout.rootFrames[id] else { return false }
      return other.rootFrames[id]?.isClose(to: frame, within: Self.tolerance) != true
    }
  }

  /// Returns the first difference in the settings that the search has guessed from, and in the other direction. They
  /// must be equal in any case.
  func firstDifference() -> Difference? {
    let settings = sampled.settings
    // What is open stays where it was drawn, in either direction.
    let turned = sampled.isOpen ? [] : settings.prefix(2).map { SampleSetting($0.size, direction: .rightToLeft) }
    for setting in settings + turned {
      if case .different(let id) = outcome(in: setting) { return Difference(element: id, setting: setting) }
    }
    return nil
  }

  /// Returns the lengths along an axis, around the scene's own, at which both are equal. All lengths in steps are
  /// compared, and the ends to the point.
  func equalLengths(along axis: Axis, in range: ClosedRange<Double>) -> ClosedRange<Double> {
    let own = sampled.size.length(axis)
    return last(from: own, to: range.lowerBound, axis)...last(from: own, to: range.upperBound, axis)
  }

  /// Returns the last equal length on the way.
  private func last(from own: Double, to end: Double, _ axis: Axis) -> Double {
    let step = Self.step * (end < own ? -1 : 1)
    var good = own
    while abs(end - good) > 0.5 {
      let next = abs(end - good) <= Self.step ? end : good + step
      guard isEqual(at: next, axis) else { return bisected(good, next, axis) }
      good = next
    }
    return good
  }

  private func bisected(_ good: Double, _ bad: Double, _ axis: Axis) -> Double {
    var (good, bad) = (good, bad)
    while abs(good - bad) > 1 {
      let middle = ((good + bad) / 2).rounded()
      if middle == good || middle == bad { break }
      if isEqual(at: middle, axis) { good = middle } else { bad = middle }
    }
    return good
  }

  private func isEqual(at length: Double, _ axis: Axis) -> Bool {
    outcome(in: SampleSetting(sampled.size(length, along: axis))) == .equal
  }

  private static let step = 31.0
}
