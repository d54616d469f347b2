/// The known heights of a text by the width at which it is wrapped, in Pango's units, if all its lines are equally
/// high.
///
/// Claim: between two widths of equal height the text has that height, too. Lines are filled one after the other, so a
/// wider text never has more lines. Therefore the number of lines, and with it the height, does not rise as the width
/// grows, and is constant between two widths where it is equal.
struct EvenLines {
  private struct Stretch {
    var widths: ClosedRange<Int32>
    let height: Double
  }

  /// The known stretches, from the narrowest.
  private var stretches: [Stretch] = []

  /// Returns the height at a width; nil if it is not known.
  func height(at width: Int32) -> Double? {
    let index = firstIndex(reaching: width)
    guard index < stretches.count, stretches[index].widths.contains(width) else { return nil }
    return stretches[index].height
  }

  mutating func record(_ height: Double, at width: Int32) {
    let index = firstIndex(reaching: width)
    for other in [index - 1, index] where stretches.indices.contains(other) && stretches[other].height == height {
      let widths = stretches[other].widths
      stretches[other].widths = min(widths.lowerBound, width)...max(widths.upperBound, width)
      return
    }
    stretches.insert(Stretch(widths: width...width, height: height), at: index)
  }

  /// Returns the index of the first stretch that ends at the width or beyond it.
  private func firstIndex(reaching width: Int32) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].widths.upperBound < width { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
