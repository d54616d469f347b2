import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The texts of the preview window about the scene that it shows: the verdict, the worst issue, and the nearest size at
/// which the scene holds.
///
///     Staging.verdict(in: editor).sentence   // 1 text is clipped
///     Staging.verdict(in: editor).worst      // The text of “Search” is clipped: …
///     Staging.verdict(in: editor).remedy     // Holds from width 352
package struct StageVerdict: Hashable, Sendable {
  package private(set) var standing = LayoutVerdict.Standing.checking
  package private(set) var sentence = Message("Checking…")
  /// The message of the worst issue; nil if no issue is seen.
  package private(set) var worst: Message?
  package private(set) var remedy: Message?
  /// The nearest size at which the scene holds, in whole points.
  package private(set) var goodSize: Size?
  /// The axis along which the strip is missing; nil if none is needed.
  private(set) var wanted: Axis?
  /// True if the picture does not show the latest document.
  package private(set) var isLate = false

  /// The verdict while nothing is known about the latest document.
  package static let updating: StageVerdict = {
    var verdict = StageVerdict()
    verdict.sentence = Message("Updating…")
    return verdict
  }()

  private init() {}

  init(_ editor: Editor) {
    guard let scene = Staging.scene(in: editor) else {
      sentence = Message("The document has no scenes")
      return
    }
    isLate = Staging.isLate(in: editor)
    guard let issues = Staging.picture(in: editor)?.issues else { return }
    let design = editor.layouts.found(of: scene.id)?.tally
    let verdict = LayoutVerdict(
      IssueTally(issues).withPrototypes(of: design), configurations: editor.configurations[scene.id])
    (standing, sentence, worst) = (verdict.parts[0].standing, verdict.sentence, issues.first?.message)
    if worst != nil { seekRemedy(editor) }
  }

  private mutating func seekRemedy(_ editor: Editor) {
    let first = editor.stage.draggedAxis ?? .horizontal
    let size = Staging.size(in: editor)
    var unseen: (Axis, ClosedRange<Double>)?
    for axis in [first, first.other] {
      guard let key = Staging.side(axis, in: editor)?.key(in: editor) else { return }
      guard let found = editor.stage.strips[axis], key.isAnswered(by: found.key, found.strip) else {
        wanted = axis
        return
      }
      guard let strip = found.strip else { return }
      let length = size.length(axis)
      guard let range = strip.holding(nearestTo: length) else {
        if let known = strip.partial?.checked { unseen = unseen ?? (axis, known) }
        continue
      }
      // The strip finds no issue at this length, so no other length would help.
      guard !range.contains(length) else { return }
      return setRemedy(range, axis, from: size)
    }
    // A partial strip says nothing about the sizes that were not checked.
    remedy = unseen.map { SizeWords.doesNotHold(in: $1, $0) } ?? Message("Doesn’t hold at any width or height")
  }

  private mutating func setRemedy(_ range: ClosedRange<Double>, _ axis: Axis, from size: Size) {
    let isTooSmall = size.length(axis) < range.lowerBound
    let edge = isTooSmall ? range.lowerBound : range.upperBound
    remedy = isTooSmall ? SizeWords.holds(from: edge, axis) : SizeWords.holds(upTo: edge, axis)
    let whole = edge.rounded(isTooSmall ? .up : .down)
    guard range.contains(whole) else { return }
    goodSize = axis == .horizontal ? Size(whole, size.height) : Size(size.width, whole)
  }
}

extension SweepStrip {
  /// Returns the range without issues that contains a length or is nearest to it.
  fileprivate func holding(nearestTo length: Double) -> ClosedRange<Double>? {
    func distance(_ range: ClosedRange<Double>) -> Double {
      max(range.lowerBound - length, length - range.upperBound, 0)
    }
    return parts.filter { $0.standing == .holds }.map(\.range).min { distance($0) < distance($1) }
  }
}
