import LayoutModel

/// What a person has switched on or off in the editor: it belongs to no document, and is remembered between starts.
package struct EditorSettings: Hashable, Sendable, Codable {
  /// Do frames follow the constraints at once?
  package var isLive = false
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

  /// What an older or a newer version did not write keeps its default.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, _ value: inout Value) {
      if let found = try? values.decodeIfPresent(Value.self, forKey: key) { value = found }
    }
    read(.isLive, &isLive)
    read(.pinsToMargins, &pinsToMargins)
    read(.inspectorTab, &inspectorTab)
    read(.lines, &lines)
    read(.snaps, &snaps)
    read(.canvas, &canvas)
    read(.sweepAxis, &sweepAxis)
    read(.resizing, &resizing)
    read(.strings, &strings)
  }
}
