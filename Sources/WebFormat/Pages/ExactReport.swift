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
      sentences: scenes.flatMap { scene in
        [FormatLoss(record: scene.scene.id.rawValue, what: sentence(scene))]
          + (scene.exact?.computed ?? []).map { FormatLoss(record: $0.rawValue, what: $1) }
      },
      json: .object(("scenes", .array(scenes.map(json)))), summary: summary)
  }

  private func sentence(_ scene: WebScene) -> Message {
    guard let exact = scene.exact else {
      return Message("placed by its distances, as an exact page would take too long")
    }
    let (count, whole) = (exact.inexact.count, exact.closed.range)
    let range = exact.isProved ? whole : Message("%1, as checked at many sizes", whole)
    let places = count == 0 ? range : Message("%2, but for %1 element", "%2, but for %1 elements", count: count, range)
    guard let live = exact.live else { return places }
    guard !live.stiff.isEmpty else { return Message("%1; all elements follow when texts change", places) }
    return Message(
      "%2; %1 element doesn’t follow when texts change", "%2; %1 elements don’t follow when texts change",
      count: live.stiff.count, places)
  }

  private var summary: Message {
    sentence(scenes.first { $0.exact?.inexact.isEmpty != true } ?? scenes[0])
  }

  private func json(_ scene: WebScene) -> JSONValue {
    guard let exact = scene.exact else {
      return .object(("id", .string(scene.scene.id.rawValue)), ("layout", .string("placed")))
    }
    let layout = exact.live == nil ? ExportLayout.exact : .live
    let computed = exact.computed.map { JSONValue.string($0.element.rawValue) }
    let members: [(String, JSONValue)] = [
      ("id", .string(scene.scene.id.rawValue)), ("layout", .string(layout.rawValue)),
      ("widths", .rounded([exact.closed.widths.lowerBound, exact.closed.widths.upperBound])),
      ("heights", .rounded([exact.closed.heights.lowerBound, exact.closed.heights.upperBound])),
      ("proved", .bool(exact.isProved)),
      ("inexact", .array(exact.inexact.map(\.rawValue).sorted().map(JSONValue.string))),
    ]
    return .object(
      (members + (exact.live == nil ? [] : [("computed", .array(computed))])).map { JSONMember($0, $1) })
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
  /// The elements of a live page that don't follow when texts change, with what of them is computed.
  fileprivate var computed: [(element: ElementID, what: Message)] {
    guard let live else { return [] }
    return elements.compactMap { id in
      guard let axes = live.stiff[id] else { return nil }
      if axes.count > 1 { return (id, Message("place and size are computed from the scene’s size")) }
      return axes == [.horizontal]
        ? (id, Message("x and width are computed from the scene’s size"))
        : (id, Message("y and height are computed from the scene’s size"))
    }
  }

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
