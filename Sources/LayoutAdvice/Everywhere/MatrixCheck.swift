import LayoutEngine
import LayoutModel

/// The check of one scene in many surroundings.
///
/// Surroundings with the same result are laid out once: devices of the same size and safe area, languages with the same
/// texts in this scene. Surroundings that differ only in size follow each other, so that one session goes on. The parts
/// may be visited at the same time, each on its own thread; the engine itself has no threads.
///
///     let check = MatrixCheck(document: document, scene: scene, environments: environments, measurer: pango)
///     for part in check.parts(4) {
///       part.visit { visit in report(visit.session.diagnosis(), visit.environmentIndices); return true }
///     }
package struct MatrixCheck: Sendable {
  private let document: Document
  private let scene: SceneID
  private let environments: [LayoutEnvironment]
  private let measurer: any TextMeasuring
  /// The groups of environments with the same result, as indices. The first of each group is laid out.
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

  /// The number of layouts to make.
  package var visitCount: Int { classes.count }

  /// Returns the work in parts of about equal size, each with similar surroundings.
  package func parts(_ wanted: Int) -> [MatrixPart] {
    let count = max(1, min(wanted, classes.count))
    return (0..<count).map { number in
      let range = classes.count * number / count..<classes.count * (number + 1) / count
      return MatrixPart(
        document: document, scene: scene, environments: environments, measurer: measurer,
        classes: Array(classes[range]))
    }
  }

  // MARK: Surroundings with the same result

  private static func classes(
    of environments: [LayoutEnvironment], _ scene: Scene, _ document: Document
  ) -> [[Int]] {
    var sameTexts = SameTexts(document, scene)
    var members: [Surroundings: [Int]] = [:]
    var order: [(surroundings: Surroundings, family: Surroundings, index: Int)] = []
    for (index, environment) in environments.enumerated() {
      var surroundings = Surroundings(of: scene, in: document, environment: environment)
      surroundings.language = sameTexts.representative(of: surroundings.language)
      if members[surroundings] == nil {
        order.append((surroundings, surroundings.besidesSize, index))
      }
      members[surroundings, default: []].append(index)
    }
    // Surroundings of one family follow each other; families are in the order of their first member.
    var families: [Surroundings: Int] = [:]
    for entry in order where families[entry.family] == nil { families[entry.family] = entry.index }
    let sorted = order.sorted { a, b in
      (families[a.family] ?? 0, a.index) < (families[b.family] ?? 0, b.index)
    }
    return sorted.compactMap { members[$0.surroundings] }
  }
}

/// Surroundings to be visited one after the other.
package struct MatrixPart: Sendable {
  let document: Document
  let scene: SceneID
  let environments: [LayoutEnvironment]
  let measurer: any TextMeasuring
  let classes: [[Int]]

  /// Lays out the scene in each surroundings and calls `look`.
  ///
  /// - Parameter look: returns false to stop.
  package func visit<Failure>(_ look: (MatrixVisit) throws(Failure) -> Bool) throws(Failure) {
    guard let first = classes.first?.first else { return }
    var session = LayoutSession(
      document: document, scene: scene, environment: environments[first], measurer: measurer)
    for indices in classes {
      guard let first = indices.first else { continue }
      session.update(environment: environments[first])
      guard try look(MatrixVisit(environmentIndices: indices, session: session)) else { return }
    }
  }
}

/// The scene in one of its surroundings.
package struct MatrixVisit: Sendable {
  /// The indices of the environments that have this layout.
  package let environmentIndices: [Int]
  package let session: LayoutSession

  /// The errors and warnings.
  package var troubles: [LayoutIssue] { session.diagnosis(withRemarks: false).issues }
}

extension Surroundings {
  /// The surroundings without their size. If these are equal, a session can go from one to the other without a new
  /// start.
  fileprivate var besidesSize: Surroundings {
    var same = self
    same.size = .zero
    same.areAsDesigned = false
    return same
  }
}

/// Groups languages with the same texts in a scene: nothing in it is translated, or its texts stay the same.
private struct SameTexts {
  private let document: Document
  private let elements: [Element]
  private var known: [String: String?] = [:]
  private var firstWith: [[Content]: String?] = [:]

  init(_ document: Document, _ scene: Scene) {
    self.document = document
    elements = document.subtree(of: scene.root).compactMap { document.elements[$0] }
  }

  /// Returns the first language with the same texts; nil for the base language.
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
