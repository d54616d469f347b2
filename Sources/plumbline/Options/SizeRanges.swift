import Foundation
import LayoutAdvice
import LayoutModel
import Markup
import Words

/// The ranges of sizes for a scene: `--widths 320..1366 --heights 480..1024`. `300..300` is a single size.
struct SizeRanges: Sendable {
  static let specs: [OptionSpec] = [
    .text("widths", "A..B", Message("Range of scene widths to check, in points, or all (the usual ones)")),
    .text("heights", "A..B", Message("Range of scene heights to check, in points, or all (the usual ones)")),
  ]

  private enum Choice: Sendable {
    case usual
    case range(ClosedRange<Double>)
  }

  private var widths: Choice?
  private var heights: Choice?

  init(_ arguments: Arguments) throws(UsageError) {
    widths = try Self.range("widths", arguments)
    heights = try Self.range("heights", arguments)
  }

  /// The ranges, or the usual widths if no range was given.
  var orUsualWidths: SizeRanges {
    var ranges = self
    if widths == nil && heights == nil { ranges.widths = .usual }
    return ranges
  }

  /// Returns the ranges for a scene. Each is swept alone; the other axis keeps its size.
  func all(of scene: Scene, in document: Document) -> [(axis: Axis, range: ClosedRange<Double>)] {
    [(Axis.horizontal, widths), (.vertical, heights)].compactMap { axis, choice in
      switch choice {
      case .usual: (axis, document.usualLengths(of: scene, along: axis))
      case .range(let range): (axis, range)
      case nil: nil
      }
    }
  }

  /// The range that was given for an axis; nil for the usual one.
  func given(_ axis: Axis) -> ClosedRange<Double>? {
    if case .range(let range) = axis == .horizontal ? widths : heights { range } else { nil }
  }

  private static func range(_ option: String, _ arguments: Arguments) throws(UsageError) -> Choice? {
    guard let text = arguments[option] else { return nil }
    if text == "all" { return .usual }
    guard let range = ends(text), range.lowerBound >= 0, range.upperBound <= 100_000 else {
      throw UsageError(
        Message(
          "invalid value “%2” for --%1: use a range from 0 to 100000, such as 320..1366", option, Quoted.text(text)))
    }
    return .range(range)
  }

  /// Returns the range of a text such as `320..1366`; nil for other texts.
  static func ends(_ text: some StringProtocol) -> ClosedRange<Double>? {
    let ends = text.components(separatedBy: "..").map { Double($0) }
    guard ends.count == 2, let from = ends[0], let to = ends[1], from.isFinite, to.isFinite, from <= to else {
      return nil
    }
    return from...to
  }
}
