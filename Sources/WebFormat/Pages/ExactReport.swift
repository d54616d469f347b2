import ClosedForms
import FormatExchange
import LayoutModel
import Markup
import Words

/// Tells at which sizes the scenes of a page are exact.
struct ExactReport {
  private let scenes: [WebScene]

  init(_ scenes: [WebScene]) { self.scenes = scenes }

  var report: ExportReport {
    ExportReport(
      sentences: scenes.map { FormatLoss(record: $0.scene.id.rawValue, what: sentence($0)) },
      json: .object(("scenes", .array(scenes.map(json)))), summary: summary)
  }

  private func sentence(_ scene: WebScene) -> Message {
    guard let exact = scene.exact else {
      return Message("placed by its distances, as an exact page would take too long")
    }
    let (count, whole) = (exact.inexact.count, exact.closed.range)
    let range = exact.isProved ? whole : Message("%1, as checked at many sizes", whole)
    return count == 0 ? range : Message("%2, but for %1 element", "%2, but for %1 elements", count: count, range)
  }

  private var summary: Message {
    sentence(scenes.first { $0.exact?.inexact.isEmpty != true } ?? scenes[0])
  }

  private func json(_ scene: WebScene) -> JSONValue {
    guard let exact = scene.exact else {
      return .object(("id", .string(scene.scene.id.rawValue)), ("layout", .string("placed")))
    }
    return .object(
      ("id", .string(scene.scene.id.rawValue)), ("layout", .string(ExportLayout.exact.rawValue)),
      ("widths", .rounded([exact.closed.widths.lowerBound, exact.closed.widths.upperBound])),
      ("heights", .rounded([exact.closed.heights.lowerBound, exact.closed.heights.upperBound])),
      ("proved", .bool(exact.isProved)),
      ("inexact", .array(exact.inexact.map(\.rawValue).sorted().map(JSONValue.string))))
  }
}

extension ClosedScene {
  fileprivate var range: Message {
    Message(
      "Exact from width %1 to %2 and height %3 to %4", Figures.text(widths.lowerBound), Figures.text(widths.upperBound),
      Figures.text(heights.lowerBound), Figures.text(heights.upperBound))
  }
}

extension ExactScene {
  /// The elements that a browser puts elsewhere at some sizes, and properties that vary with the size.
  func losses(in document: Document) -> [FormatLoss] {
    let inexact = elements.filter(inexact.contains).map { id in
      FormatLoss(
        record: id.rawValue,
        what: Message("isn’t exact at all sizes: its width and its height depend on each other"))
    }
    return inexact
      + elements.compactMap { id in
        let varies = document.elements[id]?.traits.variations.values.contains { variation in
          variation.fontSize != nil || variation.textAlignment != nil || variation.hidden != nil
        }
        return varies == true
          ? FormatLoss(record: id.rawValue, what: Message("variations of its look not exported")) : nil
      }
  }
}
