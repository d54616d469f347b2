import ConstraintSolving
import LayoutModel

/// The solved frames of elements in the scene, and the margins that follow. Computed only for the elements asked for,
/// and for their ancestors.
struct SolvedInsets {
  struct FrameAndInsets {
    let frame: Rect
    /// Nil if the element is gone.
    let insets: ContentInsets?
    let isScrolled: Bool
  }

  private let model: SceneModel
  private let values: [Double]
  private(set) var known: [Int: FrameAndInsets] = [:]
  private(set) var choices = InsetChoices()

  init(_ model: SceneModel, _ values: [Double]) { (self.model, self.values) = (model, values) }

  subscript(_ slot: Int) -> FrameAndInsets {
    mutating get {
      var unknown: [Int] = []
      var next: Int? = slot
      while let current = next, known[current] == nil {
        unknown.append(current)
        next = model.nodes[current].facts.parent
      }
      var parent = next.flatMap { known[$0] }
      for inner in unknown.reversed() {
        let found = find(inner, in: parent)
        known[inner] = found
        parent = found
      }
      return parent ?? FrameAndInsets(frame: .zero, insets: nil, isScrolled: false)
    }
  }

  private mutating func find(_ slot: Int, in parent: FrameAndInsets?) -> FrameAndInsets {
    let node = model.nodes[slot]
    let frame = node.frame(at: values).offset(by: parent?.frame.origin ?? .zero)
    guard let element = model.element(at: slot) else {
      return FrameAndInsets(frame: frame, insets: nil, isScrolled: false)
    }
    let isScrolled = parent?.isScrolled == true || node.facts.parent.map(model.scrollsContent) == true
    let placed = PlacedFrame(
      frame: frame, parentInsets: parent?.insets, parentFrame: parent?.frame ?? .zero, isScrolled: isScrolled)
    let insets = model.insets(of: element, node: node, at: placed, &choices)
    return FrameAndInsets(frame: frame, insets: insets, isScrolled: isScrolled)
  }
}
