import ContainerSearch
import FormatExchange
import LayoutModel
import Markup
import Words

/// The parts of a page: those that lay themselves out as flex boxes and grids, and those that are placed.
struct WebReport {
  private var sentences: [FormatLoss] = []
  private var scenes: [JSONValue] = []
  private var parts: [FoundContainers.Part] = []

  init(_ contained: ContainedDocument, _ document: Document, _ request: ExportRequest) {
    for scene in document.scenes(for: request) {
      guard let found = contained.found[scene.id] else { continue }
      parts += found.parts
      sentences += found.parts.map { part in
        FormatLoss(record: part.element.rawValue, what: part.outcome.pageSentence(in: document))
      }
      scenes.append(.object(("id", .string(scene.id.rawValue)), ("parts", .array(found.parts.map(\.pageJSON)))))
    }
  }

  /// Nil if nothing was looked for.
  var report: ExportReport? {
    scenes.isEmpty
      ? nil : ExportReport(sentences: sentences, json: .object(("scenes", .array(scenes))), summary: summary)
  }

  private var summary: Message {
    let placed = parts.count { if case .constraints = $0.outcome { true } else { false } }
    if placed == parts.count { return Message("Placed by distances") }
    return placed == 0
      ? parts.equality
      : Message(
        "Containers; %1 part is placed by its distances", "Containers; %1 parts are placed by their distances",
        count: placed)
  }
}

extension FoundContainers.Outcome {
  fileprivate func pageSentence(in document: Document) -> Message {
    switch self {
    case .containers: sentence(in: document)
    case .constraints(let obstacle): Message("placed by its distances: %1", obstacle.sentence(in: document))
    }
  }
}

extension FoundContainers.Part {
  fileprivate var pageJSON: JSONValue {
    switch outcome {
    case .containers(let widths, let heights):
      .object(
        ("element", .string(element.rawValue)), ("layout", .string(ExportLayout.fluid.rawValue)),
        ("widths", .rounded([widths.lowerBound, widths.upperBound])),
        ("heights", .rounded([heights.lowerBound, heights.upperBound])))
    case .constraints(let obstacle):
      .object(
        ("element", .string(element.rawValue)), ("layout", .string("placed")), ("reason", .string(obstacle.word)),
        ("records", .array(obstacle.records.map(JSONValue.string))))
    }
  }
}
