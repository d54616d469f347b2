import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Measures the engine with one measurer: the time for the solver alone, and for the engine around it.
struct EngineRun {
  let document: Document
  let measurer: any TextMeasuring
  let name: String

  func perform(_ turns: Int) {
    let session = begin()
    let equations = session.bareEquations
    let best = Turns(turns, [{ _ = equations.solve() }, { _ = begin() }, { _ = session.diagnosis() }]).best
    // Measured separately and one after the other, as edits come.
    let edit = Turns(4 * turns, [self.edit(diagnosing: false)]).best[0]
    let told = Turns(4 * turns, [self.edit(diagnosing: true)]).best[0]
    let (bare, layout, diagnosis) = (best[0], best[1], best[2])
    let all = layout + diagnosis
    print("\(name): status \(session.layout.status)")
    print("  bare solver             \(text(bare))")
    print("  layout                  \(text(layout))  \(ratio(layout, bare)) x the solver")
    print("  diagnosis               \(text(diagnosis))")
    print("  layout and diagnosis    \(text(all))  \(ratio(all, bare)) x the solver")
    print("  edit of a constant      \(text(edit))  1/\(ratio(all, edit)) of that")
    print("  and diagnosis           \(text(told))  1/\(ratio(all, told)) of that")
    // A person does not arrange more elements than this by hand, and inference grows faster than the layout.
    guard document.elements.count <= 400 else { return }
    print("  constraints inferred    \(text(inference(1))) the best set, \(text(inference(6))) up to six")
  }

  /// Measures the inference of constraints from layouts at three sizes, once.
  private func inference(_ most: Int) -> Double {
    let examples = [Size(600, 2000), Size(900, 2400), Size(750, 2600)].map { size in
      var example = ArrangedExample(size: size)
      example.frames =
        SceneLayout.solved(document, scene: "main", environment: example.environment, measurer: measurer).frames.byID
      return example
    }
    var draft = Draft(document)
    for constraint in document.constraints { draft.remove(constraint.id) }
    let work = ConstraintInference(
      document: draft.document, scene: "main", examples: examples, environment: LayoutEnvironment(),
      measurer: measurer)
    return Turns(1, [{ if work.run(most: most).candidates.isEmpty { print("  nothing was inferred") } }]).best[0]
  }

  private func begin() -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: measurer)
  }

  /// Returns an edit that increases a constant in the middle of the document, and decreases it at the next call.
  private func edit(diagnosing: Bool) -> () -> Void {
    var session = begin()
    _ = session.diagnosis()
    var draft = Draft(document)
    let ids = document.constraints.map(\.id)
    let id = ids[ids.count / 2]
    return {
      draft.update(id) { $0.constant += $0.constant > 12 ? -4 : 4 }
      let change = draft.finish()
      session.update(to: draft.document, change: change)
      if diagnosing { _ = session.diagnosis() }
    }
  }
}

func text(_ milliseconds: Double) -> String { String(format: "%8.3f", milliseconds) }
func ratio(_ a: Double, _ b: Double) -> String { String(format: "%.2f", a / max(b, 1e-9)) }

/// A measurer that counts each letter as half as wide as its font size. It costs nothing, so the engine's own time
/// shows.
struct LetterMeasurer: TextMeasuring {
  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    TextExtent(
      width: Double(text.utf8.count) * style.size / 2, height: style.size * 1.2, firstBaseline: style.size,
      lastBaseline: style.size, lineCount: 1)
  }
}
