import LayoutModel

/// The user's settings of the editor. They belong to no document and are kept between starts.
package struct EditorSettings: Hashable, Sendable, Codable {
  /// True if frames always follow the constraints.
  package var isLive = false
  /// True if elements that lie where their constraints put them follow edits of texts and constraints.
  package var framesFollow = true
  /// The visible tab of the inspector.
  package var inspectorTab = InspectorTab.attributes
  package var lines = LineSettings()
  /// True if dragged elements snap to edges, centers and standard distances.
  package var snaps = true
  package var canvas = CanvasSettings()
  /// The side that the strip under the canvas is about.
  package var sweepAxis = Axis.horizontal

  /// The other elements that move when an element is moved or resized by hand, unless everything follows anyway.
  package var resizing = ResizingSettings()
  /// True if Pin measures from the container's margins.
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
