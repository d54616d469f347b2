import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import PlumbFormat

/// A scene followed over sizes, in the words of `--json`.
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
  /// `{ "axis": "width", "intervals": [...], "holds": [[320, 1366]], "breaks": [...] }`
  fileprivate var json: JSONValue {
    .object(
      ("axis", .string(axis.lengthName)), ("proved", .bool(isProved)),
      ("intervals", .array(stretches.map(\.json))),
      ("holds", .array(holds.map { .array([.number($0.lowerBound), .number($0.upperBound)]) })),
      ("breaks", .array(breaks.map(\.json))))
  }
}

extension SweepStretch {
  fileprivate var json: JSONValue {
    let sorted = frames.sorted { $0.key.rawValue < $1.key.rawValue }
    return .object([
      JSONMember("from", .number(range.lowerBound)), JSONMember("to", .number(range.upperBound)),
      JSONMember("status", .string(status.rawValue)),
      JSONMember(
        "frames",
        .object(
          sorted.map { id, frame in
            JSONMember(id.rawValue, .object(("at", frame.at.json), ("slope", frame.slope.tidied.json)))
          })),
    ])
  }
}

extension SweepBreak {
  fileprivate var json: JSONValue {
    let members = [
      JSONMember("from", .number(range.lowerBound)), JSONMember("to", .number(range.upperBound)),
      JSONMember("kind", .string(issue.kind.rawValue)),
      JSONMember("elements", .strings(issue.elements.map(\.rawValue))),
      JSONMember("constraints", .strings(issue.constraints.map(\.rawValue))),
      JSONMember("message", .string(issue.message.english)),
    ]
    return .object(members + (isSampled ? [JSONMember("sampled", .bool(true))] : []))
  }
}

extension Axis {
  /// What a scene's side on this axis is called.
  package var lengthName: String { self == .horizontal ? "width" : "height" }
}

extension Rect {
  /// Without what rounding left of a zero.
  fileprivate var tidied: Rect {
    func tidy(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : value }
    return Rect(tidy(x), tidy(y), tidy(width), tidy(height))
  }
}
