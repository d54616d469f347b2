import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// What a look at all surroundings has found so far: each trouble once, with where it is.
package struct EverywhereResults: Sendable, Hashable {
  /// As it was when the look began.
  package let document: Document
  private let catalogue: DeviceCatalogue
  private let viewpoints: [SceneID: [Viewpoint]]
  private let visitCount: Int
  private var visited = 0
  private var findings: [SceneID: MatrixFindings] = [:]
  /// Was it called off?
  package var isCancelled = false

  init(
    document: Document, catalogue: DeviceCatalogue, viewpoints: [SceneID: [Viewpoint]], visitCount: Int
  ) {
    self.document = document
    self.catalogue = catalogue
    self.viewpoints = viewpoints
    self.visitCount = visitCount
  }

  package mutating func note(_ step: EverywhereStep) {
    visited += 1
    findings[step.scene, default: MatrixFindings()].note(step.issues, in: step.places)
  }

  // MARK: Progress

  package var isComplete: Bool { visited == visitCount }
  /// From 0 to 1.
  package var progress: Double { visitCount == 0 ? 1 : Double(visited) / Double(visitCount) }
  /// How many surroundings there are, of all scenes.
  package var environmentCount: Int { viewpoints.values.reduce(0) { $0 + $1.count } }
  package var brokenCount: Int { findings.values.reduce(0) { $0 + $1.broken.count } }

  package var summary: Message {
    if isCancelled { return Message("Check stopped early") }
    if !isComplete { return Message("Checking…") }
    if findingCount == 0 {
      return Message(
        "No issues in %1 configuration", "No issues in %1 configurations", count: environmentCount)
    }
    if brokenCount == environmentCount {
      return Message(
        "Issues in %1 configuration", "Issues in all %1 configurations", count: environmentCount
      )
    }
    return Message(
      "Issues in %2 of %1 configuration", "Issues in %2 of %1 configurations",
      count: environmentCount,
      String(brokenCount))
  }

  // MARK: Rows

  /// More places than anybody looks at one by one.
  package static let mostPlaces = 40

  /// Errors first, then scene by scene, as many as are ever listed.
  package var rows: [EverywhereRow] {
    var rows: [EverywhereRow] = []
    for severity in LayoutIssue.Severity.allCases {
      for scene in document.scenes where rows.count < IssueList.limit {
        guard let viewpoints = viewpoints[scene.id], let found = findings[scene.id] else { continue }
        let listed = found.findings(severity).prefix(IssueList.limit - rows.count)
        rows += listed.map { row(of: $0, in: scene.id, viewpoints) }
      }
    }
    return rows
  }

  /// How many there are, those that are not listed included.
  package var findingCount: Int { findings.values.reduce(0) { $0 + $1.count } }

  private func row(of finding: MatrixFindings.Finding, in scene: SceneID, _ viewpoints: [Viewpoint]) -> EverywhereRow {
    let places = finding.places.map { viewpoints[$0] }
    let typical = Self.typical(of: places)
    let names = EverywhereNames(catalogue: catalogue, hasLanguages: Set(viewpoints.map(\.language)).count > 1)
    return EverywhereRow(
      scene: scene, issue: finding.issue, count: places.count,
      extent: EverywhereExtent(of: places, among: viewpoints, names).message,
      places: typical.prefix(Self.mostPlaces).map { EverywherePlace(viewpoint: $0, title: names.title(of: $0)) })
  }

  /// Of surroundings that differ in the text size only, the one with the most usual.
  private static func typical(of places: [Viewpoint]) -> [Viewpoint] {
    let sizes = TextSize.allCases
    func oddity(_ viewpoint: Viewpoint) -> Int {
      let usual = sizes.firstIndex(of: .large) ?? 0
      let place = viewpoint.textSize.flatMap(TextSize.init).flatMap { sizes.firstIndex(of: $0) } ?? usual
      return abs(place - usual)
    }
    var best: [Viewpoint: Viewpoint] = [:]
    var order: [Viewpoint] = []
    for place in places {
      var group = place
      group.textSize = nil
      if best[group] == nil { order.append(group) }
      if oddity(place) < best[group].map(oddity) ?? .max { best[group] = place }
    }
    return order.compactMap { best[$0] }
  }
}

/// One trouble, and where it is.
package struct EverywhereRow: Hashable, Sendable, Identifiable {
  package let scene: SceneID
  package let issue: LayoutIssue
  /// In how many surroundings.
  package let count: Int
  /// In a few words.
  package let extent: Message
  /// The first of them.
  package let places: [EverywherePlace]

  package var id: String { IssueList.Row(scene: scene, issue: issue).id }
}

/// Surroundings by their name.
package struct EverywherePlace: Hashable, Sendable {
  package let viewpoint: Viewpoint
  package let title: Message
}

/// How surroundings are called.
struct EverywhereNames {
  let catalogue: DeviceCatalogue
  /// Where there is one language only, it need not be said.
  let hasLanguages: Bool

  func title(of viewpoint: Viewpoint) -> Message {
    var parts = [device(viewpoint.device)]
    if let orientation = viewpoint.orientation { parts.append(self.orientation(orientation)) }
    if hasLanguages, let language = viewpoint.language { parts.append(Message.verbatim(language)) }
    if let size = viewpoint.textSize.flatMap(TextSize.init) { parts.append(textSize(size)) }
    return joined(parts)
  }

  func device(_ id: String?) -> Message {
    guard let id else { return Message("As Designed") }
    return Message.verbatim(catalogue[id]?.name ?? id)
  }

  func orientation(_ orientation: Orientation) -> Message {
    orientation == .portrait ? Message("Portrait") : Message("Landscape")
  }

  func textSize(_ size: TextSize) -> Message { Message("%1 pt", Figures.text(size.bodyPointSize)) }

  func joined(_ parts: [Message]) -> Message {
    guard let first = parts.first else { return .verbatim("") }
    return parts.dropFirst().reduce(first) { Message("%1, %2", $0, $1) }
  }
}

/// Where a trouble is, said by what its surroundings have in common and the others have not: `2 of 9 devices, Landscape,
/// from 28 pt`.
struct EverywhereExtent {
  let message: Message

  init(of places: [Viewpoint], among all: [Viewpoint], _ names: EverywhereNames) {
    guard places.count < all.count else {
      message = Message("Everywhere")
      return
    }
    var parts: [Message] = []
    let devices = Self.some(places.map(\.device), among: all.map(\.device))
    if let devices {
      parts +=
        devices.count <= 2
        ? [names.joined(devices.map(names.device))]
        : [Message("%1 of %2 devices", String(devices.count), String(Set(all.map(\.device)).count))]
    }
    if let turned = Self.some(places.map(\.orientation), among: all.map(\.orientation)) {
      parts += turned.compactMap(\.self).map(names.orientation)
    }
    if let languages = Self.some(places.map(\.language), among: all.map(\.language)) {
      parts.append(.enumeration(languages.compactMap(\.self).map { .verbatim($0) }))
    }
    if let sizes = Self.some(places.map(\.textSize), among: all.map(\.textSize)) {
      parts += Self.range(of: sizes.compactMap(\.self).compactMap(TextSize.init), names)
    }
    message =
      parts.isEmpty ? Message("%1 of %2", String(places.count), String(all.count)) : names.joined(parts)
  }

  /// The values in the order in which they are told; nil where they are all that there are.
  private static func some<Value: Hashable>(_ values: [Value], among all: [Value]) -> [Value]? {
    let found = Set(values)
    guard found.count < Set(all).count else { return nil }
    var seen: Set<Value> = []
    return all.filter { found.contains($0) && seen.insert($0).inserted }
  }

  private static func range(of sizes: [TextSize], _ names: EverywhereNames) -> [Message] {
    let order = TextSize.allCases.filter(sizes.contains)
    guard let first = order.first, let last = order.last else { return [] }
    if first == last { return [names.textSize(first)] }
    if last == TextSize.allCases.last { return [Message("text from %1", names.textSize(first))] }
    if first == TextSize.allCases.first { return [Message("text to %1", names.textSize(last))] }
    return [Message("text from %1 to %2", names.textSize(first), names.textSize(last))]
  }
}
