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
    func read(_ key: CodingKeys, _ value: inout Bool) {
      if let found = try? values.decodeIfPresent(Bool.self, forKey: key) { value = found }
    }
    read(.showsAll, &showsAll)
    read(.showsHorizontal, &showsHorizontal)
    read(.showsVertical, &showsVertical)
    read(.onlyTroubled, &onlyTroubled)
  }

  func shows(_ axis: Axis) -> Bool { axis == .horizontal ? showsHorizontal : showsVertical }
}
