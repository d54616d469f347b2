import Dispatch
import EditorCore
import Foundation
import LayoutModel
import Synchronization

/// Steps of a drag with previews that follow, each phase measured separately.
struct PreviewSteps {
  /// Milliseconds per step, the minimum of each phase.
  struct Figures {
    /// The step itself: solving for the canvas, what depends on it, and notifying each preview.
    var canvas = 0.0
    var solving = 0.0
    var drawing = 0.0
    var clock = 0.0

    static func + (a: Figures, b: Figures) -> Figures { a.each(b, +) }

    static func * (a: Figures, factor: Double) -> Figures { a.each(a) { value, _ in value * factor } }

    func least(_ other: Figures) -> Figures { each(other, min) }

    private func each(_ other: Figures, _ join: (Double, Double) -> Double) -> Figures {
      Figures(
        canvas: join(canvas, other.canvas), solving: join(solving, other.solving),
        drawing: join(drawing, other.drawing), clock: join(clock, other.clock))
    }
  }

  private var editor: Editor
  private var count = 0
  private let start: Point

  init(_ editor: Editor) {
    self.editor = editor
    start = editor.layouts.layout(of: "main")?.rootFrames["field-3"]?.center ?? .zero
    self.editor.handle(PointerEvent(.press, at: start))
  }

  func measured(_ turns: Int) -> Figures {
    var steps = self
    var least = Figures()
    for turn in 0..<turns + 3 {
      var figures = steps.oneByOne()
      figures.clock = steps.onTwoThreads()
      // The first steps allocate memory that the later ones use again.
      guard turn >= 3 else { continue }
      least = turn == 3 ? figures : least.least(figures)
    }
    return least
  }

  private mutating func drag() {
    count += 1
    editor.handle(PointerEvent(.drag, at: start + Point(Double(5 + count % 40), Double(40 + count % 7))))
  }

  /// Measures the processor time of a step on this thread, with all previews in sequence.
  private mutating func oneByOne() -> Figures {
    // Keeps the old drawings alive, so that freeing them is not measured as part of solving.
    let drawn = editor.document.previews.map { PreviewPictures.picture(of: $0.id, in: editor) }
    defer { withExtendedLifetime(drawn) {} }
    var figures = Figures()
    let start = Turns.now
    drag()
    figures.canvas = Turns.now - start
    while true {
      let begin = Turns.now
      guard let job = PreviewPictures.takeJob(in: &editor) else { break }
      let solved = job.solved()
      let middle = Turns.now
      let result = solved.pictured()
      let end = Turns.now
      PreviewPictures.accept(result, in: &editor)
      figures.solving += middle - begin + Turns.now - end
      figures.drawing += end - middle
    }
    return figures
  }

  /// Measures the clock time as in the program: two new threads share the previews.
  private mutating func onTwoThreads() -> Double {
    drag()
    let begin = DispatchTime.now().uptimeNanoseconds
    var jobs: [PreviewJob] = []
    while let job = PreviewPictures.takeJob(in: &editor) { jobs.append(job) }
    let half = (jobs.count + 1) / 2
    let solved = Mutex<[SolvedPreview]>([])
    let group = DispatchGroup()
    for part in [jobs.prefix(half), jobs.dropFirst(half)] where !part.isEmpty {
      group.enter()
      Thread.detachNewThread {
        let mine = part.map { $0.solved() }
        solved.withLock { $0 += mine }
        group.leave()
      }
    }
    group.wait()
    let end = DispatchTime.now().uptimeNanoseconds
    for result in solved.withLock({ $0 }) { PreviewPictures.accept(result.pictured(), in: &editor) }
    return Double(end - begin) / 1e6
  }
}
