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

  /// - Parameter scenes: the exported scenes.
  init(_ document: Document, _ scenes: [Scene], _ request: ExportRequest) throws(FormatError) {
    self.document = document
    guard request.layout != .constraints else { return }
    for scene in scenes {
      var search = ContainerFinder(
        self.document, scene: scene, environment: request.environment, measurer: request.measurer)
      let found = search.run()
      if request.layout == .containers, let reason = found.reasons(in: self.document).first {
        throw FormatError(file: request.name, reason: Message("containers can’t lay out the scene: %1", reason))
      }
      tell(found, of: scene)
      if !found.isEmpty { tellLosses(of: scene, request) }
      self.document = found.document
    }
  }

  /// Nil if nothing was looked for.
  var report: ExportReport? {
    guard !scenes.isEmpty else { return nil }
    return ExportReport(sentences: sentences, json: .object(("scenes", .array(scenes))))
  }

  /// The reasons why parts of it stay constraints.
  var reasons: [Message] { sentences.filter { $0.record != nil }.map(\.what) }

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
