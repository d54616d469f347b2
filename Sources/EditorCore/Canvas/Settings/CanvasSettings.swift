/// What the canvas shows beside the elements themselves.
package struct CanvasSettings: Hashable, Sendable, Codable {
  /// A thin line around every element.
  package var showsBounds = false
  /// Around the part of every element that constraints align.
  package var showsAlignment = false
  /// Within every container, how far its content stays from its edges.
  package var showsMargins = false
  /// The layout guides that were put there by hand.
  package var showsGuides = true
  /// Rulers at the canvas's upper and left edges, from which user guides are dragged.
  package var showsRulers = false
  /// The lines that were dragged from the rulers.
  package var showsUserGuides = true
  /// Outlines and names, instead of the platform's looks.
  package var isBlueprint = false
  /// The strip under the canvas that tells at which sizes the layout holds.
  package var showsSweep = true

  package init() {}

  /// What an older or a newer version did not write keeps its default.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read(_ key: CodingKeys, _ value: inout Bool) {
      if let found = try? values.decodeIfPresent(Bool.self, forKey: key) { value = found }
    }
    read(.showsBounds, &showsBounds)
    read(.showsAlignment, &showsAlignment)
    read(.showsMargins, &showsMargins)
    read(.showsGuides, &showsGuides)
    read(.showsRulers, &showsRulers)
    read(.showsUserGuides, &showsUserGuides)
    read(.isBlueprint, &isBlueprint)
    read(.showsSweep, &showsSweep)
  }
}
