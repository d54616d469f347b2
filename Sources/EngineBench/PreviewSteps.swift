import Dispatch
import EditorCore
import Foundation
import LayoutModel
import Synchronization

/// Steps of a drag with the previews following, each phase timed by itself.
struct PreviewSteps {
  /// Milliseconds a step, the least that was seen of each.
  struct Figures {
    var solving = 0.0
    var drawing = 0.0
    var clock = 0.0

    static func + (a: Figures, b: Figures) -> Figures {
      Figures(solving: a.solving + b.solving, drawing: a.drawing + b.drawing, clock: a.clock + b.clock)
    }

    static func * (a: Figures, factor: Double) -> Figures {
      Figures(solving: a.solving * factor, drawing: a.drawing * factor, clock: a.clock * factor)
    }

    func least(_ other: Figures) -> Figures {
      Figures(
        solving: min(solving, other.solving), drawing: min(drawing, other.drawing), clock: min(clock, other.clock))
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
    var least = Figures(solving: .infinity, drawing: .infinity, clock: .infinity)
    for turn in 0..<turns + 3 {
      let alone = steps.oneByOne()
      let together = steps.onTwoThreads()
      // The first ones make room for what all the others use.
      guard turn >= 3 else { continue }
      least = least.least(Figures(solving: alone.solving, drawing: alone.drawing, clock: together))
    }
    return least
  }

  private mutating func drag() {
    count += 1
    editor.handle(PointerEvent(.drag, at: start + Point(Double(5 + count % 40), Double(40 + count % 7))))
  }

  /// Processor time on this thread, in which all is done one after the other.
  private mutating func oneByOne() -> Figures {
    drag()
    var figures = Figures()
    while true {
      let begin = Turns.now
      guard let job = editor.takePreviewJob() else { break }
      let solved = job.solved()
      let middle = Turns.now
      let result = solved.pictured()
      let end = Turns.now
      editor.accept(result)
      figures.solving += middle - begin + Turns.now - end
      figures.drawing += end - middle
    }
    return figures
  }

  /// By the clock, as the program does it: on two threads that are made for it, each of which takes half of the previews.
  private mutating func onTwoThreads() -> Double {
    drag()
    let begin = DispatchTime.now().uptimeNanoseconds
    var jobs: [PreviewJob] = []
    while let job = editor.takePreviewJob() { jobs.append(job) }
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
    for result in solved.withLock({ $0 }) { editor.accept(result.pictured()) }
    return Double(end - begin) / 1e6
  }
}
