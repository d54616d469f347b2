import ContainerSearch
import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// A document whose scenes have the layout that an export asks for: containers where they lay out the same, or its
/// constraints.
struct ContainedDocument {
  private(set) var document: Document
  private(set) var losses: [FormatLoss] = []
  private var sentences: [FormatLoss] = []
  private var scenes: [JSONValue] = []

  /// True if all exported scenes have become containers, as a whole.
  private(set) var isWhole = false
  /// The reasons why parts stay constraints.
  private(set) var reasons: [Message] = []

  init(_ document: Document, _ request: ExportRequest) throws(FormatError) {
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
      if !found.isEmpty { tellLosses(of: scene, request) }
      self.document = found.isEmpty ? found.document : found.document.withoutVainPriorities(in: scene)
    }
  }

  /// Nil if nothing was looked for.
  var report: ExportReport? {
    guard !scenes.isEmpty else { return nil }
    return ExportReport(sentences: sentences, json: .object(("scenes", .array(scenes))))
  }

  private mutating func tell(_ found: FoundContainers, of scene: Scene) {
    for part in found.parts {
      sentences.append(FormatLoss(record: part.element.rawValue, what: part.outcome.sentence(in: document)))
    }
    scenes.append(
      .object(("id", .string(scene.id.rawValue)), ("parts", .array(found.parts.map { $0.json(in: document) }))))
  }

  /// Tells the losses of other situations, since the containers are those of one.
  private mutating func tellLosses(of scene: Scene, _ request: ExportRequest) {
    let situation = Surroundings(of: scene, in: document, environment: request.environment).situation
    for id in document.subtree(of: scene.root) {
      guard let element = document.elements[id] else { continue }
      if !element.traits.variations.isEmpty { report(id.rawValue, Message("variations not exported")) }
      if id != scene.root, !element.resolved(for: situation).isInstalled {
        report(id.rawValue, Message("not exported: it isn’t installed"))
      }
    }
    for constraint in document.constraints where !constraint.variations.isEmpty {
      guard let holder = document.holder(of: constraint), document.root(of: holder) == scene.root else { continue }
      report(constraint.id.rawValue, Message("variations not exported"))
    }
  }

  private mutating func report(_ record: String, _ what: Message) {
    losses.append(FormatLoss(record: record, what: what))
  }
}

extension Document {
  /// The scenes that an export asks for.
  func scenes(for request: ExportRequest) -> [Scene] {
    scenes.filter { request.scene == nil || $0.id == request.scene }
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
  func reasons(in document: Document) -> [Message] {
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
