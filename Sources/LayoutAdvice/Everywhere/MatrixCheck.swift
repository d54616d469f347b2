import LayoutEngine
import LayoutModel

/// One scene in many surroundings.
///
/// What comes to the same is laid out once: devices of one size and one safe area, languages that say the same in this
/// scene. What differs only in size follows one another, so that a session goes on instead of beginning anew. The parts
/// may be visited at once, each on a thread of its own; the engine itself knows no threads.
///
///     let check = MatrixCheck(document: document, scene: scene, environments: environments, measurer: pango)
///     for part in check.parts(4) { part.visit { visit in report(visit.session.diagnosis(), visit.places); return true } }
package struct MatrixCheck: Sendable {
  private let document: Document
  private let scene: SceneID
  private let environments: [LayoutEnvironment]
  private let measurer: any TextMeasuring
  /// By their places in the list; the first of each stands for the others.
  private let classes: [[Int]]

  package init(
    document: Document, scene: Scene, environments: [LayoutEnvironment], measurer: any TextMeasuring
  ) {
    self.document = document
    self.scene = scene.id
    self.environments = environments
    self.measurer = measurer
    classes = Self.classes(of: environments, scene, document)
  }

  /// How many layouts there are to look at.
  package var visitCount: Int { classes.count }

  /// Runs of about the same length, of what is near each other.
  package func parts(_ wanted: Int) -> [MatrixPart] {
    let count = max(1, min(wanted, classes.count))
    return (0..<count).map { number in
      let range = classes.count * number / count..<classes.count * (number + 1) / count
      return MatrixPart(
        document: document, scene: scene, environments: environments, measurer: measurer,
        classes: Array(classes[range]))
    }
  }

  // MARK: What comes to the same

  private static func classes(
    of environments: [LayoutEnvironment], _ scene: Scene, _ document: Document
  ) -> [[Int]] {
    var sameTexts = SameTexts(document, scene)
    var members: [Surroundings: [Int]] = [:]
    var order: [(surroundings: Surroundings, family: Surroundings, place: Int)] = []
    for (place, environment) in environments.enumerated() {
      var surroundings = Surroundings(of: scene, in: document, environment: environment)
      surroundings.language = sameTexts.representative(of: surroundings.language)
      if members[surroundings] == nil {
        order.append((surroundings, surroundings.besidesSize, place))
      }
      members[surroundings, default: []].append(place)
    }
    // Families in the order in which they are met, each as a run.
    var families: [Surroundings: Int] = [:]
    for entry in order where families[entry.family] == nil { families[entry.family] = entry.place }
    let sorted = order.sorted { a, b in
      (families[a.family] ?? 0, a.place) < (families[b.family] ?? 0, b.place)
    }
    return sorted.compactMap { members[$0.surroundings] }
  }
}

/// A run of surroundings, to be visited one after the other.
package struct MatrixPart: Sendable {
  let document: Document
  let scene: SceneID
  let environments: [LayoutEnvironment]
  let measurer: any TextMeasuring
  let classes: [[Int]]

  /// - Parameter look: answers whether to go on.
  package func visit<Failure>(_ look: (MatrixVisit) throws(Failure) -> Bool) throws(Failure) {
    guard let first = classes.first?.first else { return }
    var session = LayoutSession(
      document: document, scene: scene, environment: environments[first], measurer: measurer)
    for places in classes {
      guard let place = places.first else { continue }
      session.update(environment: environments[place])
      guard try look(MatrixVisit(places: places, session: session)) else { return }
    }
  }
}

/// The scene in one of its surroundings.
package struct MatrixVisit: Sendable {
  /// Which of the environments these are: all of them come to the same here.
  package let places: [Int]
  package let session: LayoutSession

  /// Errors and warnings.
  package var troubles: [LayoutIssue] { session.diagnosis(withRemarks: false).issues }
}

extension Surroundings {
  /// Going from one of these to the other, a session need not begin anew.
  fileprivate var besidesSize: Surroundings {
    var same = self
    same.size = .zero
    same.areAsDesigned = false
    return same
  }
}

/// Languages that say the same in a scene, because nothing of it is translated or its texts stay as they are.
private struct SameTexts {
  private let document: Document
  private let elements: [Element]
  private var known: [String: String?] = [:]
  private var firstWith: [[Content]: String?] = [:]

  init(_ document: Document, _ scene: Scene) {
    self.document = document
    elements = document.subtree(of: scene.root).compactMap { document.elements[$0] }
  }

  /// The first language with the same texts; nil for those of the base language.
  mutating func representative(of language: String?) -> String? {
    guard let language else { return nil }
    if let found = known[language] { return found }
    if firstWith.isEmpty { firstWith[elements.map(\.content)] = .some(nil) }
    let texts = elements.map { document.content(of: $0, in: language) }
    let found: String? = firstWith[texts] ?? language
    firstWith[texts] = .some(found)
    known[language] = .some(found)
    return found
  }
}
