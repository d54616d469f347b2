import Words

/// Switches for what the canvas shows. Their states are kept between starts.
extension CommandRegistry {
  static let canvasViewCommands = [
    Command(
      "snapping", Message("Snap to Guides"), shortcuts: ["<Control>semicolon"],
      perform: { editor, _ in editor.settings.snaps.toggle() }
    ).on { $0.settings.snaps },
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
    Command(id, title, shortcuts: shortcuts, perform: { editor, _ in editor.settings.canvas[keyPath: path].toggle() })
      .on { $0.settings.canvas[keyPath: path] }
  }
}
