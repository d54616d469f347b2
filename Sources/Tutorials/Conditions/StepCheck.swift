import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Checks conditions on one document. Layouts are computed once and shared by all conditions.
struct StepCheck {
  private let scene: TutorialScene
  private let designed: LayoutSession
  private let cancellation: Cancellation
  private var diagnoses: [Orientation?: Diagnosis] = [:]
  private var widths: [Double: SceneLayout] = [:]
  private var sweeps: [ClosedRange<Double>: Bool] = [:]

  /// A narrow and a wide width of the scene, at which lengths are compared.
  private static let (narrow, wide) = (375.0, 667.0)
  private static let tolerance = 0.5

  init(
    _ scene: TutorialScene, environment: LayoutEnvironment, measurer: any TextMeasuring,
    unless cancellation: Cancellation
  ) {
    self.scene = scene
    self.cancellation = cancellation
    designed = LayoutSession(
      document: scene.document, scene: scene.id, environment: environment, measurer: measurer)
  }

  mutating func isMet(_ condition: StepCondition) -> Bool {
    switch condition {
    case .exists(let subject): scene.element(subject) != nil
    case .constraint(let pattern): pattern.first(in: scene) != nil
    case .text(let subject, let old): text(of: subject).map { $0 != old } ?? false
    case .gap(let first, let second, let range): gap(first, second).map(range.contains) ?? false
    case .preview(let orientation): hasPreview(orientation)
    case .conflict: !designed.layout.conflicts.isEmpty
    case .noIssues(let orientation): diagnosis(orientation)?.issues.contains { $0.severity != .remark } == false
    case .holds(let range): holds(range)
    case .grows(let subject): growth(of: subject).map { abs($0 - (Self.wide - Self.narrow)) < 32 } ?? false
    case .keepsWidth(let subject): growth(of: subject).map { abs($0) < Self.tolerance } ?? false
    case .width(let subject, let range, let width): self.width(of: subject, at: width).map(range.contains) ?? false
    case .equalSpaces(let subjects): [Self.narrow, Self.wide].allSatisfy { areEqual(spaces(among: subjects, at: $0)) }
    case .floats(let subject, let scroller): floats(subject, over: scroller)
    case .all(let conditions): conditions.allSatisfy { isMet($0) }
    case .not(let condition): !isMet(condition)
    }
  }

  // MARK: The document

  private func text(of subject: Subject) -> String? {
    let content = scene.element(subject).flatMap { scene.document.elements[$0]?.content }
    return content?.title ?? content?.text
  }

  private func gap(_ first: Subject, _ second: Subject) -> Double? {
    guard let a = scene.element(first).flatMap({ scene.document.elements[$0]?.frame }),
      let b = scene.element(second).flatMap({ scene.document.elements[$0]?.frame })
    else { return nil }
    return b.x - a.maxX
  }

  private func hasPreview(_ orientation: Orientation) -> Bool {
    let own = scene.document.scenes[scene.id]?.orientation
    return scene.document.previews.contains {
      $0.scene == scene.id && ($0.viewpoint.orientation ?? own) == orientation
    }
  }

  // MARK: The layout

  private mutating func diagnosis(_ orientation: Orientation?) -> Diagnosis? {
    if let known = diagnoses[orientation] { return known }
    var session = designed
    if let orientation {
      var turned = session.environment
      turned.orientation = orientation
      session.update(environment: turned)
    }
    let found = session.diagnosis(unless: cancellation)
    diagnoses[orientation] = found
    return found
  }

  private mutating func holds(_ range: ClosedRange<Double>) -> Bool {
    if let known = sweeps[range] { return known }
    let sweep = try? designed.sweep(.horizontal, over: range, unless: cancellation)
    let holds = sweep.map(\.breaks.isEmpty) ?? false
    sweeps[range] = holds
    return holds
  }

  private mutating func layout(at width: Double) -> SceneLayout {
    if let known = widths[width] { return known }
    var session = designed
    session.resize(.horizontal, to: width)
    widths[width] = session.layout
    return session.layout
  }

  private mutating func width(of subject: Subject, at width: Double) -> Double? {
    scene.element(subject).flatMap { layout(at: width).frames[$0]?.width }
  }

  private mutating func growth(of subject: Subject) -> Double? {
    guard let narrow = width(of: subject, at: Self.narrow), let wide = width(of: subject, at: Self.wide) else {
      return nil
    }
    return wide - narrow
  }

  private mutating func spaces(among subjects: [Subject], at width: Double) -> [Double] {
    let layout = layout(at: width)
    let frames = subjects.compactMap { scene.element($0).flatMap { layout.rootFrames[$0] } }.sorted { $0.x < $1.x }
    guard frames.count == subjects.count else { return [] }
    let starts = frames.map(\.x) + [width]
    let ends = [0] + frames.map(\.maxX)
    return zip(starts, ends).map { $0 - $1 }
  }

  private func areEqual(_ spaces: [Double]) -> Bool {
    guard let least = spaces.min(), let most = spaces.max() else { return false }
    return least > 0 && most - least < Self.tolerance
  }

  private func floats(_ subject: Subject, over scroller: Subject) -> Bool {
    guard let id = scene.element(subject), let scroller = scene.element(scroller),
      let resting = designed.layout.rootFrames[id], !designed.layout.prototypes.contains(id)
    else { return false }
    var scrolled = designed.environment
    scrolled.scrollOffsets = [scroller: Point(0, 100)]
    var session = designed
    session.update(environment: scrolled)
    return session.layout.rootFrames[id]?.isClose(to: resting, within: Self.tolerance) ?? false
  }
}
