/// Which parts of a bar are shown at a width, and how wide each is. Parts that may give way do so from the lowest rank to the
/// highest, those of one rank together; the rest then shrinks to its least widths.
nonisolated struct FoldingPlan {
  struct Part {
    var least: Int
    var natural: Int
    /// Nil for a part that is always shown.
    var rank: Int?
    /// Takes a share of the room that is left.
    var expands = false
    /// Shown only while parts have given way that it stands in for.
    var isStandIn = false
    /// Gives way without anything in its place.
    var leavesNoTrace = false
  }

  /// For each part its place and width; nil for one that is not shown.
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

  /// The least width of the whole: everything that may give way has done so.
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
      let needsStandIn = folded.contains { !$0.leavesNoTrace }
      shown = parts.indices.filter { index in
        let part = parts[index]
        return part.isStandIn ? needsStandIn : !(part.rank.map(gone.contains) ?? false)
      }
      if shown.reduce(gaps(shown, spacing), { $0 + parts[$1].natural }) <= width { break }
    }
    return shown
  }

  private static func gaps(_ shown: [Int], _ spacing: Int) -> Int { max(0, shown.count - 1) * spacing }

  /// Natural widths where there is room for them, and what is left for those that expand; else what is missing is taken from
  /// those that can spare most.
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
