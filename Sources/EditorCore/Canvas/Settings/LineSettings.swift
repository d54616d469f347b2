import LayoutModel

/// Which constraints show their lines on the canvas, beside those of what is selected.
package struct LineSettings: Hashable, Sendable, Codable {
  /// Of everything, or of what is selected only.
  package var showsAll = false
  package var showsHorizontal = true
  package var showsVertical = true
  /// Only those that something is wrong with.
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
