import LayoutModel

/// Settings for the lines of constraints on the canvas, beside those of the selection.
package struct LineSettings: Hashable, Sendable, Codable {
  /// True for the lines of all constraints; false for those of the selection only.
  package var showsAll = false
  package var showsHorizontal = true
  package var showsVertical = true
  /// True for only those constraints that have an issue.
  package var onlyTroubled = false

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    values.read(.showsAll, into: &showsAll)
    values.read(.showsHorizontal, into: &showsHorizontal)
    values.read(.showsVertical, into: &showsVertical)
    values.read(.onlyTroubled, into: &onlyTroubled)
  }

  func shows(_ axis: Axis) -> Bool { axis == .horizontal ? showsHorizontal : showsVertical }
}
