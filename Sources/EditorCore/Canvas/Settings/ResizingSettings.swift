/// What else moves when an element is moved or resized by hand.
package struct ResizingSettings: Hashable, Sendable, Codable {
  /// Whatever constraints tie to it, beside it and around it.
  package var appliesToOthers = false
  /// What lies in it.
  package var appliesToDescendants = false

  package init() {}

  var isOn: Bool { appliesToOthers || appliesToDescendants }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    values.read(.appliesToOthers, into: &appliesToOthers)
    values.read(.appliesToDescendants, into: &appliesToDescendants)
  }
}
