import LayoutModel

/// Priorities as GTK's strengths. Those are weights: the four that have names, and every whole number between.
///
///     // 1000 required, 750 strong, 500 medium, 250 weak; 600 lies at 400 000 600, two fifths of the way.
enum GtkStrength {
  private static let named: [(name: String, weight: Double, priority: Double)] = [
    ("weak", 1, 250), ("medium", 1000, 500), ("strong", 1_000_000_000, 750), ("required", 1_001_001_000, 1000),
  ]

  static func text(_ priority: LayoutPriority) -> String {
    let value = priority.value
    if let name = named.first(where: { $0.priority == value })?.name { return name }
    guard let (low, high) = neighbours({ $0.priority }, value) else { return "weak" }
    let share = (value - low.priority) / (high.priority - low.priority)
    let weight = (low.weight + share * (high.weight - low.weight)).rounded()
    // What is not required must stay below what is.
    return String(Int(min(max(weight, 1), 1_001_000_999)))
  }

  /// Nil for what is neither a name nor a number.
  static func priority(_ text: String) -> LayoutPriority? {
    if let known = named.first(where: { $0.name == text }) { return LayoutPriority(known.priority) }
    guard let weight = Double(text), weight.isFinite else { return nil }
    if weight >= 1_001_001_000 { return .required }
    guard let (low, high) = neighbours({ $0.weight }, weight) else { return LayoutPriority(250) }
    let share = (weight - low.weight) / (high.weight - low.weight)
    return LayoutPriority(low.priority + share * (high.priority - low.priority))
  }

  private typealias Named = (name: String, weight: Double, priority: Double)

  private static func neighbours(_ value: (Named) -> Double, _ wanted: Double) -> (Named, Named)? {
    for (low, high) in zip(named, named.dropFirst()) where wanted >= value(low) && wanted < value(high) {
      return (low, high)
    }
    return nil
  }
}
