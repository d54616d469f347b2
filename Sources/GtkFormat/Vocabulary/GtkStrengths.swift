import LayoutModel

/// The strengths for the priorities of a scene: GTK's names, and round numbers for priorities between them.
///
///     // 250, 749, 1000: weak, strong, required
///     // 250, 749, 750: weak, 1000000, strong
struct GtkStrengths {
  private var texts: [Double: String] = [:]

  init(_ priorities: some Sequence<LayoutPriority>) {
    var levels = Set(priorities.map(\.value).filter { $0 < LayoutPriority.required.value })
    // Priorities below weak become weak.
    if let least = levels.min(), least < GtkStrength.weak.priority { levels.insert(GtkStrength.weak.priority) }
    levels = levels.filter { $0 >= GtkStrength.weak.priority }
    nameNearest(levels)
    numberRest(levels.filter { texts[$0] == nil }.sorted())
  }

  func text(_ priority: LayoutPriority) -> String {
    if priority == .required { return GtkStrength.required.name }
    return texts[priority.value] ?? GtkStrength.weak.name
  }

  /// Gives each name to the nearest of the levels that are not nearer to another name.
  private mutating func nameNearest(_ levels: Set<Double>) {
    for level in GtkStrength.named.dropLast() {
      let candidates = levels.filter { GtkStrength.nearest(to: $0).name == level.name }
      let nearest = candidates.min { (abs($0 - level.priority), $0) < (abs($1 - level.priority), $1) }
      if let nearest { texts[nearest] = level.name }
    }
  }

  private mutating func numberRest(_ levels: [Double]) {
    let named = texts
    for (low, high) in zip(GtkStrength.named, GtkStrength.named.dropFirst()) {
      let lowest = named.first { $0.value == low.name }?.key ?? low.priority
      let highest = named.first { $0.value == high.name }?.key ?? high.priority
      number(levels.filter { $0 > lowest && $0 < highest }[...], between: low.weight, and: high.weight)
    }
  }

  /// Gives the middle level the middle number, and does the same with the levels on its two sides.
  private mutating func number(_ levels: ArraySlice<Double>, between low: Double, and high: Double) {
    guard !levels.isEmpty else { return }
    let middle = levels.startIndex + levels.count / 2
    let weight = Self.roundNumber(between: low, and: high)
    texts[levels[middle]] = String(Int(weight))
    number(levels[..<middle], between: low, and: weight)
    number(levels[(middle + 1)...], between: weight, and: high)
  }

  /// Returns a number between the two, with as few digits as possible. If they are far apart it is near their geometric
  /// mean.
  private static func roundNumber(between low: Double, and high: Double) -> Double {
    let isNarrow = high < 2 * low
    let middle = isNarrow ? (low + high) / 2 : (low * high).squareRoot()
    // GTK treats a number next to the weight of required as required.
    let room = isNarrow ? (high - low) / 4 : 0
    var unit = 1e9
    while unit > 1 {
      let weight = (middle / unit).rounded() * unit
      if weight > low + room, weight < high - room { return weight }
      unit /= 10
    }
    return middle.rounded()
  }
}
