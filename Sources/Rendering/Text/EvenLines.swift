/// How high a text is at the widths at which it was wrapped so far, in Pango's units, if all its lines are equally high.
///
/// Lines are filled one after the other, so that a wider text has no more lines. So between two widths at which it is equally high it
/// is so, too.
struct EvenLines {
  private struct Stretch {
    var widths: ClosedRange<Int32>
    let height: Double
  }

  /// From the narrowest.
  private var stretches: [Stretch] = []

  /// Nil where it is not known.
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

  /// Where the first stretch is that ends at a width or farther on.
  private func firstPlace(reaching width: Int32) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].widths.upperBound < width { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
