import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// One sweep of a scene as it is now, to be done on another thread. It ends early when it is called off.
package final class SweepJob: Sendable {
  let key: SweepKey
  private let session: MadeOnce<LayoutSession>
  private let range: ClosedRange<Double>
  private let cancellation = Cancellation()

  convenience init(_ key: SweepKey, _ session: LayoutSession, over range: ClosedRange<Double>) {
    self.init(key, over: range, of: MadeOnce { session })
  }

  /// - Parameter session: is made on the other thread, too.
  init(_ key: SweepKey, over range: ClosedRange<Double>, of session: MadeOnce<LayoutSession>) {
    (self.key, self.session, self.range) = (key, session, range)
  }

  var axis: Axis { key.axis }

  package func callOff() { cancellation.ask() }

  /// Nil where there is nothing to show: called off, or more critical sizes than anybody reads.
  package func run() -> SweepStrip? {
    let sweep = try? session.value.sweep(key.axis, over: range) { !self.cancellation.isAsked }
    return sweep.map { SweepStrip($0, of: key.scene) }
  }
}

/// Of what a strip tells; it is late when this is not what the editor shows.
struct SweepKey: Hashable, Sendable {
  var scene: SceneID
  var axis: Axis
  /// Counts the edits.
  var revision: Int
  /// Without the length along the axis, which the strip is about.
  var viewpoint: Viewpoint
  var lengthAcross: Double
}
