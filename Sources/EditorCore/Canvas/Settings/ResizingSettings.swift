/// The other elements that move when an element is moved or resized by hand.
package struct ResizingSettings: Hashable, Sendable, Codable {
  /// The elements beside and around it that constraints tie to it.
  package var appliesToOthers = false
  /// The elements inside it.
  package var appliesToDescendants = false

  package init() {}

  var isOn: Bool { appliesToOthers || appliesToDescendants }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    values.read(.appliesToOthers, into: &appliesToOthers)
    values.read(.appliesToDescendants, into: &appliesToDescendants)
  }
}
