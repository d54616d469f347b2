import LayoutAdvice
import LayoutEngine
import LayoutModel
import Rendering

/// Measures the time for suggesting constraints for a large scene after all were cleared. The scenes are a grid of
/// labels, and forms whose containers have a few rows each.
struct SuggestionCostRun {
  private let measurer = PangoMeasurer()

  static func perform(elements: Int) {
    let run = SuggestionCostRun()
    run.perform("grid", GridDocument.make(elements: elements))
    run.perform("forms", FormDocument.make(elements: elements))
  }

  private func perform(_ name: String, _ document: Document) {
    var draft = Draft(document)
    apply(.updateFrames, to: &draft)
    let designed = draft
    let clearing = cost { apply(.clearConstraints, to: &draft) }
    var report = SuggestionReport()
    let adding = cost { report = apply(.addMissing, to: &draft) }
    let again = cost { apply(.addMissing, to: &draft) }
    var other = designed
    let resetting = cost { apply(.resetToSuggested, to: &other) }
    print(
      "\(document.elements.count) elements, \(name): cleared in \(Int(clearing)) ms, \(report.message.english) in "
        + "\(Int(adding)) ms, looked again in \(Int(again)) ms; reset in \(Int(resetting)) ms")
  }

  @discardableResult
  private func apply(_ suggestion: Suggestion, to draft: inout Draft) -> SuggestionReport {
    suggestion.apply(to: &draft, scene: "main", elements: nil, environment: LayoutEnvironment(), measurer: measurer)
  }

  private func cost(_ work: () -> Void) -> Double {
    let start = Turns.now
    work()
    return Turns.now - start
  }
}
