import LayoutModel

/// GTK's strengths as priorities. A strength is a weight: one of four names, or any whole number between them.
///
///     // 1000 required, 750 strong, 500 medium, 250 weak; a weight of 400 000 600 is read as 600.
enum GtkStrength {
  struct Named {
    var name: String
    var weight: Double
    var priority: Double
  }

  static let weak = Named(name: "weak", weight: 1, priority: 250)
  /// The weight is GTK's own constant.
  static let required = Named(name: "required", weight: 1_001_001_000, priority: 1000)

  static let named = [
    weak, Named(name: "medium", weight: 1000, priority: 500),
    Named(name: "strong", weight: 1_000_000_000, priority: 750), required,
  ]

  /// Returns the named strength nearest to a priority below required; of two equally near ones the weaker.
  static func nearest(to priority: Double) -> Named {
    named.dropLast().min { abs($0.priority - priority) < abs($1.priority - priority) } ?? weak
  }

  /// Reads a strength; nil if the text is neither a name nor a number.
  static func priority(_ text: String) -> LayoutPriority? {
    if let known = named.first(where: { $0.name == text }) { return LayoutPriority(known.priority) }
    guard let weight = Double(text), weight.isFinite else { return nil }
    if weight >= required.weight { return .required }
    for (low, high) in zip(named, named.dropFirst()) where weight >= low.weight && weight < high.weight {
      let share = (weight - low.weight) / (high.weight - low.weight)
      return LayoutPriority(low.priority + share * (high.priority - low.priority))
    }
    return LayoutPriority(weak.priority)
  }
}
