import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// A document whose scenes have the layout that an export asks for: containers where they lay out the same, or its
/// constraints.
package struct ContainedDocument: Sendable {
  package private(set) var document: Document
  package private(set) var losses: [FormatLoss] = []
  private var sentences: [FormatLoss] = []
  private var scenes: [JSONValue] = []
  /// The results of the search, by scene. Empty if nothing was looked for.
  package private(set) var found: [SceneID: FoundContainers] = [:]

  /// True if all exported scenes have become containers, as a whole.
  package private(set) var isWhole = false
  /// The reasons why parts stay constraints.
  package private(set) var reasons: [Message] = []

  package init(_ document: Document, _ request: ExportRequest) throws(FormatError) {
    self.document = document
    guard request.layout != .constraints else { return }
    let exported = document.scenes(for: request)
    isWhole = !exported.isEmpty
    for scene in exported {
      var search = ContainerFinder(
        self.document, scene: scene, environment: request.environment, measurer: request.measurer)
      let found = search.run()
      if request.layout == .containers, let reason = found.reasons(in: self.document).first {
        throw FormatError(file: request.name, reason: Message("containers can’t lay out the scene: %1", reason))
      }
      isWhole = isWhole && found.isWhole && !found.isEmpty
      reasons += found.reasons(in: self.document)
      tell(found, of: scene)
      self.found[scene.id] = found
      if !found.isEmpty { losses += self.document.situationLosses(of: scene, request) }
      self.document = found.isEmpty ? found.document : found.document.withoutVainPriorities(in: scene)
    }
  }

  /// Nil if nothing was looked for.
  package var report: ExportReport? {
    guard !scenes.isEmpty else { return nil }
    return ExportReport(sentences: sentences, json: .object(("scenes", .array(scenes))), summary: summary)
  }

  private var summary: Message {
    let parts = found.values.flatMap(\.parts)
    let kept = parts.count { if case .constraints = $0.outcome { true } else { false } }
    if kept == parts.count { return Message("Constraints") }
    return kept == 0
      ? parts.equality
      : Message("Containers; %1 part stays constraints", "Containers; %1 parts stay constraints", count: kept)
  }

  private mutating func tell(_ found: FoundContainers, of scene: Scene) {
    for part in found.parts {
      sentences.append(FormatLoss(record: part.element.rawValue, what: part.outcome.sentence(in: document)))
    }
    scenes.append(
      .object(("id", .string(scene.id.rawValue)), ("parts", .array(found.parts.map { $0.json(in: document) }))))
  }
}

extension Document {
  /// The scenes that an export asks for.
  package func scenes(for request: ExportRequest) -> [Scene] {
    scenes.filter { request.scene == nil || $0.id == request.scene }
  }

  /// The losses of a file that has the layout of one situation.
  package func situationLosses(of scene: Scene, _ request: ExportRequest) -> [FormatLoss] {
    let situation = Surroundings(of: scene, in: self, environment: request.environment).situation
    var losses: [FormatLoss] = []
    for id in subtree(of: scene.root) {
      guard let element = elements[id] else { continue }
      if !element.traits.variations.isEmpty {
        losses.append(FormatLoss(record: id.rawValue, what: Message("variations not exported")))
      }
      if id != scene.root, !element.resolved(for: situation).isInstalled {
        losses.append(FormatLoss(record: id.rawValue, what: Message("not exported: it isn’t installed")))
      }
    }
    for constraint in constraints where !constraint.variations.isEmpty {
      guard let holder = holder(of: constraint), root(of: holder) == scene.root else { continue }
      losses.append(FormatLoss(record: constraint.id.rawValue, what: Message("variations not exported")))
    }
    return losses
  }

  /// The document without the priorities of what containers place: only constraints read them.
  fileprivate func withoutVainPriorities(in scene: Scene) -> Document {
    let usual = LayoutTraits()
    var draft = Draft(self)
    for id in subtree(of: scene.root) where container(of: id) != nil {
      draft.update(id) {
        $0.traits.hugging = usual.hugging
        $0.traits.compression = usual.compression
      }
    }
    return draft.document
  }
}

extension FoundContainers {
  /// The reasons why parts stay constraints.
  package func reasons(in document: Document) -> [Message] {
    parts.compactMap { part in
      if case .constraints(let obstacle) = part.outcome { obstacle.sentence(in: document) } else { nil }
    }
  }
}

extension FoundContainers.Part {
  fileprivate func json(in document: Document) -> JSONValue {
    switch outcome {
    case .containers(let widths, let heights):
      .object(
        ("element", .string(element.rawValue)), ("layout", .string(ExportLayout.containers.rawValue)),
        ("widths", .rounded([widths.lowerBound, widths.upperBound])),
        ("heights", .rounded([heights.lowerBound, heights.upperBound])))
    case .constraints(let obstacle):
      .object(
        ("element", .string(element.rawValue)), ("layout", .string(ExportLayout.constraints.rawValue)),
        ("reason", .string(obstacle.word)), ("records", .array(obstacle.records.map(JSONValue.string))))
    }
  }
}
