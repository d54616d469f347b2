import Words

/// What the canvas shows, as switches that are remembered.
extension CommandRegistry {
  static let canvasViewCommands = [
    Command(
      "snapping", Message("Snap to Guides"), shortcuts: ["<Control>semicolon"], isOn: { $0.settings.snaps },
      perform: { editor, _ in editor.settings.snaps.toggle() }),
    canvasToggle("show-bounds", Message("Bounds Rectangles"), \.showsBounds),
    canvasToggle("show-alignment", Message("Layout Rectangles"), \.showsAlignment),
    canvasToggle("show-margins", Message("Margins"), \.showsMargins),
    canvasToggle("show-guides", Message("Layout Guides"), \.showsGuides),
    canvasToggle("blueprint", Message("Blueprint"), shortcuts: ["<Control>b"], \.isBlueprint),
  ]

  private static func canvasToggle(
    _ id: String, _ title: Message, shortcuts: [String] = [],
    _ path: WritableKeyPath<CanvasSettings, Bool> & Sendable
  ) -> Command {
    Command(
      id, title, shortcuts: shortcuts, isOn: { $0.settings.canvas[keyPath: path] },
      perform: { editor, _ in editor.settings.canvas[keyPath: path].toggle() })
  }
}
