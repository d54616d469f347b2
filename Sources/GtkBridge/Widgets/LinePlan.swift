/// The lines of a bar at a width, with the positions and widths of its parts. A part goes to the next line if its least
/// width does not fit beside those before it. The spare width of a line goes to its parts, up to their natural widths,
/// and then to those that expand.
nonisolated struct LinePlan {
  struct Part {
    var least: Int
    var natural: Int
    var expands = false
  }

  /// For each line its parts in their order, with their positions and widths.
  private(set) var lines: [[(part: Int, x: Int, width: Int)]] = []

  init(_ parts: [Part], spacing: Int, width: Int) {
    var line: [Int] = []
    var used = 0
    for (index, part) in parts.enumerated() {
      if !line.isEmpty, used + spacing + part.least > width {
        lines.append(Self.places(of: line, parts, spacing, width))
        (line, used) = ([], 0)
      }
      used += part.least + (line.isEmpty ? 0 : spacing)
      line.append(index)
    }
    if !line.isEmpty { lines.append(Self.places(of: line, parts, spacing, width)) }
  }

  private static func places(of line: [Int], _ parts: [Part], _ spacing: Int, _ width: Int)
    -> [(part: Int, x: Int, width: Int)]
  {
    var spare = width - spacing * (line.count - 1) - line.reduce(0) { $0 + parts[$1].least }
    var widths = line.map { index in
      let given = min(max(spare, 0), parts[index].natural - parts[index].least)
      spare -= given
      return parts[index].least + given
    }
    let expanding = line.indices.filter { parts[line[$0]].expands }
    for (count, place) in expanding.enumerated() where spare > 0 {
      let share = spare / (expanding.count - count)
      widths[place] += share
      spare -= share
    }
    var x = 0
    return zip(line, widths).map { index, width in
      defer { x += width + spacing }
      return (index, x, width)
    }
  }
}
