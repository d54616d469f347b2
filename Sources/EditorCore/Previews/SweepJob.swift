import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// One sweep of a scene as it is now, to be done on another thread. It ends early when it is called off.
///
/// It goes outward from the size that is shown, as far as a bounded amount of work reaches; the strip says how far. What is
/// left is swept where somebody asks for all sizes.
package final class SweepJob: Sendable {
  /// Which sizes are swept.
  enum Extent: Sendable {
    /// Around a length; no more than is spent on a scene while it is edited, unless a figure is given.
    case around(Double, work: Int? = nil)
    /// All, beyond those that are known.
    case all(PartialSweep?)
  }

  let key: SweepKey
  private let session: MadeOnce<LayoutSession>
  private let range: ClosedRange<Double>
  private let extent: Extent
  private let cancellation = Cancellation()

  convenience init(_ key: SweepKey, _ session: LayoutSession, over range: ClosedRange<Double>, _ extent: Extent) {
    self.init(key, over: range, extent, of: MadeOnce { session })
  }

  /// - Parameter session: is made on the other thread, too.
  init(_ key: SweepKey, over range: ClosedRange<Double>, _ extent: Extent, of session: MadeOnce<LayoutSession>) {
    (self.key, self.session, self.range, self.extent) = (key, session, range, extent)
  }

  var axis: Axis { key.axis }

  package func callOff() { cancellation.ask() }

  /// Nil where there is nothing to show: called off, or more critical sizes than anybody reads.
  package func run() -> SweepStrip? { run { _ in } }

  /// - Parameter hear: is told now and then what is known so far, where all sizes were asked for.
  package func run(hearing hear: @escaping (SweepStrip) -> Void) -> SweepStrip? {
    (try? sweep { hear(SweepStrip($0, of: self.key.scene)) }).map { SweepStrip($0, of: key.scene) }
  }

  private func sweep(hearing hear: @escaping (LayoutSweep) -> Void) throws(SweepError) -> LayoutSweep {
    let session = session.value
    switch extent {
    case .around(let length, let work):
      return try session.sweep(
        key.axis, over: range, around: length, work: work ?? session.workForASweep, unless: cancellation)
    case .all(let known?) where known.range == range:
      return try session.completed(known.sweep, unless: cancellation, hearing: hear)
    case .all: return try session.sweep(key.axis, over: range, unless: cancellation)
    }
  }
}

/// Of what a strip tells; it is late when this is not what the editor shows.
struct SweepKey: Hashable, Sendable {
  var scene: SceneID
  var axis: Axis
  /// Which of the documents that were shown on the canvas.
  var showing: Int
  var edits: SceneEdits
  /// Without the length along the axis, which the strip is about.
  var viewpoint: Viewpoint
  var lengthAcross: Double

  /// Does a strip that was found for another key say all the same what is asked for here?
  func isAnswered(by found: SweepKey, _ strip: SweepStrip?) -> Bool {
    if self == found { return true }
    guard let strip, edits.say(noMoreThan: found.edits, isDecided: strip.isDecided, isSound: strip.breaks.isEmpty)
    else { return false }
    var same = found
    same.edits = edits
    return self == same
  }
}
