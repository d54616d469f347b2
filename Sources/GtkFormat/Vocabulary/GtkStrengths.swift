import LayoutModel

/// The strengths that the priorities of a scene are written as: GTK's names, and round numbers for what has to lie between
/// them.
///
///     // 250, 749, 1000: weak, strong, required
///     // 250, 749, 750: weak, 1000000, strong
struct GtkStrengths {
  private var texts: [Double: String] = [:]

  init(_ priorities: some Sequence<LayoutPriority>) {
    var levels = Set(priorities.map(\.value).filter { $0 < LayoutPriority.required.value })
    // What is weaker than weak is weak.
    if let least = levels.min(), least < GtkStrength.weak.priority { levels.insert(GtkStrength.weak.priority) }
    levels = levels.filter { $0 >= GtkStrength.weak.priority }
    nameNearest(levels)
    numberRest(levels.filter { texts[$0] == nil }.sorted())
  }

  func text(_ priority: LayoutPriority) -> String {
    if priority == .required { return GtkStrength.required.name }
    return texts[priority.value] ?? GtkStrength.weak.name
  }

  /// Each name goes to the level that is nearest to it, if that is nearer to no other.
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

  /// The middle one gets the middle number, and the others the same on its two sides.
  private mutating func number(_ levels: ArraySlice<Double>, between low: Double, and high: Double) {
    guard !levels.isEmpty else { return }
    let middle = levels.startIndex + levels.count / 2
    let weight = Self.roundNumber(between: low, and: high)
    texts[levels[middle]] = String(Int(weight))
    number(levels[..<middle], between: low, and: weight)
    number(levels[(middle + 1)...], between: weight, and: high)
  }

  /// As round as it can be, and as many times larger than the one as it is smaller than the other, if they are far apart.
  private static func roundNumber(between low: Double, and high: Double) -> Double {
    let isNarrow = high < 2 * low
    let middle = isNarrow ? (low + high) / 2 : (low * high).squareRoot()
    // Next to what is required, a number is as good as required.
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
