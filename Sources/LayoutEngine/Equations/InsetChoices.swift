import LayoutModel

/// Which of two lengths was the longer, each time that margins were reckoned, and by how much. Where the same ones are at two sizes,
/// between which all of them are linear, they are in between, and the margins are linear, too.
struct InsetChoices: Sendable {
  /// By how much the first of two was longer.
  private var leads: [Double] = []

  mutating func longer(_ first: Double, _ second: Double) -> Double {
    leads.append(first - second)
    return max(first, second)
  }

  /// At each side.
  mutating func longer(_ first: Edges, _ second: Edges) -> Edges {
    Edges(
      top: longer(first.top, second.top), left: longer(first.left, second.left),
      bottom: longer(first.bottom, second.bottom), right: longer(first.right, second.right))
  }

  func isSame(as other: InsetChoices) -> Bool {
    leads.count == other.leads.count && zip(leads, other.leads).allSatisfy { Self.isFirst($0) == Self.isFirst($1) }
  }

  /// How far from here another is chosen for the first time, if all goes on as to a place with the same choices; infinite where none is.
  func distanceToAnother(onward other: InsetChoices, at distance: Double) -> Double {
    zip(leads, other.leads).reduce(.infinity) { nearest, lead in
      let gain = (lead.1 - lead.0) / distance
      guard abs(gain) > Self.leastGain, Self.isFirst(lead.0) == (gain < 0) else { return nearest }
      return min(nearest, max(0, -lead.0 / gain))
    }
  }

  /// Rounding must not choose between two that are the same all along.
  private static func isFirst(_ lead: Double) -> Bool { lead >= -1e-9 }
  private static let leastGain = 1e-9
}
