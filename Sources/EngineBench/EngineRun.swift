import Foundation
import LayoutEngine
import LayoutModel

/// One measurer's figures: what the solver alone takes, and what the engine takes around it.
struct EngineRun {
  let document: Document
  let measurer: any TextMeasuring
  let name: String

  func perform(_ runs: Int) {
    let session = begin()
    if let only = ProcessInfo.processInfo.environment["ONLY"] {
      for _ in 0..<100 { if only == "layout" { _ = begin() } else { _ = session.diagnosis() } }
      return
    }
    let equations = session.bareEquations
    let bare = best(runs) { _ = equations.solve() }
    let cold = best(runs) { _ = begin() }
    let diagnosis = best(runs) { _ = session.diagnosis() }
    let edit = edits(runs, diagnosing: false)
    let told = edits(runs, diagnosing: true)
    print("\(name): status \(session.layout.status)")
    print("  bare solver             \(text(bare))")
    print("  layout                  \(text(cold))  \(ratio(cold, bare)) x the solver")
    print("  diagnosis               \(text(diagnosis))")
    print("  layout and diagnosis    \(text(cold + diagnosis))  \(ratio(cold + diagnosis, bare)) x the solver")
    print("  edit of a constant      \(text(edit))  1/\(ratio(cold + diagnosis, edit)) of that")
    print("  and diagnosis           \(text(told))  1/\(ratio(cold + diagnosis, told)) of that")
  }

  private func begin() -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: measurer)
  }

  /// One constant in the middle of the document goes up and down again.
  private func edits(_ runs: Int, diagnosing: Bool) -> Double {
    var session = begin()
    _ = session.diagnosis()
    var draft = Draft(document)
    let ids = document.constraints.map(\.id)
    let id = ids[ids.count / 2]
    return best(runs * 4) {
      draft.update(id) { $0.constant += $0.constant > 12 ? -4 : 4 }
      let change = draft.finish()
      session.update(to: draft.document, change: change)
      if diagnosing { _ = session.diagnosis() }
    }
  }

  /// Of several runs the best, since whatever else the machine does only adds.
  private func best(_ runs: Int, _ work: () -> Void) -> Double {
    (0..<runs).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      work()
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }.min() ?? 0
  }

  private func text(_ milliseconds: Double) -> String { String(format: "%8.3f", milliseconds) }
  private func ratio(_ a: Double, _ b: Double) -> String { String(format: "%.2f", a / max(b, 1e-9)) }
}

/// Every letter as wide as half its size: measuring costs nothing, so that the engine's own time shows.
struct LetterMeasurer: TextMeasuring {
  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    TextExtent(
      width: Double(text.utf8.count) * style.size / 2, height: style.size * 1.2, firstBaseline: style.size,
      lastBaseline: style.size, lineCount: 1)
  }
}
