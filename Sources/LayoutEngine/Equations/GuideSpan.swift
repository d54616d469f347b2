import ConstraintSolving
import LayoutModel

/// A guide's extent along one axis, in its owner's coordinates: measured from the owner's edges, or with unknowns of
/// its own.
struct GuideSpan {
  private enum Form {
    /// Fixed distances from the edges of the owner's frame.
    case inset(start: Double, end: Double)
    /// A stripe of a fixed length at the start (the top guide) or the end (the bottom and keyboard guides).
    case stripe(atStart: Bool, length: Double)
    case free(Box)
    case content(ContentBox)
  }

  private let form: Form
  private let owner: SceneNode
  private let axis: Axis

  init(of guide: Guide, owner: SceneNode, box: Box?, surroundings: Surroundings, axis: Axis) {
    self.owner = owner
    self.axis = axis
    form = Self.form(of: guide, owner: owner, box: box, surroundings: surroundings, axis: axis)
  }

  private static func form(
    of guide: Guide, owner: SceneNode, box: Box?, surroundings: Surroundings, axis: Axis
  ) -> Form {
    if let box { return .free(box) }
    switch guide.kind {
    case .content:
      if let content = owner.content { return .content(content) }
    case .safeArea:
      let safe = owner.facts.insets.safeArea
      return .inset(start: safe.start(axis), end: safe.end(axis))
    case .margins, .readable:
      let alignment = owner.facts.alignment
      let margins = guide.kind == .readable ? owner.facts.insets.readable : owner.facts.insets.margins
      return .inset(
        start: alignment.start(axis) + margins.start(axis), end: alignment.end(axis) + margins.end(axis))
    case .top where axis == .vertical:
      return .stripe(atStart: true, length: surroundings.topGuideLength)
    case .bottom where axis == .vertical:
      return .stripe(atStart: false, length: surroundings.bottomGuideLength)
    case .keyboard where axis == .vertical:
      return .stripe(atStart: false, length: owner.facts.insets.safeArea.bottom)
    case .frame, .top, .bottom, .keyboard, .custom:
      break
    }
    return .inset(start: 0, end: 0)
  }

  func addStart(_ factor: Double, to sum: inout LinearSum) {
    switch form {
    case .inset(let start, _): sum.add(factor * start)
    case .stripe(atStart: true, _), .content: break
    case .stripe(atStart: false, let length):
      addOwnerEnd(factor, to: &sum)
      sum.add(-factor * length)
    case .free(let box): sum.add(factor, box.start(axis))
    }
  }

  func addEnd(_ factor: Double, to sum: inout LinearSum) {
    switch form {
    case .inset(_, let end):
      addOwnerEnd(factor, to: &sum)
      sum.add(-factor * end)
    case .stripe(atStart: true, let length): sum.add(factor * length)
    case .stripe(atStart: false, _): addOwnerEnd(factor, to: &sum)
    case .free(let box):
      sum.add(factor, box.start(axis))
      sum.add(factor, box.length(axis))
    case .content(let content): sum.add(factor, content.length(axis))
    }
  }

  /// Adds the far edge of the owner's frame, in the frame's own coordinates.
  private func addOwnerEnd(_ factor: Double, to sum: inout LinearSum) {
    sum.add(factor, owner.box.length(axis))
    sum.add(factor * (owner.facts.alignment.start(axis) + owner.facts.alignment.end(axis)))
  }
}
