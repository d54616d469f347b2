/// The parts of a bar that are shown at a width, with their positions and widths. Parts are hidden from the lowest rank
/// to the highest, those of one rank together. The parts that remain then shrink to their least widths.
nonisolated struct FoldingPlan {
  struct Part {
    var least: Int
    var natural: Int
    /// The part's rank; nil for a part that is always shown.
    var rank: Int?
    /// True if the part takes a share of the spare width.
    var expands = false
    /// True if the part is shown only while parts are hidden that need a stand-in.
    var isStandIn = false
    /// True if the part needs no stand-in when it is hidden.
    var needsNoStandIn = false
  }

  /// For each part its position and width; nil for a hidden part.
  private(set) var places: [(x: Int, width: Int)?]

  init(_ parts: [Part], spacing: Int, width: Int) {
    let shown = Self.shown(parts, spacing: spacing, width: width)
    let room = width - Self.gaps(shown, spacing)
    let widths = Self.widths(shown.map { parts[$0] }, room: room)
    places = parts.map { _ in nil }
    var x = 0
    for (index, width) in zip(shown, widths) {
      places[index] = (x, width)
      x += width + spacing
    }
  }

  /// Returns the least width of the bar, with all parts hidden that may be.
  static func least(_ parts: [Part], spacing: Int) -> Int {
    let shown = shown(parts, spacing: spacing, width: 0)
    return shown.reduce(gaps(shown, spacing)) { $0 + parts[$1].least }
  }

  static func natural(_ parts: [Part], spacing: Int) -> Int {
    let shown = parts.indices.filter { !parts[$0].isStandIn }
    return shown.reduce(gaps(shown, spacing)) { $0 + parts[$1].natural }
  }

  private static func shown(_ parts: [Part], spacing: Int, width: Int) -> [Int] {
    let ranks = Set(parts.compactMap(\.rank)).sorted()
    var shown: [Int] = []
    for step in 0...ranks.count {
      let gone = Set(ranks.prefix(step))
      let folded = parts.filter { $0.rank.map(gone.contains) ?? false }
      let needsStandIn = folded.contains { !$0.needsNoStandIn }
      shown = parts.indices.filter { index in
        let part = parts[index]
        return part.isStandIn ? needsStandIn : !(part.rank.map(gone.contains) ?? false)
      }
      if shown.reduce(gaps(shown, spacing), { $0 + parts[$1].natural }) <= width { break }
    }
    return shown
  }

  private static func gaps(_ shown: [Int], _ spacing: Int) -> Int { max(0, shown.count - 1) * spacing }

  /// Returns the widths of the parts. If there is room, each has its natural width, and the expanding ones share the
  /// rest. If not, the parts with the largest reserves above their least width shrink first.
  private static func widths(_ parts: [Part], room: Int) -> [Int] {
    var widths = parts.map(\.natural)
    var spare = room - widths.reduce(0, +)
    let expanding = parts.indices.filter { parts[$0].expands }
    for (count, index) in expanding.enumerated() where spare > 0 {
      let share = spare / (expanding.count - count)
      widths[index] += share
      spare -= share
    }
    let wide = parts.indices.sorted { parts[$0].natural - parts[$0].least > parts[$1].natural - parts[$1].least }
    for index in wide where spare < 0 {
      let given = min(-spare, widths[index] - parts[index].least)
      widths[index] -= given
      spare += given
    }
    return widths
  }
}
