import LayoutModel

/// The comparisons made while margins are computed: for each, which of two lengths was the longer, and by how much.
///
/// Claim: if all lengths are linear between two sizes of the scene, and both sizes have the same choices, the margins
/// are linear in between. Because the difference of two linear lengths that has one sign at both ends has it in
/// between, each choice stays the same there.
struct InsetChoices: Sendable {
  /// For each comparison, the first length minus the second.
  private var leads: [Double] = []

  mutating func longer(_ first: Double, _ second: Double) -> Double {
    leads.append(first - second)
    return max(first, second)
  }

  /// Compares each side by itself.
  mutating func longer(_ first: Edges, _ second: Edges) -> Edges {
    Edges(
      top: longer(first.top, second.top), left: longer(first.left, second.left),
      bottom: longer(first.bottom, second.bottom), right: longer(first.right, second.right))
  }

  func isSame(as other: InsetChoices) -> Bool {
    leads.count == other.leads.count && zip(leads, other.leads).allSatisfy { Self.isFirst($0) == Self.isFirst($1) }
  }

  /// Returns the distance from here to the first change of a choice; infinite if there is none. It continues each
  /// difference linearly from here through `other`, which lies at `distance` and has the same choices.
  func distanceToAnother(onward other: InsetChoices, at distance: Double) -> Double {
    zip(leads, other.leads).reduce(.infinity) { nearest, lead in
      let gain = (lead.1 - lead.0) / distance
      guard abs(gain) > Self.leastGain, Self.isFirst(lead.0) == (gain < 0) else { return nearest }
      return min(nearest, max(0, -lead.0 / gain))
    }
  }

  /// True if the first length was chosen. Equal lengths count as the first within 1e-9, so rounding does not change a
  /// choice.
  private static func isFirst(_ lead: Double) -> Bool { lead >= -1e-9 }
  private static let leastGain = 1e-9
}
