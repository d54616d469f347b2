import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// One sweep of a scene as it is now, for another thread. It ends early if it is called off.
///
/// It goes outward from the size that is shown, as far as a limited amount of work reaches. The strip tells how far
/// that was. The rest is swept only if the person asks for all sizes.
package final class SweepJob: Sendable {
  /// The sizes that are swept.
  enum Extent: Sendable {
    /// Sizes around a length. Without a figure for the work, it is the work allowed for a scene that is being edited.
    case around(Double, work: Int? = nil)
    /// All sizes, except those that are known.
    case all(PartialSweep?)
  }

  let key: SweepKey
  private let session: MadeOnce<LayoutSession>
  private let range: ClosedRange<Double>
  private let extent: Extent

  convenience init(_ key: SweepKey, _ session: LayoutSession, over range: ClosedRange<Double>, _ extent: Extent) {
    self.init(key, over: range, extent, of: MadeOnce { session })
  }

  /// - Parameter session: is made on the other thread, too.
  init(_ key: SweepKey, over range: ClosedRange<Double>, _ extent: Extent, of session: MadeOnce<LayoutSession>) {
    (self.key, self.session, self.range, self.extent) = (key, session, range, extent)
  }

  var axis: Axis { key.axis }

  /// Returns nil if there is nothing to show: the job was called off, or there are too many critical sizes to read.
  ///
  /// - Parameter onProgress: is called now and then with the sizes known so far. This is only done when a known sweep
  ///   is completed.
  package func run(
    unless cancellation: Cancellation = Cancellation(), onProgress: @escaping (SweepStrip) -> Void = { _ in }
  ) -> SweepStrip? {
    let sweep = try? sweep(unless: cancellation) { onProgress(self.strip($0)) }
    return sweep.map(strip)
  }

  private func strip(_ sweep: LayoutSweep) -> SweepStrip { SweepStrip(sweep, key.axis, of: key.scene) }

  private func sweep(
    unless cancellation: Cancellation, onProgress: @escaping (LayoutSweep) -> Void
  ) throws(SweepError) -> LayoutSweep {
    let session = session.value
    switch extent {
    case .around(let length, let work):
      return try session.sweep(
        key.axis, over: range, around: length, work: work ?? SweepCost.ofAWholeSweep(in: session), unless: cancellation)
    case .all(let known?) where known.range == range:
      return try session.completed(known.sweep, unless: cancellation, onProgress: onProgress)
    case .all: return try session.sweep(key.axis, over: range, unless: cancellation)
    }
  }
}

/// The inputs of a strip. A strip is outdated if its inputs are not those of the editor.
struct SweepKey: Hashable, Sendable {
  var scene: SceneID
  var axis: Axis
  /// The number of the document that was shown on the canvas.
  var canvasDocumentNumber: Int
  var edits: SceneEdits
  /// The viewpoint without the length along the axis, which the strip varies.
  var viewpoint: Viewpoint
  var lengthAcross: Double

  /// True if a strip that was found for another key is valid for this key too.
  func isAnswered(by found: SweepKey, _ strip: SweepStrip?) -> Bool {
    if self == found { return true }
    guard let strip, edits.keepsResult(of: found.edits, isDecided: strip.isDecided, isSound: strip.breaks.isEmpty)
    else { return false }
    var same = found
    same.edits = edits
    return self == same
  }
}
