import Foundation
import LayoutModel
import Markup
import Words

/// `--widths 320..1366 --heights 480..1024`: over which sizes a scene is followed.
struct SizeRanges: Sendable {
  static let specs: [OptionSpec] = [
    .text("widths", "A..B", Message("Range of scene widths to check, in points")),
    .text("heights", "A..B", Message("Range of scene heights to check, in points")),
  ]

  private let widths: ClosedRange<Double>?
  private let heights: ClosedRange<Double>?

  init(_ arguments: Arguments) throws(UsageError) {
    widths = try Self.range("widths", arguments)
    heights = try Self.range("heights", arguments)
  }

  var isEmpty: Bool { widths == nil && heights == nil }

  /// Each axis by itself, the other being what it is.
  var all: [(axis: Axis, range: ClosedRange<Double>)] {
    [(Axis.horizontal, widths), (.vertical, heights)].compactMap { axis, range in range.map { (axis, $0) } }
  }

  private static func range(_ option: String, _ arguments: Arguments) throws(UsageError) -> ClosedRange<Double>? {
    guard let text = arguments[option] else { return nil }
    let ends = text.components(separatedBy: "..").map { Double($0) }
    guard ends.count == 2, let from = ends[0], let to = ends[1], from.isFinite, to.isFinite, from >= 0, from < to,
      to <= 100_000
    else {
      throw UsageError(
        Message(
          "invalid value “%2” for --%1: use a range from 0 to 100000, such as 320..1366", option, Quoted.text(text)))
    }
    return from...to
  }
}
