import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// One issue, and the viewpoints that have it.
package struct EverywhereRow: Hashable, Sendable, Identifiable {
  package let scene: SceneID
  package let issue: LayoutIssue
  /// The viewpoints with the issue, in a few words.
  package let extent: Message
  /// The indices of the viewpoints with the issue.
  let affected: IndexBitSet
  let all: PlatformViewpoints

  /// The number of surroundings with the issue.
  package var count: Int { affected.count }

  /// The greatest number of viewpoints in the list: more are not looked at one by one.
  package static let mostListed = 40

  /// The first of the viewpoints with the issue.
  package var viewpoints: [NamedViewpoint] { Array(all.named(affected).prefix(Self.mostListed)) }

  package var id: String { IssueList.Row(scene: scene, issue: issue).id }
}

/// A viewpoint and its name.
package struct NamedViewpoint: Hashable, Sendable {
  package let viewpoint: Viewpoint
  package let title: Message
}

/// The viewpoints in which the scenes of a platform are checked.
struct PlatformViewpoints: Hashable, Sendable {
  let profile: Profile
  let viewpoints: [Viewpoint]
  let catalogue: DeviceCatalogue

  var names: EverywhereNames {
    EverywhereNames(catalogue: catalogue, hasLanguages: Set(viewpoints.map(\.language)).count > 1)
  }

  /// Returns the viewpoints with their names. Of those that differ only in the text size, only the one with the most
  /// usual size is returned.
  func named(_ indices: IndexBitSet) -> [NamedViewpoint] {
    let names = names
    var best: [Viewpoint: Viewpoint] = [:]
    var order: [Viewpoint] = []
    for index in indices {
      let viewpoint = viewpoints[index]
      var group = viewpoint
      group.textSize = nil
      if best[group] == nil { order.append(group) }
      if Self.stepsFromStandardSize(viewpoint) < best[group].map(Self.stepsFromStandardSize) ?? .max {
        best[group] = viewpoint
      }
    }
    return order.compactMap { best[$0] }.map { NamedViewpoint(viewpoint: $0, title: names.title(of: $0)) }
  }

  /// Returns the number of steps between the viewpoint's text size and the standard one.
  private static func stepsFromStandardSize(_ viewpoint: Viewpoint) -> Int {
    let sizes = TextSize.allCases
    let usual = sizes.firstIndex(of: .large) ?? 0
    let index = viewpoint.textSize.flatMap(TextSize.init).flatMap { sizes.firstIndex(of: $0) } ?? usual
    return abs(index - usual)
  }
}
