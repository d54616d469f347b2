import LayoutModel

/// What a person has switched on or off in the editor: it belongs to no document, and is remembered between starts.
package struct EditorSettings: Hashable, Sendable, Codable {
  /// Do frames follow the constraints at once?
  package var isLive = false
  /// Whether elements that lie where their constraints put them follow edits of texts and constraints.
  package var framesFollow = true
  /// Which side of the inspector is seen.
  package var inspectorTab = InspectorTab.attributes
  package var lines = LineSettings()
  /// Does what is dragged catch on edges, centres and standard distances?
  package var snaps = true
  package var canvas = CanvasSettings()
  /// The side that the strip under the canvas follows.
  package var sweepAxis = Axis.horizontal

  /// What else moves when an element is moved or resized by hand, unless everything follows anyway.
  package var resizing = ResizingSettings()
  /// Does Pin measure from the container's margins?
  package var pinsToMargins = true
  package var strings = StringsSettings()

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    values.read(.isLive, into: &isLive)
    values.read(.framesFollow, into: &framesFollow)
    values.read(.pinsToMargins, into: &pinsToMargins)
    values.read(.inspectorTab, into: &inspectorTab)
    values.read(.lines, into: &lines)
    values.read(.snaps, into: &snaps)
    values.read(.canvas, into: &canvas)
    values.read(.sweepAxis, into: &sweepAxis)
    values.read(.resizing, into: &resizing)
    values.read(.strings, into: &strings)
  }
}
