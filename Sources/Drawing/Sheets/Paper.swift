import LayoutModel
import Words

/// One scene as a sheet on the pasteboard.
package struct Paper: Hashable, Sendable {
  package var scene: SceneID
  /// The line above the sheet: "Main - 4.7-inch, portrait".
  package var title: Message
  package var frame: Rect
  package var look: Look
  /// The elements in drawing order, parents before children. The first is the root view, which fills the sheet.
  package var elements: [DrawnElement]
  /// The system bars that the scene shows, drawn over the elements. They come from its device, not from the document's
  /// tree.
  package var bars: [DrawnBar] = []
  /// The pictures that the elements name.
  package var pictures = DocumentPictures()
  /// The classes that the elements name.
  package var classes = ClassTable.empty
  package var isActive = true

  package init(scene: SceneID, title: Message, frame: Rect, look: Look, elements: [DrawnElement]) {
    self.scene = scene
    self.title = title
    self.frame = frame
    self.look = look
    self.elements = elements
  }
}

/// The platform and the settings that decide how a paper's elements are drawn.
package struct Look: Hashable, Sendable {
  package var profile: Profile
  package var appearance: Appearance
  package var rightToLeft: Bool
  /// The factor for the size of all texts, a setting of the device's user.
  package var textScale: Double
  /// True to draw outlines and names in white on blue instead of the platform's look.
  package var isBlueprint = false
  /// True to draw outlines of stacks, views and plain buttons, and spacers, which are invisible otherwise. The canvas
  /// does so; previews and pictures do not.
  package var showsInvisible = false

  package init(profile: Profile, appearance: Appearance, rightToLeft: Bool = false, textScale: Double = 1) {
    self.profile = profile
    self.appearance = appearance
    self.rightToLeft = rightToLeft
    self.textScale = textScale
  }
}
