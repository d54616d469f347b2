import LayoutModel
import Words

/// One scene, as a sheet on the pasteboard.
package struct Paper: Hashable, Sendable {
  package var scene: SceneID
  /// The line above the sheet: "Main - 4.7-inch, portrait".
  package var title: Message
  package var frame: Rect
  package var look: Look
  /// Parents before children, in drawing order; the first is the root, which fills the sheet.
  package var elements: [DrawnElement]
  /// The system's bars that the scene shows, over the elements. Those come from its device, not from the document's tree.
  package var bars: [DrawnBar] = []
  package var isActive = true

  package init(scene: SceneID, title: Message, frame: Rect, look: Look, elements: [DrawnElement]) {
    self.scene = scene
    self.title = title
    self.frame = frame
    self.look = look
    self.elements = elements
  }
}

/// In whose manner a paper's elements are drawn.
package struct Look: Hashable, Sendable {
  package var profile: Profile
  package var appearance: Appearance
  package var rightToLeft: Bool
  /// The factor on every text, as a person may have set it on the device.
  package var textScale: Double
  /// Outlines and names in white on blue, instead of the platform's looks.
  package var isBlueprint = false
  /// Whether what is otherwise invisible can be seen, as on the canvas: the outlines of stacks, views and plain buttons, and
  /// spacers. Previews and pictures are without.
  package var showsHelps = false

  package init(profile: Profile, appearance: Appearance, rightToLeft: Bool = false, textScale: Double = 1) {
    self.profile = profile
    self.appearance = appearance
    self.rightToLeft = rightToLeft
    self.textScale = textScale
  }
}
