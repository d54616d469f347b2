/// What else moves when an element is moved or resized by hand.
package struct ResizingSettings: Hashable, Sendable, Codable {
  /// Whatever constraints tie to it, beside it and around it.
  package var appliesToOthers = false
  /// What lies in it.
  package var appliesToDescendants = false

  package init() {}

  var isOn: Bool { appliesToOthers || appliesToDescendants }

  /// What an older or a newer version did not write keeps its default.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read(_ key: CodingKeys, _ value: inout Bool) {
      if let found = try? values.decodeIfPresent(Bool.self, forKey: key) { value = found }
    }
    read(.appliesToOthers, &appliesToOthers)
    read(.appliesToDescendants, &appliesToDescendants)
  }
}
