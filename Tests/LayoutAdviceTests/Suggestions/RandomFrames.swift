import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport

/// Random scenes like those that people draw. Some elements line up, and a few constraints exist that all agree with
/// the frames.
struct RandomFrames {
  private var generator: SeededGenerator
  private(set) var builder: DocumentBuilder

  init(seed: Int, elements: Int, profile: Profile? = nil) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let picked = profile ?? generator.pick(Profile.allCases) ?? .ios
    self.generator = generator
    builder = DocumentBuilder(width: 375, height: 667, profile: picked)
    if generator.chance(0.3) {
      builder.scene { $0.languageDirection = .rightToLeft }
    }
    if generator.chance(0.4) { builder.guide(.safeArea, "safe") }
    var containers: [ElementID] = ["root"]
    for number in 1...max(1, elements) {
      guard let parent = generator.pick(containers), let kind = generator.pick(Self.kinds) else { continue }
      let id = ElementID("e\(number)")
      addElement(kind, id, in: parent)
      if kind == .view || kind == .scrollView { containers.append(id) }
    }
  }

  private static let kinds: [ElementKind] = [
    .view, .label, .label, .button, .textField, .imageView, .switch, .slider, .scrollView, .customView,
  ]

  private mutating func addElement(_ kind: ElementKind, _ id: ElementID, in parent: ElementID) {
    let frame = frame()
    let title = generator.pick(["OK", "Search", "A longer title"])
    let isHidden = generator.chance(0.05)
    let isLocked = generator.chance(0.05)
    let wraps = generator.chance(0.2)
    builder.add(kind, id, frame, in: parent) {
      $0.content.title = title
      $0.content.imageSize = Size(24, 16)
      if wraps { $0.content.lines = 0 }
      $0.traits.hidden = isHidden
      $0.traits.locked = isLocked
    }
  }

  /// Returns a frame that is mostly on a grid, so that elements line up.
  private mutating func frame() -> Rect {
    if generator.chance(0.25) {
      // The frame is larger than the alignment insets of any kind.
      func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
      return Rect(any(0...300), any(0...500), any(16...150), any(16...100))
    }
    let left = generator.pick([0.0, 16, 20, 28, 100, 200]) ?? 0
    let top = generator.pick([0.0, 20, 28, 64, 72, 200, 300]) ?? 0
    let width = generator.pick([40.0, 60, 80, 335, 120]) ?? 40
    let height = generator.pick([20.0, 30, 44, 100]) ?? 20
    return Rect(left, top, width, height)
  }

  /// Adds at most `count` constraints that hold at the frames.
  mutating func addAgreeing(_ count: Int) {
    for _ in 0..<count { addAgreeingConstraint() }
  }

  private mutating func addAgreeingConstraint() {
    let document = builder.document
    guard let first = generator.pick(document.elements.filter { $0.id != "root" }.map(\.id)),
      let parent = document.parent(of: first), let attribute = generator.pick(Attribute.allCases)
    else { return }
    var constraint = Constraint(id: document.freshConstraintID(), first: Anchor(first, attribute))
    if attribute.quantity == .location || generator.chance(0.4) {
      let family = document.children(of: parent) + [parent]
      guard let second = generator.pick(family) else { return }
      // For its own children, a scroll view's edges are those of its content, which has no frame.
      if second == parent, document.elements[parent]?.kind == .scrollView { return }
      constraint.second = Anchor(second, attribute.withoutMargin == .firstBaseline ? .firstBaseline : attribute)
    }
    constraint.priority = generator.pick([.required, .required, .defaultHigh]) ?? .required
    guard document.legality(of: constraint) == nil,
      let constant = session(document).designConstant(of: constraint)
    else { return }
    constraint.constant = constant
    constraint.relation = generator.pick([.equal, .equal, .lessOrEqual, .greaterOrEqual]) ?? .equal
    var draft = Draft(document)
    draft.put(constraint)
    let trial = session(draft.document).layout
    // Contents may react to the constraint; the frames must stay the same then, too.
    guard trial.conflicts.isEmpty else { return }
    builder.edit { $0.put(constraint) }
  }
}

extension Document {
  /// Returns the document after the suggestion, with the suggestion's report.
  func applying(_ suggestion: Suggestion, to elements: [ElementID]? = nil) -> (
    document: Document, report: SuggestionReport
  ) {
    var draft = Draft(self)
    let report = suggestion.apply(
      to: &draft, scene: "main", elements: elements, environment: LayoutEnvironment(), measurer: FixedMeasurer())
    return (draft.document, report)
  }

  /// The constraints as equations, in their order.
  var equations: [String] {
    constraints.map { constraint in
      EquationText.text(
        first: "\(constraint.first)", relation: constraint.relation, second: constraint.second.map { "\($0)" },
        multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
    }
  }
}
