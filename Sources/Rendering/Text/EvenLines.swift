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
    let place = firstPlace(reaching: width)
    guard place < stretches.count, stretches[place].widths.contains(width) else { return nil }
    return stretches[place].height
  }

  mutating func note(_ height: Double, at width: Int32) {
    let place = firstPlace(reaching: width)
    for known in [place - 1, place] where stretches.indices.contains(known) && stretches[known].height == height {
      let widths = stretches[known].widths
      stretches[known].widths = min(widths.lowerBound, width)...max(widths.upperBound, width)
      return
    }
    stretches.insert(Stretch(widths: width...width, height: height), at: place)
  }

  /// Returns the index of the first stretch that ends at the width or beyond it.
  private func firstPlace(reaching width: Int32) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].widths.upperBound < width { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
