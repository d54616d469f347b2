/// Settings for what the canvas shows beside the elements.
package struct CanvasSettings: Hashable, Sendable, Codable {
  /// A thin line around every element.
  package var showsBounds = false
  /// Outlines of the part of every element that constraints align.
  package var showsAlignment = false
  /// The margins inside every container.
  package var showsMargins = false
  /// The layout guides that the user placed.
  package var showsGuides = true
  /// Rulers at the canvas's upper and left edges, from which user guides are dragged.
  package var showsRulers = false
  /// The lines that were dragged from the rulers.
  package var showsUserGuides = true
  /// Outlines and names instead of the platform's looks.
  package var isBlueprint = false
  /// The strip under the canvas with the sizes at which the layout holds.
  package var showsSweep = true

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    values.read(.showsBounds, into: &showsBounds)
    values.read(.showsAlignment, into: &showsAlignment)
    values.read(.showsMargins, into: &showsMargins)
    values.read(.showsGuides, into: &showsGuides)
    values.read(.showsRulers, into: &showsRulers)
    values.read(.showsUserGuides, into: &showsUserGuides)
    values.read(.isBlueprint, into: &isBlueprint)
    values.read(.showsSweep, into: &showsSweep)
  }
}
