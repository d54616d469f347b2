import ConstraintSolving
import LayoutModel

/// The equations of a scene: the model that they are read from, and their rows in the solver. It keeps the rows in step
/// with the model, and knows nothing of contradictions.
public struct SceneEquations: Sendable {
  /// The input of the equations; nil while the document has no such scene.
  public internal(set) var model: SceneModel?
  public internal(set) var rows = SolverRows()
  /// The slots of elements with margins that the layout itself may change.
  public internal(set) var adaptable: Set<Int> = []
  /// The solver's values when they were last read.
  public internal(set) var values: [Double] = []
  var wrappedWidths = WrappedWidths()
  /// The slots of elements whose placement was written since the last report.
  var writtenPlacements: [Int] = []
  /// True as long as no required row changed since this was set to true. Rows are compared only until then.
  var keepsRequiredRows = false

  /// Removes everything but the solver's meter.
  mutating func clear() {
    model = nil
    rows.clear()
    adaptable = []
    wrappedWidths = WrappedWidths()
    writtenPlacements = []
    keepsRequiredRows = false
  }

  /// Edits the model in place. A second holder of it would make every edit copy all of its nodes.
  mutating func editModel(_ edit: (inout SceneModel) -> Void) {
    guard var moved = model else { return }
    model = nil
    edit(&moved)
    model = moved
  }

  // MARK: Facts of elements

  /// Measures an element anew. Returns true if any fact that rows were read from is different.
  mutating func refreshFacts(of slot: Int) -> Bool {
    guard let before = model?.nodes[slot].facts else { return false }
    wrappedWidths.forget(slot)
    editModel { $0.refresh(slot) }
    guard let after = model?.nodes[slot].facts else { return false }
    return differ(after, from: before, of: slot)
  }

  /// True if any fact of an element that rows were read from would be different in a context.
  func hasOtherFacts(of slot: Int, in context: SceneContext) -> Bool {
    guard let model else { return false }
    var other = model
    other.context = context
    return other.freshFacts(of: slot).map { differ($0, from: model.nodes[slot].facts, of: slot) } ?? false
  }

  /// Insets that no row reads do not count. In a wide scene the readable width differs at each size, and rows hardly
  /// ever read it.
  private func differ(_ facts: ElementFacts, from others: ElementFacts, of slot: Int) -> Bool {
    var facts = facts
    if rows.insetReaders[slot] == nil, !adaptable.contains(slot) { facts.insets = others.insets }
    return facts != others
  }
}
