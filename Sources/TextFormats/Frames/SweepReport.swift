import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import PlumbFormat

/// A scene swept over a range of sizes, for `--json`.
package struct SweepReport: Sendable {
  package let scene: SceneID
  package let sweeps: [LayoutSweep]

  package init(scene: SceneID, sweeps: [LayoutSweep]) {
    self.scene = scene
    self.sweeps = sweeps
  }

  package var json: JSONValue {
    .object(("id", .string(scene.rawValue)), ("axes", .array(sweeps.map(\.json))))
  }
}

extension LayoutSweep {
  /// A value such as `{ "axis": "width", "intervals": [...], "holds": [[320, 1366]], "breaks": [...] }`.
  fileprivate var json: JSONValue {
    .object(
      quantity.json, ("proved", .bool(isProved)),
      ("intervals", .array(stretches.map(\.json))),
      ("holds", .array(holds.map { .rounded([$0.lowerBound, $0.upperBound]) })),
      ("breaks", .array(breaks.map(\.json))))
  }
}

extension SweptQuantity {
  /// A member such as `"axis": "width"` or `"value": "gap"`.
  fileprivate var json: (String, JSONValue) {
    switch self {
    case .side(let axis): ("axis", .string(axis.lengthName))
    case .value(let id): ("value", .string(id.rawValue))
    }
  }
}

extension SweepStretch {
  fileprivate var json: JSONValue {
    let sorted = frames.sorted { $0.key.rawValue < $1.key.rawValue }
    return .object([
      JSONMember("from", .rounded(range.lowerBound)), JSONMember("to", .rounded(range.upperBound)),
      JSONMember("status", .string(status.rawValue)),
      JSONMember(
        "frames",
        .object(
          sorted.map { id, frame in
            JSONMember(
              id.rawValue, .object(("at", .rounded(frame.start.scalars)), ("slope", frame.slope.tidied.json)))
          })),
    ])
  }
}

extension SweepBreak {
  fileprivate var json: JSONValue {
    let members = [
      JSONMember("from", .rounded(range.lowerBound)), JSONMember("to", .rounded(range.upperBound)),
      JSONMember("kind", .string(issue.kind.rawValue)),
      JSONMember("elements", .strings(issue.elements.map(\.rawValue))),
      JSONMember("constraints", .strings(issue.constraints.map(\.rawValue))),
      JSONMember("message", .string(issue.message.english)),
    ]
    return .object(members + (isSampled ? [JSONMember("sampled", .bool(true))] : []))
  }
}

extension Axis {
  /// The name of a scene's side along this axis.
  package var lengthName: String { self == .horizontal ? "width" : "height" }
}

extension Rect {
  /// The slopes rounded to a billionth, without rounding errors. Over the widest range, a billionth makes less than a
  /// millionth of a point.
  fileprivate var tidied: Rect {
    func tidy(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
    return Rect(tidy(x), tidy(y), tidy(width), tidy(height))
  }
}
