import LayoutEngine
import LayoutModel

/// The surroundings in which a scene holds, which means that its layout has no errors or warnings there. Misplaced
/// elements do not count.
///
///     let environments = HoldingEnvironments.surroundings(of: scene, in: document, catalogue: catalogue)
///     let held = HoldingEnvironments(of: scene, in: document, environments, measurer: pango)
///     held.count                      // 38 of 42 environments
///     held.isSuperset(of: before)     // true if the scene still holds in all environments in which it held before
package struct HoldingEnvironments: Hashable, Sendable {
  /// The indices in the list of surroundings.
  package private(set) var held: IndexBitSet
  /// The total number of issues in all surroundings.
  package private(set) var issueCount: Int

  /// - Parameter cancellation: if it is asked for, the result is not valid.
  package init(
    of scene: Scene, in document: Document, _ environments: [LayoutEnvironment], measurer: any TextMeasuring,
    unless cancellation: Cancellation? = nil
  ) {
    var (held, issueCount) = (IndexBitSet(), 0)
    let check = MatrixCheck(document: document, scene: scene, environments: environments, measurer: measurer)
    for part in check.parts(1) {
      part.visit { visit in
        let troubles = visit.troubles.filter(\.kind.isAboutSizes)
        issueCount += troubles.count * visit.environmentIndices.count
        if troubles.isEmpty { for index in visit.environmentIndices { held.insert(index) } }
        return cancellation?.isAsked != true
      }
    }
    (self.held, self.issueCount) = (held, issueCount)
  }

  package var count: Int { held.count }

  /// Returns true if the scene holds wherever it held before.
  package func isSuperset(of other: HoldingEnvironments) -> Bool { other.held.allSatisfy(held.contains) }

  /// Returns the surroundings in which the scene held before and no longer does.
  package func lost(since other: HoldingEnvironments) -> [Int] { other.held.filter { !held.contains($0) } }

  /// Returns all devices of the scene's platform in both orientations. Each comes with the texts as they are, twice as
  /// long, and in the document's languages.
  package static func surroundings(
    of scene: Scene, in document: Document, catalogue: DeviceCatalogue
  ) -> [LayoutEnvironment] {
    var matrix = EnvironmentMatrix(allOf: scene, in: document, catalogue: catalogue)
    matrix.textSizes = [nil]
    matrix.devices = [nil] + matrix.devices.compactMap(\.self)
    matrix.languages = [nil] + document.languages.strings.keys.sorted() + [PseudoLanguage.double.rawValue]
    return matrix.viewpoints.map { LayoutEnvironment(of: $0, for: scene, catalogue: catalogue) }
  }
}
