import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// One issue, and its places.
package struct EverywhereRow: Hashable, Sendable, Identifiable {
  package let scene: SceneID
  package let issue: LayoutIssue
  /// The places in a few words.
  package let extent: Message
  let found: PlaceSet
  let all: EverywherePlaces

  /// The number of surroundings with the issue.
  package var count: Int { found.count }

  /// The greatest number of places in the list: more are not looked at one by one.
  package static let mostPlaces = 40

  /// The first of the places.
  package var places: [EverywherePlace] { Array(all.named(found).prefix(Self.mostPlaces)) }

  package var id: String { IssueList.Row(scene: scene, issue: issue).id }
}

/// Surroundings and their name.
package struct EverywherePlace: Hashable, Sendable {
  package let viewpoint: Viewpoint
  package let title: Message
}

/// The surroundings in which the scenes of a platform are checked.
struct EverywherePlaces: Hashable, Sendable {
  let profile: Profile
  let viewpoints: [Viewpoint]
  let catalogue: DeviceCatalogue

  var names: EverywhereNames {
    EverywhereNames(catalogue: catalogue, hasLanguages: Set(viewpoints.map(\.language)).count > 1)
  }

  /// Returns the places with their names. Of places that differ only in the text size, only the one with the most usual
  /// size is returned.
  func named(_ places: PlaceSet) -> [EverywherePlace] {
    let names = names
    var best: [Viewpoint: Viewpoint] = [:]
    var order: [Viewpoint] = []
    for place in places {
      let viewpoint = viewpoints[place]
      var group = viewpoint
      group.textSize = nil
      if best[group] == nil { order.append(group) }
      if Self.oddity(viewpoint) < best[group].map(Self.oddity) ?? .max { best[group] = viewpoint }
    }
    return order.compactMap { best[$0] }.map { EverywherePlace(viewpoint: $0, title: names.title(of: $0)) }
  }

  private static func oddity(_ viewpoint: Viewpoint) -> Int {
    let sizes = TextSize.allCases
    let usual = sizes.firstIndex(of: .large) ?? 0
    let place = viewpoint.textSize.flatMap(TextSize.init).flatMap { sizes.firstIndex(of: $0) } ?? usual
    return abs(place - usual)
  }
}
