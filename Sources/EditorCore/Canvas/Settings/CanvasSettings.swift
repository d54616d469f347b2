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
