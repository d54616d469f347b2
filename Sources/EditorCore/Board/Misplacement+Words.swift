import LayoutEngine
import LayoutModel
import Words

extension Misplacement {
  /// The misplacement in short, as in "x +8  h −4". The list of issues says the same in words.
  var words: String {
    let letters: [FrameScalar: String] = [.x: "x", .y: "y", .width: "w", .height: "h"]
    return shownNumbers.filter { abs($0.1) < 1e7 }.map { "\(letters[$0.0] ?? "") \(Figures.signed($0.1))" }.joined(
      separator: "  ")
  }
}
