import LayoutEngine
import LayoutModel

/// The surroundings in which a scene holds: laid out there, it has neither errors nor warnings.
///
///     let places = HeldPlaces.surroundings(of: scene, in: document, catalogue: catalogue)
///     let held = HeldPlaces(of: scene, in: document, places, measurer: pango)
///     held.count                      // 38 of 42 places
///     held.isSuperset(of: before)     // whether nothing that held is broken now
package struct HeldPlaces: Hashable, Sendable {
  /// Positions in the list of surroundings.
  package private(set) var held: PlaceSet
  /// The number of issues in all places together.
  package private(set) var issueCount: Int

  /// - Parameter cancellation: once it is asked for, what was found means nothing.
  package init(
    of scene: Scene, in document: Document, _ environments: [LayoutEnvironment], measurer: any TextMeasuring,
    unless cancellation: Cancellation? = nil
  ) {
    var (held, issueCount) = (PlaceSet(), 0)
    let check = MatrixCheck(document: document, scene: scene, environments: environments, measurer: measurer)
    for part in check.parts(1) {
      part.visit { visit in
        let troubles = visit.troubles.filter { $0.kind != .misplaced }
        issueCount += troubles.count * visit.places.count
        if troubles.isEmpty { for place in visit.places { held.insert(place) } }
        return cancellation?.isAsked != true
      }
    }
    (self.held, self.issueCount) = (held, issueCount)
  }

  package var count: Int { held.count }

  /// Whether the scene holds wherever it held before.
  package func isSuperset(of other: HeldPlaces) -> Bool { other.held.allSatisfy(held.contains) }

  /// The places in which the scene held before and no longer does.
  package func lost(since other: HeldPlaces) -> [Int] { other.held.filter { !held.contains($0) } }

  /// All devices of the scene's platform in both orientations, each with the texts as they are, twice as long, and in the
  /// languages of the document.
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
